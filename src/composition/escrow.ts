import type { Knex } from 'knex';
import type { Clock } from '#src/kernel/clock';
import { PgLedgerChecks } from '#src/modules/escrow/adapters/books/pg-ledger-checks';
import { PgLedgerStanding } from '#src/modules/escrow/adapters/books/pg-ledger-standing';
import { PgChargebackViews } from '#src/modules/escrow/adapters/chargebacks/pg-chargeback-views';
import { SharpEvidencePictures } from '#src/modules/escrow/adapters/chargebacks/sharp-evidence-pictures';
import { PgDisputeViews } from '#src/modules/escrow/adapters/disputes/pg-dispute-views';
import type { DisputeViews } from '#src/modules/escrow/ports/disputes/dispute-views';
import { PgHoldSummaries } from '#src/modules/escrow/adapters/pg-hold-summaries';
import { brokenInvariants } from '#src/modules/escrow/adapters/pg-ledger';
import { PgMoneyStatement } from '#src/modules/escrow/adapters/pg-money-statement';
import { PgNoticeLog } from '#src/modules/escrow/adapters/pg-notice-log';
import { PgOrderDetails } from '#src/modules/escrow/adapters/pg-order-details';
import { PgEarnings } from '#src/modules/escrow/adapters/own-money/pg-earnings';
import type { EarningsViews } from '#src/modules/escrow/ports/own-money/earnings-views';
import { PgPaymentsMade } from '#src/modules/escrow/adapters/own-money/pg-payments-made';
import type { PaymentsMadeViews } from '#src/modules/escrow/ports/own-money/payments-made-views';
import { PgPaymentHistory } from '#src/modules/escrow/adapters/pg-payment-history';
import { PgPayoutStatuses, PgPayoutTroubles } from '#src/modules/escrow/adapters/pg-payout-statuses';
import { PgReceipts } from '#src/modules/escrow/adapters/pg-receipts';
import { PgRefusedMoney } from '#src/modules/escrow/adapters/pg-refused-money';
import { PgSettledByHand } from '#src/modules/escrow/adapters/pg-settled-by-hand';
import type { ChargebackViews } from '#src/modules/escrow/ports/chargebacks/chargeback-views';
import { PgUnsentMoney } from '#src/modules/escrow/adapters/pg-unsent-money';
import type { LedgerStandingViews } from '#src/modules/escrow/ports/books/ledger-standing-views';
import { PgBooksReader } from '#src/modules/escrow/adapters/reconciliation/pg-books-reader';
import { PgMovementList } from '#src/modules/escrow/adapters/reconciliation/pg-movement-list';
import { PgReconciliationViews } from '#src/modules/escrow/adapters/reconciliation/pg-reconciliation-views';
import { PgSetupReports } from '#src/modules/escrow/adapters/setup/pg-setup-reports';
import type { SetupReports } from '#src/modules/escrow/ports/setup/provider-setup';
import type { NoticeLog } from '#src/modules/escrow/ports/notice-log';
import type { Patience } from '#src/modules/escrow/ports/patience';
import type { MovementList } from '#src/modules/escrow/ports/reconciliation/movement-list';
import type { ReconciliationViews } from '#src/modules/escrow/ports/reconciliation/reconciliation-views';
import type { RefusedMoneyViews, SettledByHandViews } from '#src/modules/escrow/ports/refused-money-views';
import type { PayoutTroubleViews } from '#src/modules/escrow/ports/payout-accounts/payout-status-views';
import { CollectDebts } from '#src/modules/escrow/use-cases/chargebacks/collect-debts';
import { FollowChargeback } from '#src/modules/escrow/use-cases/chargebacks/follow-chargeback';
import { FollowFraudWarning } from '#src/modules/escrow/use-cases/chargebacks/follow-fraud-warning';
import { RemindOfEvidence } from '#src/modules/escrow/use-cases/chargebacks/remind-of-evidence';
import { SendEvidence } from '#src/modules/escrow/use-cases/chargebacks/send-evidence';
import { SweepChargebacks } from '#src/modules/escrow/use-cases/chargebacks/sweep-chargebacks';
import { WriteOffDebt } from '#src/modules/escrow/use-cases/chargebacks/write-off-debt';
import type { UnsentMoneyViews } from '#src/modules/escrow/ports/unsent-money-views';
import { PgGivingBack } from '#src/modules/escrow/adapters/giving-back/pg-giving-back';
import type { GivingBackViews } from '#src/modules/escrow/ports/giving-back/giving-back-views';
import { AdvanceDisputes } from '#src/modules/escrow/use-cases/disputes/advance-disputes';
import { AnswerDispute } from '#src/modules/escrow/use-cases/disputes/answer-dispute';
import { AnswerOffer } from '#src/modules/escrow/use-cases/disputes/answer-offer';
import { AnswerPutRight } from '#src/modules/escrow/use-cases/disputes/answer-put-right';
import { AppealDecision } from '#src/modules/escrow/use-cases/disputes/appeal-decision';
import { DecideDispute } from '#src/modules/escrow/use-cases/disputes/decide-dispute';
import { DeclareConflict } from '#src/modules/escrow/use-cases/disputes/declare-conflict';
import { JudgeAppeal } from '#src/modules/escrow/use-cases/disputes/judge-appeal';
import { MakeOffer } from '#src/modules/escrow/use-cases/disputes/make-offer';
import { SayPutRight } from '#src/modules/escrow/use-cases/disputes/say-put-right';
import { WithdrawDispute } from '#src/modules/escrow/use-cases/disputes/withdraw-dispute';
import { AgreeToNoAccess } from '#src/modules/escrow/use-cases/giving-back/agree-to-no-access';
import { AgreeToCancellation } from '#src/modules/escrow/use-cases/giving-back/agree-to-cancellation';
import { AnswerAbsence } from '#src/modules/escrow/use-cases/giving-back/answer-absence';
import { ClearAbsence } from '#src/modules/escrow/use-cases/giving-back/clear-absence';
import { FollowAbsences } from '#src/modules/escrow/use-cases/giving-back/follow-absences';
import { RefundMissedVisit } from '#src/modules/escrow/use-cases/giving-back/refund-missed-visit';
import { AskForArrivals } from '#src/modules/escrow/use-cases/release/ask-for-arrivals';
import { CallOffJob } from '#src/modules/escrow/use-cases/giving-back/call-off-job';
import { CancelHeldJob } from '#src/modules/escrow/use-cases/giving-back/cancel-held-job';
import { CancelUnpaidJob } from '#src/modules/escrow/use-cases/giving-back/cancel-unpaid-job';
import { RecordMaterials } from '#src/modules/escrow/use-cases/giving-back/record-materials';
import { RemoveMaterials } from '#src/modules/escrow/use-cases/giving-back/remove-materials';
import { ReportAbsence } from '#src/modules/escrow/use-cases/giving-back/report-absence';
import { ReadRefundTerms } from '#src/modules/escrow/use-cases/giving-back/read-refund-terms';
import { RequestCancellation } from '#src/modules/escrow/use-cases/giving-back/request-cancellation';
import { RefundAfterRelease } from '#src/modules/escrow/use-cases/giving-back/refund-after-release';
import { CheckLedger } from '#src/modules/escrow/use-cases/books/check-ledger';
import { FollowRefund } from '#src/modules/escrow/use-cases/money-intents/follow-refund';
import { RetryForNewAccount } from '#src/modules/escrow/use-cases/money-intents/retry-for-new-account';
import { RetryMoneyIntent } from '#src/modules/escrow/use-cases/money-intents/retry-money-intent';
import { SendDueIntents } from '#src/modules/escrow/use-cases/money-intents/send-due-intents';
import { SendIntent } from '#src/modules/escrow/use-cases/money-intents/send-intent';
import { SendRightAway } from '#src/modules/escrow/use-cases/money-intents/send-right-away';
import { SettleByHand } from '#src/modules/escrow/use-cases/money-intents/settle-by-hand';
import { SweepRefunds } from '#src/modules/escrow/use-cases/money-intents/sweep-refunds';
import { PgOutsideRefunds } from '#src/modules/escrow/adapters/outside/pg-outside-refunds';
import type { OutsideRefundViews } from '#src/modules/escrow/ports/outside/outside-refund-views';
import { DecideOutsideRefund } from '#src/modules/escrow/use-cases/outside/decide-outside-refund';
import { FollowCharge } from '#src/modules/escrow/use-cases/outside/follow-charge';
import { PgOutsideReversals } from '#src/modules/escrow/adapters/outside/pg-outside-reversals';
import type { OutsideReversalViews } from '#src/modules/escrow/ports/outside/outside-reversal-views';
import { DecideOutsideReversal } from '#src/modules/escrow/use-cases/outside/decide-outside-reversal';
import { FollowPayout } from '#src/modules/escrow/use-cases/outside/follow-payout';
import { SweepOutside } from '#src/modules/escrow/use-cases/outside/sweep-outside';
import { AnswerPaymentIncrease } from '#src/modules/escrow/use-cases/payments/answer-payment-increase';
import { CloseLapsedIncreases } from '#src/modules/escrow/use-cases/payments/close-lapsed-increases';
import { LapseUnpaidAcceptances } from '#src/modules/escrow/use-cases/payments/lapse-unpaid-acceptances';
import { OpenCheckout } from '#src/modules/escrow/use-cases/payments/open-checkout';
import { ReceiveNotice, type Followers } from '#src/modules/escrow/use-cases/payments/receive-notice';
import { RequestPaymentIncrease } from '#src/modules/escrow/use-cases/payments/request-payment-increase';
import { SettleCheckout } from '#src/modules/escrow/use-cases/payments/settle-checkout';
import { SweepCheckouts } from '#src/modules/escrow/use-cases/payments/sweep-checkouts';
import { FollowBankPayouts } from '#src/modules/escrow/use-cases/payout-accounts/follow-bank-payouts';
import { OpenPayee } from '#src/modules/escrow/use-cases/payout-accounts/open-payee';
import { RefreshPayee } from '#src/modules/escrow/use-cases/payout-accounts/refresh-payee';
import { SweepPayees } from '#src/modules/escrow/use-cases/payout-accounts/sweep-payees';
import { BookMovements } from '#src/modules/escrow/use-cases/reconciliation/book-movements';
import { CompareBooks } from '#src/modules/escrow/use-cases/reconciliation/compare-books';
import { ReadMovements } from '#src/modules/escrow/use-cases/reconciliation/read-movements';
import { Reconcile } from '#src/modules/escrow/use-cases/reconciliation/reconcile';
import { ReconcileNow } from '#src/modules/escrow/use-cases/reconciliation/reconcile-now';
import { ReconcileWhenDue } from '#src/modules/escrow/use-cases/reconciliation/reconcile-when-due';
import { SettleDifference } from '#src/modules/escrow/use-cases/reconciliation/settle-difference';
import { TakeDifference } from '#src/modules/escrow/use-cases/reconciliation/take-difference';
import { WarnOfDifferences } from '#src/modules/escrow/use-cases/reconciliation/warn-of-differences';
import { CheckProviderSetup } from '#src/modules/escrow/use-cases/provider-setup/check-provider-setup';
import { ConfirmCompletion } from '#src/modules/escrow/use-cases/release/confirm-completion';
import { PutOffUntoldReleases } from '#src/modules/escrow/use-cases/release/put-off-untold-releases';
import { RemindOfReleases } from '#src/modules/escrow/use-cases/release/remind-of-releases';
import { ReleaseDueHolds } from '#src/modules/escrow/use-cases/release/release-due-holds';
import { ReleaseHold } from '#src/modules/escrow/use-cases/release/release-hold';
import { ReportProblem } from '#src/modules/escrow/use-cases/release/report-problem';
import { StartDueJobs } from '#src/modules/escrow/use-cases/release/start-due-jobs';
import { SettleServiceOrder } from '#src/modules/sales/use-cases/settle-service-order';
import type { Config } from '#src/platform/config';
import { EvidencePhotosOfJobs } from '#src/processes/evidence-photos';
import {
  ACTIVITY,
  BANK_PAYOUTS,
  CHARGEBACKS,
  CLOCK,
  CONFIG,
  DATABASE,
  FILE_STORE,
  LOG,
  NEW_ID,
  OPENING_PATIENCE,
  PATIENCE,
  PATIENT_DATABASE,
  PAYMENTS,
  PROVIDER_BOOKS,
  PROVIDER_SETUP,
  store,
  WORK,
} from './tokens';
import { make, moduleOf, port, provide, token, under } from './wiring';

const NOTICES = token<NoticeLog>('notice log');
const NOTICE_FOLLOWERS = token<Followers>('those who read what notices are about');
const SETUP_REPORTS = token<SetupReports>('setup reports');
/** Two calls to the provider fit in five seconds, the longest that anyone waits. */
const PATIENCE_MS = 2_000;
/** Longer, because a customer who opens a page at the provider needs its address. */
const OPENING_MS = 8_000;

export const escrow = moduleOf(
  {
    openCheckout: provide(
      OpenCheckout,
      WORK,
      PAYMENTS,
      SettleCheckout,
      OPENING_PATIENCE,
      PgOrderDetails,
      CLOCK,
      NEW_ID,
      LOG,
    ),
    settleCheckout: provide(SettleCheckout, WORK, PAYMENTS, SendRightAway, PATIENCE, CLOCK, NEW_ID, LOG),
    sweepCheckouts: provide(SweepCheckouts, store('checkouts'), SettleCheckout, LOG),
    lapseUnpaidAcceptances: provide(LapseUnpaidAcceptances, WORK, PAYMENTS, SettleCheckout, LOG),
    requestPaymentIncrease: provide(RequestPaymentIncrease, WORK, CLOCK, NEW_ID),
    answerPaymentIncrease: provide(AnswerPaymentIncrease, WORK, CLOCK),
    closeLapsedIncreases: provide(CloseLapsedIncreases, WORK, PAYMENTS, SettleCheckout, LOG),
    receiveNotice: provide(ReceiveNotice, PAYMENTS, NOTICES, NOTICE_FOLLOWERS, CLOCK),
    startDueJobs: provide(StartDueJobs, WORK, LOG),
    confirmCompletion: provide(ConfirmCompletion, ReleaseHold),
    releaseDueHolds: provide(ReleaseDueHolds, store('holds'), PutOffUntoldReleases, ReleaseHold, LOG),
    remindOfReleases: provide(RemindOfReleases, WORK),
    reportProblem: provide(ReportProblem, WORK, SendRightAway, CLOCK, NEW_ID),
    answerDispute: provide(AnswerDispute, WORK, CLOCK),
    makeOffer: provide(MakeOffer, WORK, CLOCK),
    answerOffer: provide(AnswerOffer, WORK, SendRightAway, RefundAfterRelease, CLOCK, NEW_ID),
    withdrawDispute: provide(WithdrawDispute, WORK, CLOCK),
    sayPutRight: provide(SayPutRight, WORK, CLOCK),
    answerPutRight: provide(AnswerPutRight, WORK, SendRightAway, CLOCK, NEW_ID),
    decideDispute: provide(DecideDispute, WORK, SendRightAway, RefundAfterRelease, CLOCK, NEW_ID),
    declareConflict: provide(DeclareConflict, WORK, CLOCK),
    appealDecision: provide(AppealDecision, WORK, CLOCK),
    judgeAppeal: provide(JudgeAppeal, WORK, RefundAfterRelease, CLOCK),
    advanceDisputes: provide(AdvanceDisputes, WORK, store('disputeCases'), SendRightAway, NEW_ID, LOG),
    disputes: port<DisputeViews>(provide(PgDisputeViews, DATABASE)),
    reportAbsence: provide(ReportAbsence, WORK, CLOCK),
    answerAbsence: provide(AnswerAbsence, WORK, SendRightAway, CLOCK, NEW_ID),
    clearAbsence: provide(ClearAbsence, WORK, CLOCK),
    refundMissedVisit: provide(RefundMissedVisit, WORK, SendRightAway, CLOCK, NEW_ID),
    followAbsences: provide(FollowAbsences, WORK, store('absences'), LOG),
    askForArrivals: provide(AskForArrivals, WORK, LOG),
    recordMaterials: provide(RecordMaterials, WORK, CLOCK),
    removeMaterials: provide(RemoveMaterials, WORK, CLOCK),
    cancelHeldJob: provide(CancelHeldJob, WORK, SendRightAway, CLOCK, NEW_ID),
    cancelUnpaidJob: provide(CancelUnpaidJob, WORK, PAYMENTS, SettleCheckout, PATIENCE, CLOCK, LOG),
    requestCancellation: provide(RequestCancellation, WORK, ReportProblem, CLOCK),
    agreeToNoAccess: provide(AgreeToNoAccess, WORK, SendRightAway, CLOCK, NEW_ID),
    agreeToCancellation: provide(AgreeToCancellation, WORK, SendRightAway, CLOCK, NEW_ID),
    callOffJob: provide(CallOffJob, WORK, SendRightAway, CLOCK, NEW_ID),
    refundAfterRelease: provide(RefundAfterRelease, WORK, CHARGEBACKS, SendRightAway, PATIENCE, CLOCK, NEW_ID, LOG),
    readRefundTerms: provide(ReadRefundTerms, WORK, CHARGEBACKS, PATIENCE),
    sendDueIntents: provide(SendDueIntents, store('intents'), SendIntent, LOG),
    retryMoneyIntent: provide(RetryMoneyIntent, WORK, PAYMENTS, PATIENCE, SendRightAway, CLOCK, NEW_ID, LOG),
    settleByHand: provide(SettleByHand, WORK, PAYMENTS, PATIENCE, CLOCK, NEW_ID, LOG),
    sweepRefunds: provide(SweepRefunds, store('intents'), FollowRefund, LOG),
    decideOutsideRefund: provide(DecideOutsideRefund, WORK, CHARGEBACKS, SendRightAway, PATIENCE, CLOCK, NEW_ID, LOG),
    decideOutsideReversal: provide(DecideOutsideReversal, WORK, SendRightAway, CLOCK, NEW_ID, LOG),
    outsideReversals: port<OutsideReversalViews>(provide(PgOutsideReversals, DATABASE)),
    outsideRefunds: port<OutsideRefundViews>(provide(PgOutsideRefunds, DATABASE)),
    sweepOutside: provide(
      SweepOutside,
      store('outsideRefunds'),
      store('outsideReversals'),
      store('outsideTransfers'),
      store('intents'),
      store('handSettlements'),
      PROVIDER_BOOKS,
      FollowCharge,
      FollowPayout,
      LOG,
    ),
    refreshPayee: provide(RefreshPayee, WORK, PAYMENTS, RetryForNewAccount, SendRightAway, PATIENCE, CLOCK, LOG),
    sweepPayees: provide(SweepPayees, store('payees'), RefreshPayee, FollowBankPayouts, LOG),
    sendEvidence: provide(
      SendEvidence,
      WORK,
      CHARGEBACKS,
      SharpEvidencePictures,
      PgChargebackViews,
      FollowChargeback,
      PATIENCE,
      CLOCK,
      NEW_ID,
      LOG,
    ),
    writeOffDebt: provide(WriteOffDebt, WORK, CLOCK, LOG),
    remindOfEvidence: provide(RemindOfEvidence, WORK),
    chargebacks: port<ChargebackViews>(provide(PgChargebackViews, DATABASE)),
    collectDebts: provide(CollectDebts, WORK, CHARGEBACKS, SendRightAway, CLOCK, NEW_ID, LOG),
    sweepChargebacks: provide(
      SweepChargebacks,
      store('chargebacks'),
      store('fraudWarnings'),
      CHARGEBACKS,
      FollowChargeback,
      FollowFraudWarning,
      LOG,
    ),
    checkLedger: provide(CheckLedger, PgLedgerChecks, LOG),
    ledgerStanding: port<LedgerStandingViews>(provide(PgLedgerStanding, DATABASE)),
    reconcileWhenDue: provide(ReconcileWhenDue, Reconcile, WarnOfDifferences),
    reconcileNow: provide(ReconcileNow, Reconcile, LOG),
    takeDifference: provide(TakeDifference, WORK, CLOCK),
    settleDifference: provide(SettleDifference, WORK, PAYMENTS, PATIENCE, CLOCK, NEW_ID, LOG),
    reconciliation: port<ReconciliationViews>(provide(PgReconciliationViews, DATABASE, PgBooksReader)),
    movementList: port<MovementList>(provide(PgMovementList, DATABASE)),
    /** The ledger’s broken invariants, if any. It reads the whole ledger, so it is for tests. */
    brokenInvariants: make((db) => () => brokenInvariants(db), DATABASE),
    statementOf: make((statement) => (jobId: string) => statement.ofJob(jobId), PgMoneyStatement),
    receiptFor: make((receipts) => (viewerId: string, jobId: string) => receipts.of(viewerId, jobId), PgReceipts),
    holdOf: make((holds) => (jobId: string) => holds.ofJob(jobId), PgHoldSummaries),
    refusedMoney: port<RefusedMoneyViews>(provide(PgRefusedMoney, DATABASE)),
    unsentMoney: port<UnsentMoneyViews>(provide(PgUnsentMoney, DATABASE)),
    payoutTroubles: port<PayoutTroubleViews>(provide(PgPayoutTroubles, DATABASE)),
    settledByHand: port<SettledByHandViews>(provide(PgSettledByHand, DATABASE)),
    givingBack: port<GivingBackViews>(provide(PgGivingBack, DATABASE)),
    paymentsMade: port<PaymentsMadeViews>(provide(PgPaymentsMade, DATABASE)),
    earnings: port<EarningsViews>(provide(PgEarnings, DATABASE)),
    paymentsOf: make((history) => (userId: string) => history.of(userId), PgPaymentHistory),
    /** Our settings at the payment provider, read after every start and once a day. */
    checkProviderSetup: provide(CheckProviderSetup, PROVIDER_SETUP, SETUP_REPORTS, CLOCK, LOG),
    setupReport: make((reports) => () => reports.latest(), SETUP_REPORTS),
    payoutStatus: make(
      (statuses: PgPayoutStatuses, clock: Clock) => async (landscaperId: string) =>
        statuses.ofLandscaper(landscaperId, await clock.now()),
      PgPayoutStatuses,
      CLOCK,
    ),
  },
  provide(SendIntent, WORK, PAYMENTS, CHARGEBACKS, CLOCK, NEW_ID, LOG, FollowCharge, store('outsideTransfers')),
  provide(FollowCharge, WORK, ACTIVITY, CLOCK, NEW_ID, LOG),
  provide(FollowPayout, WORK, ACTIVITY, CLOCK, NEW_ID, LOG),
  provide(SendRightAway, SendIntent, PATIENCE, LOG),
  provide(FollowRefund, WORK, PAYMENTS, CLOCK, LOG),
  provide(OpenPayee, WORK, PAYMENTS, BANK_PAYOUTS, OPENING_PATIENCE, CLOCK, NEW_ID, LOG),
  provide(RetryForNewAccount, WORK, RetryMoneyIntent, LOG),
  provide(FollowBankPayouts, WORK, BANK_PAYOUTS, CLOCK, LOG),
  provide(FollowChargeback, WORK, CHARGEBACKS, SendRightAway, CLOCK, NEW_ID, LOG),
  provide(FollowFraudWarning, WORK, CHARGEBACKS, CLOCK, LOG),
  provide(PutOffUntoldReleases, WORK, store('releaseWatch')),
  provide(ReleaseHold, WORK, SendRightAway, CLOCK, NEW_ID),
  provide(SharpEvidencePictures, EvidencePhotosOfJobs),
  provide(EvidencePhotosOfJobs, FILE_STORE),
  provide(PgLedgerChecks, PATIENT_DATABASE),
  provide(ReadMovements, WORK, PROVIDER_BOOKS, CLOCK, LOG),
  provide(BookMovements, WORK, CLOCK, LOG),
  provide(CompareBooks, WORK, PROVIDER_BOOKS, ReadMovements, BookMovements, PgBooksReader, CLOCK, NEW_ID, LOG),
  provide(Reconcile, WORK, ReadMovements, BookMovements, CompareBooks, CLOCK, LOG),
  provide(WarnOfDifferences, WORK, PgBooksReader, NEW_ID, LOG),
  provide(PgBooksReader, DATABASE),
  provide(PgOrderDetails, DATABASE),
  provide(PgMoneyStatement, DATABASE),
  provide(PgReceipts, DATABASE),
  provide(PgHoldSummaries, DATABASE),
  provide(PgPaymentHistory, DATABASE),
  provide(PgPayoutStatuses, DATABASE),
  under(SETUP_REPORTS, provide(PgSetupReports, DATABASE)),
  under(NOTICES, make(noticesOf, DATABASE, CONFIG)),
  under(
    NOTICE_FOLLOWERS,
    make(
      followersOf,
      SettleCheckout,
      RefreshPayee,
      FollowBankPayouts,
      SettleServiceOrder,
      FollowRefund,
      FollowCharge,
      FollowPayout,
      FollowChargeback,
      FollowFraudWarning,
    ),
  ),
  under(
    PATIENCE,
    make(() => patienceOf(PATIENCE_MS)),
  ),
  under(
    OPENING_PATIENCE,
    make(() => patienceOf(OPENING_MS)),
  ),
);

const patienceOf =
  (ms: number): Patience =>
  () =>
    new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

function followersOf(
  settleCheckout: SettleCheckout,
  refreshPayee: RefreshPayee,
  followBankPayouts: FollowBankPayouts,
  servicePayments: SettleServiceOrder,
  followRefund: FollowRefund,
  followCharge: FollowCharge,
  followPayout: FollowPayout,
  followChargeback: FollowChargeback,
  followFraudWarning: FollowFraudWarning,
): Followers {
  return {
    settleCheckout,
    refreshPayee,
    followBankPayouts,
    servicePayments,
    followRefund,
    followCharge,
    followPayout,
    followChargeback,
    followFraudWarning,
  };
}

function noticesOf(db: Knex, { sandbox }: Config): NoticeLog {
  return new PgNoticeLog(db, sandbox ? 'sandbox' : 'stripe');
}
