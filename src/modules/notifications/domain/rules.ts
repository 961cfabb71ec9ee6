import type { EventName, KnownEvent, StoredEvent } from './all-events';
import type {
  AbsenceFacts,
  BidFacts,
  EmailChangeFacts,
  Facts,
  HoldFacts,
  JobFacts,
  EventWithFacts,
  Person,
  ProposalFacts,
  PublishingFacts,
  ServiceFacts,
  Topic,
} from './facts';
import type { NotificationSubject } from './notification';

type Readers = {
  customer?: Person;
  landscaper?: Person;
  recipient?: Person;
  owner?: Person;
  admins?: readonly Person[];
  reporters?: readonly Person[];
  subjects?: readonly Person[];
};
type ReaderOf<Name extends EventName> = keyof Facts[Name] & keyof Readers;

type Rule<Name extends EventName> = {
  to: ReaderOf<Name>;
  /** Not sent to people who have switched this off. */
  topic?: Topic;
  /** Sent even to people who have switched off emails, for this reason. */
  always?: 'money' | 'security' | 'support' | 'terms';
  /** Sent by text as well, to those who want texts: by day, or at any hour because someone is waiting. */
  text?: 'by-day' | 'any-hour';
  /** Not sent if it is out of date by the time the event is delivered. */
  unless?: (facts: Facts[Name], at: Date) => boolean;
  /** Events for which this returns the same key share one email to each reader. Without it, each event gets its own email. */
  oncePer?: (facts: Facts[Name]) => string | null;
};
export type RuleTable = { [Name in EventName]: 'nobody' | readonly Rule<Name>[] };

const isPaid = ({ hold }: { hold: HoldFacts }) => hold.state !== 'requires_payment';
const isAnswered = ({ proposal }: { proposal: ProposalFacts }) => proposal.status !== 'open';
/** Its readers are told what it says. */
const isPublished = ({ publishing }: { publishing: PublishingFacts }) => publishing.isOver;
const isTaken = ({ job }: { job: JobFacts }) => job.status !== 'posted';
const isOver = ({ suspension }: Facts['person-suspended']) => suspension.isOver;
const isAnsweredChange = ({ change }: { change: EmailChangeFacts }) => change.isOver;
const isInOrder = ({ content }: Facts['content-decided']) => content.decision === 'none';
const isReplaced = ({ account }: Facts['payout-account-gone']) => account.gone === null;
const hasArrivedSince = ({ failure }: Facts['bank-payout-failed']) => failure === null;
const isSettled = ({ visit }: Facts['arrival-asked'], at: Date) =>
  visit.isAnswered || visit.lateFrom === null || visit.lateFrom > at;
type Missed = { absence: AbsenceFacts };
const isClosed = ({ absence }: Missed) => absence.closedAs !== null;
const isClosedOrAnswered = ({ absence }: Missed) => absence.closedAs !== null || absence.answer !== null;
const isClosedOrNew = ({ absence }: Missed) => absence.closedAs !== null || absence.answer === null;
/** That someone is not coming has been told as their answer. */
const isClosedOrToldSo = ({ absence }: Missed) => isClosed({ absence }) || absence.answer === 'not-coming';
const isNotClearedUp = ({ absence }: Missed) => absence.closedAs !== 'came' && absence.closedAs !== 'withdrawn';
const isNow =
  (...states: string[]) =>
  ({ service }: { service: ServiceFacts }) =>
    states.includes(service.state);
const hasChangedSince = ({ job, bid }: { job: JobFacts; bid: BidFacts }, at: Date) =>
  isTaken({ job }) || bid.status !== 'pending' || bid.updatedAt > at;

/** Who is told about each event, by email and by text. Money and security are always emailed: texts can be switched off. */
export const rules = {
  'password-changed': [{ to: 'owner', always: 'security' }],
  'phone-changed': [{ to: 'owner', always: 'security' }],
  'two-factor-turned-on': [{ to: 'owner', always: 'security' }],
  'two-factor-turned-off': [{ to: 'owner', always: 'security' }],
  'data-request-made': [{ to: 'owner', always: 'security' }],
  'data-request-answered': [{ to: 'owner', always: 'security' }],
  'deletion-asked': [{ to: 'owner', always: 'security', unless: ({ request }) => request.state !== 'grace' }],
  'deletion-undone': [{ to: 'owner', always: 'security' }],
  'account-idle': [{ to: 'owner', always: 'security' }],
  'terms-changing': [{ to: 'owner', always: 'terms' }],
  'email-change-asked': [{ to: 'owner', always: 'security', unless: isAnsweredChange }],
  'email-change-opened': [{ to: 'recipient', always: 'security', unless: isAnsweredChange }],
  'email-changed': [
    { to: 'owner', always: 'security' },
    { to: 'recipient', always: 'security' },
  ],
  'email-change-stopped': [
    { to: 'owner', always: 'security' },
    { to: 'admins', always: 'security' },
  ],
  'account-erased': [{ to: 'owner', always: 'security' }],
  'person-suspended': [{ to: 'owner', always: 'security', unless: isOver }],
  'type-corrected': [{ to: 'owner', always: 'security' }],
  'suspension-appealed': [{ to: 'admins', always: 'security', unless: isOver }],
  'suspension-upheld': [{ to: 'owner', always: 'security', unless: isOver }],
  'suspension-lifted': [{ to: 'owner', always: 'security' }],
  'admin-acted-on-job': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
  ],
  'second-admin-asked': [{ to: 'admins', always: 'money' }],
  'document-approved': [{ to: 'landscaper' }],
  'document-refused': [{ to: 'landscaper', always: 'money' }],
  'check-ending': [{ to: 'landscaper' }],
  'starting-place-missing': [{ to: 'landscaper', unless: ({ serviceArea }) => serviceArea === null }],
  'job-posted': [{ to: 'customer', topic: 'schedule' }],
  'job-ending': [{ to: 'customer', always: 'support', unless: isTaken }],
  'landscaper-invited': [{ to: 'landscaper', text: 'by-day', topic: 'bids' }],
  'schedule-proposed': [{ to: 'customer', text: 'by-day', topic: 'schedule', unless: isAnswered }],
  'schedule-agreed': [{ to: 'landscaper', text: 'by-day', topic: 'schedule' }],
  'schedule-declined': [{ to: 'landscaper', text: 'by-day', topic: 'schedule' }],
  'date-suggested': [{ to: 'landscaper', text: 'by-day', topic: 'schedule', unless: isAnswered }],
  'suggestion-agreed': [{ to: 'customer', text: 'by-day', topic: 'schedule' }],
  'suggestion-declined': [{ to: 'customer', text: 'by-day', topic: 'schedule' }],
  'work-due-again': [{ to: 'customer', topic: 'schedule' }],
  'work-started': [{ to: 'customer', text: 'by-day', topic: 'schedule' }],
  'arrival-asked': [{ to: 'customer', text: 'any-hour', always: 'money', unless: isSettled }],
  'nest-found': [{ to: 'customer', text: 'by-day', always: 'money' }],
  'job-marked-complete': [
    { to: 'customer', text: 'by-day', always: 'money' },
    { to: 'landscaper', topic: 'schedule' },
  ],
  'release-soon': [{ to: 'customer', text: 'by-day', always: 'money', unless: ({ release }) => release.at === null }],
  'release-waits': [
    { to: 'customer', text: 'by-day', always: 'money' },
    { to: 'landscaper', text: 'by-day', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'review-requested': [{ to: 'customer', unless: ({ isReviewed }) => isReviewed }],
  'job-reviewed': [{ to: 'landscaper', unless: isPublished }],
  'customer-reviewed': [{ to: 'customer', unless: isPublished }],
  'review-published': [{ to: 'landscaper' }],
  'customer-review-published': [{ to: 'customer' }],
  'review-answered': [{ to: 'recipient' }],
  'bid-asked-for': [{ to: 'landscaper', text: 'by-day', topic: 'bids' }],
  'question-asked': [
    { to: 'customer', text: 'by-day', topic: 'bids', unless: (facts) => isTaken(facts) || facts.asked.answer !== null },
  ],
  'question-answered': [{ to: 'landscaper', text: 'by-day', topic: 'bids', unless: isTaken }],
  'bid-placed': [{ to: 'customer', text: 'by-day', topic: 'bids' }],
  'bid-edited': [{ to: 'customer', topic: 'bids', unless: hasChangedSince }],
  'bid-confirmed': [{ to: 'customer', topic: 'bids', unless: hasChangedSince }],
  'bid-withdrawn': [{ to: 'customer', topic: 'bids', unless: isTaken }],
  'bid-declined': [
    { to: 'landscaper', text: 'by-day', topic: 'bids', unless: ({ bid }) => bid.closedReason !== 'declined' },
  ],
  'decline-undone': [{ to: 'landscaper', text: 'by-day', topic: 'bids', unless: hasChangedSince }],
  'bid-accepted': [
    { to: 'customer', always: 'money', unless: isPaid },
    { to: 'landscaper', text: 'by-day', topic: 'bids', unless: isPaid },
  ],
  'bid-not-chosen': [{ to: 'landscaper', topic: 'bids' }],
  'bid-cancelled': [{ to: 'landscaper', topic: 'bids' }],
  'message-sent': [
    {
      to: 'recipient',
      topic: 'messages',
      text: 'by-day',
      unless: ({ message }) => message.readAt !== null,
      // The email about the first unread message covers those that follow it.
      oncePer: ({ message }) => message.firstUnreadId && `unread:${message.firstUnreadId}`,
    },
  ],
  'payment-held': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', text: 'by-day', always: 'money' },
  ],
  'acceptance-lapsed': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', text: 'by-day', always: 'money' },
  ],
  'increase-requested': [{ to: 'customer', text: 'by-day', always: 'money' }],
  'increase-declined': [{ to: 'landscaper', text: 'by-day', always: 'money' }],
  'increase-paid': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', text: 'by-day', always: 'money' },
  ],
  'increase-lapsed': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
  ],
  'job-completed': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', text: 'by-day', always: 'money' },
  ],
  'money-sent': [{ to: 'landscaper', always: 'money' }],
  'payout-sent-by-hand': [{ to: 'landscaper', always: 'money' }],
  'payout-waiting': [{ to: 'landscaper', text: 'by-day', always: 'money' }],
  'payout-account-ready': [{ to: 'landscaper', topic: 'payments' }],
  'payout-account-gone': [
    { to: 'landscaper', always: 'money', unless: isReplaced },
    { to: 'admins', always: 'money', unless: isReplaced },
  ],
  'bank-payout-failed': [
    { to: 'landscaper', always: 'money', unless: hasArrivedSince },
    { to: 'admins', always: 'money', unless: hasArrivedSince },
  ],
  'service-payment-failed': [{ to: 'customer', always: 'money', unless: isNow('active', 'cancelled', 'closed') }],
  'service-unpaid': [{ to: 'customer', always: 'money', unless: isNow('active', 'cancelled', 'closed') }],
  'service-paused': [{ to: 'customer', always: 'money', unless: isNow('active', 'cancelled', 'closed') }],
  'service-active-again': [{ to: 'customer', always: 'money' }],
  'payment-refunded': [{ to: 'customer', always: 'money' }],
  'credit-sent': [{ to: 'customer', always: 'money' }],
  'points-expiring': [{ to: 'customer', always: 'money' }],
  'referral-rewarded': [{ to: 'customer', always: 'money' }],
  'refund-came-back': [
    { to: 'customer', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'refund-sent-by-hand': [{ to: 'customer', always: 'money' }],
  'problem-reported': [
    { to: 'customer', text: 'by-day', always: 'money' },
    { to: 'landscaper', text: 'by-day', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'problem-settled': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
  ],
  'released-dispute-decided': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
  ],
  'dispute-answered': [{ to: 'recipient', always: 'money' }],
  'dispute-answer-due': [
    { to: 'recipient', text: 'by-day', always: 'money', unless: ({ dispute }) => dispute.answer !== null },
  ],
  'dispute-offers-begin': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
  ],
  'dispute-offer-made': [{ to: 'recipient', text: 'by-day', always: 'money' }],
  'dispute-offer-declined': [{ to: 'recipient', always: 'money' }],
  'dispute-agreed': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
  ],
  'dispute-put-right': [{ to: 'customer', always: 'money' }],
  'dispute-withdrawn': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
  ],
  'dispute-in-review': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'decision-appealed': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'appeal-answered': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
  ],
  'chargeback-inquiry': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'chargeback-opened': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', text: 'by-day', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'chargeback-won': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'chargeback-lost': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'chargeback-withdrawn': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'chargeback-due': [{ to: 'admins', always: 'money' }],
  'unlinked-chargeback': [{ to: 'admins', always: 'money' }],
  'fraud-warned': [{ to: 'admins', always: 'money' }],
  'payout-taken-back': [{ to: 'landscaper', always: 'money' }],
  'debt-opened': [
    { to: 'landscaper', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'debt-set-off': [{ to: 'landscaper', always: 'money' }],
  'debt-written-off': [{ to: 'landscaper', always: 'money' }],
  'absence-reported': [{ to: 'landscaper', text: 'any-hour', always: 'money', unless: isClosedOrAnswered }],
  'absence-answered': [{ to: 'customer', text: 'any-hour', always: 'money', unless: isClosedOrNew }],
  'absence-unanswered': [
    { to: 'customer', text: 'by-day', always: 'money', unless: isClosedOrToldSo },
    { to: 'landscaper', text: 'by-day', always: 'money', unless: isClosedOrToldSo },
  ],
  'absence-cleared': [{ to: 'landscaper', text: 'by-day', always: 'money', unless: isNotClearedUp }],
  'materials-recorded': [{ to: 'customer', always: 'money' }],
  'held-job-cancelled': [
    { to: 'customer', text: 'by-day', always: 'money' },
    { to: 'landscaper', text: 'by-day', always: 'money' },
  ],
  'unpaid-job-cancelled': [{ to: 'customer', always: 'money' }],
  'refunded-after-release': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
  ],
  'refund-debt-opened': [
    { to: 'landscaper', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'refund-debt-written-off': [{ to: 'landscaper', always: 'money' }],
  'refund-made-elsewhere': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'payout-reversed-elsewhere': [
    { to: 'landscaper', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'payout-reversal-left': [{ to: 'landscaper', always: 'money' }],
  'refund-elsewhere-taken-back': [{ to: 'landscaper', always: 'money' }],
  'refund-elsewhere-came-back': [
    { to: 'customer', always: 'money' },
    { to: 'landscaper', always: 'money' },
    { to: 'admins', always: 'money' },
  ],
  'ticket-opened': [
    { to: 'owner', always: 'support' },
    { to: 'admins', always: 'support', unless: ({ ticket }) => !ticket.urgent },
  ],
  'ticket-answered': [{ to: 'owner', always: 'support' }],
  'content-decided': [
    { to: 'reporters', always: 'support' },
    // An author whose words are found to be in order is not told that someone complained.
    { to: 'owner', always: 'support', unless: isInOrder },
    { to: 'subjects', always: 'support', unless: isInOrder },
  ],
  'content-appealed': [{ to: 'admins', always: 'support' }],
  'content-appeal-answered': [
    { to: 'owner', always: 'support' },
    { to: 'subjects', always: 'support', unless: ({ content }) => content.upheld === true },
  ],
  'content-restored': [
    { to: 'owner', always: 'support' },
    { to: 'subjects', always: 'support' },
  ],
  'books-need-action': [{ to: 'admins', always: 'money' }],
} as const satisfies RuleTable;

/** The readers that the rules of an event name. */
export type EmailedReader<Name extends EventName> = (typeof rules)[Name] extends readonly {
  to: infer To extends string;
}[]
  ? To
  : never;

export const isKnown = (event: StoredEvent): event is KnownEvent => Object.hasOwn(rules, event.name);

/** News to be told to one person. `because`: why they get it. Orders with the same key are for the same news. */
export type EmailOrder<Name extends EventName = EventName> = {
  to: ReaderOf<Name>;
  person: Person;
  key: string;
  because: 'choice' | 'money' | 'security' | 'support' | 'terms';
};
/** `subject`: the part of the notifications page it belongs to. */
export type NewsOrder<Name extends EventName = EventName> = EmailOrder<Name> & {
  byEmail: boolean;
  /** Whether it goes by text, and when. */
  byText?: { number: string; anyHour: boolean };
  subject: NotificationSubject;
};

/** The emails that an event calls for. */
export const emailsFor = <Name extends EventName>(event: EventWithFacts<Name>): EmailOrder<Name>[] =>
  newsFor(event)
    .filter(({ byEmail }) => byEmail)
    .map(({ to, person, key, because }) => ({ to, person, key, because }));

/** What an event is news of, for everyone its rules name: those who have switched emails off read it on the notifications page. */
export function newsFor<Name extends EventName>({ id, name, at, facts }: EventWithFacts<Name>): NewsOrder<Name>[] {
  const table: RuleTable = rules;
  const rulesOfEvent: 'nobody' | readonly Rule<Name>[] = table[name];
  if (rulesOfEvent === 'nobody') return [];
  return rulesOfEvent
    .filter(({ unless }) => !unless?.(facts, at))
    .flatMap(({ to, topic, always, text, oncePer }) =>
      readersOf(facts, to)
        .filter((person) => !person.isGone)
        .map((person) => ({
          to,
          person,
          key: `${oncePer?.(facts) ?? id}:${person.id}`,
          because: always ?? 'choice',
          byEmail: always !== undefined || wantsEmail(person, topic),
          ...(text &&
            person.mobile &&
            !mutes(person, topic) && { byText: { number: person.mobile, anyHour: text === 'any-hour' } }),
          subject: subjectOf(name, topic, always),
        })),
    );
}

/** About a landscaper’s papers or profile, not about a job. */
const ABOUT_PAPERS: readonly EventName[] = [
  'document-approved',
  'document-refused',
  'check-ending',
  'starting-place-missing',
];

function subjectOf(
  name: EventName,
  topic?: Topic,
  always?: 'money' | 'security' | 'support' | 'terms',
): NotificationSubject {
  if (ABOUT_PAPERS.includes(name) || (always && always !== 'money')) return 'account';
  if (always === 'money' || topic === 'payments') return 'money';
  return topic === 'messages' ? 'messages' : 'jobs';
}

function readersOf(facts: Readers, to: keyof Readers): readonly Person[] {
  return [facts[to] ?? []].flat();
}

const wantsEmail = (person: Person, topic: Topic | undefined): boolean => person.wantsEmail && !mutes(person, topic);
const mutes = (person: Person, topic: Topic | undefined): boolean =>
  topic !== undefined && person.mutes.includes(topic);
