import type { EventName } from '#src/modules/notifications/domain/all-events';
import { allNews, type EventWithFacts, type FactsOf, newsOf } from '#src/modules/notifications/domain/all-news';
import { versionsKept } from '#src/kernel/legal-versions';
import { pence } from '#src/kernel/money';
import type {
  ContractFacts,
  ReceiptFacts,
  Facts,
  HoldFacts,
  JobFacts,
  Person,
} from '#src/modules/notifications/domain/facts';

const person = (name: string, firstName: string): Person => ({
  id: firstName.toLowerCase(),
  email: `${firstName.toLowerCase()}@hedgerow.test`,
  isConfirmed: true,
  name,
  firstName,
  wantsEmail: true,
  mutes: [],
  isGone: false,
});
export const olive = person('Olive', 'Olive');
export const fern = person('Fern & Daughters', 'Fern');
export const ada = person('Ada Hazel', 'Ada');

export const job: JobFacts = {
  id: 'job-1',
  number: 1001,
  customerId: olive.id,
  title: 'Hedge Trimming in Frome',
  titleForOthers: 'Hedge Trimming in Frome',
  town: 'Frome',
  maxBids: 5,
  status: 'posted',
};
export const hold: HoldFacts = {
  state: 'held',
  amount: pence(18_500),
  left: pence(18_500),
  payBy: new Date('2026-05-14T08:20:00Z'),
  released: pence(0),
  chargedBack: pence(0),
};
export const happenedAt = new Date('2026-05-13T08:20:00Z');

const receipt: ReceiptFacts = {
  number: '101-0001',
  issuedAt: new Date('2026-05-16T09:00:00Z'),
  paidTo: 'Fern & Daughters',
  paidBy: 'Olive Marsh',
  jobNumber: 1042,
  address: '14 Orchard Close, Frome BA11 4HT',
  payments: [{ at: '2026-05-10T09:00:00Z', amount: pence(18_500), card: { brand: 'visa', last4: '4242' } }],
};
const contract: ContractFacts = {
  number: 1001,
  title: 'Hedge Trimming in Frome',
  description: 'A beech hedge',
  message: 'I can come on Tuesday.',
  amount: pence(18500),
  estimatedDays: 1,
  wasteRemoval: true,
  preferredDate: '2026-06-02',
  flexibleDate: false,
  wasteKinds: ['green', 'soil'],
  weedMethod: 'chemical',
  weedKiller: 'professional',
  holdsCertificate: true,
  treeProtection: 'conservation_area',
  treePermissionDate: '2026-05-01',
  earliestDate: '2026-05-25',
  takesWaste: true,
  vatRegistered: true,
  vatNumber: 'GB434031494',
  address: '14 Orchard Close, Frome BA11 4HT',
  customer: 'Olive Marsh',
  landscaper: 'Fern Blackthorn',
  agreedAt: new Date('2026-05-13T08:20:00Z'),
  earlyStartAskedAt: null,
  withdrawBy: '2026-05-27',
  legalVersions: versionsKept(new Date('2026-05-13T08:20:00Z')),
};
const bid = {
  id: 'bid-1',
  amount: pence(18500),
  message: '',
  status: 'pending',
  updatedAt: happenedAt,
  closedReason: null,
  declineReason: null,
  declineWords: '',
};
const closedBid = { ...bid, status: 'rejected', closedReason: 'other_accepted' };
const proposal = { date: '2026-06-02', time: '09:30', status: 'open', movesFrom: null, reason: null };
const increase = { id: 'increase-1', from: pence(18_500), to: pence(22_001), reason: 'Twice as long' };
const sent = { intentId: 'intent-1', amount: pence(8_500) };
const service = { id: 'order-1', state: 'past_due', amount: pence(5_000), paidUntil: new Date('2026-05-20T09:00:00Z') };
const byHand = { paidFrom: 'bank', reference: 'FP-20260520-7' };
const check = { name: 'Public liability £2m', validUntil: '2027-05-02' };
const chargeback = {
  id: 'chargeback-1',
  amount: pence(18_500),
  reason: 'product_not_received',
  dueBy: new Date('2026-05-20T22:59:59Z'),
  frozen: pence(18_500),
  lostHeld: pence(0),
  lostReleased: pence(0),
};
const dispute = {
  isPaidOut: false,
  openedBy: 'customer' as const,
  amount: pence(5_000),
  dueAt: new Date('2026-05-15T08:20:00Z'),
  answer: 'The back was too wet to stand on.',
  offer: { terms: { kind: 'put_right' as const, by: '2026-05-20' }, note: 'I come back on a dry day.' },
  putRight: 'Cut this morning.',
  appeal: { by: 'customer' as const, text: 'Nobody looked at my photos.' },
  judgement: {
    upheld: true,
    refund: pence(1_000),
    reasonForCustomer: 'Your photos show it.',
    reasonForLandscaper: 'The photos show it.',
  },
};
const debt = { chargebackId: 'chargeback-1', amount: pence(7_000), settled: pence(0), jobTitle: job.title };
const refundDebt = { debt: { ...debt, chargebackId: null } };
const absence = {
  answerBy: new Date('2026-05-13T20:20:00Z'),
  answer: null,
  words: null,
  comingAt: null,
  closedAs: null,
  held: pence(18500),
  mayHaveBack: true,
  canAnswer: true,
  weDecide: false,
  isInDispute: false,
};
const cancellation = {
  cancelledBy: 'customer',
  rule: 'late',
  toCustomer: pence(13_500),
  toLandscaper: pence(5_000),
  fee: pence(0),
  reason: 'We are moving house.',
} as const;
const refund = {
  amount: pence(5_000),
  fee: pence(500),
  share: pence(4_500),
  reason: 'The back was never cut.',
  isAgreed: false,
};
const reversal = { amount: pence(5_000), because: 'You asked us to.' };
const outside = {
  amount: pence(2_000),
  fromPayment: pence(1500),
  borne: pence(500),
  left: pence(17_000),
  owed: pence(0),
  jobHasEnded: false,
};
const ticket = {
  number: 101,
  urgent: true,
  topic: 'job',
  answerBy: new Date('2026-05-13T10:20:00Z'),
  path: '/help-center/requests/1',
};

const request = {
  id: 'request-1',
  act: 'cancel-job',
  amount: pence(30_000),
  reason: 'They have fallen out.',
  askedBy: 'Bea Alder',
  jobTitle: job.title,
};
const suspension = {
  reason: 'You swore at Fern.',
  endsAt: new Date('2026-05-20T08:20:00Z'),
  appeal: 'It was a joke.',
  answer: 'It was not taken as one.',
  isOver: false,
};

const dataRequest = {
  ...({
    kind: 'correct',
    because: 'asked',
  } as const),
  number: 7,
  state: 'open',
  words: 'My street is Hazel Close.',
  answer: 'We have corrected it.',
  dueAt: new Date('2026-06-13T08:20:00Z'),
  eraseAt: null,
  certificatePath: null,
  keepPath: null,
};
const deletion = {
  ...dataRequest,
  ...({ kind: 'delete' } as const),
  state: 'grace',
  words: null,
  answer: null,
  eraseAt: new Date('2026-05-27T08:20:00Z'),
  keepPath: '/keep-account/1?key=secret',
};

const change = {
  oldEmail: 'olive@hedgerow.test',
  newEmail: 'olive.marsh@hedgerow.test',
  reason: 'You mistyped it.',
  opensAt: new Date('2026-05-15T08:20:00Z'),
  expiresAt: new Date('2026-05-17T08:20:00Z'),
  isOver: false,
  confirmPath: '/email-change?key=confirm',
  stopPath: '/email-change?key=stop',
};
const atOtherAddress = { ...olive, id: 'change-1', email: change.newEmail };

/** Every fact, about Olive's hedge, which Fern cuts for £185. */
const examples: Facts = {
  job,
  customer: olive,
  landscaper: fern,
  owner: olive,
  admins: [ada],
  otherAdmins: [ada],
  recipient: fern,
  sender: olive,
  asker: olive,
  author: olive,
  subjects: [fern],
  reporters: [fern],
  leaver: olive,
  oldMailbox: olive,
  formerMailbox: olive,
  newMailbox: atOtherAddress,
  mailboxToConfirm: atOtherAddress,

  hasPayouts: false,
  userType: 'landscaper',
  terms: { document: 'terms', version: '2030-01-01' },
  request: dataRequest,
  change,
  suspension,
  done: {
    act: 'put-off-release',
    reason: 'You are still talking about the back.',
    until: new Date('2026-05-20T11:00:00Z'),
  },
  actRequest: request,
  document: { kind: 'public_liability', title: null, reason: 'It is blurred.' },
  check,
  serviceArea: 'The valleys',

  proposal,
  dueOn: '2026-05-30',
  isMissed: false,
  visit: { lateFrom: new Date('2026-05-13T08:00:00Z'), part: null, isAnswered: false },
  absence,
  completion: {
    note: 'All swept.',
    noPhotosBecause: null,
    photos: 2,
    visitAt: null,
    isMissed: false,
    releaseDueAt: new Date('2026-05-15T15:40:00Z'),
  },
  isReviewed: false,
  publishing: { at: new Date('2026-05-27T15:40:00Z'), isOver: false },
  customerPublishing: { at: new Date('2026-05-27T15:40:00Z'), isOver: false },
  review: { rating: 5, comment: 'Fine.' },
  customerReview: { goodAccess: true, clearBrief: true, paidOnTime: true, comment: 'Tea.' },
  reply: 'Thank you.',
  asked: { question: 'How high is it?', answer: null },
  bid,
  message: { content: 'Hello', readAt: null, firstUnreadId: 'message-1' },

  hold,
  release: { at: new Date('2026-05-15T15:40:00Z') },
  contract,
  receipt,
  increase,
  materials: { what: 'Ten bags of compost', amount: pence(3_840) },
  sent,
  byHand,
  because: 'The card has expired.',
  waiting: pence(16_650),
  account: { gone: 'closed', waiting: pence(16_650) },
  failure: { amount: pence(16_650), reason: 'account-closed' },
  service,
  loyalty: { points: 640, expiresAt: new Date('2026-12-24T09:40:00Z') },
  rewarded: { points: 1_000 },
  problem: {
    amount: pence(5_000),
    reason: 'The back is not cut.',
    openedBy: 'customer',
    answerBy: new Date('2026-05-14T08:20:00Z'),
    isPaidOut: false,
  },
  dispute,
  settlement: {
    disputed: pence(5_000),
    toLandscaper: pence(2_000),
    toCustomer: pence(3_000),
    reasonForCustomer: 'Half of the back was done.',
    reasonForLandscaper: 'Half of the back was not done.',
  },
  chargeback,
  debt,
  kept: pence(2_000),
  cancellation,
  whyCancelled: 'It was posted twice.',
  refund,
  outside,
  reversal,
  ticket,
  text: 'The gate is locked and nobody answers.',
  /** Olive's review of Fern's work, reported by Fern and withheld; the decision was overturned. */
  content: {
    id: '5e55a9e0-0000-4000-8000-0000000000c1',
    kind: 'review',
    content: 'Ring me on 07700 900123.',
    decision: 'hide',
    reason: 'personal-data',
    words: 'It shows a phone number.',
    appeal: 'It is my own number.',
    upheld: false,
    answer: 'So it is.',
    restoredWords: 'So it is.',
  },
  warning: {
    overdue: 2,
    oldestSince: new Date('2026-05-11T08:20:00Z'),
    comparedAt: new Date('2026-05-13T04:13:00Z'),
  },
};

const released = { ...hold, state: 'releasing', released: pence(18_500) };
/** The differences after one of these has happened. */
const then: { [Name in EventName]?: Partial<FactsOf<Name>> } = {
  'phone-changed': { hasPayouts: true },
  'two-factor-turned-off': { hasPayouts: true },
  'data-request-answered': { request: { ...dataRequest, state: 'done' } },
  'deletion-asked': { request: deletion },
  'deletion-undone': { request: deletion },
  'account-erased': { request: { ...deletion, state: 'done', certificatePath: '/erased/1?key=secret' } },
  'schedule-agreed': { proposal: { ...proposal, status: 'accepted' } },
  'schedule-declined': { proposal: { ...proposal, status: 'declined' } },
  'suggestion-agreed': { proposal: { ...proposal, status: 'accepted' } },
  'suggestion-declined': { proposal: { ...proposal, status: 'declined' } },
  'review-answered': { recipient: olive, sender: fern },
  'question-answered': { asked: { question: 'How high is it?', answer: 'Two metres.' } },
  'bid-withdrawn': { bid: { ...closedBid, closedReason: 'withdrawn' } },
  'bid-declined': { bid: { ...closedBid, closedReason: 'declined', declineReason: 'price-too-high' } },
  'bid-accepted': { hold: { ...hold, state: 'requires_payment' } },
  'bid-not-chosen': { bid: closedBid },
  'bid-cancelled': { bid: { ...closedBid, closedReason: 'job_deleted' } },
  'rest-released': { hold: { ...hold, released: pence(13_500), left: pence(5_000) } },
  'job-completed': { hold: released },
  'payout-waiting': { hold: released },
  'referral-rewarded': { loyalty: { ...examples.loyalty, points: 1_640 } },
  'problem-reported': { hold: { ...hold, released: pence(13_500) } },
  'dispute-answer-due': { dispute: { ...dispute, answer: null } },
  'absence-answered': { absence: { ...absence, answer: 'words', words: 'I am on my way.' } },
  'absence-cleared': { absence: { ...absence, closedAs: 'came' }, release: { at: null } },
  'refund-debt-opened': refundDebt,
  'refund-debt-written-off': refundDebt,
  'refund-elsewhere-came-back': { outside: { ...outside, owed: pence(500) } },
  'ticket-answered': { text: 'We have rung the landscaper, who is on the way.' },
};

const isEventName = (name: string): name is EventName => Object.hasOwn(allNews, name);
export const eventNames: EventName[] = Object.keys(allNews).filter(isEventName);

/** An event with the facts that its row needs: the examples above, replaced by any given facts. */
export function eventWith<Name extends EventName>(
  name: Name,
  facts: Partial<FactsOf<Name>> = {},
  id = 'event-1',
): EventWithFacts<Name> {
  const needed = Object.fromEntries((newsOf(name)?.needs ?? []).map((fact) => [fact, examples[fact]]));
  return { id, name, at: happenedAt, facts: { ...(needed as FactsOf<Name>), ...then[name], ...facts } };
}
