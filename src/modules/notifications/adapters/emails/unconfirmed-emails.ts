import type { EventName } from '../../domain/all-events';
import type { Person } from '../../domain/facts';
import type { EmailedReader } from '../../domain/rules';
import type { EmailContent } from './email-content';

/** Its usual words repeat nothing that anyone typed. */
const AS_WRITTEN = Symbol('as written');
/** What has happened, without a stop: it is the subject, and the first sentence. */
type Plain = string | typeof AS_WRITTEN;
export type PlainTable = { [Name in EventName]: Plain | { [Reader in EmailedReader<Name>]: Plain } };

const CANCELLED = 'A job was cancelled';
const DISPUTE_NEWS = 'There is news about the dispute';
const BANK = 'There is news from the bank about a payment';
const OUTSIDE = 'There is news about a refund';

/** What an email about each event says to an address that is not confirmed, whatever its facts are (decision 76). */
export const plainEmails: PlainTable = {
  'password-changed': AS_WRITTEN,
  'phone-changed': AS_WRITTEN,
  'two-factor-turned-on': AS_WRITTEN,
  'two-factor-turned-off': AS_WRITTEN,
  'data-request-made': 'We have your request about your data',
  'data-request-answered': 'We have answered your request about your data',
  'account-idle': AS_WRITTEN,
  'terms-changing': AS_WRITTEN,
  'deletion-asked': AS_WRITTEN,
  'deletion-undone': AS_WRITTEN,
  'email-change-asked': 'Our support is about to change the email of your account. You can stop the change',
  'email-change-opened':
    'Please confirm your new email. Our support wants to change the email of an account to this address',
  'email-changed': 'The email of your account has changed. If you did not want that, please contact us',
  'email-change-stopped': 'The email of your account stays as it is',
  'account-erased': AS_WRITTEN,
  'person-suspended': 'Your account is suspended',
  'type-corrected': AS_WRITTEN,
  'suspension-appealed': 'Someone appeals against a suspension',
  'suspension-upheld': 'Your account stays suspended',
  'suspension-lifted': 'Your account is open again',
  'admin-acted-on-job': 'An admin has done something about a job of yours',
  'second-admin-asked': 'An admin asks for a second decision',
  'document-approved': 'We have checked one of your documents',
  'document-refused': 'We could not accept one of your documents',
  'check-ending': 'One of your documents expires soon',
  'starting-place-missing': 'Please tell us your postcode',
  'job-posted': 'Your job is posted',
  'job-ending': 'Your job ends soon',
  'landscaper-invited': 'A customer has posted a job that you bid for again',
  'schedule-proposed': 'Your landscaper proposes a date',
  'schedule-agreed': 'Your date is agreed',
  'schedule-declined': 'Your date was declined',
  'date-suggested': 'Your customer suggests a date',
  'suggestion-agreed': 'Your date is agreed',
  'suggestion-declined': 'Your date was declined',
  'work-due-again': 'Work in your garden is due again',
  'work-started': 'Work has started',
  'arrival-asked': 'Please tell us whether your landscaper has come',
  'nest-found': 'Your landscaper has found a nest, so the work waits',
  'job-marked-complete': {
    customer: 'Your landscaper has marked your job complete. Please look before the payment is released',
    landscaper: 'You marked a job complete',
  },
  'release-soon': 'Your payment is released soon. If something is wrong, please say so before then',
  'release-waits': 'A job was marked complete some time ago, and its payment waits',
  'review-requested': 'Your landscaper asks for your review',
  'job-reviewed': 'Your customer has reviewed your work',
  'customer-reviewed': 'Your landscaper has reviewed you as a customer',
  'review-published': 'A review of your work can be read now',
  'customer-review-published': 'What your landscaper says about working for you can be read now',
  'review-answered': 'Your review was answered',
  'bid-asked-for': 'A customer asks you for a bid',
  'question-asked': 'A landscaper has a question about your job',
  'question-answered': 'Your question about a job is answered',
  'bid-placed': 'A landscaper has bid for your job',
  'bid-edited': 'A bid for your job has changed',
  'bid-confirmed': 'A bid for your job still stands',
  'bid-withdrawn': 'A bid for your job was withdrawn',
  'bid-declined': 'Your bid was declined',
  'decline-undone': 'Your bid is open again',
  'bid-accepted': {
    customer: 'You chose a bid. Please pay in time, or your choice lapses',
    landscaper: 'Your bid was chosen. Please do not start before the money is held',
  },
  'bid-not-chosen': 'Another bid was chosen',
  'bid-cancelled': 'A job that you bid for has changed or was taken down',
  'message-sent': 'You have a message',
  'payment-held': {
    customer: 'Your payment is held. The page has your contract, and says how to cancel it',
    landscaper: 'The money for your job is held, and you can start',
  },
  'acceptance-lapsed': {
    customer: 'You did not pay in time, so your job is open again and no money was taken',
    landscaper: 'Your customer did not pay in time. Please do not start',
  },
  'increase-requested': 'Your landscaper asks for a higher price',
  'increase-declined': 'The higher price was declined',
  'increase-paid': 'The higher price was paid and is held',
  'increase-lapsed': 'The price stays as it is',
  'job-completed': 'Your job is done, and its payment was released',
  'money-sent': 'We sent you money for a job',
  'payout-sent-by-hand': 'We sent you money for a job',
  'payout-waiting': 'Money is waiting for you. Please finish your payout account',
  'payout-account-ready': AS_WRITTEN,
  'payout-account-gone': 'A payout account is gone',
  'bank-payout-failed': 'A payout to a bank account failed',
  'service-payment-failed': AS_WRITTEN,
  'service-unpaid': AS_WRITTEN,
  'service-paused': AS_WRITTEN,
  'service-active-again': AS_WRITTEN,
  'payment-refunded': 'A refund is on its way to you',
  'credit-sent': 'Your credit is on its way to your card',
  'points-expiring': AS_WRITTEN,
  'referral-rewarded': AS_WRITTEN,
  'refund-came-back': 'A refund has come back to us',
  'refund-sent-by-hand': 'A refund is on its way to you',
  'problem-reported': {
    customer: 'We have your report of a problem',
    landscaper: 'Your customer has reported a problem. Please answer in time',
    admins: 'There is a new dispute',
  },
  'problem-settled': 'Your dispute is decided',
  'released-dispute-decided': 'Your dispute is decided',
  'dispute-answered': 'The other side has answered in your dispute',
  'dispute-answer-due': 'Please answer in your dispute before the time is over',
  'dispute-offers-begin': 'You can make each other offers in your dispute now',
  'dispute-offer-made': 'There is an offer in your dispute',
  'dispute-offer-declined': 'Your offer was declined',
  'dispute-agreed': 'Your dispute ended with an agreement',
  'dispute-put-right': 'Your landscaper says that it is put right. Please look',
  'dispute-withdrawn': 'The dispute was withdrawn',
  'dispute-in-review': DISPUTE_NEWS,
  'decision-appealed': DISPUTE_NEWS,
  'appeal-answered': 'The appeal in your dispute is answered',
  'chargeback-inquiry': BANK,
  'chargeback-opened': BANK,
  'chargeback-won': BANK,
  'chargeback-lost': BANK,
  'chargeback-withdrawn': BANK,
  'chargeback-due': BANK,
  'unlinked-chargeback': BANK,
  'fraud-warned': BANK,
  'payout-taken-back': 'We took back a payout',
  'debt-opened': 'Money is owed to us after a chargeback',
  'debt-set-off': 'We kept back part of a payout',
  'debt-written-off': 'You no longer owe us what you owed for a job',
  'absence-reported': 'Your customer says that you have not turned up. Please answer now',
  'absence-answered': 'Your landscaper has answered about not turning up',
  'absence-unanswered': {
    customer: 'Your landscaper’s time to answer is over. You can have your money back',
    landscaper: 'Your time to answer is over. Your customer may have everything back',
  },
  'absence-cleared': 'A report that you had not turned up is cleared up',
  'materials-recorded': 'Your landscaper has bought materials',
  'unpaid-job-cancelled': CANCELLED,
  'held-job-cancelled': CANCELLED,
  'refund-made-elsewhere': OUTSIDE,
  'payout-reversed-elsewhere': 'A payout was taken back',
  'payout-reversal-left': 'A payout that was taken back is not paid again',
  'refund-elsewhere-taken-back': OUTSIDE,
  'refund-elsewhere-came-back': OUTSIDE,
  'refunded-after-release': OUTSIDE,
  'refund-debt-opened': 'Money is owed to us after a refund',
  'refund-debt-written-off': 'We no longer keep back what you owed after a refund',
  'ticket-opened': 'We have your request for help',
  'ticket-answered': 'We have answered your request for help',
  'content-decided': 'We have decided about something that was reported',
  'content-appealed': 'Someone appeals against a decision',
  'content-appeal-answered': 'An appeal about something that was reported is answered',
  'content-restored': 'Something that was reported is shown again',
  'books-need-action': 'Our books need attention',
};

const READ_MORE = 'Read more on our site';
/** Where the page of an email is not one to read, what its reader does there. */
const PLACES: [start: string, words: string][] = [
  ['/email-change', 'See the change'],
  ['/help-center#contact', 'Contact us'],
];

/** An email for a reader whose address is not confirmed: of its content only the page it leads to is left, unless nobody typed any of it. */
export function unconfirmedEmail(
  name: EventName,
  to: string,
  { person, content }: { person: Person; content: EmailContent },
) {
  const entry: Plain | Partial<Record<string, Plain>> = plainEmails[name];
  const plain = typeof entry === 'object' ? entry[to] : entry;
  if (plain === AS_WRITTEN) return content;
  if (plain === undefined) throw new Error(`there are no plain words about ${name} for ${to}`);
  return plainly(plain, content.action.path, person);
}

/** New jobs, for a landscaper whose address is not confirmed. */
export const unconfirmedLeads = ({ action, otherAction }: EmailContent): EmailContent => ({
  ...plainly('There are new jobs for you', action.path, {}),
  otherAction,
});

function plainly(words: string, path: string, { isGuest }: Pick<Person, 'isGuest'>): EmailContent {
  const read = PLACES.find(([start]) => path.startsWith(start))?.[1] ?? READ_MORE;
  return {
    subject: words.split('. ')[0]!,
    paragraphs: [
      `${words}.`,
      isGuest
        ? 'We do not know whether this address is yours, so this email repeats nothing that anyone wrote.'
        : 'Your address is not confirmed yet, so this email repeats nothing that anyone wrote. The page says more.',
    ],
    action: { words: read, path },
    ...(!isGuest && { otherAction: { words: 'Confirm your email address', path: '/settings-page/email' } }),
  };
}
