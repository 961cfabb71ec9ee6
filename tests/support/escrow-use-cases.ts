import { randomUUID } from 'node:crypto';
import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { HandSettlementRepository } from '#src/modules/escrow/ports/hand-settlement-repository';
import type { NoticeLog } from '#src/modules/escrow/ports/notice-log';
import type { OrderDetails } from '#src/modules/escrow/ports/order-details';
import type { PaymentProvider } from '#src/modules/escrow/ports/payment-provider';
import type { PayoutApplicants } from '#src/modules/escrow/ports/payout-applicants';
import { AnswerPaymentIncrease } from '#src/modules/escrow/use-cases/answer-payment-increase';
import { CloseLapsedIncreases } from '#src/modules/escrow/use-cases/close-lapsed-increases';
import { ConfirmCompletion } from '#src/modules/escrow/use-cases/confirm-completion';
import { FollowRefund } from '#src/modules/escrow/use-cases/follow-refund';
import { LapseUnpaidAcceptances } from '#src/modules/escrow/use-cases/lapse-unpaid-acceptances';
import { OpenCheckout } from '#src/modules/escrow/use-cases/open-checkout';
import { OpenPayoutAccount } from '#src/modules/escrow/use-cases/open-payout-account';
import { ReceiveNotice } from '#src/modules/escrow/use-cases/receive-notice';
import { RefreshPayee } from '#src/modules/escrow/use-cases/refresh-payee';
import { RefreshWaitingPayees } from '#src/modules/escrow/use-cases/refresh-waiting-payees';
import { ReleaseDueHolds } from '#src/modules/escrow/use-cases/release-due-holds';
import { ReleaseHold } from '#src/modules/escrow/use-cases/release-hold';
import { ReportProblem } from '#src/modules/escrow/use-cases/report-problem';
import { RequestPaymentIncrease } from '#src/modules/escrow/use-cases/request-payment-increase';
import { RetryMoneyIntent } from '#src/modules/escrow/use-cases/retry-money-intent';
import { SendDueIntents } from '#src/modules/escrow/use-cases/send-due-intents';
import { SendIntent } from '#src/modules/escrow/use-cases/send-intent';
import { SendRightAway } from '#src/modules/escrow/use-cases/send-right-away';
import { SettleByHand } from '#src/modules/escrow/use-cases/settle-by-hand';
import { SettleCheckout } from '#src/modules/escrow/use-cases/settle-checkout';
import { SettleDispute } from '#src/modules/escrow/use-cases/settle-dispute';
import { StartDueJobs } from '#src/modules/escrow/use-cases/start-due-jobs';
import { SweepCheckouts } from '#src/modules/escrow/use-cases/sweep-checkouts';
import { SweepRefunds } from '#src/modules/escrow/use-cases/sweep-refunds';
import type { SettlingStores } from '#src/modules/escrow/use-cases/take-payment';
import type { LettingGoStores } from '#src/modules/escrow/use-cases/let-money-go';

type Stores = SettlingStores & LettingGoStores & { handSettlements: HandSettlementRepository };
type Parts = {
  work: UnitOfWork<Stores>;
  stores: Stores;
  notices: NoticeLog;
  provider: PaymentProvider;
  details: OrderDetails;
  applicants: PayoutApplicants;
  clock: Clock;
  log: Log;
};

/** Where nobody buys a service. */
const nobodysService = { execute: async () => ok({ state: 'unknown' as const }) };

/** Escrow's use cases on whatever a test puts under them. */
export function escrowUseCases({ work, stores, notices, provider, details, applicants, clock, log }: Parts) {
  const newId = randomUUID;
  const sendIntent = new SendIntent(work, provider, clock, newId, log);
  const sendRightAway = new SendRightAway(sendIntent, log);
  const settleCheckout = new SettleCheckout(work, provider, sendRightAway, clock, newId, log);
  const refreshPayee = new RefreshPayee(work, provider, sendRightAway, clock);
  const followRefund = new FollowRefund(work, provider, clock, log);
  const releaseHold = new ReleaseHold(work, sendRightAway, clock, newId);
  return {
    sendIntent,
    settleCheckout,
    refreshPayee,
    openCheckout: new OpenCheckout(work, provider, settleCheckout, details, clock, newId, 'https://hedgerow.test'),
    receiveNotice: new ReceiveNotice(
      provider,
      notices,
      settleCheckout,
      refreshPayee,
      nobodysService,
      followRefund,
      clock,
    ),
    sweepCheckouts: new SweepCheckouts(stores.checkouts, settleCheckout, log),
    lapseUnpaidAcceptances: new LapseUnpaidAcceptances(work, provider, settleCheckout, log),
    startDueJobs: new StartDueJobs(work, log),
    confirmCompletion: new ConfirmCompletion(releaseHold),
    releaseDueHolds: new ReleaseDueHolds(stores.holds, releaseHold, log),
    reportProblem: new ReportProblem(work, sendRightAway, clock, newId),
    settleDispute: new SettleDispute(work, sendRightAway, clock, newId),
    requestPaymentIncrease: new RequestPaymentIncrease(work, clock, newId),
    answerPaymentIncrease: new AnswerPaymentIncrease(work, clock),
    closeLapsedIncreases: new CloseLapsedIncreases(work, provider, settleCheckout, log),
    followRefund,
    sweepRefunds: new SweepRefunds(stores.intents, followRefund, log),
    settleByHand: new SettleByHand(work, provider, clock, newId, log),
    retryMoneyIntent: new RetryMoneyIntent(work, sendRightAway, clock, newId, log),
    sendDueIntents: new SendDueIntents(stores.intents, sendIntent, log),
    openPayoutAccount: new OpenPayoutAccount(work, provider, applicants, clock, newId),
    refreshWaitingPayees: new RefreshWaitingPayees(stores.payees, refreshPayee, log),
  };
}
