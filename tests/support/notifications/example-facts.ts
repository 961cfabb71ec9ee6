import type { EventName } from '#src/modules/notifications/domain/all-events';
import { versionsKept } from '#src/kernel/legal-versions';
import { pence } from '#src/kernel/money';
import type {
  ContractFacts,
  ReceiptFacts,
  Facts,
  HoldFacts,
  JobFacts,
  EventWithFacts,
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
  ...{
    number: 1001,
    title: 'Hedge Trimming in Frome',
    description: 'A beech hedge',
    message: 'I can come on Tuesday.',
  },
  ...{ amount: pence(18_500), estimatedDays: 1, wasteRemoval: true, preferredDate: '2026-06-02', flexibleDate: false },
  ...{ wasteKinds: ['green', 'soil'], weedMethod: 'chemical', weedKiller: 'professional', holdsCertificate: true },
  ...{ treeProtection: 'conservation_area', treePermissionDate: '2026-05-01' },
  ...{ earliestDate: '2026-05-25', takesWaste: true, vatRegistered: true, vatNumber: 'GB434031494' },
  ...{ address: '14 Orchard Close, Frome BA11 4HT', customer: 'Olive Marsh', landscaper: 'Fern Blackthorn' },
  ...{ agreedAt: new Date('2026-05-13T08:20:00Z'), earlyStartAskedAt: null, withdrawBy: '2026-05-27' },
  legalVersions: versionsKept(new Date('2026-05-13T08:20:00Z')),
};
const people = { customer: olive, landscaper: fern };
const bid = {
  ...{ id: 'bid-1', amount: pence(18_500), message: '', status: 'pending', updatedAt: happenedAt },
  ...{ closedReason: null, declineReason: null, declineWords: '' },
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
const ofChargeback = { job, ...people, chargeback, admins: [ada] };
const ofDispute = {
  job,
  ...people,
  dispute: {
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
  },
};
const debt = { chargebackId: 'chargeback-1', amount: pence(7_000), settled: pence(0), jobTitle: job.title };
const refundDebt = { ...debt, chargebackId: null };
const absence = {
  ...{ answerBy: new Date('2026-05-13T20:20:00Z'), answer: null, words: null, comingAt: null, closedAs: null },
  ...{ held: pence(18_500), mayHaveBack: true, isInDispute: false },
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
  ...{ amount: pence(2_000), fromPayment: pence(1_500), borne: pence(500), left: pence(17_000), owed: pence(0) },
  jobHasEnded: false,
};
/** A review of Fern's work by Olive, reported by Fern and withheld; the decision did not stand. */
const content: Facts['content-decided'] = {
  content: {
    ...{ id: '5e55a9e0-0000-4000-8000-0000000000c1', kind: 'review', content: 'Ring me on 07700 900123.' },
    ...{ decision: 'hide', reason: 'personal-data', words: 'It shows a phone number.' },
    ...{ appeal: 'It is my own number.', upheld: false, answer: 'So it is.', restoredWords: 'So it is.' },
  },
  ...{ owner: olive, subjects: [fern], reporters: [fern] },
};
const ticket = {
  number: 101,
  urgent: true,
  topic: 'job',
  answerBy: new Date('2026-05-13T10:20:00Z'),
  path: '/help-center/requests/1',
};
const released = { ...hold, state: 'releasing', released: pence(18_500) };

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
  ...({ kind: 'correct', because: 'asked' } as const),
  ...{ number: 7, state: 'open', words: 'My street is Hazel Close.', answer: 'We have corrected it.' },
  ...{ dueAt: new Date('2026-06-13T08:20:00Z'), eraseAt: null, certificatePath: null, keepPath: null },
};
const deletion = {
  ...dataRequest,
  ...({ kind: 'delete' } as const),
  ...{
    state: 'grace',
    words: null,
    answer: null,
    eraseAt: new Date('2026-05-27T08:20:00Z'),
    keepPath: '/keep-account/1?key=secret',
  },
};

const change = {
  ...{ oldEmail: 'olive@hedgerow.test', newEmail: 'olive.marsh@hedgerow.test', reason: 'You mistyped it.' },
  ...{ opensAt: new Date('2026-05-15T08:20:00Z'), expiresAt: new Date('2026-05-17T08:20:00Z'), isOver: false },
  ...{ confirmPath: '/email-change?key=confirm', stopPath: '/email-change?key=stop' },
};
const atOtherAddress = { ...olive, id: 'change-1', email: change.newEmail };

/** Facts for every event. They are about Olive's hedge, which Fern cuts for £185. */
const examples: Facts = {
  'password-changed': { owner: olive, hasPayouts: false },
  'phone-changed': { owner: olive, hasPayouts: true },
  'two-factor-turned-on': { owner: olive, hasPayouts: false },
  'two-factor-turned-off': { owner: olive, hasPayouts: true },
  'data-request-made': { owner: olive, request: dataRequest },
  'data-request-answered': { owner: olive, request: { ...dataRequest, state: 'done' } },
  'account-idle': { owner: olive },
  'terms-changing': { owner: olive, terms: { document: 'terms', version: '2030-01-01' } },
  'deletion-asked': { owner: olive, request: deletion },
  'deletion-undone': { owner: olive, request: deletion },
  'email-change-asked': { owner: olive, change },
  'email-change-opened': { recipient: atOtherAddress, change },
  'email-changed': { owner: atOtherAddress, recipient: olive, change, hasPayouts: false },
  'email-change-stopped': { owner: olive, admins: [ada], change },
  'account-erased': { owner: olive, request: { ...deletion, state: 'done', certificatePath: '/erased/1?key=secret' } },
  'person-suspended': { owner: olive, suspension },
  'type-corrected': { owner: olive, userType: 'landscaper' },
  'suspension-appealed': { owner: olive, suspension, admins: [ada] },
  'suspension-upheld': { owner: olive, suspension },
  'suspension-lifted': { owner: olive, suspension },
  'admin-acted-on-job': {
    ...{ job, ...people },
    done: {
      ...{ act: 'put-off-release', reason: 'You are still talking about the back.' },
      until: new Date('2026-05-20T11:00:00Z'),
    },
  },
  'second-admin-asked': { request, admins: [ada] },
  'document-approved': { landscaper: fern, check },
  'document-refused': {
    landscaper: fern,
    document: { kind: 'public_liability', title: null, reason: 'It is blurred.' },
  },
  'check-ending': { landscaper: fern, check },
  'starting-place-missing': { landscaper: fern, serviceArea: 'The valleys' },
  'job-posted': { job, customer: olive },
  'landscaper-invited': { job, ...people },
  'schedule-proposed': { job, ...people, proposal },
  'schedule-agreed': { job, ...people, proposal: { ...proposal, status: 'accepted' } },
  'schedule-declined': { job, ...people, proposal: { ...proposal, status: 'declined' } },
  'date-suggested': { job, ...people, proposal },
  'suggestion-agreed': { job, ...people, proposal: { ...proposal, status: 'accepted' } },
  'suggestion-declined': { job, ...people, proposal: { ...proposal, status: 'declined' } },
  'job-ending': { job, customer: olive },
  'work-due-again': { job, customer: olive, dueOn: '2026-05-30' },
  'work-started': { job, ...people, hold, isMissed: false },
  'arrival-asked': {
    ...{ job, ...people },
    visit: { lateFrom: new Date('2026-05-13T08:00:00Z'), part: null, isAnswered: false },
  },
  'nest-found': { job, ...people, hold },
  'job-marked-complete': {
    job,
    ...people,
    hold,
    completion: {
      ...{ note: 'All swept.', noPhotosBecause: null, isMissed: false },
      releaseDueAt: new Date('2026-05-15T15:40:00Z'),
    },
  },
  'release-soon': { job, ...people, hold, release: { at: new Date('2026-05-15T15:40:00Z') } },
  'release-waits': { job, ...people, hold, admins: [ada] },
  'review-requested': { job, ...people, isReviewed: false },
  'job-reviewed': { job, ...people, publishing: { at: new Date('2026-05-27T15:40:00Z'), isOver: false } },
  'customer-reviewed': { job, ...people, publishing: { at: new Date('2026-05-27T15:40:00Z'), isOver: false } },
  'review-published': { job, ...people, review: { rating: 5, comment: 'Fine.' } },
  'customer-review-published': {
    job,
    ...people,
    review: { goodAccess: true, clearBrief: true, paidOnTime: true, comment: 'Tea.' },
  },
  'review-answered': { job, ...people, recipient: olive, answerer: fern, reply: 'Thank you.' },
  'bid-asked-for': { job, ...people },
  'question-asked': { job, ...people, asked: { question: 'How high is it?', answer: null } },
  'question-answered': { job, ...people, asked: { question: 'How high is it?', answer: 'Two metres.' } },
  'bid-placed': { job, ...people, bid },
  'bid-edited': { job, ...people, bid },
  'bid-confirmed': { job, ...people, bid },
  'bid-withdrawn': { job, ...people, bid: { ...closedBid, closedReason: 'withdrawn' } },
  'bid-declined': {
    job,
    ...people,
    bid: { ...closedBid, closedReason: 'declined', declineReason: 'price-too-high' },
  },
  'decline-undone': { job, ...people, bid },
  'bid-accepted': { job, ...people, hold: { ...hold, state: 'requires_payment' } },
  'bid-not-chosen': { job, landscaper: fern, bid: closedBid },
  'bid-cancelled': { job, landscaper: fern, bid: { ...closedBid, closedReason: 'job_deleted' } },
  'message-sent': {
    job,
    sender: olive,
    recipient: fern,
    message: { content: 'Hello', readAt: null, firstUnreadId: 'message-1' },
  },
  'payment-held': { job, ...people, hold, contract },
  'acceptance-lapsed': { job, ...people, hold },
  'increase-requested': { job, ...people, increase },
  'increase-declined': { job, ...people, increase },
  'increase-paid': { job, ...people, increase },
  'increase-lapsed': { job, ...people, increase },
  'job-completed': { job, ...people, hold: released, receipt },
  'money-sent': { job, landscaper: fern, sent },
  'payout-sent-by-hand': { job, landscaper: fern, sent, byHand },
  'payout-waiting': { job, landscaper: fern, hold: released, waiting: pence(16_650) },
  'payout-account-ready': { landscaper: fern },
  'payout-account-gone': { landscaper: fern, admins: [ada], account: { gone: 'closed', waiting: pence(16_650) } },
  'service-payment-failed': { customer: olive, service },
  'service-unpaid': { customer: olive, service },
  'service-paused': { customer: olive, service },
  'service-active-again': { customer: olive, service },
  'bank-payout-failed': {
    landscaper: fern,
    admins: [ada],
    failure: { amount: pence(16_650), reason: 'account-closed' },
  },
  'payment-refunded': { job, customer: olive, sent },
  'credit-sent': { job, customer: olive, sent },
  'referral-rewarded': {
    ...{ customer: olive, rewarded: { points: 1_000 } },
    loyalty: { points: 1_640, expiresAt: new Date('2026-12-24T09:40:00Z') },
  },
  'points-expiring': { customer: olive, loyalty: { points: 640, expiresAt: new Date('2026-12-24T09:40:00Z') } },
  'refund-came-back': { job, customer: olive, sent, because: 'The card has expired.', admins: [ada] },
  'refund-sent-by-hand': { job, customer: olive, sent, byHand },
  'problem-reported': {
    job,
    ...people,
    hold: { ...hold, released: pence(13_500) },
    dispute: {
      ...{ amount: pence(5_000), reason: 'The back is not cut.', openedBy: 'customer' },
      answerBy: new Date('2026-05-14T08:20:00Z'),
      isPaidOut: false,
    },
    admins: [ada],
  },
  'problem-settled': {
    job,
    ...people,
    settlement: {
      disputed: pence(5_000),
      toLandscaper: pence(2_000),
      toCustomer: pence(3_000),
      reasonForCustomer: 'Half of the back was done.',
      reasonForLandscaper: 'Half of the back was not done.',
    },
  },
  'released-dispute-decided': {
    job,
    ...people,
    settlement: {
      disputed: pence(5_000),
      toLandscaper: pence(2_000),
      toCustomer: pence(3_000),
      reasonForCustomer: 'The pane was broken.',
      reasonForLandscaper: 'You broke the pane.',
    },
  },
  'dispute-answered': { ...ofDispute, recipient: fern },
  'dispute-answer-due': { ...ofDispute, recipient: fern, dispute: { ...ofDispute.dispute, answer: null } },
  'dispute-offers-begin': ofDispute,
  'dispute-offer-made': { ...ofDispute, recipient: fern },
  'dispute-offer-declined': { ...ofDispute, recipient: fern },
  'dispute-agreed': ofDispute,
  'dispute-put-right': ofDispute,
  'dispute-withdrawn': ofDispute,
  'dispute-in-review': { ...ofDispute, admins: [ada] },
  'decision-appealed': { ...ofDispute, admins: [ada] },
  'appeal-answered': ofDispute,
  'chargeback-inquiry': ofChargeback,
  'chargeback-opened': ofChargeback,
  'chargeback-won': ofChargeback,
  'chargeback-lost': ofChargeback,
  'chargeback-withdrawn': ofChargeback,
  'chargeback-due': ofChargeback,
  'unlinked-chargeback': { chargeback, admins: [ada] },
  'fraud-warned': { job, ...people, hold, admins: [ada] },
  'payout-taken-back': { job, landscaper: fern, sent },
  'debt-opened': { job, landscaper: fern, debt, admins: [ada] },
  'debt-set-off': { job, landscaper: fern, debt, kept: pence(2_000) },
  'debt-written-off': { job, landscaper: fern, debt },
  'absence-reported': { job, ...people, absence },
  'absence-answered': { job, ...people, absence: { ...absence, answer: 'words', words: 'I am on my way.' } },
  'absence-unanswered': { job, ...people, absence },
  'absence-cleared': { job, ...people, absence: { ...absence, closedAs: 'came' }, release: { at: null } },
  'materials-recorded': { job, ...people, materials: { what: 'Ten bags of compost', amount: pence(3_840) } },
  'held-job-cancelled': { job, ...people, cancellation },
  'unpaid-job-cancelled': { job, customer: olive, reason: 'It was posted twice.' },
  'refunded-after-release': { job, ...people, refund },
  'refund-debt-opened': { job, landscaper: fern, debt: refundDebt, admins: [ada] },
  'refund-debt-written-off': { job, landscaper: fern, debt: refundDebt },
  'refund-made-elsewhere': { job, ...people, outside, admins: [ada] },
  'payout-reversed-elsewhere': { job, landscaper: fern, reversal, admins: [ada] },
  'payout-reversal-left': { job, landscaper: fern, reversal },
  'refund-elsewhere-taken-back': { job, ...people, outside, admins: [ada] },
  'refund-elsewhere-came-back': { job, ...people, outside: { ...outside, owed: pence(500) }, admins: [ada] },
  'ticket-opened': { owner: olive, admins: [ada], ticket, text: 'The gate is locked and nobody answers.' },
  'ticket-answered': { owner: olive, ticket, text: 'We have rung the landscaper, who is on the way.' },
  'content-decided': content,
  'content-appealed': { ...content, admins: [ada] },
  'content-appeal-answered': content,
  'content-restored': content,
  'books-need-action': {
    warning: {
      overdue: 2,
      oldestSince: new Date('2026-05-11T08:20:00Z'),
      comparedAt: new Date('2026-05-13T04:13:00Z'),
    },
    admins: [ada],
  },
};
const isEventName = (name: string): name is EventName => Object.hasOwn(examples, name);
export const eventNames: EventName[] = Object.keys(examples).filter(isEventName);

/** An event with its facts: the examples above, with any given facts in their place. */
export const eventWith = <Name extends EventName>(name: Name, facts: Partial<Facts[Name]> = {}, id = 'event-1') =>
  ({ id, name, at: happenedAt, facts: { ...examples[name], ...facts } }) satisfies EventWithFacts<Name>;
