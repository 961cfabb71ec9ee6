// Who can do what in which state, written from the specification and decisions 31, 87 and 88.
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import type { JobStanding } from '#src/modules/acts/domain/standing';
import { after, begun, expectOnlyThese, job, marked, money, PAID, partOf, START } from './standings';

const over = (state: NonNullable<JobStanding['money']>['state']) => money({ state, left: pence(0) });

expectOnlyThese([
  [
    'posted',
    job({ status: 'posted', visit: null, isDayOpen: true, money: null }),
    PAID,
    { customer: ['edit-job', 'delete-job', 'accept-bid'], admin: ['cancel-held-job'] },
  ],
  [
    'hired and not paid',
    job({ money: money({ state: 'requires_payment', heldAt: null }) }),
    addHours(PAID, 1),
    {
      customer: ['open-checkout', 'use-credit', 'move-visit'],
      landscaper: ['move-visit'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'the time to pay is over',
    job({ money: money({ state: 'requires_payment', heldAt: null }) }),
    addHours(PAID, 24),
    { customer: ['move-visit'], landscaper: ['move-visit'], admin: ['cancel-held-job'] },
  ],
  [
    'paid, no day agreed',
    job({ visit: null, isDayOpen: true }),
    PAID,
    {
      customer: ['use-credit', 'report-problem', 'call-off-job'],
      landscaper: [
        ...(['propose-schedule', 'start-work', 'mark-complete', 'report-problem', 'request-payment-increase'] as const),
        ...(['record-materials', 'remove-materials', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'a date is proposed by the landscaper',
    job({ visit: null, isDayOpen: true, dateAskedBy: 'landscaper' }),
    PAID,
    {
      customer: ['use-credit', 'answer-schedule', 'suggest-date', 'report-problem', 'call-off-job'],
      landscaper: [
        ...(['propose-schedule', 'start-work', 'mark-complete', 'report-problem', 'request-payment-increase'] as const),
        ...(['record-materials', 'remove-materials', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'a date is suggested by the customer',
    job({ visit: null, isDayOpen: true, dateAskedBy: 'customer' }),
    PAID,
    {
      customer: ['use-credit', 'suggest-date', 'report-problem', 'call-off-job'],
      landscaper: [
        ...(['propose-schedule', 'answer-suggestion', 'start-work', 'mark-complete', 'report-problem'] as const),
        ...(['request-payment-increase', 'record-materials', 'remove-materials', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'paid, the visit is ahead (HOUSE3-M1 b: nobody can have stayed away yet)',
    job(),
    after(-1),
    {
      customer: ['use-credit', 'move-visit', 'report-problem', 'call-off-job'],
      landscaper: [
        ...(['move-visit', 'start-work', 'mark-complete', 'report-problem', 'request-payment-increase'] as const),
        ...(['record-materials', 'remove-materials', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'the clock has begun the work, and a price rise is asked for',
    begun({ money: money({ increase: 'asked' }) }),
    START,
    {
      customer: ['use-credit', 'answer-payment-increase', 'move-visit', 'report-problem', 'report-absence', 'say-came'],
      landscaper: [
        'move-visit',
        'start-work',
        'mark-complete',
        'report-problem',
        'record-materials',
        'remove-materials',
        'call-off-job',
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'the landscaper has begun, within the 14 days',
    begun({ startedBy: 'landscaper', money: money({ heldAt: after(-24) }) }),
    START,
    {
      customer: ['use-credit', 'move-visit', 'report-problem', 'report-absence', 'say-came', 'call-off-job'],
      landscaper: [
        ...(['move-visit', 'mark-complete', 'report-problem', 'request-payment-increase'] as const),
        ...(['record-materials', 'remove-materials', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'within the 14 days, and the customer had asked for an early start',
    begun({ startedBy: 'landscaper', money: money({ heldAt: after(-24), wantsEarlyStart: true }) }),
    START,
    {
      customer: ['use-credit', 'move-visit', 'report-problem', 'report-absence', 'say-came', 'request-cancellation'],
      landscaper: [
        ...(['move-visit', 'mark-complete', 'report-problem', 'request-payment-increase'] as const),
        ...(['record-materials', 'remove-materials', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'marked complete',
    marked(),
    after(5),
    {
      customer: ['use-credit', 'confirm-completion', 'report-problem'],
      landscaper: ['report-problem'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'marked complete before the visit, and the agreed time has come',
    marked({ markedAt: after(-20), releaseAt: after(28) }),
    START,
    {
      customer: ['use-credit', 'confirm-completion', 'report-problem', 'report-absence', 'say-came'],
      landscaper: ['report-problem'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'marked complete, and the 48 hours are over',
    marked(),
    after(52),
    { customer: ['use-credit', 'confirm-completion'], admin: ['cancel-held-job'], clock: ['release-when-due'] },
  ],
  [
    'marked complete, and an admin has put the release off for a week',
    marked({ releaseAt: after(52 + 7 * 24) }),
    after(52),
    {
      customer: ['use-credit', 'confirm-completion', 'report-problem'],
      landscaper: ['report-problem'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'all is in dispute',
    begun({ money: partOf(200_00) }),
    START,
    {
      customer: ['use-credit', 'move-visit', 'say-came'],
      landscaper: ['move-visit', 'start-work', 'mark-complete', 'record-materials', 'remove-materials'],
      admin: ['settle-dispute'],
    },
  ],
  [
    'a part is in dispute, and the work is marked complete',
    marked({ money: partOf(50_00) }),
    after(5),
    { customer: ['use-credit', 'confirm-completion'], admin: ['settle-dispute'] },
  ],
  [
    'a dispute is settled, and the rest is held',
    begun({ startedBy: 'landscaper', money: money({ dispute: 'settled', left: pence(150_00) }) }),
    START,
    {
      customer: ['use-credit', 'move-visit', 'report-absence', 'say-came'],
      landscaper: ['move-visit', 'mark-complete', 'record-materials', 'remove-materials', 'call-off-job'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'a part is in dispute, and the 48 hours are over: the rest goes, and what is in dispute stays',
    marked({ money: partOf(50_00) }),
    after(52),
    { customer: ['use-credit', 'confirm-completion'], admin: ['settle-dispute'], clock: ['release-when-due'] },
  ],
  [
    'all is in dispute, and the 48 hours are over',
    marked({ money: partOf(200_00) }),
    after(52),
    { customer: ['use-credit'], admin: ['settle-dispute'] },
  ],
  [
    'the bank asks for all of it, and the 48 hours are over',
    marked({ money: money({ frozen: pence(200_00) }) }),
    after(52),
    { customer: ['use-credit'] },
  ],
  [
    'the bank asks for all of it (HOUSE3-M1 a: a problem can be reported all the same)',
    marked({ money: money({ frozen: pence(200_00) }) }),
    after(5),
    { customer: ['use-credit', 'report-problem'], landscaper: ['report-problem'] },
  ],
  [
    'on its way to the landscaper',
    marked({ status: 'completed', money: over('releasing') }),
    after(6),
    { admin: ['refund-after-release'] },
  ],
  [
    'released',
    marked({ status: 'completed', completedAt: after(6), money: over('released') }),
    after(7),
    { admin: ['refund-after-release'] },
  ],
  ['cancelled and refunded', job({ status: 'cancelled', cancelledAt: PAID, money: over('refunded') }), PAID, {}],
  ['returned by the bank', job({ status: 'cancelled', money: over('charged_back') }), after(7), {}],
]);
