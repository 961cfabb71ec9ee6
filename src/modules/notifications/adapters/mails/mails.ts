import type { EventFacts } from '../../domain/event-facts';
import type { MailName } from '../../domain/telling';
import * as bids from './bid-mails';
import * as documents from './document-mails';
import * as hands from './by-hand-mails';
import * as increases from './increase-mails';
import type { Letter } from './letter';
import * as money from './money-mails';
import * as schedule from './schedule-mails';
import * as security from './security-mails';
import * as work from './work-mails';

/** The words of every mail we send. A way of telling without words, or words that nobody is told, does not compile. */
export const mails: Record<MailName, (facts: EventFacts) => Letter> = {
  'job-posted to customer': bids.jobPosted,
  'landscaper-invited to landscaper': bids.landscaperInvited,
  'bid-placed to customer': bids.bidPlaced,
  'bid-accepted to customer': bids.payForJob,
  'bid-accepted to landscaper': bids.bidAccepted,
  'acceptance-lapsed to customer': bids.acceptanceLapsedForCustomer,
  'acceptance-lapsed to landscaper': bids.acceptanceLapsedForLandscaper,
  'bid-not-chosen to landscaper': bids.bidNotChosen,
  'bid-cancelled to landscaper': bids.bidCancelled,
  'payment-held to customer': work.paymentHeldForCustomer,
  'payment-held to landscaper': work.paymentHeldForLandscaper,
  'schedule-proposed to customer': schedule.scheduleProposed,
  'schedule-agreed to landscaper': schedule.scheduleAgreed,
  'schedule-declined to landscaper': schedule.scheduleDeclined,
  'work-due-again to customer': schedule.workDueAgain,
  'work-started to customer': work.workStarted,
  'job-marked-complete to customer': work.markedCompleteForCustomer,
  'job-marked-complete to landscaper': work.markedCompleteForLandscaper,
  'message-sent to other-party': work.messageSent,
  'review-requested to customer': work.reviewRequested,
  'job-reviewed to landscaper': work.jobReviewed,
  'document-approved to landscaper': documents.documentApproved,
  'document-refused to landscaper': documents.documentRefused,
  'check-ending to landscaper': documents.checkEnding,
  'password-changed to owner': security.passwordChanged,
  'two-factor-turned-on to owner': security.twoFactorTurnedOn,
  'two-factor-turned-off to owner': security.twoFactorTurnedOff,
  'job-completed to customer': money.jobCompletedForCustomer,
  'job-completed to landscaper': money.jobCompletedForLandscaper,
  'increase-requested to customer': increases.increaseRequested,
  'increase-declined to landscaper': increases.increaseDeclined,
  'increase-paid to customer': increases.increasePaidForCustomer,
  'increase-paid to landscaper': increases.increasePaidForLandscaper,
  'increase-lapsed to customer': increases.increaseLapsedForCustomer,
  'increase-lapsed to landscaper': increases.increaseLapsedForLandscaper,
  'money-sent to landscaper': money.moneySent,
  'payout-waiting to landscaper': money.payoutWaiting,
  'payout-account-ready to landscaper': money.payoutAccountReady,
  'payment-refunded to customer': money.paymentRefunded,
  'refund-came-back to customer': hands.refundCameBackForCustomer,
  'refund-came-back to admins': hands.refundCameBackForAdmins,
  'refund-sent-by-hand to customer': hands.refundSentByHand,
  'payout-sent-by-hand to landscaper': hands.payoutSentByHand,
  'problem-reported to customer': money.problemReportedForCustomer,
  'problem-reported to landscaper': money.problemReportedForLandscaper,
  'problem-reported to admins': money.problemReportedForAdmins,
  'problem-settled to customer': money.problemSettledForCustomer,
  'problem-settled to landscaper': money.problemSettledForLandscaper,
};
