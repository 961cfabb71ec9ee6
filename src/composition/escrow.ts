import { ContainerModule, type Container } from 'inversify';
import { parsePounds, split } from '#src/kernel/money';
import { PgHoldSummaries } from '#src/modules/escrow/adapters/pg-hold-summaries';
import { brokenInvariants, ledgerRightsEnforced } from '#src/modules/escrow/adapters/pg-ledger';
import { PgPaymentHistory } from '#src/modules/escrow/adapters/pg-payment-history';
import { PgMoneyStatement } from '#src/modules/escrow/adapters/pg-money-statement';
import { PgNoticeLog } from '#src/modules/escrow/adapters/pg-notice-log';
import { PgOrderDetails } from '#src/modules/escrow/adapters/pg-order-details';
import { PgPayoutApplicants } from '#src/modules/escrow/adapters/pg-payout-applicants';
import { PgPayoutStatuses } from '#src/modules/escrow/adapters/pg-payout-statuses';
import { PgReceipts } from '#src/modules/escrow/adapters/pg-receipts';
import { AnswerPaymentIncrease } from '#src/modules/escrow/use-cases/payments/answer-payment-increase';
import { CloseLapsedIncreases } from '#src/modules/escrow/use-cases/payments/close-lapsed-increases';
import { ConfirmCompletion } from '#src/modules/escrow/use-cases/release/confirm-completion';
import { FollowRefund } from '#src/modules/escrow/use-cases/money-intents/follow-refund';
import { LapseUnpaidAcceptances } from '#src/modules/escrow/use-cases/payments/lapse-unpaid-acceptances';
import { OpenCheckout } from '#src/modules/escrow/use-cases/payments/open-checkout';
import { OpenPayoutAccount } from '#src/modules/escrow/use-cases/payout-accounts/open-payout-account';
import { ReceiveNotice } from '#src/modules/escrow/use-cases/payments/receive-notice';
import { RefreshPayee } from '#src/modules/escrow/use-cases/payout-accounts/refresh-payee';
import { RefreshWaitingPayees } from '#src/modules/escrow/use-cases/payout-accounts/refresh-waiting-payees';
import { ReleaseDueHolds } from '#src/modules/escrow/use-cases/release/release-due-holds';
import { ReleaseHold } from '#src/modules/escrow/use-cases/release/release-hold';
import { ReportProblem } from '#src/modules/escrow/use-cases/release/report-problem';
import { PgRefusedMoney } from '#src/modules/escrow/adapters/pg-refused-money';
import { PgSettledByHand } from '#src/modules/escrow/adapters/pg-settled-by-hand';
import { RequestPaymentIncrease } from '#src/modules/escrow/use-cases/payments/request-payment-increase';
import { RetryMoneyIntent } from '#src/modules/escrow/use-cases/money-intents/retry-money-intent';
import { SendDueIntents } from '#src/modules/escrow/use-cases/money-intents/send-due-intents';
import { SendIntent } from '#src/modules/escrow/use-cases/money-intents/send-intent';
import { SendRightAway } from '#src/modules/escrow/use-cases/money-intents/send-right-away';
import { SettleByHand } from '#src/modules/escrow/use-cases/money-intents/settle-by-hand';
import { SettleCheckout } from '#src/modules/escrow/use-cases/payments/settle-checkout';
import { SettleServiceOrder } from '#src/modules/sales/use-cases/settle-service-order';
import { SettleDispute } from '#src/modules/escrow/use-cases/release/settle-dispute';
import { StartDueJobs } from '#src/modules/escrow/use-cases/release/start-due-jobs';
import { SweepCheckouts } from '#src/modules/escrow/use-cases/payments/sweep-checkouts';
import { SweepRefunds } from '#src/modules/escrow/use-cases/money-intents/sweep-refunds';
import { PAYMENTS } from './payments';
import { CLOCK, CONFIG, DATABASE, LOG, NEW_ID, STORES, WORK } from './tokens';

export const escrowModule = new ContainerModule(({ bind }) => {
  bind(SendIntent).toResolvedValue(
    (work, payments, clock, newId, log) => new SendIntent(work, payments, clock, newId, log),
    [WORK, PAYMENTS, CLOCK, NEW_ID, LOG],
  );
  bind(SendRightAway).toResolvedValue((sendIntent, log) => new SendRightAway(sendIntent, log), [SendIntent, LOG]);
  bind(SendDueIntents).toResolvedValue(
    (stores, sendIntent, log) => new SendDueIntents(stores.intents, sendIntent, log),
    [STORES, SendIntent, LOG],
  );
  bind(RetryMoneyIntent).toResolvedValue(
    (work, send, clock, newId, log) => new RetryMoneyIntent(work, send, clock, newId, log),
    [WORK, SendRightAway, CLOCK, NEW_ID, LOG],
  );
  bind(SettleByHand).toResolvedValue(
    (work, payments, clock, newId, log) => new SettleByHand(work, payments, clock, newId, log),
    [WORK, PAYMENTS, CLOCK, NEW_ID, LOG],
  );
  bind(FollowRefund).toResolvedValue(
    (work, payments, clock, log) => new FollowRefund(work, payments, clock, log),
    [WORK, PAYMENTS, CLOCK, LOG],
  );
  bind(SweepRefunds).toResolvedValue(
    (stores, follow, log) => new SweepRefunds(stores.intents, follow, log),
    [STORES, FollowRefund, LOG],
  );

  bind(SettleCheckout).toResolvedValue(
    (work, payments, send, clock, newId, log) => new SettleCheckout(work, payments, send, clock, newId, log),
    [WORK, PAYMENTS, SendRightAway, CLOCK, NEW_ID, LOG],
  );
  bind(OpenCheckout).toResolvedValue(
    (work, payments, settle, db, clock, newId, { baseUrl }) =>
      new OpenCheckout(work, payments, settle, new PgOrderDetails(db), clock, newId, baseUrl),
    [WORK, PAYMENTS, SettleCheckout, DATABASE, CLOCK, NEW_ID, CONFIG],
  );
  bind(SweepCheckouts).toResolvedValue(
    (stores, settle, log) => new SweepCheckouts(stores.checkouts, settle, log),
    [STORES, SettleCheckout, LOG],
  );
  bind(LapseUnpaidAcceptances).toResolvedValue(
    (work, payments, settle, log) => new LapseUnpaidAcceptances(work, payments, settle, log),
    [WORK, PAYMENTS, SettleCheckout, LOG],
  );
  bind(RequestPaymentIncrease).toResolvedValue(
    (work, clock, newId) => new RequestPaymentIncrease(work, clock, newId),
    [WORK, CLOCK, NEW_ID],
  );
  bind(AnswerPaymentIncrease).toResolvedValue((work, clock) => new AnswerPaymentIncrease(work, clock), [WORK, CLOCK]);
  bind(CloseLapsedIncreases).toResolvedValue(
    (work, payments, settle, log) => new CloseLapsedIncreases(work, payments, settle, log),
    [WORK, PAYMENTS, SettleCheckout, LOG],
  );
  bind(ReceiveNotice).toResolvedValue(
    (payments, db, settle, refreshPayee, settleServiceOrder, followRefund, clock, { sandbox }) => {
      const notices = new PgNoticeLog(db, sandbox ? 'sandbox' : 'stripe');
      return new ReceiveNotice(payments, notices, settle, refreshPayee, settleServiceOrder, followRefund, clock);
    },
    [PAYMENTS, DATABASE, SettleCheckout, RefreshPayee, SettleServiceOrder, FollowRefund, CLOCK, CONFIG],
  );

  bind(StartDueJobs).toResolvedValue((work, log) => new StartDueJobs(work, log), [WORK, LOG]);
  bind(ReleaseHold).toResolvedValue(
    (work, send, clock, newId) => new ReleaseHold(work, send, clock, newId),
    [WORK, SendRightAway, CLOCK, NEW_ID],
  );
  bind(ConfirmCompletion).toResolvedValue((releaseHold) => new ConfirmCompletion(releaseHold), [ReleaseHold]);
  bind(ReleaseDueHolds).toResolvedValue(
    (stores, releaseHold, log) => new ReleaseDueHolds(stores.holds, releaseHold, log),
    [STORES, ReleaseHold, LOG],
  );
  bind(ReportProblem).toResolvedValue(
    (work, send, clock, newId) => new ReportProblem(work, send, clock, newId),
    [WORK, SendRightAway, CLOCK, NEW_ID],
  );
  bind(SettleDispute).toResolvedValue(
    (work, send, clock, newId) => new SettleDispute(work, send, clock, newId),
    [WORK, SendRightAway, CLOCK, NEW_ID],
  );

  bind(OpenPayoutAccount).toResolvedValue(
    (work, payments, db, clock, newId) =>
      new OpenPayoutAccount(work, payments, new PgPayoutApplicants(db), clock, newId),
    [WORK, PAYMENTS, DATABASE, CLOCK, NEW_ID],
  );
  bind(RefreshPayee).toResolvedValue(
    (work, payments, send, clock) => new RefreshPayee(work, payments, send, clock),
    [WORK, PAYMENTS, SendRightAway, CLOCK],
  );
  bind(RefreshWaitingPayees).toResolvedValue(
    (stores, refreshPayee, log) => new RefreshWaitingPayees(stores.payees, refreshPayee, log),
    [STORES, RefreshPayee, LOG],
  );

  bind(PgPaymentHistory).toResolvedValue((db) => new PgPaymentHistory(db), [DATABASE]);
  bind(PgMoneyStatement).toResolvedValue((db) => new PgMoneyStatement(db), [DATABASE]);
  bind(PgReceipts).toResolvedValue((db) => new PgReceipts(db), [DATABASE]);
  bind(PgHoldSummaries).toResolvedValue((db) => new PgHoldSummaries(db), [DATABASE]);
  bind(PgRefusedMoney).toResolvedValue((db) => new PgRefusedMoney(db), [DATABASE]);
  bind(PgSettledByHand).toResolvedValue((db) => new PgSettledByHand(db), [DATABASE]);
  bind(PgPayoutStatuses).toResolvedValue((db) => new PgPayoutStatuses(db), [DATABASE]);
});

export const escrowOf = (container: Container) => ({
  openCheckout: container.get(OpenCheckout),
  settleCheckout: container.get(SettleCheckout),
  sweepCheckouts: container.get(SweepCheckouts),
  lapseUnpaidAcceptances: container.get(LapseUnpaidAcceptances),
  requestPaymentIncrease: container.get(RequestPaymentIncrease),
  answerPaymentIncrease: container.get(AnswerPaymentIncrease),
  closeLapsedIncreases: container.get(CloseLapsedIncreases),
  receiveNotice: container.get(ReceiveNotice),
  startDueJobs: container.get(StartDueJobs),
  confirmCompletion: container.get(ConfirmCompletion),
  releaseDueHolds: container.get(ReleaseDueHolds),
  reportProblem: container.get(ReportProblem),
  settleDispute: container.get(SettleDispute),
  sendDueIntents: container.get(SendDueIntents),
  retryMoneyIntent: container.get(RetryMoneyIntent),
  settleByHand: container.get(SettleByHand),
  sweepRefunds: container.get(SweepRefunds),
  openPayoutAccount: container.get(OpenPayoutAccount),
  refreshPayee: container.get(RefreshPayee),
  refreshWaitingPayees: container.get(RefreshWaitingPayees),
  /** What of a price goes to the landscaper, and what is our fee. */
  splitOf: split,
  /** Pounds as people write them; nothing where it is no such amount. */
  readPounds: parsePounds,
  /** Whether only ledger.post() can write to the ledger; false where the database role may not create roles. */
  ledgerRightsEnforced: () => ledgerRightsEnforced(container.get(DATABASE)),
  /** Invariants of the ledger that do not hold, if any. */
  brokenInvariants: () => brokenInvariants(container.get(DATABASE)),
  /** What happened to the money of a job, from the ledger alone. */
  statementOf: (jobId: string) => container.get(PgMoneyStatement).ofJob(jobId),
  /** The receipt of a job, for one of the two whose job it is. */
  receiptFor: (viewerId: string, jobId: string) => container.get(PgReceipts).of(viewerId, jobId),
  holdOf: (jobId: string) => container.get(PgHoldSummaries).ofJob(jobId),
  /** What the payment provider refused for good, until somebody has it tried again or settles it by hand. */
  refusedMoney: container.get(PgRefusedMoney),
  /** The audit trail of what admins have settled by hand. */
  settledByHand: container.get(PgSettledByHand),
  /** Somebody's own payments, in either direction. */
  paymentsOf: (userId: string) => container.get(PgPaymentHistory).of(userId),
  payoutStatus: (landscaperId: string) => container.get(PgPayoutStatuses).ofLandscaper(landscaperId),
});
