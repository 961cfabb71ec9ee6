// What people must be told after a change, by the specification (“every state change writes an event and a
// notification”, 1.8) and the decisions. It compares the stored facts before and after a step, so it does not depend on
// who or what made the change.
import type { Chargeback } from '#src/modules/escrow/domain/chargeback';
import type { Debt } from '#src/modules/escrow/domain/debt';
import type { MoneyIntent } from '#src/modules/escrow/domain/money-intent';
import type { Payee } from '#src/modules/escrow/domain/payee';
import type { PaymentIncrease } from '#src/modules/escrow/domain/payment-increase';
import type { EventName } from '#src/modules/notifications/domain/all-events';
import type { Facts } from './rules';

/** The stored facts of a job and of its payment. */
export type Seen = Facts & {
  increases: readonly Pick<PaymentIncrease, 'id' | 'state'>[];
  chargebacks: readonly Pick<Chargeback, 'id' | 'state'>[];
  intents: readonly Intent[];
  debts: readonly Pick<Debt, 'id' | 'state'>[];
  /** The card networks suspect that the payment's card was stolen. */
  fraudWarnings: readonly object[];
  /** The payout accounts of both landscapers, whoever is hired. */
  accounts: readonly Account[];
};
type Intent = Pick<
  MoneyIntent,
  'id' | 'kind' | 'state' | 'chargebackId' | 'refusedBecause' | 'retryOf' | 'landscaperId' | 'nextAttemptAt'
>;
type Account = Pick<Payee, 'landscaperId' | 'payeeId' | 'canReceive' | 'gone' | 'bankFailure'>;
export type Person = 'customer' | 'landscaper' | 'admins';

/** `id`: the event is about this one, such as an increase. */
type Change = { id?: string; to?: readonly Person[] };
type Row = {
  /** What happened, in the words of the failure. */
  what: string;
  to: readonly Person[];
  /** Events that report it. Another event may report it together with something else. */
  by: readonly EventName[];
  /** They report nothing else, so there is one for each change. */
  isOnlyFor?: true;
  changes(before: Seen, after: Seen): readonly Change[];
};

const BOTH = ['customer', 'landscaper'] as const;
const ALL = [...BOTH, 'admins'] as const;
const CHARGEBACK = ['chargeback-opened', 'chargeback-won', 'chargeback-lost', 'chargeback-withdrawn'] as const;
/** How held money is finally divided. */
const DIVIDED = [
  ...(['job-completed', 'problem-settled', 'dispute-agreed', 'dispute-withdrawn', 'held-job-cancelled'] as const),
  ...(['problem-reported', 'refund-made-elsewhere'] as const),
  ...CHARGEBACK,
] as const;

const once = (has: boolean, change: Change = {}): Change[] => (has ? [change] : []);
/** The same payment before and after. */
const holds = (before: Seen, after: Seen) =>
  before.hold && after.hold?.id === before.hold.id ? { from: before.hold, to: after.hold } : null;
/** Of things with an id, those that have entered one of these states. */
const become = <One extends { id: string; state: string }>(
  before: readonly One[],
  after: readonly One[],
  states: readonly One['state'][],
  is: (one: One) => boolean = () => true,
): Change[] =>
  after
    .filter((one) => states.includes(one.state) && is(one))
    .filter(({ id }) => !states.includes(before.find((one) => one.id === id)?.state ?? ''))
    .map(({ id }) => ({ id }));
const newIn = <One extends { id: string }>(before: readonly One[], after: readonly One[]): Change[] =>
  after.filter(({ id }) => !before.some((one) => one.id === id)).map(({ id }) => ({ id }));

const ofHold = (what: string, to: Row['to'], by: Row['by'], is: (from: Hold, to: Hold) => boolean): Row => ({
  what,
  to,
  by,
  changes(before, after) {
    const both = holds(before, after);
    return once(both !== null && is(both.from, both.to));
  },
});
type Hold = NonNullable<Facts['hold']>;
const ofIncrease = (what: string, to: Row['to'], by: EventName, state: PaymentIncrease['state']): Row => ({
  what,
  to,
  by: [by],
  changes: (before, after) => become(before.increases, after.increases, [state]),
});
const ofIntent = (
  what: string,
  to: Row['to'],
  by: Row['by'],
  state: MoneyIntent['state'],
  is: (one: Intent) => boolean,
): Row => ({
  what,
  to,
  by,
  changes: (before, after) => become(before.intents, after.intents, [state], is),
});
const ofChargeback = (what: string, by: EventName, states: Chargeback['state'][]): Row => ({
  what,
  to: ALL,
  by: [by],
  changes: (before, after) => become(before.chargebacks, after.chargebacks, states),
});
const ofAbsence = (what: string, to: Row['to'], by: Row['by'], is: (from: Absence, to: Absence) => boolean): Row => ({
  what,
  to,
  by,
  changes: ({ absence: from }, { absence: now }) =>
    once(Boolean(from && now && +from.reportedAt === +now.reportedAt && is(from, now))),
});
type Absence = NonNullable<Facts['absence']>;

/** About a landscaper's payout account, and not about a job. */
const ofAccount = (
  what: string,
  to: Row['to'],
  by: EventName,
  is: (from: Account | undefined, to: Account) => boolean,
): Row => ({
  what,
  to,
  by: [by],
  isOnlyFor: true,
  changes: (before, after) =>
    after.accounts
      .filter((now) =>
        is(
          before.accounts.find(({ payeeId }) => payeeId === now.payeeId),
          now,
        ),
      )
      .map(({ landscaperId }) => ({ id: landscaperId })),
});

type Bid = Facts['bids'][number];
const ofBid = (what: string, to: Row['to'], by: Row['by'], is: (from: Bid, to: Bid) => boolean): Row => ({
  what,
  to,
  by,
  changes: ({ bids }, after) =>
    after.bids.filter((now) => bids.some((from) => from.id === now.id && is(from, now))).map(({ id }) => ({ id })),
});

type Case = NonNullable<Facts['dispute']>;
const otherThan = (side: Case['openedBy']): Change =>
  side === null ? {} : { to: [side === 'customer' ? 'landscaper' : 'customer'] };
/** A case that was open before. `is`: whom it concerns, if anything has happened. */
const ofCase = (
  what: string,
  to: Row['to'],
  by: Row['by'],
  is: (from: Case, to: Case) => boolean | Change | readonly Change[],
): Row => ({
  what,
  to,
  by,
  changes({ dispute: from }, { dispute: now }) {
    const found = from && now && from.id === now.id ? is(from, now) : false;
    return typeof found === 'boolean' ? once(found) : [found].flat();
  },
});
const comesTo = (what: string, by: Row['by'], state: Case['state'], to: Row['to'] = BOTH): Row =>
  ofCase(what, to, by, (from, now) => from.state !== state && now.state === state);

const ofDate = (what: string, to: Row['to'], by: EventName, proposedBy: string, status: string): Row => ({
  what,
  to,
  by: [by],
  changes: ({ proposal: from }, { proposal: now }) =>
    once(
      now?.proposedBy === proposedBy && now.status === status && (from?.id !== now.id || from.status !== now.status),
    ),
});

export const mustBeTold: readonly Row[] = [
  // Hiring.
  {
    what: 'a bid is accepted',
    to: BOTH,
    by: ['bid-accepted'],
    changes: ({ job: from }, { job: now }) => once(from.status === 'posted' && now.status === 'active'),
  },
  {
    what: 'a bid is placed',
    to: ['customer'],
    by: ['bid-placed'],
    changes: ({ bids }, after) => newIn(bids, after.bids),
  },
  ofBid('a bid is changed', ['customer'], ['bid-edited'], (from, now) => from.amount !== now.amount),
  ofBid('a bid stands although the job was changed', ['customer'], ['bid-confirmed'], (from, now) => {
    return from.closedReason === 'job_edited' && now.closedReason === null;
  }),
  ofBid('a bid is withdrawn', ['customer'], ['bid-withdrawn', 'admin-acted-on-job'], (from, now) => {
    return from.closedReason === null && now.closedReason === 'withdrawn';
  }),
  ofBid('a bid ends', ['landscaper'], ['bid-cancelled', 'bid-declined', 'bid-not-chosen'], (from, now) => {
    return from.closedReason === null && now.closedReason !== null && now.closedReason !== 'withdrawn';
  }),

  // The payment.
  ofHold('a payment is held', BOTH, ['payment-held'], (from, { heldAt }) => !from.heldAt && heldAt !== null),
  {
    what: 'an acceptance has lapsed',
    to: BOTH,
    by: ['acceptance-lapsed'],
    changes: ({ job: from }, { job: now }) => once(from.status === 'active' && now.status === 'posted'),
  },
  ofIncrease('more is asked for', ['customer'], 'increase-requested', 'asked'),
  ofIncrease('an increase is declined', ['landscaper'], 'increase-declined', 'declined'),
  ofIncrease('an increase is paid', BOTH, 'increase-paid', 'paid'),
  {
    what: 'an accepted increase is closed',
    to: BOTH,
    by: ['increase-lapsed'],
    changes: ({ increases }, after) =>
      become(increases, after.increases, ['closed']).filter(({ id }) =>
        increases.some((one) => one.id === id && one.state === 'accepted'),
      ),
  },
  {
    what: 'a part is released',
    to: BOTH,
    by: [...DIVIDED, 'money-sent', 'payout-waiting', 'rest-released'],
    changes(before, after) {
      const both = holds(before, after);
      // The landscaper hears of a later part once it is sent. If the provider refuses it, admins send it again.
      const isOnItsWay = after.intents.some(
        ({ kind, state }) => kind === 'pay_out' && (state === 'calling' || state === 'ready' || state === 'refused'),
      );
      return once(both !== null && both.to.released > both.from.released, isOnItsWay ? { to: ['customer'] } : {});
    },
  },
  {
    what: 'a part goes back',
    to: BOTH,
    by: [
      ...DIVIDED,
      'refunded-after-release',
      'released-dispute-decided',
      'appeal-answered',
      'refund-elsewhere-taken-back',
    ],
    changes(before, after) {
      const both = holds(before, after);
      // The customer heard of a refund made elsewhere when it was made. Only now does it come from the landscaper.
      const isNew = newIn(before.intents, after.intents).some(({ id }) =>
        after.intents.some((one) => one.id === id && one.kind === 'refund'),
      );
      const isTakenBack = both !== null && both.to.released < both.from.released && !isNew;
      return once(both !== null && both.to.refunded > both.from.refunded, isTakenBack ? { to: ['landscaper'] } : {});
    },
  },
  ofIntent('a payout is sent', ['landscaper'], ['money-sent'], 'sent', ({ kind }) => kind === 'pay_out'),
  ofIntent(
    'a refund is sent',
    ['customer'],
    ['payment-refunded', 'credit-sent'],
    'sent',
    ({ kind }) => kind === 'refund',
  ),
  // Taking back for a refund is announced with the refund.
  ofIntent('a payout is taken back', ['landscaper'], ['payout-taken-back'], 'sent', ({ kind, chargebackId }) => {
    return kind === 'take_back' && chargebackId !== null;
  }),
  {
    what: 'a refund comes back',
    to: ['customer', 'admins'],
    by: ['refund-came-back', 'refund-elsewhere-came-back'],
    // A refund made elsewhere is told under its own id.
    changes: (before, after) =>
      once(become(before.intents, after.intents, ['refused'], (one) => one.refusedBecause === 'came-back').length > 0),
  },
  {
    what: 'the landscaper owes something',
    to: ['landscaper'],
    by: ['debt-opened', 'refund-debt-opened', 'debt-set-off'],
    changes: (before, after) => newIn(before.debts, after.debts),
  },
  {
    what: 'a debt is due',
    to: ['admins'],
    by: ['debt-opened', 'refund-debt-opened'],
    changes: (before, after) => become(before.debts, after.debts, ['due']),
  },

  // The work.
  {
    what: 'work has started',
    to: ['customer'],
    by: ['work-started', 'job-marked-complete'],
    changes: ({ job: from }, { job: now }) =>
      once(now.startedBy === 'landscaper' && +(now.startedAt ?? 0) !== +(from.startedAt ?? 0)),
  },
  {
    what: 'the customer is asked whether anybody came',
    to: ['customer'],
    by: ['arrival-asked'],
    changes: ({ job: from }, { job: now }) => once(!from.arrivalAskedAt && Boolean(now.arrivalAskedAt)),
  },
  {
    what: 'the work is marked complete',
    to: BOTH,
    by: ['job-marked-complete'],
    changes: ({ job: from }, { job: now }) => once(!from.landscaperCompletedAt && now.landscaperCompletedAt !== null),
  },
  {
    what: 'the job is completed',
    to: BOTH,
    by: ['job-completed', 'chargeback-lost'],
    changes: ({ job: from }, { job: now }) => once(from.status !== now.status && now.status === 'completed'),
  },
  {
    what: 'a job that was paid for is cancelled',
    to: BOTH,
    by: ['held-job-cancelled', 'problem-settled', 'dispute-agreed', 'refund-made-elsewhere', ...CHARGEBACK],
    changes: ({ job: from, hold }, { job: now }) =>
      once(from.status !== now.status && now.status === 'cancelled' && Boolean(hold?.heldAt)),
  },
  {
    what: 'an unpaid job is cancelled',
    to: ['customer'],
    by: ['unpaid-job-cancelled'],
    changes: ({ job: from }, { job: now, hold }) =>
      once(from.status === 'active' && now.status === 'cancelled' && !hold?.heldAt),
  },
  {
    what: 'a release is put off',
    to: BOTH,
    by: ['admin-acted-on-job', 'release-waits', 'absence-cleared'],
    changes: ({ job: from }, { job: now }) =>
      once(Boolean(from.autoCompleteAt && now.autoCompleteAt && from.autoCompleteAt < now.autoCompleteAt)),
  },
  {
    what: 'materials are recorded',
    to: ['customer'],
    by: ['materials-recorded'],
    changes: (before, after) => once(after.materials > before.materials),
  },

  // Dates.
  ofDate('a date is proposed', ['customer'], 'schedule-proposed', 'landscaper', 'open'),
  ofDate('a proposed date is agreed', ['landscaper'], 'schedule-agreed', 'landscaper', 'accepted'),
  ofDate('a proposed date is declined', ['landscaper'], 'schedule-declined', 'landscaper', 'declined'),
  ofDate('a date is suggested', ['landscaper'], 'date-suggested', 'customer', 'open'),
  ofDate('a suggested date is agreed', ['customer'], 'suggestion-agreed', 'customer', 'accepted'),
  ofDate('a suggested date is declined', ['customer'], 'suggestion-declined', 'customer', 'declined'),

  // Decision 87.
  {
    what: 'it is reported that nobody came',
    to: ['landscaper'],
    by: ['absence-reported'],
    changes: ({ absence: from }, { absence: now }) =>
      once(Boolean(now && +now.reportedAt !== +(from?.reportedAt ?? 0))),
  },
  ofAbsence(
    ...(['a report is answered', ['customer']] as const),
    ['absence-answered', 'problem-reported'],
    (from, { answer }) => answer !== null && from.answer !== answer,
  ),
  ofAbsence(
    ...(['the customer says that they came', ['landscaper']] as const),
    ['absence-cleared', 'job-completed', 'problem-reported'],
    (from, { closedAs }) => !from.closedAt && (closedAs === 'came' || closedAs === 'withdrawn'),
  ),

  // Disputes (decision 37).
  ofHold('a part is in dispute', BOTH, ['problem-reported', ...CHARGEBACK, 'refund-came-back'], (from, { dispute }) => {
    return from.dispute === null && dispute !== null;
  }),
  ofHold('a dispute is over', BOTH, DIVIDED, (from, { dispute }) => {
    return from.dispute !== null && from.dispute.settlement === null && dispute?.settlement !== null;
  }),
  {
    what: 'a case is opened',
    to: BOTH,
    by: ['problem-reported'],
    changes: ({ dispute: from }, { dispute: now }) => once(Boolean(now?.openedBy) && now?.id !== from?.id),
  },
  ofCase('the other side has written', BOTH, ['dispute-answered', 'absence-answered'], (from, now) =>
    from.answer === null && now.answer !== null ? { to: now.openedBy ? [now.openedBy] : [] } : false,
  ),
  ofCase('an answer is due', BOTH, ['dispute-answer-due'], (from, now) =>
    now.reminders > from.reminders ? otherThan(now.openedBy) : false,
  ),
  // The side that makes the first offer starts it.
  ofCase('the time for offers begins', BOTH, ['dispute-offers-begin'], (from, now) => {
    return from.state !== 'offers' && now.state === 'offers' && from.offers.length === now.offers.length;
  }),
  comesTo('an admin is to decide', ['dispute-in-review'], 'review', ALL),
  comesTo('the two have agreed', ['dispute-agreed'], 'agreed'),
  comesTo('it is to be put right', ['dispute-agreed'], 'putting_right'),
  comesTo('a dispute is withdrawn', ['dispute-withdrawn'], 'withdrawn'),
  comesTo('a dispute is decided', ['problem-settled', 'released-dispute-decided', 'held-job-cancelled'], 'decided'),
  comesTo('a decision is appealed', ['decision-appealed'], 'appealed', ALL),
  ofCase('an appeal is answered', BOTH, ['appeal-answered'], (from, { appeal }) => {
    return from.appeal !== null && from.appeal.answer === null && appeal?.answer !== null;
  }),
  ofCase('it is said to be put right', ['customer'], ['dispute-put-right'], (from, { putRight }) => {
    return from.putRight === null && putRight !== null;
  }),
  ofCase('an offer is made', BOTH, ['dispute-offer-made'], (from, { offers }) =>
    offers.filter(({ id }) => !from.offers.some((one) => one.id === id)).map(({ by }) => otherThan(by)),
  ),
  ofCase('an offer is declined', BOTH, ['dispute-offer-declined'], (from, { offers }) =>
    offers
      .filter(({ id, answer }) => answer === 'declined' && from.offers.find((one) => one.id === id)?.answer === null)
      .map(({ by }) => ({ to: [by] })),
  ),

  // The customer’s bank (decision 29).
  ofChargeback('the bank asks about the payment', 'chargeback-inquiry', ['inquiry']),
  ofChargeback('the bank has taken the payment', 'chargeback-opened', ['taken', 'evidence_sent']),
  ofChargeback('the bank has given the payment back', 'chargeback-won', ['won']),
  ofChargeback('the bank keeps the payment', 'chargeback-lost', ['lost']),
  ofChargeback('the bank no longer asks', 'chargeback-withdrawn', ['withdrawn']),
  {
    what: 'the bank suspects fraud',
    to: ['admins'],
    by: ['fraud-warned'],
    isOnlyFor: true,
    changes: (before, after) => after.fraudWarnings.slice(before.fraudWarnings.length).map(() => ({})),
  },

  // Payout accounts.
  ofAccount('a payout account has ended', ['landscaper', 'admins'], 'payout-account-gone', (from, { gone }) => {
    return gone !== null && !from?.gone;
  }),
  ofAccount('a payout account is ready', ['landscaper'], 'payout-account-ready', (from, { canReceive }) => {
    return canReceive && !from?.canReceive;
  }),
  ofAccount(
    'a payout into a bank has failed',
    ['landscaper', 'admins'],
    'bank-payout-failed',
    (from, { bankFailure }) => bankFailure !== null && bankFailure.payoutRef !== from?.bankFailure?.payoutRef,
  ),
];
