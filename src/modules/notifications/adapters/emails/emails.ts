import type { EventName } from '../../domain/all-events';
import type { Facts } from '../../domain/facts';
import type { EmailedReader } from '../../domain/rules';
import * as absences from './absence-emails';
import * as bids from './bid-emails';
import * as chargebacks from './money/chargeback-emails';
import * as disputes from './dispute-emails';
import * as documents from './document-emails';
import type { EmailContent } from './email-content';
import * as handSettlements from './money/hand-settlement-emails';
import * as increases from './money/increase-emails';
import * as loyalty from './money/loyalty-emails';
import * as moderation from './moderation-emails';
import * as money from './money/money-emails';
import * as outside from './money/outside-emails';
import * as refunds from './money/refund-emails';
import * as payoutAccounts from './money/payout-account-emails';
import * as reviews from './review-emails';
import * as reconciliation from './money/reconciliation-emails';
import * as schedule from './schedule-emails';
import * as security from './security-emails';
import * as services from './money/service-emails';
import * as support from './support-emails';
import * as data from './data-emails';
import * as jobActs from './job-act-emails';
import * as suspensions from './suspension-emails';
import * as work from './work-emails';

/** What an email about an event says, given its facts and when it happened. */
export type Words<Name extends EventName> = (facts: Facts[Name], at: Date) => EmailContent;
export type EmailTable = { [Name in EventName]: { [Reader in EmailedReader<Name>]: Words<Name> } };

/** The words of every email that a rule calls for. */
export const emails: EmailTable = {
  'password-changed': { owner: security.passwordChanged },
  'phone-changed': { owner: security.phoneChanged },
  'two-factor-turned-on': { owner: security.twoFactorTurnedOn },
  'two-factor-turned-off': { owner: security.twoFactorTurnedOff },
  'data-request-made': { owner: data.dataRequestMade },
  'data-request-answered': { owner: data.dataRequestAnswered },
  'account-idle': { owner: data.accountIdle },
  'terms-changing': { owner: data.termsChanging },
  'deletion-asked': { owner: data.deletionAsked },
  'deletion-undone': { owner: data.deletionUndone },
  'email-change-asked': { owner: security.emailChangeAsked },
  'email-change-opened': { recipient: security.emailToConfirm },
  'email-changed': { owner: security.emailChanged, recipient: security.emailChanged },
  'email-change-stopped': { owner: security.emailChangeStopped, admins: security.emailChangeObjected },
  'account-erased': { owner: data.accountErased },
  'person-suspended': { owner: suspensions.personSuspended },
  'type-corrected': { owner: security.typeCorrected },
  'suspension-appealed': { admins: suspensions.suspensionAppealed },
  'suspension-upheld': { owner: suspensions.suspensionUpheld },
  'suspension-lifted': { owner: suspensions.suspensionLifted },
  'admin-acted-on-job': { customer: jobActs.toCustomer, landscaper: jobActs.toLandscaper },
  'second-admin-asked': { admins: suspensions.secondAdminAsked },
  'document-approved': { landscaper: documents.documentApproved },
  'document-refused': { landscaper: documents.documentRefused },
  'check-ending': { landscaper: documents.checkEnding },
  'starting-place-missing': { landscaper: documents.startingPlaceMissing },
  'job-posted': { customer: bids.jobPosted },
  'job-ending': { customer: bids.jobEnding },
  'landscaper-invited': { landscaper: bids.landscaperInvited },
  'schedule-proposed': { customer: schedule.scheduleProposed },
  'schedule-agreed': { landscaper: schedule.scheduleAgreed },
  'schedule-declined': { landscaper: schedule.scheduleDeclined },
  'date-suggested': { landscaper: schedule.dateSuggested },
  'suggestion-agreed': { customer: schedule.suggestionAgreed },
  'suggestion-declined': { customer: schedule.suggestionDeclined },
  'work-due-again': { customer: schedule.workDueAgain },
  'work-started': { customer: work.workStarted },
  'arrival-asked': { customer: absences.arrivalAsked },
  'nest-found': { customer: work.nestFound },
  'job-marked-complete': {
    customer: work.markedCompleteForCustomer,
    landscaper: work.markedCompleteForLandscaper,
  },
  'release-soon': { customer: work.releaseSoon },
  'release-waits': {
    customer: work.releaseWaitsForCustomer,
    landscaper: work.releaseWaitsForLandscaper,
    admins: work.releaseWaitsForAdmins,
  },
  'review-requested': { customer: reviews.reviewRequested },
  'job-reviewed': { landscaper: reviews.jobReviewed },
  'customer-reviewed': { customer: reviews.customerReviewed },
  'review-published': { landscaper: reviews.reviewPublished },
  'customer-review-published': { customer: reviews.customerReviewPublished },
  'review-answered': { recipient: reviews.reviewAnswered },
  'bid-asked-for': { landscaper: bids.bidAskedFor },
  'question-asked': { customer: bids.questionAsked },
  'question-answered': { landscaper: bids.questionAnswered },
  'bid-placed': { customer: bids.bidPlaced },
  'bid-edited': { customer: bids.bidEdited },
  'bid-confirmed': { customer: bids.bidConfirmed },
  'bid-withdrawn': { customer: bids.bidWithdrawn },
  'bid-declined': { landscaper: bids.bidDeclined },
  'decline-undone': { landscaper: bids.declineUndone },
  'bid-accepted': { customer: bids.payForJob, landscaper: bids.bidAccepted },
  'bid-not-chosen': { landscaper: bids.bidNotChosen },
  'bid-cancelled': { landscaper: bids.bidCancelled },
  'message-sent': { recipient: work.messageSent },
  'payment-held': { customer: work.paymentHeldForCustomer, landscaper: work.paymentHeldForLandscaper },
  'acceptance-lapsed': {
    customer: bids.acceptanceLapsedForCustomer,
    landscaper: bids.acceptanceLapsedForLandscaper,
  },
  'increase-requested': { customer: increases.increaseRequested },
  'increase-declined': { landscaper: increases.increaseDeclined },
  'increase-paid': { customer: increases.increasePaidForCustomer, landscaper: increases.increasePaidForLandscaper },
  'increase-lapsed': {
    customer: increases.increaseLapsedForCustomer,
    landscaper: increases.increaseLapsedForLandscaper,
  },
  'job-completed': { customer: money.jobCompletedForCustomer, landscaper: money.jobCompletedForLandscaper },
  'money-sent': { landscaper: money.moneySent },
  'payout-sent-by-hand': { landscaper: handSettlements.payoutSentByHand },
  'payout-waiting': { landscaper: money.payoutWaiting },
  'payout-account-ready': { landscaper: money.payoutAccountReady },
  'payout-account-gone': {
    landscaper: payoutAccounts.payoutAccountGone,
    admins: payoutAccounts.payoutAccountGoneForAdmins,
  },
  'bank-payout-failed': {
    landscaper: payoutAccounts.bankPayoutFailed,
    admins: payoutAccounts.bankPayoutFailedForAdmins,
  },
  'service-payment-failed': { customer: services.servicePaymentFailed },
  'service-unpaid': { customer: services.serviceUnpaid },
  'service-paused': { customer: services.servicePaused },
  'service-active-again': { customer: services.serviceActiveAgain },
  'payment-refunded': { customer: money.paymentRefunded },
  'credit-sent': { customer: loyalty.creditSent },
  'points-expiring': { customer: loyalty.pointsExpiring },
  'referral-rewarded': { customer: loyalty.referralRewarded },
  'refund-came-back': {
    customer: handSettlements.refundCameBackForCustomer,
    admins: handSettlements.refundCameBackForAdmins,
  },
  'refund-sent-by-hand': { customer: handSettlements.refundSentByHand },
  'problem-reported': {
    customer: disputes.reportedForCustomer,
    landscaper: disputes.reportedForLandscaper,
    admins: disputes.reportedForAdmins,
  },
  'problem-settled': { customer: disputes.settledForCustomer, landscaper: disputes.settledForLandscaper },
  'released-dispute-decided': {
    customer: disputes.decidedForCustomer,
    landscaper: disputes.decidedForLandscaper,
  },
  'dispute-answered': { recipient: disputes.answered },
  'dispute-answer-due': { recipient: disputes.answerDue },
  'dispute-offers-begin': { customer: disputes.offersBegin, landscaper: disputes.offersBegin },
  'dispute-offer-made': { recipient: disputes.offerMade },
  'dispute-offer-declined': { recipient: disputes.offerDeclined },
  'dispute-agreed': { customer: disputes.agreed, landscaper: disputes.agreed },
  'dispute-put-right': { customer: disputes.putRight },
  'dispute-withdrawn': { customer: disputes.withdrawn, landscaper: disputes.withdrawn },
  'dispute-in-review': {
    customer: disputes.inReview,
    landscaper: disputes.inReview,
    admins: disputes.inReviewForAdmins,
  },
  'decision-appealed': {
    customer: disputes.appealed,
    landscaper: disputes.appealed,
    admins: disputes.appealedForAdmins,
  },
  'appeal-answered': { customer: disputes.judgedForCustomer, landscaper: disputes.judgedForLandscaper },
  'chargeback-inquiry': {
    customer: chargebacks.inquiryForCustomer,
    landscaper: chargebacks.inquiryForLandscaper,
    admins: chargebacks.inquiryForAdmins,
  },
  'chargeback-opened': {
    customer: chargebacks.openedForCustomer,
    landscaper: chargebacks.openedForLandscaper,
    admins: chargebacks.openedForAdmins,
  },
  'chargeback-won': {
    customer: chargebacks.wonForCustomer,
    landscaper: chargebacks.wonForLandscaper,
    admins: chargebacks.wonForAdmins,
  },
  'chargeback-lost': {
    customer: chargebacks.lostForCustomer,
    landscaper: chargebacks.lostForLandscaper,
    admins: chargebacks.lostForAdmins,
  },
  'chargeback-withdrawn': {
    customer: chargebacks.withdrawnForCustomer,
    landscaper: chargebacks.withdrawnForLandscaper,
    admins: chargebacks.withdrawnForAdmins,
  },
  'chargeback-due': { admins: chargebacks.dueForAdmins },
  'unlinked-chargeback': { admins: chargebacks.unlinkedForAdmins },
  'fraud-warned': { admins: chargebacks.fraudWarnedForAdmins },
  'payout-taken-back': { landscaper: chargebacks.payoutTakenBack },
  'debt-opened': { landscaper: chargebacks.debtOpenedForLandscaper, admins: chargebacks.debtOpenedForAdmins },
  'debt-set-off': { landscaper: chargebacks.debtSetOff },
  'debt-written-off': { landscaper: chargebacks.debtWrittenOff },
  'absence-reported': { landscaper: absences.absenceReported },
  'absence-answered': { customer: absences.absenceAnswered },
  'absence-unanswered': { customer: absences.unansweredForCustomer, landscaper: absences.unansweredForLandscaper },
  'absence-cleared': { landscaper: absences.absenceCleared },
  'materials-recorded': { customer: refunds.materialsRecorded },
  'unpaid-job-cancelled': { customer: refunds.cancelledUnpaid },
  'held-job-cancelled': { customer: refunds.cancelledForCustomer, landscaper: refunds.cancelledForLandscaper },
  'refund-made-elsewhere': {
    customer: outside.refundedForCustomer,
    landscaper: outside.refundedForLandscaper,
    admins: outside.refundedForAdmins,
  },
  'payout-reversed-elsewhere': { landscaper: outside.reversedForLandscaper, admins: outside.reversedForAdmins },
  'payout-reversal-left': { landscaper: outside.reversalLeft },
  'refund-elsewhere-taken-back': { landscaper: outside.takenBackForLandscaper },
  'refund-elsewhere-came-back': {
    customer: outside.cameBackForCustomer,
    landscaper: outside.cameBackForLandscaper,
    admins: outside.cameBackForAdmins,
  },
  'refunded-after-release': {
    customer: refunds.refundedAfterReleaseForCustomer,
    landscaper: refunds.refundedAfterReleaseForLandscaper,
  },
  'refund-debt-opened': { landscaper: refunds.refundDebtForLandscaper, admins: refunds.refundDebtForAdmins },
  'refund-debt-written-off': { landscaper: refunds.refundDebtWrittenOff },
  'ticket-opened': { owner: support.ticketOpened, admins: support.urgentTicketForAdmins },
  'ticket-answered': { owner: support.ticketAnswered },
  'content-decided': {
    reporters: moderation.decidedForReporter,
    owner: moderation.decidedForAuthor,
    subjects: moderation.decidedForSubject,
  },
  'content-appealed': { admins: moderation.appealedForAdmins },
  'content-appeal-answered': { owner: moderation.appealAnswered, subjects: moderation.shownAgainForSubject },
  'content-restored': { owner: moderation.restoredForAuthor, subjects: moderation.shownAgainForSubject },
  'books-need-action': { admins: reconciliation.booksNeedAction },
};
