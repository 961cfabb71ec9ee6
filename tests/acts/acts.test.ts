// Who can do what in which state, written from the specification (seeds, decisions.md, product.md 1.8 to 1.13, decisions 31, 87 and 88). `may`
// names everything that can be done, so that whatever else is offered is as wrong as what is missing.
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { absenceStage } from '#src/modules/acts/domain/absence';
import { type Act, acts, actsOn, moneyEffect, whyNot } from '#src/modules/acts/domain/acts';
import { heldNow, releasable, undisputed } from '#src/modules/acts/domain/figures';
import { whyNotRequestReview, whyNotReview } from '#src/modules/acts/domain/reviews';
import type { JobStanding, Viewer } from '#src/modules/acts/domain/standing';
import { absence, after, begun, comingAt11, job, marked, missed, money, PAID, START } from './standings';

type May = Partial<Record<'customer' | 'landscaper' | 'admin', readonly Act[]>>;
type Case = [state: string, standing: JobStanding, now: Date, may: May];

const partOf = (disputed: number) => money({ dispute: 'open', disputed: pence(disputed) });
const over = (state: NonNullable<JobStanding['money']>['state']) => money({ state, left: pence(0) });

const CASES: Case[] = [
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
        ...(['record-materials', 'call-off-job'] as const),
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
        ...(['record-materials', 'call-off-job'] as const),
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
        ...(['request-payment-increase', 'record-materials', 'call-off-job'] as const),
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
        ...(['record-materials', 'call-off-job'] as const),
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
      landscaper: ['move-visit', 'start-work', 'mark-complete', 'report-problem', 'record-materials', 'call-off-job'],
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
        ...(['record-materials', 'call-off-job'] as const),
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
        ...(['record-materials', 'call-off-job'] as const),
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
    'marked complete, and the 48 hours are over',
    marked(),
    after(52),
    { customer: ['use-credit', 'confirm-completion'], admin: ['cancel-held-job'] },
  ],
  [
    'all is in dispute',
    begun({ money: partOf(200_00) }),
    START,
    {
      customer: ['use-credit', 'move-visit', 'say-came'],
      landscaper: ['move-visit', 'start-work', 'mark-complete', 'record-materials'],
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
      landscaper: ['move-visit', 'mark-complete', 'record-materials', 'call-off-job'],
      admin: ['cancel-held-job'],
    },
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
  [
    'missed: the landscaper has time to answer',
    missed(),
    after(1),
    {
      customer: ['use-credit', 'move-visit', 'report-problem', 'say-came', 'withdraw-absence'],
      landscaper: ['move-visit', 'request-payment-increase', 'record-materials', 'answer-absence', 'call-off-job'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: they come at eleven, and it is ten',
    missed({ answer: 'coming' }, { visit: comingAt11 }),
    after(1),
    {
      customer: ['use-credit', 'move-visit', 'report-problem', 'say-came', 'withdraw-absence'],
      landscaper: ['move-visit', 'request-payment-increase', 'record-materials', 'answer-absence', 'call-off-job'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: they come at eleven, and it is eleven',
    missed({ answer: 'coming' }, { visit: comingAt11 }),
    after(2),
    {
      customer: ['use-credit', 'move-visit', 'report-problem', 'say-came', 'withdraw-absence'],
      landscaper: [
        ...(['move-visit', 'start-work', 'mark-complete', 'request-payment-increase', 'record-materials'] as const),
        ...(['answer-absence', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: they say that they came, and marked the work complete',
    missed({ answer: 'coming' }, { visit: comingAt11, markedAt: after(3), releaseAt: after(51) }),
    after(60),
    // Also when the 48 hours would be over: the customer may still say what is wrong.
    {
      customer: ['use-credit', 'confirm-completion', 'report-problem', 'say-came', 'withdraw-absence'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: they started at eleven, and the customer has said nothing for 48 hours',
    missed({ answer: 'coming' }, { visit: comingAt11, startedBy: 'landscaper', startedAt: after(2) }),
    after(50),
    {
      customer: ['use-credit', 'move-visit', 'report-problem', 'say-came', 'withdraw-absence'],
      landscaper: [
        ...(['move-visit', 'mark-complete', 'request-payment-increase', 'record-materials'] as const),
        ...(['answer-absence', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: nobody answered in time',
    missed(),
    after(12.5),
    {
      customer: [
        ...(['use-credit', 'move-visit', 'report-problem', 'say-came', 'withdraw-absence'] as const),
        ...(['refund-missed-visit', 'call-off-job'] as const),
      ],
      landscaper: ['move-visit', 'request-payment-increase', 'record-materials', 'call-off-job'],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed, and marked complete before there was this rule',
    missed({}, { markedAt: after(1), releaseAt: after(49) }),
    after(100),
    {
      customer: [
        ...(['use-credit', 'confirm-completion', 'report-problem', 'say-came', 'withdraw-absence'] as const),
        ...(['refund-missed-visit', 'call-off-job'] as const),
      ],
      admin: ['cancel-held-job'],
    },
  ],
  [
    'missed: “I was there”, so all is in dispute',
    missed({ answer: 'was-there' }, { money: { ...partOf(200_00), absence: absence({ answer: 'was-there' }) } }),
    after(20),
    {
      customer: ['use-credit', 'move-visit', 'say-came', 'withdraw-absence'],
      landscaper: ['move-visit', 'record-materials'],
      admin: ['settle-dispute'],
    },
  ],
];

describe.each(CASES)('%s', (_state, standing, now, may) => {
  test.each(['customer', 'landscaper', 'admin', 'stranger'] as const)('what the %s can do', (viewer) => {
    const expected = viewer === 'stranger' ? [] : (may[viewer] ?? []);
    expect([...actsOn(standing, viewer, now)].sort()).toEqual([...expected].sort());
  });
});

test('MKT3-B1 no clock releases the money of an open report, in any stage of it', () => {
  const stages: [JobStanding, Date][] = CASES.filter(([name]) => name.startsWith('missed')).map(([, one, at]) => [
    one,
    at,
  ]);
  for (const [standing] of stages) {
    const late = { ...standing, markedAt: standing.markedAt ?? after(1), releaseAt: after(2) };
    for (const hours of [3, 49, 500, 24 * 365])
      expect(whyNot('release-when-due', late, 'clock', after(hours))).not.toBeUndefined();
  }
  expect(whyNot('release-when-due', marked(), 'clock', after(52))).toBeUndefined();
});

test.each<[reason: string, act: Act, standing: JobStanding, viewer: Viewer, now: Date]>([
  ['not-marked-complete', 'confirm-completion', begun(), 'customer', START],
  ['payment-disputed', 'confirm-completion', marked({ money: partOf(200_00) }), 'customer', after(5)],
  ['charged-back', 'confirm-completion', marked({ money: money({ frozen: pence(200_00) }) }), 'customer', after(5)],
  ['not-due-yet', 'release-when-due', marked(), 'clock', after(51)],
  ['absence-open', 'mark-complete', missed(), 'landscaper', after(1)],
  ['absence-open', 'start-work', missed(), 'landscaper', after(1)],
  ['absence-open', 'mark-complete', missed({ answer: 'not-coming' }, { visit: null }), 'landscaper', after(20)],
  ['answer-absence', 'report-problem', missed(), 'landscaper', after(1)],
  ['time-to-answer', 'refund-missed-visit', missed(), 'customer', after(12)],
  ['for-admin', 'refund-missed-visit', missed({ canAnswer: false }), 'customer', after(13)],
  ['for-admin', 'refund-missed-visit', missed({ answerBy: null }), 'customer', after(25)],
  ['absence-open', 'start-work', missed({ answer: 'coming' }, { visit: comingAt11 }), 'landscaper', after(1.9)],
  [
    'for-admin',
    'refund-missed-visit',
    missed({ mayHaveBack: false }, { money: money({ dispute: 'settled', absence: absence({ mayHaveBack: false }) }) }),
    'customer',
    after(13),
  ],
  ['reports-decided-against', 'refund-missed-visit', missed({ mayHaveBack: false }), 'customer', after(13)],
  ['too-late-to-answer', 'answer-absence', missed(), 'landscaper', after(13)],
  ['no-visit-yet', 'report-absence', job({ visit: null }), 'customer', START],
  ['not-begun-yet', 'say-came', job(), 'customer', after(-1)],
  ['job-not-active', 'say-came', marked(), 'customer', after(5)],
  ['already-came', 'report-absence', missed({ closedAt: after(1), closedAs: 'came' }), 'customer', after(2)],
  ['work-has-begun', 'call-off-job', begun(), 'customer', START],
  [
    'share-to-agree',
    'call-off-job',
    begun({ money: money({ heldAt: PAID, wantsEarlyStart: true }) }),
    'customer',
    PAID,
  ],
  ['not-your-job', 'confirm-completion', marked(), 'landscaper', after(5)],
])('%s is why nobody can %s', (reason, act, standing, viewer, now) => {
  expect(whyNot(act, standing, viewer, now)).toBe(reason);
});

test('an absence can be reported when the agreed part of the day is over, and not before', () => {
  const morning = begun({ visit: { startsAt: START, lateFrom: after(3) } });
  expect(whyNot('report-absence', morning, 'customer', after(2.9))).toBe('not-begun-yet');
  expect(whyNot('report-absence', morning, 'customer', after(3))).toBeUndefined();
});

test('a later day that the customer agrees to is an agreed start like any other; missed again, it is as after silence', () => {
  const tomorrow = { startsAt: after(24), lateFrom: after(24) };
  const again = missed({}, { visit: tomorrow });
  expect(absenceStage(again, after(20))).toBe('coming');
  expect(absenceStage(again, after(25.9))).toBe('coming');
  expect(absenceStage(again, after(26))).toBe('free');
  // What was started for another day says nothing about this one.
  const started = { startedBy: 'landscaper', startedAt: after(2) } as const;
  expect(absenceStage({ ...again, ...started }, after(25.9))).toBe('coming');
});

test('HOUSE3-M1 c: a review can be asked for before the job is paid, and again after a week', () => {
  const unpaid = job({ money: money({ state: 'requires_payment', heldAt: null }) });
  expect(whyNotRequestReview(unpaid, { isReviewed: false, askedAt: null }, PAID)).toBeUndefined();
  expect(whyNotRequestReview(unpaid, { isReviewed: false, askedAt: PAID }, addHours(PAID, 167))).toBe('asked-lately');
  expect(whyNotRequestReview(unpaid, { isReviewed: false, askedAt: PAID }, addHours(PAID, 168))).toBeUndefined();
  expect(whyNotReview(unpaid, PAID)).toBe('job-not-completed');
});

test('figures: what is held, what of it is undisputed, and what a release would send', () => {
  const one = money({ left: pence(150_00), disputed: pence(40_00), frozen: pence(120_00) });
  expect([heldNow(one), undisputed(one), releasable(one)]).toEqual([150_00, 110_00, 30_00]);
  expect(heldNow({ ...one, state: 'released' })).toBe(0);
});

test('each act says what it does to money', () => {
  const of = (effect: string) => acts.filter((act) => moneyEffect(act) === effect);
  expect(of('commits')).toEqual(['accept-bid', 'open-checkout', 'use-credit', 'answer-payment-increase']);
  expect(of('lets-go')).toEqual([
    ...[
      'mark-complete',
      'confirm-completion',
      'release-when-due',
      'report-problem',
      'say-came',
      'answer-absence',
      'withdraw-absence',
    ],
    ...['refund-missed-visit', 'call-off-job', 'request-cancellation', 'cancel-held-job', 'settle-dispute'],
    'refund-after-release',
  ]);
});
