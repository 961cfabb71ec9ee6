import { RequestPasswordReset } from '#src/modules/accounts/use-cases/sign-in/request-password-reset';
import { PgActRequestViews } from '#src/modules/admin/adapters/pg-act-requests';
import { PgAuditViews } from '#src/modules/admin/adapters/pg-audit-views';
import { PgJobHistory } from '#src/modules/admin/adapters/pg-job-history';
import { PgPersonHistory } from '#src/modules/admin/adapters/pg-person-history';
import { PgPersonViews } from '#src/modules/admin/adapters/pg-person-views';
import { PgReports } from '#src/modules/admin/adapters/figures/pg-reports';
import { PgFigures } from '#src/modules/admin/adapters/figures/pg-figures';
import { PgDisputeLists } from '#src/modules/admin/adapters/lists/pg-dispute-lists';
import { PgBidLists } from '#src/modules/admin/adapters/lists/pg-bid-lists';
import { PgReviewLists } from '#src/modules/admin/adapters/lists/pg-review-lists';
import { PgJobLists } from '#src/modules/admin/adapters/lists/pg-job-lists';
import { PgPaymentLists } from '#src/modules/admin/adapters/lists/pg-payment-lists';
import { PgUserLists } from '#src/modules/admin/adapters/lists/pg-user-lists';
import { PgWaitingRows } from '#src/modules/admin/adapters/waiting/pg-waiting-rows';
import { PgQueues } from '#src/modules/admin/adapters/waiting/pg-queues';
import { PgWaiting } from '#src/modules/admin/adapters/waiting/pg-waiting';
import type { JobLists } from '#src/modules/admin/ports/lists/job-lists';
import type { DisputeLists } from '#src/modules/admin/ports/lists/dispute-lists';
import type { ReportViews } from '#src/modules/admin/ports/report-views';
import type { BidLists } from '#src/modules/admin/ports/lists/bid-lists';
import type { ReviewLists } from '#src/modules/admin/ports/lists/review-lists';
import type { PaymentLists } from '#src/modules/admin/ports/lists/payment-lists';
import type { UserLists } from '#src/modules/admin/ports/lists/user-lists';
import type { ActRequestViews, CarryOut } from '#src/modules/admin/ports/act-requests';
import type { AccountTies } from '#src/modules/admin/ports/account-ties';
import type { AuditViews } from '#src/modules/admin/ports/audit-views';
import type { FigureViews } from '#src/modules/admin/ports/figures';
import type { JobOversight } from '#src/modules/admin/ports/job-oversight';
import type { JobHistoryViews } from '#src/modules/admin/ports/job-history-views';
import type { PersonHistoryViews } from '#src/modules/admin/ports/person-history-views';
import type { PersonViews } from '#src/modules/admin/ports/person-views';
import type { QueueViews } from '#src/modules/admin/ports/queue-views';
import type { CountedElsewhere, CountElsewhere, WaitingRows, WaitingViews } from '#src/modules/admin/ports/waiting';
import { PgReconciliationViews } from '#src/modules/escrow/adapters/reconciliation/pg-reconciliation-views';
import { ActOnJob } from '#src/modules/admin/use-cases/act-on-job';
import { ActOnPerson } from '#src/modules/admin/use-cases/act-on-person';
import { AnswerDataRequest } from '#src/modules/admin/use-cases/answer-data-request';
import { EraseAccounts } from '#src/modules/accounts/use-cases/data/erase-accounts';
import { PgDataRequestViews } from '#src/modules/admin/adapters/pg-data-request-views';
import type { DataRequestViews } from '#src/modules/admin/ports/data-request-views';
import { AskSecondAdmin } from '#src/modules/admin/use-cases/ask-second-admin';
import { DecideRequest } from '#src/modules/admin/use-cases/decide-request';
import { CancelHeldJob } from '#src/modules/escrow/use-cases/giving-back/cancel-held-job';
import { SettleDifference } from '#src/modules/escrow/use-cases/reconciliation/settle-difference';
import { SettleByHand } from '#src/modules/escrow/use-cases/money-intents/settle-by-hand';
import { WriteOffDebt } from '#src/modules/escrow/use-cases/chargebacks/write-off-debt';
import type { HandPayment } from '#src/modules/escrow/domain/hand-settlement';
import { RefundAfterRelease } from '#src/modules/escrow/use-cases/giving-back/refund-after-release';
import { AppealSuspension } from '#src/modules/admin/use-cases/appeal-suspension';
import { EndSuspensions } from '#src/modules/admin/use-cases/end-suspensions';
import { FindOutliers } from '#src/modules/admin/use-cases/find-outliers';
import { KeepMarketDays } from '#src/modules/admin/use-cases/keep-market-days';
import { KeepDayFigures } from '#src/modules/admin/use-cases/keep-day-figures';
import { OpenSuspendedPage } from '#src/modules/admin/use-cases/open-suspended-page';
import type { Knex } from 'knex';
import type { Clock } from '#src/kernel/clock';
import type { Stores } from './stores';
import { CLOCK, DATABASE, LOG, NEW_ID, NEW_SECRET, store, WORK } from './tokens';
import { make, moduleOf, port, provide, token, under } from './wiring';

const ELSEWHERE = token<Record<CountedElsewhere, CountElsewhere>>('what waits and is not counted in SQL');
const CARRY_OUT = token<CarryOut>('what two admins have agreed on');

/** What admins see and do across all modules. */
export const admin = moduleOf(
  {
    audit: port<AuditViews>(provide(PgAuditViews, DATABASE)),
    jobHistory: port<JobHistoryViews>(provide(PgJobHistory, DATABASE)),
    jobLists: port<JobLists>(provide(PgJobLists, DATABASE)),
    bidLists: port<BidLists>(provide(PgBidLists, DATABASE)),
    disputeLists: port<DisputeLists>(provide(PgDisputeLists, DATABASE)),
    reviewLists: port<ReviewLists>(provide(PgReviewLists, DATABASE)),
    paymentLists: port<PaymentLists>(provide(PgPaymentLists, DATABASE)),
    userLists: port<UserLists>(provide(PgUserLists, DATABASE)),
    people: port<PersonViews>(provide(PgPersonViews, DATABASE)),
    personHistory: port<PersonHistoryViews>(provide(PgPersonHistory, DATABASE)),
    actOnJob: provide(ActOnJob, WORK, CLOCK, NEW_ID),
    /** The standing of a job, as far as admins' acts depend on it. */
    jobOversight: port<Pick<JobOversight, 'standing'>>(
      make((oversight: JobOversight) => oversight, store('jobOversight')),
    ),
    actOnPerson: provide(ActOnPerson, WORK, RequestPasswordReset, CLOCK, NEW_ID, NEW_SECRET),
    /** What prevents correcting the type of an account. */
    accountTies: port<AccountTies>(make((ties: AccountTies) => ties, store('accountTies'))),
    appealSuspension: provide(AppealSuspension, WORK, CLOCK),
    endSuspensions: provide(EndSuspensions, WORK, store('suspensions'), LOG),
    openSuspendedPage: provide(
      OpenSuspendedPage,
      store('users'),
      store('suspensions'),
      store('challenges'),
      CLOCK,
      NEW_SECRET,
    ),
    answerDataRequest: provide(AnswerDataRequest, WORK, EraseAccounts, CLOCK),
    dataRequests: port<DataRequestViews>(
      make(dataRequestViewsOf, DATABASE, store('personalData'), store('accountDeletion'), CLOCK),
    ),
    askSecondAdmin: provide(AskSecondAdmin, WORK, CLOCK, NEW_ID),
    decideRequest: provide(DecideRequest, WORK, CARRY_OUT, CLOCK),
    requests: port<ActRequestViews>(provide(PgActRequestViews, DATABASE)),
    figures: port<FigureViews>(provide(PgFigures, DATABASE)),
    reports: port<ReportViews>(provide(PgReports, DATABASE)),
    keepDayFigures: provide(KeepDayFigures, PgFigures),
    findOutliers: provide(FindOutliers, PgBidLists),
    keepMarketDays: provide(KeepMarketDays, PgReports),
    waiting: port<WaitingViews>(provide(PgWaiting, DATABASE, ELSEWHERE)),
    queues: port<QueueViews>(provide(PgQueues, DATABASE)),
    waitingRows: port<WaitingRows>(provide(PgWaitingRows, DATABASE)),
  },
  under(CARRY_OUT, make(carryOutOf, CancelHeldJob, RefundAfterRelease, SettleByHand, WriteOffDebt, SettleDifference)),
  under(ELSEWHERE, make(elsewhereOf, PgReconciliationViews)),
);

function elsewhereOf(books: PgReconciliationViews): Record<CountedElsewhere, CountElsewhere> {
  return {
    difference: async (now) => ({ ...(await books.waiting(now)), dueAt: null }),
  };
}

/** Orders are kept as their commands wrote them, so they have the shape that their use case takes. */
function carryOutOf(
  cancel: CancelHeldJob,
  refund: RefundAfterRelease,
  byHand: SettleByHand,
  writeOff: WriteOffDebt,
  difference: SettleDifference,
): CarryOut {
  type Orders<Act extends { execute(order: never): unknown }> = Parameters<Act['execute']>[0];
  return {
    'cancel-job': (order, by) => cancel.execute({ ...(order as Orders<CancelHeldJob>), ...by }),
    'settle-by-hand': (order, by) => {
      const { intentId, ...payment } = order as { intentId: string } & HandPayment;
      return byHand.execute({ intentId, payment, ...by });
    },
    'settle-difference': (order, by) => difference.execute({ ...(order as Orders<SettleDifference>), ...by }),
    'write-off-debt': (order, by) => writeOff.execute({ ...(order as Orders<WriteOffDebt>), ...by }),
    'refund-after-release': (order, by) => refund.execute({ ...(order as Orders<RefundAfterRelease>), ...by }),
  };
}

function dataRequestViewsOf(
  db: Knex,
  personalData: Stores['personalData'],
  deletion: Stores['accountDeletion'],
  clock: Clock,
): DataRequestViews {
  return new PgDataRequestViews(db, personalData, (userId) => deletion.underWay(userId), clock);
}
