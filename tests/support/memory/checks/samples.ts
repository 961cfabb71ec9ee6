// One or more rows of each table of money for which the stores in memory stand. The contract test of the checks
// (tests/escrow/stores/checks.contract.test.ts) changes them into rows that the database refuses.
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { DisputeCaseRow } from '#src/modules/escrow/adapters/disputes/dispute-case-row';
import { AbsenceRow, ClosedAbsenceRow } from '#src/modules/escrow/adapters/giving-back/pg-absence-repository';
import { CancellationRequestRow } from '#src/modules/escrow/adapters/giving-back/pg-cancellation-request-repository';
import { CancellationRow } from '#src/modules/escrow/adapters/giving-back/pg-cancellation-repository';
import { LateRefundRow } from '#src/modules/escrow/adapters/giving-back/pg-late-refund-repository';
import { MaterialsRow } from '#src/modules/escrow/adapters/giving-back/pg-materials-repository';
import { ChargebackRow } from '#src/modules/escrow/adapters/chargebacks/pg-chargeback-repository';
import { DebtRow, SettlementRow } from '#src/modules/escrow/adapters/chargebacks/pg-debt-repository';
import { HoldRow } from '#src/modules/escrow/adapters/hold-row';
import { OutsideRefundRow } from '#src/modules/escrow/adapters/outside/pg-outside-refund-repository';
import { OutsideTransferRow } from '#src/modules/escrow/adapters/outside/pg-outside-transfer-repository';
import { CreditNoteRow } from '#src/modules/escrow/adapters/pg-receipt-book';
import {
  DifferenceCaseRow,
  DifferenceSettlementRow,
  KeptMovementRow,
  MatchRow,
} from '#src/modules/escrow/adapters/reconciliation/pg-reconciliation-store';
import type {
  DifferenceCase,
  DifferenceSettlement,
} from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import type { Match } from '#src/modules/escrow/domain/reconciliation/matching';
import type { Movement } from '#src/modules/escrow/domain/reconciliation/movement';
import type { OutsideTransfer } from '#src/modules/escrow/ports/outside/outside-transfer-repository';
import { ActRequestRow } from '#src/modules/admin/adapters/pg-act-requests';
import type { ActRequest } from '#src/modules/admin/domain/request';
import { BidRow } from '#src/modules/bidding/adapters/pg-bid-repository';
import { QuestionRow } from '#src/modules/bidding/adapters/pg-questions';
import type { Bid } from '#src/modules/bidding/domain/bid';
import type { Question } from '#src/modules/bidding/domain/question';
import { JobRow } from '#src/modules/jobs/adapters/job-row';
import { ScheduleProposalRow } from '#src/modules/jobs/adapters/pg-schedule-proposals';
import type { Job } from '#src/modules/jobs/domain/job';
import type { ScheduleProposal } from '#src/modules/jobs/domain/schedule-proposal';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, aProposal } from '#tests/support/memory/in-memory-jobs';
import { OutsideReversalRow } from '#src/modules/escrow/adapters/outside/pg-outside-reversal-repository';
import { CheckoutRow } from '#src/modules/escrow/adapters/pg-checkout-repository';
import { HandSettlementRow } from '#src/modules/escrow/adapters/pg-hand-settlement-repository';
import { MoneyIntentRow } from '#src/modules/escrow/adapters/pg-money-intent-repository';
import { PayeeRow } from '#src/modules/escrow/adapters/pg-payee-repository';
import { IncreaseRow } from '#src/modules/escrow/adapters/pg-payment-increase-repository';
import { type Absence, reportAbsence } from '#src/modules/escrow/domain/absence';
import type { Cancellation } from '#src/modules/escrow/domain/cancellation';
import type { CancellationRequest } from '#src/modules/escrow/domain/cancellation-request';
import { type Chargeback, openChargeback } from '#src/modules/escrow/domain/chargeback';
import type { Checkout } from '#src/modules/escrow/domain/checkout';
import { type Debt, type DebtSettlement, openDebt } from '#src/modules/escrow/domain/debt';
import type { DisputeCase } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { HandSettlement } from '#src/modules/escrow/domain/hand-settlement';
import type { Hold } from '#src/modules/escrow/domain/hold';
import type { LateRefund } from '#src/modules/escrow/domain/late-refund';
import type { Materials } from '#src/modules/escrow/domain/materials';
import { type MoneyIntent, payOutOf, refundOf, takeBackOf } from '#src/modules/escrow/domain/money-intent';
import type { OutsideRefund } from '#src/modules/escrow/domain/outside-refund';
import type { OutsideReversal } from '#src/modules/escrow/domain/outside-reversal';
import { openPayee } from '#src/modules/escrow/domain/payee';
import type { PaymentIncrease } from '#src/modules/escrow/domain/payment-increase';
import { AccountRow, EntryRow, UseRow } from '#src/modules/loyalty/adapters/pg-loyalty';
import { ReferralRow } from '#src/modules/loyalty/adapters/pg-referrals';
import type { CreditUse, LoyaltyAccount, LoyaltyEntry } from '#src/modules/loyalty/domain/loyalty-account';
import type { Referral } from '#src/modules/loyalty/domain/referral';
import { ServiceOrderRow } from '#src/modules/sales/adapters/pg-service-order-repository';
import type { ServiceOrder } from '#src/modules/sales/domain/service-order';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';
import { aServiceOrder } from '#tests/support/memory/in-memory-service-orders';
import type { Table } from './rows';

const at = new Date('2026-05-20T09:00:00Z');
const [one, two, three] = [
  'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
] as const;
const parts = { toCustomer: pence(60_00), toLandscaper: pence(40_00), fee: pence(4_00) };
const job = { holdId: one, jobId: two };

const paid: Hold = {
  ...aHold({ amount: pence(10_000) }),
  state: 'held',
  chargeId: 'ch_1',
  heldAt: at,
  released: pence(2_000),
  dispute: {
    amount: pence(5_000),
    reason: 'Half done',
    openedAt: at,
    chargedBack: pence(0),
    settlement: null,
  },
};
const settled: Hold = {
  ...paid,
  dispute: {
    ...paid.dispute!,
    settlement: { toLandscaper: pence(20_00), toCustomer: pence(30_00), reason: 'Photos', adminId: one, at },
  },
};

const taken: Chargeback = {
  ...openChargeback(
    {
      providerRef: 'dp_1',
      chargeId: 'ch_1',
      amount: pence(5_000),
      reason: 'general',
      openedAt: at,
      dueBy: addHours(at, 72),
      hasEvidence: false,
      movements: [],
      state: 'taken',
    },
    one,
    at,
  ),
  holdId: one,
  paymentRef: one,
};
const missed = reportAbsence(paid, at);
const plan = { id: one, holdId: two, paymentRef: two, amount: pence(90_00), chargeId: 'ch_1', landscaperId: three };
const intents: MoneyIntent[] = [
  payOutOf(plan, true, at),
  { ...payOutOf(plan, true, at), state: 'sent', providerRef: 'tr_1', sentAt: at },
  refundOf(plan, 'held', at),
  takeBackOf({ ...plan, reverses: 'tr_1', chargebackId: one }, at),
  { ...payOutOf(plan, true, at), state: 'by_hand', retryOf: two, retriedBy: three },
  { ...payOutOf(plan, true, at), state: 'refused', refusedAt: at, refusedBecause: 'too-much', refusedWords: 'No.' },
];
const due: Debt = openDebt({ id: one, holdId: two, landscaperId: three, amount: pence(90_00), chargebackId: one }, at);
const dispute: DisputeCase = {
  id: one,
  ...job,
  state: 'decided',
  openedBy: 'customer',
  reason: 'not-finished',
  amount: pence(5_000),
  statement: {
    words: 'Half of it is still there.',
    photoIds: [],
    at,
  },
  answer: null,
  reminders: 0,
  offers: [],
  putRight: null,
  notPutRight: null,
  proposal: null,
  appeal: null,
  decision: null,
  conflicts: [],
  openedAt: at,
  lateRefundId: null,
  dueAt: at,
  outcome: 'decided',
  endedAt: at,
} as unknown as DisputeCase;

type Sampled = { table: Table; samples: object[] };
const sampled = <Facts extends object>(table: Table, ...samples: Facts[]): Sampled => ({ table, samples });

/** The database's own rules that the stores in memory lack, and what tests them instead. */
export const NOT_IN_MEMORY = {
  rights: 'the login of the product may only read the ledger and post to it: tests/escrow/ledger-rights.test.ts',
  'append-only': 'nothing in memory changes a posted transaction: tests/escrow/ledger.test.ts',
  'deferred balance': 'memory checks the balance when it posts, and not at commit: tests/escrow/ledger.test.ts',
  'foreign keys': 'a test in memory need not make every person, job and bid: every contract test runs with them',
  'unique indexes': 'each store in memory refuses by hand what its contract test tries twice',
} as const;

/** Tables with a check that no store in memory stands for, each with the reason. */
export const NOT_HELD_IN_MEMORY: Readonly<Record<string, string>> = {
  job_contracts: 'SQL copies it from a job and a bid, whose checks are here',
  receipts: 'SQL numbers it; in memory it is a number alone, counted from 1',
  receipt_books: 'SQL counts in it; in memory the receipts themselves are counted',
  release_watch: 'SQL writes it; in memory its hours have a type that allows 24 and 3 alone',
  provider_reading: 'its check allows one row, which a migration added',
  ledger_checks: 'SQL alone writes it',
  kept_balances_upto: 'SQL alone writes it',
  outlier_search: 'SQL alone writes it',
  market_days: 'SQL alone writes it',
  postcode_streets: 'SQL alone writes it, from the list of addresses',
  clock_offset: 'the sandbox’s clock, which tests in memory give instead',
  audit_log: 'only added to; in memory it is a list of what was recorded, which tests compare whole',
};

/** Tables whose stores in memory lack the checks. No use case decides about money by them. Each has a contract test. */
export const WITHOUT_MONEY: Readonly<Record<string, string>> = {
  account_settings: 'accounts/stores/settings',
  admin_notes: 'admin/admin-stores',
  article_votes: 'requests-for-help/stores',
  bid_invitations: 'bidding/invitations',
  blocks: 'moderation/stores',
  content_cases: 'moderation/stores',
  content_reports: 'moderation/stores',
  customer_reviews: 'jobs/stores',
  data_requests: 'accounts/data/data-stores',
  day_limits: 'jobs/calendar/calendar-stores',
  days_off: 'jobs/stores',
  email_changes: 'accounts/stores/security',
  favourites: 'bidding/favourites/favourites',
  job_acts: 'admin/admin-stores',
  job_alert_paces: 'notifications/leads',
  job_drafts: 'jobs/stores',
  job_photos: 'jobs/photos/photo-repository',
  job_preferences: 'accounts/stores/security',
  landscaper_checks: 'onboarding/documents/documents',
  landscaper_documents: 'onboarding/documents/documents',
  landscaper_profiles: 'onboarding/registrations',
  landscaper_registrations: 'onboarding/registrations',
  legal_holds: 'admin/data-request-lists',
  messages: 'messaging/stores',
  moderated_content: 'moderation/stores',
  notifications: 'notifications/notifications',
  photos: 'jobs/photos/photo-repository',
  portfolio_items: 'onboarding/registrations',
  referral_codes: 'loyalty/referral-stores',
  reviews: 'jobs/stores',
  saved_addresses: 'accounts/stores/settings',
  saved_searches: 'jobs/saved-searches/stores',
  sign_ins: 'accounts/stores/security',
  suspensions: 'admin/admin-stores',
  texts: 'notifications/text-stores',
  threads: 'messaging/stores',
  ticket_messages: 'requests-for-help/stores',
  tickets: 'requests-for-help/stores',
  trial_accounts: 'escrow/stores/trial-accounts',
  users: 'accounts/stores/users',
};

export const CHECKED_TABLES: readonly Sampled[] = [
  sampled<Hold>(HoldRow, paid, settled),
  sampled<Checkout>(CheckoutRow, {
    id: one,
    holdId: two,
    increaseId: null,
    state: 'paid',
    providerRef: 'cs_1',
    url: null,
    chargeId: 'ch_1',
    request: {
      about: job,
      lines: [],
      customer: { email: 'olive@hedgerow.test' },
      doneUrl: 'https://hedgerow.test/done',
      cancelUrl: 'https://hedgerow.test/back',
    },
    card: null,
    failedTries: 0,
    openedAt: at,
    nextReadAt: at,
  }),
  sampled<PaymentIncrease>(IncreaseRow, {
    id: one,
    holdId: two,
    fromAmount: pence(5_000),
    toAmount: pence(8_000),
    reason: 'More hedge',
    state: 'accepted',
    askedAt: at,
    payBy: at,
    endedAt: null,
  }),
  sampled<MoneyIntent>(MoneyIntentRow, ...intents),
  sampled(PayeeRow, {
    ...openPayee({ email: 'fern@hedgerow.test', businessType: 'individual', landscaperId: one }, two, at),
    payeeId: 'acct_1',
  }),
  sampled<HandSettlement>(HandSettlementRow, {
    intentId: one,
    paidFrom: 'bank',
    reference: 'FP-1',
    note: 'By phone',
    adminId: two,
    at,
  }),
  sampled<Chargeback>(ChargebackRow, taken, { ...taken, holdId: null, paymentRef: two }),
  sampled<Debt>(DebtRow, due, { ...due, state: 'settled', settled: due.amount, endedAt: at }),
  sampled<DebtSettlement>(SettlementRow, {
    id: one,
    debtId: two,
    holdId: three,
    chargeId: 'ch_1',
    amount: pence(9_000),
    intentId: null,
    settledAt: at,
    repaidBy: null,
  }),
  sampled<Cancellation>(CancellationRow, {
    ...job,
    ...parts,
    cancelledBy: 'customer',
    actorId: three,
    rule: 'late',
    reason: 'Rain',
    cancelledAt: at,
  }),
  sampled<Absence>(AbsenceRow, missed, {
    ...missed,
    answer: 'was-there',
    words: 'I rang.',
    answeredAt: at,
  }),
  sampled<CancellationRequest>(CancellationRequestRow, {
    ...job,
    ...parts,
    percentDone: 40,
    reason: 'Moved house',
    requestedAt: at,
    agreedAt: null,
  }),
  sampled<Materials>(MaterialsRow, {
    id: three,
    ...job,
    what: 'Ten fence posts',
    amount: pence(7_000),
    receiptPhotoId: one,
    recordedAt: at,
  }),
  sampled<DisputeCase>(DisputeCaseRow, dispute),
  sampled<LateRefund>(LateRefundRow, {
    id: one,
    holdId: two,
    amount: pence(1_000),
    fee: pence(100),
    share: pence(900),
    reason: 'The back was not cut',
    adminId: three,
    refundedAt: at,
  }),
  sampled<OutsideRefund>(OutsideRefundRow, {
    id: one,
    providerRef: 're_1',
    chargeId: 'ch_1',
    paymentRef: two,
    holdId: two,
    amount: pence(6_000),
    state: 'booked',
    held: pence(3_000),
    contested: pence(2_000),
    borne: pence(1_000),
    sold: pence(0),
    owed: pence(0),
    foundAt: at,
    nextReadAt: at,
    decision: {
      what: 'borne',
      amount: pence(1_000),
      because: 'Ours',
      by: three,
      at,
    },
  }),
  sampled<OutsideReversal>(OutsideReversalRow, {
    id: one,
    providerRef: 'trr_1',
    payOutId: two,
    holdId: three,
    landscaperId: one,
    amount: pence(1_000),
    foundAt: at,
    decision: {
      what: 'paid-again',
      because: 'A slip',
      by: two,
      at,
      intentId: three,
    },
  }),
  sampled<LoyaltyAccount>(AccountRow, { userId: one, points: 200, movedAt: at, toldAt: null }),
  sampled<LoyaltyEntry>(
    EntryRow,
    {
      id: one,
      userId: two,
      kind: 'earned',
      points: 200,
      holdId: three,
      useId: null,
      referralId: null,
      counted: pence(10_000),
      rate: 2,
      at,
    },
    {
      id: one,
      userId: two,
      kind: 'referral',
      points: 500,
      holdId: null,
      useId: null,
      referralId: one,
      counted: pence(0),
      rate: null,
      at,
    },
  ),
  sampled<CreditUse>(UseRow, {
    id: one,
    holdId: two,
    userId: three,
    points: 400,
    state: 'reserved',
    reservedAt: at,
    endedAt: null,
  }),
  sampled<Referral>(ReferralRow, {
    id: one,
    referrerId: two,
    friendId: three,
    state: 'joined',
    because: null,
    joinedAt: at,
    endedAt: null,
  }),
  sampled<ServiceOrder>(
    ServiceOrderRow,
    { ...aServiceOrder({ customerId: one, kind: 'one_time' }, at) },
    {
      ...aServiceOrder(
        {
          customerId: one,
          kind: 'monthly',
        },
        at,
      ),
      state: 'active',
      checkoutRef: 'cs_1',
      subscriptionRef: 'sub_1',
      paidUntil: at,
    },
  ),
  sampled<Job>(JobRow, aJob(), {
    ...aJob({ status: 'active', landscaperId: two, acceptedBidId: three }),
    budget: pence(150_00),
    customJobType: 'Moss',
  }),
  sampled<Bid>(BidRow, aBid({ jobId: one }), {
    ...aBid({ jobId: one, status: 'rejected', closedReason: 'declined' }),
    declineReason: 'other',
    declineWords: 'Sold the house',
  }),
  sampled<ScheduleProposal>(ScheduleProposalRow, aProposal({ jobId: one }), {
    ...aProposal({ jobId: one, status: 'accepted', answeredAt: at }),
    movesFrom: '2026-06-01',
    reason: 'rain',
  }),
  sampled<Question>(QuestionRow, {
    id: one,
    jobId: two,
    landscaperId: three,
    question: 'Is there a gate?',
    askedAt: at,
    answer: 'Yes',
    answeredAt: at,
  }),
  sampled<ActRequest>(ActRequestRow, {
    id: one,
    act: 'cancel-job',
    subjectId: two,
    jobId: two,
    amount: pence(300_00),
    order: {},
    reason: 'Moved away',
    askedBy: one,
    askedAt: at,
    decidedBy: two,
    decidedAt: at,
    outcome: 'agreed',
    answer: null,
  }),
  sampled<Absence>(ClosedAbsenceRow, { ...missed, closedAt: at, closedAs: 'refunded' }),
  sampled<OutsideTransfer>(OutsideTransferRow, { ref: 'tr_1', amount: pence(1_000), madeAt: at }),
  sampled<Parameters<typeof CreditNoteRow.columnsOf>[0]>(
    CreditNoteRow,
    { ...job, landscaperId: three, why: 'cancelled', amount: pence(1_000), at, number: 1 },
    {
      ...job,
      landscaperId: three,
      why: 'after_release',
      amount: pence(1_000),
      at,
      number: 2,
      late: { lateRefundId: one, fee: pence(100), share: pence(900) },
    },
  ),
  sampled<Movement>(KeptMovementRow, {
    id: 'txn_1',
    kind: 'charge',
    amount: pence(10_000),
    fee: pence(175),
    net: pence(9_825),
    sourceIds: ['ch_1'],
    chargeId: 'ch_1',
    createdAt: at,
    availableAt: at,
    words: 'Payment',
  }),
  sampled<Match>(
    MatchRow,
    { movementId: 'txn_1', transactionId: 1, rule: 'id' },
    { movementId: 'txn_1', transactionId: 1, by: one },
  ),
  sampled<DifferenceSettlement>(DifferenceSettlementRow, {
    id: one,
    subjectId: 'movement-txn_1',
    way: 'expected',
    reason: 'A gift',
    gap: pence(100),
    differences: 'no-entry 0 100',
    adminId: two,
    at,
  }),
  sampled<DifferenceCase>(DifferenceCaseRow, { subjectId: 'movement-txn_1', ownerId: one, note: '' }),
];
