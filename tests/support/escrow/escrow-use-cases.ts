import { randomUUID } from 'node:crypto';
import { checkoutPageOn } from '#app/commands/escrow/checkout-page';
import type { AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { ChargebackProvider } from '#src/modules/escrow/ports/chargebacks/chargeback-provider';
import type { ChargebackViews } from '#src/modules/escrow/ports/chargebacks/chargeback-views';
import type { EvidencePictures } from '#src/modules/escrow/ports/chargebacks/evidence-pictures';
import type { EvidenceLog } from '#src/modules/escrow/ports/chargebacks/evidence-log';
import type { FraudWarningRepository } from '#src/modules/escrow/ports/chargebacks/fraud-warning-repository';
import type { HandSettlementRepository } from '#src/modules/escrow/ports/hand-settlement-repository';
import type { Patience } from '#src/modules/escrow/ports/patience';
import type { NoticeLog } from '#src/modules/escrow/ports/notice-log';
import type { OrderDetails } from '#src/modules/escrow/ports/order-details';
import type { OutsideRefundRepository } from '#src/modules/escrow/ports/outside/outside-refund-repository';
import type { ProviderActivity } from '#src/modules/escrow/ports/outside/provider-activity';
import type { ProviderBooks } from '#src/modules/escrow/ports/provider-books';
import { DecideOutsideRefund } from '#src/modules/escrow/use-cases/outside/decide-outside-refund';
import { FollowCharge } from '#src/modules/escrow/use-cases/outside/follow-charge';
import { DecideOutsideReversal } from '#src/modules/escrow/use-cases/outside/decide-outside-reversal';
import { FollowPayout } from '#src/modules/escrow/use-cases/outside/follow-payout';
import { SweepOutside } from '#src/modules/escrow/use-cases/outside/sweep-outside';
import type { OutsideReversalRepository } from '#src/modules/escrow/ports/outside/outside-reversal-repository';
import type { OutsideTransferRepository } from '#src/modules/escrow/ports/outside/outside-transfer-repository';
import type { PaymentProvider } from '#src/modules/escrow/ports/payment-provider';
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
import { RecordMaterials } from '#src/modules/escrow/use-cases/giving-back/record-materials';
import { RemoveMaterials } from '#src/modules/escrow/use-cases/giving-back/remove-materials';
import type { MaterialsRepository } from '#src/modules/escrow/ports/giving-back/materials-repository';
import { AnswerAbsence } from '#src/modules/escrow/use-cases/giving-back/answer-absence';
import { ReportAbsence } from '#src/modules/escrow/use-cases/giving-back/report-absence';
import type { AbsenceRepository } from '#src/modules/escrow/ports/giving-back/absence-repository';
import { ClearAbsence } from '#src/modules/escrow/use-cases/giving-back/clear-absence';
import { FollowAbsences } from '#src/modules/escrow/use-cases/giving-back/follow-absences';
import { RefundMissedVisit } from '#src/modules/escrow/use-cases/giving-back/refund-missed-visit';
import { AskForArrivals } from '#src/modules/escrow/use-cases/release/ask-for-arrivals';
import { CallOffJob } from '#src/modules/escrow/use-cases/giving-back/call-off-job';
import { ReadRefundTerms } from '#src/modules/escrow/use-cases/giving-back/read-refund-terms';
import { CancelHeldJob } from '#src/modules/escrow/use-cases/giving-back/cancel-held-job';
import { CancelUnpaidJob } from '#src/modules/escrow/use-cases/giving-back/cancel-unpaid-job';
import { RequestCancellation } from '#src/modules/escrow/use-cases/giving-back/request-cancellation';
import type { CancellationRequestRepository } from '#src/modules/escrow/ports/giving-back/cancellation-request-repository';
import { RefundAfterRelease } from '#src/modules/escrow/use-cases/giving-back/refund-after-release';
import type { DisputeCaseRepository, DisputePhotos } from '#src/modules/escrow/ports/disputes/dispute-case-repository';
import type {
  CancellationRepository,
  UnpaidCancellationRepository,
} from '#src/modules/escrow/ports/giving-back/cancellation-repository';
import type { LateRefundRepository } from '#src/modules/escrow/ports/giving-back/late-refund-repository';
import { AnswerPaymentIncrease } from '#src/modules/escrow/use-cases/payments/answer-payment-increase';
import { CloseLapsedIncreases } from '#src/modules/escrow/use-cases/payments/close-lapsed-increases';
import { CollectDebts } from '#src/modules/escrow/use-cases/chargebacks/collect-debts';
import { FollowChargeback } from '#src/modules/escrow/use-cases/chargebacks/follow-chargeback';
import { FollowFraudWarning } from '#src/modules/escrow/use-cases/chargebacks/follow-fraud-warning';
import { RemindOfEvidence } from '#src/modules/escrow/use-cases/chargebacks/remind-of-evidence';
import { SendEvidence } from '#src/modules/escrow/use-cases/chargebacks/send-evidence';
import { SweepChargebacks } from '#src/modules/escrow/use-cases/chargebacks/sweep-chargebacks';
import { WriteOffDebt } from '#src/modules/escrow/use-cases/chargebacks/write-off-debt';
import { ConfirmCompletion } from '#src/modules/escrow/use-cases/release/confirm-completion';
import { FollowRefund } from '#src/modules/escrow/use-cases/money-intents/follow-refund';
import { LapseUnpaidAcceptances } from '#src/modules/escrow/use-cases/payments/lapse-unpaid-acceptances';
import { OpenCheckout } from '#src/modules/escrow/use-cases/payments/open-checkout';
import { OpenPayee } from '#src/modules/escrow/use-cases/payout-accounts/open-payee';
import { ReceiveNotice } from '#src/modules/escrow/use-cases/payments/receive-notice';
import { RefreshPayee } from '#src/modules/escrow/use-cases/payout-accounts/refresh-payee';
import { SweepPayees } from '#src/modules/escrow/use-cases/payout-accounts/sweep-payees';
import { FollowBankPayouts } from '#src/modules/escrow/use-cases/payout-accounts/follow-bank-payouts';
import { RetryForNewAccount } from '#src/modules/escrow/use-cases/money-intents/retry-for-new-account';
import type { BankPayouts } from '#src/modules/escrow/ports/payout-accounts/bank-payouts';
import type { ReleaseWatch } from '#src/modules/escrow/ports/release-watch';
import { PutOffUntoldReleases } from '#src/modules/escrow/use-cases/release/put-off-untold-releases';
import { RemindOfReleases } from '#src/modules/escrow/use-cases/release/remind-of-releases';
import { ReleaseDueHolds } from '#src/modules/escrow/use-cases/release/release-due-holds';
import { ReleaseHold } from '#src/modules/escrow/use-cases/release/release-hold';
import { ReportProblem } from '#src/modules/escrow/use-cases/release/report-problem';
import { RequestPaymentIncrease } from '#src/modules/escrow/use-cases/payments/request-payment-increase';
import { RetryMoneyIntent } from '#src/modules/escrow/use-cases/money-intents/retry-money-intent';
import { SendDueIntents } from '#src/modules/escrow/use-cases/money-intents/send-due-intents';
import { SendIntent } from '#src/modules/escrow/use-cases/money-intents/send-intent';
import { SendRightAway } from '#src/modules/escrow/use-cases/money-intents/send-right-away';
import { SettleByHand } from '#src/modules/escrow/use-cases/money-intents/settle-by-hand';
import { SettleCheckout } from '#src/modules/escrow/use-cases/payments/settle-checkout';
import { StartDueJobs } from '#src/modules/escrow/use-cases/release/start-due-jobs';
import { SweepCheckouts } from '#src/modules/escrow/use-cases/payments/sweep-checkouts';
import { SweepRefunds } from '#src/modules/escrow/use-cases/money-intents/sweep-refunds';
import type { SettlingStores } from '#src/modules/escrow/use-cases/payments/settling-stores';
import type { DecisionStores } from '#src/modules/escrow/use-cases/release/carry-out-decision';

type Stores = SettlingStores &
  DecisionStores & {
    handSettlements: HandSettlementRepository;
    releaseWatch: ReleaseWatch;
    fraudWarnings: FraudWarningRepository;
    evidence: EvidenceLog;
    cancellations: CancellationRepository;
    unpaidCancellations: UnpaidCancellationRepository;
    cancellationRequests: CancellationRequestRepository;
    absences: AbsenceRepository;
    materials: MaterialsRepository;
    lateRefunds: LateRefundRepository;
    disputeCases: DisputeCaseRepository;
    disputePhotos: DisputePhotos;
    audit: AuditLog;
    outsideRefunds: OutsideRefundRepository;
    outsideReversals: OutsideReversalRepository;
    outsideTransfers: OutsideTransferRepository;
  };
type Parts = {
  work: UnitOfWork<Stores>;
  stores: Stores;
  notices: NoticeLog;
  provider: PaymentProvider;
  bank: ChargebackProvider;
  activity: ProviderActivity;
  books: Pick<ProviderBooks, 'movements'>;
  /** By default none. */
  bankPayouts?: BankPayouts;
  details: OrderDetails;
  evidenceFacts?: ChargebackViews['evidenceFacts'];
  pictures?: EvidencePictures;
  clock: Clock;
  log: Log;
  /** How long a person waits for the provider; by default for ever. */
  patience?: Patience;
  openingPatience?: Patience;
};

/** Stands in for sales: no checkout is for a garden service. */
const noServices = { execute: async () => ok({ state: 'unknown' as const }) };

const noBankPayouts: BankPayouts = {
  readLast: async () => ({ state: 'none' }),
  bankDetailsLink: async (payeeId) => ({ url: `https://pay.test/bank/${payeeId}` }),
};

/** The first bytes of a JPEG. */
const blankPictures: EvidencePictures = { sheetOf: async () => new Uint8Array([0xff, 0xd8, 0xff]) };

/** Escrow's use cases on the stores and provider that a test gives them. */
export function escrowUseCases({
  work,
  stores,
  notices,
  provider,
  bank,
  activity,
  books,
  details,
  clock,
  log,
  ...more
}: Parts) {
  const newId = randomUUID;
  const patience = more.patience ?? (() => new Promise<void>(() => {}));
  const openingPatience = more.openingPatience ?? (() => new Promise<void>(() => {}));
  const bankPayouts = more.bankPayouts ?? noBankPayouts;
  const evidenceFacts = more.evidenceFacts ?? (async () => undefined);
  const pictures = more.pictures ?? blankPictures;
  const followCharge = new FollowCharge(work, activity, clock, newId, log);
  const followPayout = new FollowPayout(work, activity, clock, newId, log);
  const sendIntent = new SendIntent(work, provider, bank, clock, newId, log, followCharge, stores.outsideTransfers);
  const sendRightAway = new SendRightAway(sendIntent, patience, log);
  const retryMoneyIntent = new RetryMoneyIntent(work, provider, patience, sendRightAway, clock, newId, log);
  const retryForNewAccount = new RetryForNewAccount(work, retryMoneyIntent, log);
  const settleCheckout = new SettleCheckout(work, provider, sendRightAway, patience, clock, newId, log);
  const refreshPayee = new RefreshPayee(work, provider, retryForNewAccount, sendRightAway, patience, clock, log);
  const followBankPayouts = new FollowBankPayouts(work, bankPayouts, clock, log);
  const followRefund = new FollowRefund(work, provider, clock, log);
  const followChargeback = new FollowChargeback(work, bank, sendRightAway, clock, newId, log);
  const followFraudWarning = new FollowFraudWarning(work, bank, clock, log);
  const refundAfterRelease = new RefundAfterRelease(work, bank, sendRightAway, patience, clock, newId, log);
  const releaseHold = new ReleaseHold(work, sendRightAway, clock, newId);
  const reportProblem = new ReportProblem(work, sendRightAway, clock, newId);
  const openCheckout = new OpenCheckout(work, provider, settleCheckout, openingPatience, details, clock, newId, log);
  return {
    sendIntent,
    settleCheckout,
    refreshPayee,
    openCheckout: {
      execute: (payment: Omit<Parameters<OpenCheckout['execute']>[0], 'pageOf'>) =>
        openCheckout.execute({ ...payment, pageOf: checkoutPageOn('https://hedgerow.test') }),
    },
    receiveNotice: new ReceiveNotice(
      provider,
      notices,
      {
        settleCheckout,
        refreshPayee,
        followBankPayouts,
        servicePayments: noServices,
        followRefund,
        followCharge,
        followPayout,
        followChargeback,
        followFraudWarning,
      },
      clock,
    ),
    followCharge,
    decideOutsideRefund: new DecideOutsideRefund(work, bank, sendRightAway, patience, clock, newId, log),
    followPayout,
    decideOutsideReversal: new DecideOutsideReversal(work, sendRightAway, clock, newId, log),
    sweepOutside: new SweepOutside(
      stores.outsideRefunds,
      stores.outsideReversals,
      stores.outsideTransfers,
      stores.intents,
      stores.handSettlements,
      books,
      followCharge,
      followPayout,
      log,
    ),
    followChargeback,
    followFraudWarning,
    sendEvidence: new SendEvidence(
      work,
      bank,
      pictures,
      { evidenceFacts },
      followChargeback,
      patience,
      clock,
      newId,
      log,
    ),
    remindOfEvidence: new RemindOfEvidence(work),
    writeOffDebt: new WriteOffDebt(work, clock, log),
    collectDebts: new CollectDebts(work, bank, sendRightAway, clock, newId, log),
    sweepChargebacks: new SweepChargebacks(
      stores.chargebacks,
      stores.fraudWarnings,
      bank,
      followChargeback,
      followFraudWarning,
      log,
    ),
    sweepCheckouts: new SweepCheckouts(stores.checkouts, settleCheckout, log),
    lapseUnpaidAcceptances: new LapseUnpaidAcceptances(work, provider, settleCheckout, log),
    startDueJobs: new StartDueJobs(work, log),
    confirmCompletion: new ConfirmCompletion(releaseHold),
    releaseDueHolds: new ReleaseDueHolds(
      stores.holds,
      new PutOffUntoldReleases(work, stores.releaseWatch),
      releaseHold,
      log,
    ),
    remindOfReleases: new RemindOfReleases(work),
    reportProblem,
    requestCancellation: new RequestCancellation(work, reportProblem, clock),
    agreeToNoAccess: new AgreeToNoAccess(work, sendRightAway, clock, newId),
    agreeToCancellation: new AgreeToCancellation(work, sendRightAway, clock, newId),
    answerDispute: new AnswerDispute(work, clock),
    makeOffer: new MakeOffer(work, clock),
    answerOffer: new AnswerOffer(work, sendRightAway, refundAfterRelease, clock, newId),
    withdrawDispute: new WithdrawDispute(work, clock),
    sayPutRight: new SayPutRight(work, clock),
    answerPutRight: new AnswerPutRight(work, sendRightAway, clock, newId),
    decideDispute: new DecideDispute(work, sendRightAway, refundAfterRelease, clock, newId),
    declareConflict: new DeclareConflict(work, clock),
    appealDecision: new AppealDecision(work, clock),
    judgeAppeal: new JudgeAppeal(work, refundAfterRelease, clock),
    advanceDisputes: new AdvanceDisputes(work, stores.disputeCases, sendRightAway, newId, log),
    reportAbsence: new ReportAbsence(work, clock),
    answerAbsence: new AnswerAbsence(work, sendRightAway, clock, newId),
    clearAbsence: new ClearAbsence(work, clock),
    refundMissedVisit: new RefundMissedVisit(work, sendRightAway, clock, newId),
    followAbsences: new FollowAbsences(work, stores.absences, log),
    askForArrivals: new AskForArrivals(work, log),
    recordMaterials: new RecordMaterials(work, clock),
    removeMaterials: new RemoveMaterials(work, clock),
    callOffJob: new CallOffJob(work, sendRightAway, clock, newId),
    readRefundTerms: new ReadRefundTerms(work, bank, patience),
    cancelHeldJob: new CancelHeldJob(work, sendRightAway, clock, newId),
    cancelUnpaidJob: new CancelUnpaidJob(work, provider, settleCheckout, patience, clock, log),
    refundAfterRelease,
    requestPaymentIncrease: new RequestPaymentIncrease(work, clock, newId),
    answerPaymentIncrease: new AnswerPaymentIncrease(work, clock),
    closeLapsedIncreases: new CloseLapsedIncreases(work, provider, settleCheckout, log),
    followRefund,
    sweepRefunds: new SweepRefunds(stores.intents, followRefund, log),
    settleByHand: new SettleByHand(work, provider, patience, clock, newId, log),
    retryMoneyIntent,
    sendDueIntents: new SendDueIntents(stores.intents, sendIntent, log),
    openPayee: new OpenPayee(work, provider, bankPayouts, openingPatience, clock, newId, log),
    followBankPayouts,
    sweepPayees: new SweepPayees(stores.payees, refreshPayee, followBankPayouts, log),
  };
}
