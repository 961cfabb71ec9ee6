import type { EventFacts, Person, Topic } from './event-facts';

type Audience = 'customer' | 'landscaper' | 'other-party' | 'admins' | 'owner';
type Telling = {
  to: Audience;
  /** Left out for whoever has switched it off. */
  topic?: Topic;
  /** About money or safety: goes out whatever somebody has switched off. */
  always?: true;
  /** Left out where it is no news any more by the time it is told. */
  unless?: (facts: EventFacts) => boolean;
};

const paidAlready = ({ hold }: EventFacts) => hold?.state !== 'requires_payment';
const answeredAlready = ({ proposal }: EventFacts) => proposal?.status !== 'open';
const reviewedAlready = ({ review }: EventFacts) => review !== undefined;
const readAlready = ({ message }: EventFacts) => message?.readAt !== null;

/** Who is told of which event. An event that is not in the table is nobody's news. */
const tellings = {
  'job-posted': [{ to: 'customer', topic: 'schedule' }],
  'landscaper-invited': [{ to: 'landscaper', topic: 'bids' }],
  'bid-placed': [{ to: 'customer', topic: 'bids' }],
  'bid-accepted': [
    { to: 'customer', always: true, unless: paidAlready },
    { to: 'landscaper', topic: 'bids', unless: paidAlready },
  ],
  'payment-held': [
    { to: 'customer', always: true },
    { to: 'landscaper', always: true },
  ],
  'acceptance-lapsed': [
    { to: 'customer', always: true },
    { to: 'landscaper', always: true },
  ],
  'bid-not-chosen': [{ to: 'landscaper', topic: 'bids' }],
  'bid-cancelled': [{ to: 'landscaper', topic: 'bids' }],
  'schedule-proposed': [{ to: 'customer', topic: 'schedule', unless: answeredAlready }],
  'schedule-agreed': [{ to: 'landscaper', topic: 'schedule' }],
  'schedule-declined': [{ to: 'landscaper', topic: 'schedule' }],
  'work-due-again': [{ to: 'customer', topic: 'schedule' }],
  'work-started': [{ to: 'customer', topic: 'schedule' }],
  'job-marked-complete': [
    { to: 'customer', always: true },
    { to: 'landscaper', topic: 'schedule' },
  ],
  'job-completed': [
    { to: 'customer', always: true },
    { to: 'landscaper', always: true },
  ],
  'increase-requested': [{ to: 'customer', always: true }],
  'increase-declined': [{ to: 'landscaper', always: true }],
  'increase-paid': [
    { to: 'customer', always: true },
    { to: 'landscaper', always: true },
  ],
  'increase-lapsed': [
    { to: 'customer', always: true },
    { to: 'landscaper', always: true },
  ],
  'money-sent': [{ to: 'landscaper', always: true }],
  'payout-waiting': [{ to: 'landscaper', always: true }],
  'payout-account-ready': [{ to: 'landscaper', topic: 'payments' }],
  'payment-refunded': [{ to: 'customer', always: true }],
  'refund-came-back': [
    { to: 'customer', always: true },
    { to: 'admins', always: true },
  ],
  'refund-sent-by-hand': [{ to: 'customer', always: true }],
  'payout-sent-by-hand': [{ to: 'landscaper', always: true }],
  'problem-reported': [
    { to: 'customer', always: true },
    { to: 'landscaper', always: true },
    { to: 'admins', always: true },
  ],
  'problem-settled': [
    { to: 'customer', always: true },
    { to: 'landscaper', always: true },
  ],
  'message-sent': [{ to: 'other-party', topic: 'messages', unless: readAlready }],
  'review-requested': [{ to: 'customer', unless: reviewedAlready }],
  'job-reviewed': [{ to: 'landscaper' }],
  'document-approved': [{ to: 'landscaper' }],
  'document-refused': [{ to: 'landscaper', always: true }],
  'check-ending': [{ to: 'landscaper' }],
  'password-changed': [{ to: 'owner', always: true }],
  'two-factor-turned-on': [{ to: 'owner', always: true }],
  'two-factor-turned-off': [{ to: 'owner', always: true }],
} as const satisfies Record<string, readonly Telling[]>;

type Tellings = typeof tellings;
/** One mail a way of telling: "bid-accepted to landscaper". */
export type MailName = { [Name in keyof Tellings]: `${Name} to ${Tellings[Name][number]['to']}` }[keyof Tellings];
export type MailOrder = { name: MailName; key: string; to: Person; always: boolean };

/** The mails that an event calls for. The key is the same each time, so that whoever asks twice writes once. */
export function mailsFor(facts: EventFacts): MailOrder[] {
  const called: readonly Telling[] = Object.hasOwn(tellings, facts.name) ? tellings[facts.name as keyof Tellings] : [];
  return called
    .filter(({ unless }) => !unless?.(facts))
    .flatMap(({ to, topic, always = false }) =>
      audience(to, facts)
        .filter((person) => !person.isGone && (always || wantsToHear(person, topic)))
        .map((person) => ({
          name: `${facts.name} to ${to}` as MailName,
          key: keyOf(facts, person),
          to: person,
          always,
        })),
    );
}

const wantsToHear = ({ wantsMail, mutes }: Person, topic: Topic | undefined): boolean =>
  wantsMail && !(topic && mutes.includes(topic));

function audience(to: Audience, { customer, landscaper, admins, owner, message }: EventFacts): Person[] {
  if (to === 'admins') return admins;
  const told =
    to === 'other-party'
      ? message?.senderId === customer?.id
        ? landscaper
        : customer
      : { customer, landscaper, owner }[to];
  return told ? [told] : [];
}

/** While messages lie unread, the mail about the first of them has said it: the rest add none. */
const keyOf = ({ id, message }: EventFacts, person: Person): string =>
  message?.firstUnreadId ? `unread:${message.firstUnreadId}:${person.id}` : `${id}:${person.id}`;
