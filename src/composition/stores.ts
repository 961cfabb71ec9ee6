import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '#src/kernel/clock';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { PgDocumentRepository } from '#src/modules/onboarding/adapters/pg-document-repository';
import { PgLandscaperChecks } from '#src/modules/onboarding/adapters/pg-landscaper-checks';
import { PgJobPreferences } from '#src/modules/accounts/adapters/pg-job-preferences';
import { PgLandscaperProfiles } from '#src/modules/onboarding/adapters/pg-landscaper-profiles';
import { PgOpenBusiness } from '#src/modules/accounts/adapters/pg-open-business';
import { PgEmailConfirmations } from '#src/modules/accounts/adapters/pg-email-confirmations';
import { PgEmailChanges } from '#src/modules/accounts/adapters/pg-email-changes';
import { PgPasswordResets } from '#src/modules/accounts/adapters/pg-password-resets';
import { PgDataDownloads, PgDataRequests, PgLegalHolds } from '#src/modules/accounts/adapters/data/pg-data-requests';
import { PgErasureLog } from '#src/modules/accounts/adapters/data/pg-erasure-log';
import { PgIdleAccounts } from '#src/modules/accounts/adapters/data/pg-idle-accounts';
import { PgOldData } from '#src/modules/accounts/adapters/data/pg-old-data';
import { PgPersonalData } from '#src/modules/accounts/adapters/data/pg-personal-data';
import { PgPortfolios } from '#src/modules/onboarding/adapters/pg-portfolios';
import { PgSavedAddresses } from '#src/modules/accounts/adapters/pg-saved-addresses';
import { PgRegistrations } from '#src/modules/onboarding/adapters/pg-registrations';
import { defaultJobPreferences } from '#src/modules/accounts/domain/job-preferences';
import { preferredTypesOf } from '#src/modules/jobs/domain/services';
import { PgSessionStore } from '#src/modules/accounts/adapters/pg-session-store';
import { PgSettingsStore } from '#src/modules/accounts/adapters/pg-settings-store';
import { PgSignInChallenges } from '#src/modules/accounts/adapters/pg-sign-in-challenges';
import { PgSignInLog } from '#src/modules/accounts/adapters/pg-sign-in-log';
import { PgTermsAcceptances } from '#src/modules/accounts/adapters/pg-terms-acceptances';
import { PgTermsNotices } from '#src/modules/accounts/adapters/pg-terms-notices';
import { PgTwoFactors } from '#src/modules/accounts/adapters/pg-two-factors';
import { PgUserRepository } from '#src/modules/accounts/adapters/pg-user-repository';
import { PgAuditLog } from '#src/modules/admin/adapters/pg-audit-log';
import { PgAccountTies } from '#src/modules/admin/adapters/pg-account-ties';
import { PgActRequests } from '#src/modules/admin/adapters/pg-act-requests';
import { PgJobActs } from '#src/modules/admin/adapters/pg-job-acts';
import { PgAdminNotes } from '#src/modules/admin/adapters/pg-admin-notes';
import { PgSuspensions } from '#src/modules/admin/adapters/pg-suspensions';
import { PgContractKeeping } from '#src/modules/bidding/adapters/pg-contract-keeping';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import { PgBidders } from '#src/modules/bidding/adapters/pg-bidders';
import { PgShortlist } from '#src/modules/bidding/adapters/pg-shortlist';
import type { BidRepository } from '#src/modules/bidding/ports/bid-repository';
import type { JobBoard } from '#src/modules/bidding/ports/job-board';
import { WithdrawBid } from '#src/modules/bidding/use-cases/withdraw-bid';
import { PgChargebackRepository } from '#src/modules/escrow/adapters/chargebacks/pg-chargeback-repository';
import { PgDebtRepository } from '#src/modules/escrow/adapters/chargebacks/pg-debt-repository';
import { PgEvidenceLog } from '#src/modules/escrow/adapters/chargebacks/pg-evidence-log';
import { PgFraudWarningRepository } from '#src/modules/escrow/adapters/chargebacks/pg-fraud-warning-repository';
import { PgCheckoutRepository } from '#src/modules/escrow/adapters/pg-checkout-repository';
import { PgHandSettlementRepository } from '#src/modules/escrow/adapters/pg-hand-settlement-repository';
import { PgDisputeCaseRepository } from '#src/modules/escrow/adapters/disputes/pg-dispute-case-repository';
import { PgMaterialsRepository } from '#src/modules/escrow/adapters/giving-back/pg-materials-repository';
import { PgAbsenceRepository } from '#src/modules/escrow/adapters/giving-back/pg-absence-repository';
import { PgCancellationRequestRepository } from '#src/modules/escrow/adapters/giving-back/pg-cancellation-request-repository';
import {
  PgCancellationRepository,
  PgUnpaidCancellationRepository,
} from '#src/modules/escrow/adapters/giving-back/pg-cancellation-repository';
import { PgLateRefundRepository } from '#src/modules/escrow/adapters/giving-back/pg-late-refund-repository';
import { PgOutsideRefundRepository } from '#src/modules/escrow/adapters/outside/pg-outside-refund-repository';
import { PgOutsideReversalRepository } from '#src/modules/escrow/adapters/outside/pg-outside-reversal-repository';
import { PgOutsideTransferRepository } from '#src/modules/escrow/adapters/outside/pg-outside-transfer-repository';
import { PgHoldRepository } from '#src/modules/escrow/adapters/pg-hold-repository';
import { PgReleaseWatch } from '#src/modules/escrow/adapters/pg-release-watch';
import { PgLedger } from '#src/modules/escrow/adapters/pg-ledger';
import { PgReconciliationStore } from '#src/modules/escrow/adapters/reconciliation/pg-reconciliation-store';
import { PgMoneyIntentRepository } from '#src/modules/escrow/adapters/pg-money-intent-repository';
import { PgPaymentIncreaseRepository } from '#src/modules/escrow/adapters/pg-payment-increase-repository';
import { PgPayeeRepository } from '#src/modules/escrow/adapters/pg-payee-repository';
import { PgReceiptBook } from '#src/modules/escrow/adapters/pg-receipt-book';
import { PgLoyaltyRepository } from '#src/modules/loyalty/adapters/pg-loyalty';
import { PgReferralRepository } from '#src/modules/loyalty/adapters/pg-referrals';
import { PgServiceOrderRepository } from '#src/modules/sales/adapters/pg-service-order-repository';
import { PgHoldOpening } from '#src/modules/escrow/adapters/pg-hold-opening';
import { PgPaymentOfJob } from '#src/modules/escrow/adapters/pg-payment-of-job';
import { PgCalendarFeeds } from '#src/modules/jobs/adapters/pg-calendar-feeds';
import { PgDayLimits } from '#src/modules/jobs/adapters/pg-day-limits';
import { PgSavedSearches } from '#src/modules/jobs/adapters/pg-saved-searches';
import { PgDaysOffStore } from '#src/modules/jobs/adapters/pg-days-off-store';
import { PgJobDraftRepository } from '#src/modules/jobs/adapters/pg-job-draft-repository';
import { PgJobPhotos } from '#src/modules/jobs/adapters/photos/pg-job-photos';
import { PgJobRevisions } from '#src/modules/jobs/adapters/pg-job-revisions';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { PgMarkingsTakenBack } from '#src/modules/jobs/adapters/pg-markings-taken-back';
import { PgOwners } from '#src/modules/jobs/adapters/pg-owners';
import { PgJobPosters } from '#src/modules/jobs/adapters/pg-job-posters';
import { PgProfilePhotos } from '#src/modules/jobs/adapters/photos/pg-profile-photos';
import { PgUploadHandover } from '#src/modules/jobs/adapters/photos/pg-upload-handover';
import { PgVisitorRepository } from '#src/modules/jobs/adapters/pg-visitor-repository';
import type { JobRepository } from '#src/modules/jobs/ports/job-repository';
import type { Owners } from '#src/modules/jobs/ports/owners';
import { DeleteJob } from '#src/modules/jobs/use-cases/editing/delete-job';
import { PgCustomerReviewRepository, PgReviewRepository } from '#src/modules/jobs/adapters/pg-review-repository';
import { PgReviewRequests } from '#src/modules/jobs/adapters/pg-review-requests';
import { PgScheduleProposals } from '#src/modules/jobs/adapters/pg-schedule-proposals';
import { PgMessageRepository } from '#src/modules/messaging/adapters/pg-message-repository';
import { PgThreadClosing } from '#src/modules/messaging/adapters/pg-thread-closing';
import { PgThreadOpening } from '#src/modules/messaging/adapters/pg-thread-opening';
import { PgThreadRepository } from '#src/modules/messaging/adapters/pg-thread-repository';
import { PgFavouriteRepository } from '#src/modules/bidding/adapters/favourites/pg-favourite-repository';
import { PgInvitationRepository } from '#src/modules/bidding/adapters/pg-invitation-repository';
import { PlaceReservingOfBidding } from '#src/processes/place-reserving';
import { PgBlocks } from '#src/modules/moderation/adapters/pg-blocks';
import { PgContentCases } from '#src/modules/moderation/adapters/pg-content-cases';
import { PgContentFinder } from '#src/modules/moderation/adapters/pg-content-finder';
import { PgConversations } from '#src/modules/moderation/adapters/pg-conversations';
import { PgEventQueue } from '#src/modules/notifications/adapters/pg-event-queue';
import { PgAlertPaces } from '#src/modules/notifications/adapters/pg-alert-paces';
import { PgLeadsStore } from '#src/modules/notifications/adapters/pg-leads-store';
import { PgMailStore } from '#src/modules/notifications/adapters/pg-mail-store';
import { PgQuestions } from '#src/modules/bidding/adapters/pg-questions';
import { PgTextStore } from '#src/modules/notifications/adapters/pg-text-store';
import { PgNotificationStore } from '#src/modules/notifications/adapters/pg-notification-store';
import { PgTicketRepository } from '#src/modules/support/adapters/pg-ticket-repository';
import { PgPhotoRepository } from '#src/modules/jobs/adapters/photos/pg-photo-repository';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { PgOutbox } from '#src/platform/outbox';
import { AccountDeletionAcrossModules } from '#src/processes/account-deletion';
import { fileKeyOf } from './file-keys';
import { JobOversightOfModules } from '#src/processes/job-oversight';
import { HiringOfJobs } from '#src/processes/hiring';
import { JobBoardOfJobs } from '#src/processes/job-board';
import { CustomerAccountsOfUsers } from '#src/processes/new-customers';
import { WorkCompletionOfJobs } from '#src/processes/work-completion';

/** Every store on one connection: the pool, or one transaction. Made anew for each transaction. */
export function storesOn(db: Knex) {
  const users = new PgUserRepository(db);
  const terms = new PgTermsAcceptances(db);
  const jobs = new PgJobRepository(db);
  const bids = new PgBidRepository(db);
  const invitations = new PgInvitationRepository(db);
  const outbox = new PgOutbox(db);
  const holds = new PgHoldRepository(db);
  const threadClosing = new PgThreadClosing(db);
  const reviewRequests = new PgReviewRequests(db);
  const proposals = new PgScheduleProposals(db);
  const mails = new PgMailStore(db);
  const tickets = new PgTicketRepository(db);
  const owners: Owners = new PgOwners(db);
  const personalData = new PgPersonalData(db);
  const erasures = new PgErasureLog(db);
  return {
    users,
    sessions: new PgSessionStore(db),
    signIns: new PgSignInLog(db),
    challenges: new PgSignInChallenges(db),
    twoFactors: new PgTwoFactors(db),
    landscaperProfiles: new PgLandscaperProfiles(db),
    jobPreferences: new PgJobPreferences(db),
    documents: new PgDocumentRepository(db),
    checks: new PgLandscaperChecks(db),
    portfolios: new PgPortfolios(db),
    registrations: new PgRegistrations(db),
    resets: new PgPasswordResets(db),
    emailConfirmations: new PgEmailConfirmations(db),
    emailChanges: new PgEmailChanges(db),
    terms,
    termsNotices: new PgTermsNotices(db),
    settings: new PgSettingsStore(db),
    addresses: new PgSavedAddresses(db),
    owners,
    posters: new PgJobPosters(db),
    bidders: new PgBidders(db),
    drafts: new PgJobDraftRepository(db),
    visitors: new PgVisitorRepository(db),
    visitorDrafts: new PgJobDraftRepository(db, 'visitorId'),
    visitorPhotos: new PgPhotoRepository(db, 'visitorId'),
    uploads: new PgUploadHandover(db),
    jobs,
    jobPhotos: new PgJobPhotos(db),
    revisions: new PgJobRevisions(db),
    photos: new PgPhotoRepository(db),
    reviews: new PgReviewRepository(db),
    customerReviews: new PgCustomerReviewRepository(db),
    proposals,
    daysOff: new PgDaysOffStore(db),
    dayLimits: new PgDayLimits(db),
    calendarFeeds: new PgCalendarFeeds(db),
    savedSearches: new PgSavedSearches(db),
    reviewRequests,
    bids,
    shortlist: new PgShortlist(db),
    holds,
    checkouts: new PgCheckoutRepository(db),
    increases: new PgPaymentIncreaseRepository(db),
    intents: new PgMoneyIntentRepository(db),
    handSettlements: new PgHandSettlementRepository(db),
    payees: new PgPayeeRepository(db),
    releaseWatch: new PgReleaseWatch(db),
    chargebacks: new PgChargebackRepository(db),
    debts: new PgDebtRepository(db),
    fraudWarnings: new PgFraudWarningRepository(db),
    evidence: new PgEvidenceLog(db),
    ledger: new PgLedger(db),
    receiptBook: new PgReceiptBook(db),
    absences: new PgAbsenceRepository(db),
    materials: new PgMaterialsRepository(db),
    disputeCases: new PgDisputeCaseRepository(db),
    cancellations: new PgCancellationRepository(db),
    cancellationRequests: new PgCancellationRequestRepository(db),
    unpaidCancellations: new PgUnpaidCancellationRepository(db),
    lateRefunds: new PgLateRefundRepository(db),
    outsideRefunds: new PgOutsideRefundRepository(db),
    outsideReversals: new PgOutsideReversalRepository(db),
    outsideTransfers: new PgOutsideTransferRepository(db),
    reconciliation: new PgReconciliationStore(db),
    loyalty: new PgLoyaltyRepository(db),
    referrals: new PgReferralRepository(db),
    serviceOrders: new PgServiceOrderRepository(db),
    threads: new PgThreadRepository(db),
    messages: new PgMessageRepository(db),
    mails,
    questions: new PgQuestions(db),
    texts: new PgTextStore(db),
    notifications: new PgNotificationStore(db),
    audit: new PgAuditLog(db),
    notes: new PgAdminNotes(db),
    accountTies: new PgAccountTies(db),
    jobActs: new PgJobActs(db),
    requests: new PgActRequests(db),
    personalData,
    erasures,
    oldData: new PgOldData(db),
    idleAccounts: new PgIdleAccounts(db),
    dataRequests: new PgDataRequests(db),
    legalHolds: new PgLegalHolds(db),
    dataDownloads: new PgDataDownloads(db),
    suspensions: new PgSuspensions(db),
    events: new PgEventQueue(db),
    alertPaces: new PgAlertPaces(db),
    leads: new PgLeadsStore(db, { usual: defaultJobPreferences, preferredTypesOf }),
    tickets,
    contentCases: new PgContentCases(db),
    contentFinder: new PgContentFinder(db),
    conversations: new PgConversations(db),
    blocks: new PgBlocks(db),
    favourites: new PgFavouriteRepository(db),
    invitations,
    placeReserving: new PlaceReservingOfBidding(invitations),
    outbox,
    // For modules that act together in one transaction: each is a port of one module, implemented with the stores of
    // another.
    holdOpening: new PgHoldOpening(db),
    contracts: new PgContractKeeping(db),
    paymentOfJob: new PgPaymentOfJob(db),
    profilePhotos: new PgProfilePhotos(db),
    disputePhotos: new PgProfilePhotos(db),
    threadOpening: new PgThreadOpening(db),
    customerAccounts: new CustomerAccountsOfUsers({ users, terms }, randomUUID),
    jobBoard: new JobBoardOfJobs(jobs),
    hiring: new HiringOfJobs({ jobs, bids, proposals, outbox }),
    workCompletion: new WorkCompletionOfJobs({
      jobs,
      proposals,
      reviewRequests,
      markingsTakenBack: new PgMarkingsTakenBack(db),
      outbox,
      threadClosing,
    }),
    jobOversight: new JobOversightOfModules({ jobs, holds, bids, threadClosing }),
    accountDeletion: new AccountDeletionAcrossModules(
      {
        jobs,
        bids,
        personalData,
        erasures,
        openBusiness: new PgOpenBusiness(db),
      },
      callingOffWithin(db),
      fileKeyOf,
    ),
  };
}
export type Stores = ReturnType<typeof storesOn>;

type JobsAndBids = { jobs: JobRepository; bids: BidRepository; jobBoard: JobBoard; outbox: PgOutbox };
/** The use cases that cancel a job or withdraw a bid. Each runs in a unit of work within the given transaction. */
function callingOffWithin(db: Knex) {
  const within: UnitOfWork<JobsAndBids> = new KnexUnitOfWork<JobsAndBids>(db, storesOn);
  const clockAt = (at: Date): Clock => ({ now: async () => at });
  return {
    cancelJob: (order: { jobId: string; customerId: string }, at: Date) =>
      new DeleteJob(within, clockAt(at)).execute(order),
    withdrawBid: (order: { bidId: string; landscaperId: string }, at: Date) =>
      new WithdrawBid(within, clockAt(at)).execute(order),
  };
}
