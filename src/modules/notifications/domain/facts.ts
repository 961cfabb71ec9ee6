import type { Day } from '#src/kernel/day';
import type { ContractDocument, ContractVersions } from '#src/kernel/legal-versions';
import type { Pence } from '#src/kernel/money';
import type { EventName } from './all-events';

/** The topics of emails that people can switch off. */
export type Topic = 'bids' | 'messages' | 'payments' | 'schedule';

/** Someone we write to. `name` is what others see, `firstName` is used in the greeting, `mutes` are the topics they have switched off. */
export type Person = {
  id: string;
  email: string;
  /** Whether the address has been shown to be theirs. Until then emails to it repeat no words that anyone typed (decision 76). */
  isConfirmed: boolean;
  name: string;
  firstName: string;
  wantsEmail: boolean;
  mutes: readonly Topic[];
  /** The number our texts go to, +447700900123; undefined if they want none or have no UK mobile. */
  mobile?: string;
  /** Whether they have deleted their account. */
  isGone: boolean;
  /** An email address without an account to read notifications in: someone who asked for help as a visitor, or whose account has just been erased, or an address that is still to be confirmed. */
  isGuest?: boolean;
};

/** `titleForOthers`: what others than its customer and admins read, because an admin may have hidden the job. */
export type JobFacts = {
  id: string;
  number: number;
  customerId: string;
  title: string;
  titleForOthers: string;
  town: string;
  maxBids: number;
  status: string;
};
export type BidFacts = {
  id: string;
  amount: Pence;
  message: string;
  status: string;
  closedReason: string | null;
  declineReason: string | null;
  declineWords: string;
  updatedAt: Date;
};
/** `chargedBack`: returned to the customer by their bank. */
/** `left`: what has been paid in and has neither been released, nor refunded, nor returned by a bank. */
export type HoldFacts = { state: string; amount: Pence; left: Pence; payBy: Date; released: Pence; chargedBack: Pence };
/** A landscaper's request for a higher price. */
export type IncreaseFacts = { id: string; from: Pence; to: Pence; reason: string };
/** What an admin did about a job, and why. `until`: when the payment is released now. */
export type JobActFacts = { act: string; reason: string; until: Date | null };
/** `movesFrom`: the day on which the visit is agreed to be, if it is to be moved. */
export type ProposalFacts = { date: Day; time: string; status: string; movesFrom: Day | null; reason: 'rain' | null };
export type DisputeFacts = {
  amount: Pence;
  reason: string | null;
  openedBy: 'customer' | 'landscaper';
  answerBy: Date;
  /** The payment had been released before it was reported, so nothing is held. */
  isPaidOut: boolean;
};
/** What one side offers the other. */
export type OfferTerms =
  | { kind: 'put_right'; by: Day }
  | { kind: 'reduce'; amount: Pence }
  | { kind: 'refund' }
  | { kind: 'release' };
/** How the disputed amount was divided. */
/** How an admin divided what was in dispute, and why, for each side. */
export type SettlementFacts = {
  disputed: Pence;
  toLandscaper: Pence;
  toCustomer: Pence;
  reasonForCustomer: string | null;
  reasonForLandscaper: string | null;
};
/** What a landscaper asked about a job. */
export type QuestionFacts = { question: string; answer: string | null };
/** Money that has been or will be sent. */
export type SentFacts = { intentId: string; amount: Pence };
export type ServiceFacts = { id: string; state: string; amount: Pence; paidUntil: Date | null };
/**
 * What a customer's bank asks for, or has taken. `frozen`: how much of it is still held. `lostHeld`, `lostReleased`: once it is lost, how
 * much of it was still held, and how much was the landscaper's share of what had been released.
 */
export type ChargebackFacts = {
  id: string;
  amount: Pence;
  reason: string;
  dueBy: Date | null;
  frozen: Pence;
  lostHeld: Pence;
  lostReleased: Pence;
};
/** What a landscaper owes for a chargeback or, without one, for a refund after release; and the job that it was about. */
/** `jobTitle`: as its landscaper reads it. */
export type DebtFacts = { chargebackId: string | null; amount: Pence; settled: Pence; jobTitle: string };
/** An agreed visit. `lateFrom`: from when a landscaper who is not there is late, at the end of the `part` of the day if no time was agreed. */
export type VisitFacts = {
  lateFrom: Date | null;
  part: 'morning' | 'afternoon' | 'evening' | 'anytime' | null;
  /** Whether anyone has said by now whether the landscaper came. */
  isAnswered: boolean;
};
/** A customer says that the landscaper has not turned up. */
export type AbsenceFacts = {
  /** Null while no message about it has reached the landscaper. */
  answerBy: Date | null;
  answer: 'coming' | 'not-coming' | 'was-there' | 'words' | null;
  /** What the landscaper wrote. */
  words: string | null;
  /** When the landscaper is expected again, if that was agreed after the report. */
  comingAt: Date | null;
  /** How it was cleared up; null while it is open. */
  closedAs: string | null;
  /** What is held for the job. */
  held: Pence;
  /** Whether one press of the customer sends all of it back, once the landscaper does not come. */
  mayHaveBack: boolean;
  isInDispute: boolean;
};
/** Work that was marked complete. */
export type CompletionFacts = {
  note: string | null;
  noPhotosBecause: string | null;
  /** The customer has said that nobody came, and that is not cleared up. No clock releases the payment until it is. */
  isMissed: boolean;
  /** When the payment is released if the customer does nothing and nothing is open. */
  releaseDueAt: Date;
};
/** What a landscaper has bought for a job. */
export type MaterialsFacts = { what: string; amount: Pence };
/** How the held money of a job that was cancelled was divided. `fee` is our part of what went to the landscaper. */
export type CancellationFacts = {
  cancelledBy: 'customer' | 'landscaper' | 'admin';
  /** The rule that divided it, such as landscaper-did-not-come. */
  rule: string;
  toCustomer: Pence;
  toLandscaper: Pence;
  fee: Pence;
  reason: string;
};
/** How a dispute is being heard, as it is now. */
export type CaseFacts = {
  /** The payment had been released before it was reported, so nothing is held. */
  isPaidOut: boolean;
  openedBy: 'customer' | 'landscaper' | null;
  amount: Pence;
  dueAt: Date | null;
  /** What the other side answered. */
  answer: string | null;
  /** The newest offer, or what was agreed. */
  offer: { terms: OfferTerms; note: string } | null;
  putRight: string | null;
  appeal: { by: 'customer' | 'landscaper'; text: string } | null;
  /** The answer to the appeal. */
  judgement: { upheld: boolean; refund: Pence; reasonForCustomer: string; reasonForLandscaper: string } | null;
};
/**
 * A refund of released money: `fee` and `share` are what we and the landscaper give back of it. `isAgreed`: by the two sides of a dispute.
 * `reason` is empty if the dispute says why.
 */
export type LateRefundFacts = { amount: Pence; fee: Pence; share: Pence; reason: string; isAgreed: boolean };
/**
 * A refund that someone made at the provider, past the product. `fromPayment`: out of what was held or to be refunded; `borne`: by us.
 * `left`: what is still held for the job. `owed`: what an admin has to send again, after it came back.
 */
export type OutsideRefundFacts = {
  amount: Pence;
  fromPayment: Pence;
  borne: Pence;
  left: Pence;
  owed: Pence;
  jobHasEnded: boolean;
};
/** A payout that someone reversed at the provider, past the product. `because`: why the landscaper does not get it, once that is decided. */
export type OutsideReversalFacts = { amount: Pence; because: string };
export type ReviewFacts = { rating: number; comment: string };
export type CustomerReviewFacts = { goodAccess: boolean; clearBrief: boolean; paidOnTime: boolean; comment: string };
/** The receipt of a released payment, in the names of the day it was issued. */
export type ReceiptFacts = {
  number: string;
  issuedAt: Date;
  paidTo: string;
  paidBy: string;
  jobNumber: number;
  address: string;
  payments: { at: string; amount: Pence; card: { brand: string; last4: string } | null }[];
};
/** When a review that was just written is published. `isOver`: it has been. */
export type PublishingFacts = { at: Date; isOver: boolean };
/** What a comparison of our books with the provider’s found; `comparedAt` is null if there has been none. */
export type WarningFacts = { overdue: number; oldestSince: Date | null; comparedAt: Date | null };
export type CheckFacts = { name: string; validUntil: Day };

/** A request for help. `path`: its page, for the person who asked. */
/** What was agreed when the bid was chosen, for the copy that both sides keep. `withdrawBy`: the customer’s last day to cancel for any reason. */
export type ContractFacts = {
  number: number;
  title: string;
  description: string;
  message: string;
  amount: Pence;
  estimatedDays: number | null;
  earliestDate: Day | null;
  /** What the landscaper said about the waste and about VAT; null: nothing. */
  takesWaste: boolean | null;
  vatRegistered: boolean | null;
  vatNumber: string | null;
  wasteRemoval: boolean;
  wasteKinds: ('green' | 'soil' | 'rubble' | 'fencing' | 'other')[];
  weedMethod: 'chemical' | 'non_chemical' | 'no_preference' | null;
  weedKiller: 'none' | 'general' | 'professional' | null;
  holdsCertificate: boolean | null;
  /** What the customer said about the tree; null: nothing. */
  treeProtection: 'tpo' | 'conservation_area' | 'none' | 'unknown' | null;
  treePermissionDate: Day | null;
  preferredDate: Day | null;
  flexibleDate: boolean;
  address: string;
  customer: string;
  landscaper: string;
  agreedAt: Date;
  earlyStartAskedAt: Date | null;
  withdrawBy: Day;
  /** The versions of our documents that were in force when the job was posted. */
  legalVersions: ContractVersions;
};
/** `points`: how many a customer has, worth as many pence; 0 once they have been used or have expired. */
export type LoyaltyFacts = { points: number; expiresAt: Date };
export type TicketFacts = { number: number; urgent: boolean; topic: string; answerBy: Date | null; path: string };
/** Of an account. `appeal` and `answer` are null until there is one; `isOver` once it has been lifted or its time is over. */
export type SuspensionFacts = {
  reason: string;
  endsAt: Date | null;
  appeal: string | null;
  answer: string | null;
  isOver: boolean;
};

/** Of an email that our support corrects. `opensAt`: from when it can be made. The paths are of the pages that make and stop the change. */
export type EmailChangeFacts = {
  oldEmail: string;
  newEmail: string;
  reason: string;
  opensAt: Date;
  expiresAt: Date;
  confirmPath: string;
  stopPath: string;
  isOver: boolean;
};

/** What was reported and decided. `content`: as it was when it was reported. The rest is null until there is one. */
export type ContentFacts = {
  id: string;
  kind: 'message' | 'photo' | 'review' | 'profile' | 'job' | 'question' | 'answer';
  content: string;
  decision: 'none' | 'hide' | 'warn' | 'mask' | null;
  reason: string | null;
  words: string | null;
  appeal: string | null;
  upheld: boolean | null;
  answer: string | null;
  restoredWords: string | null;
};

/** What one admin decided about much money, for a second one to agree to. */
export type RequestFacts = {
  id: string;
  act: string;
  amount: Pence;
  reason: string;
  askedBy: string;
  /** Null if it is about a difference between the books. */
  jobTitle: string | null;
};

type WithJob = { job: JobFacts; customer: Person; landscaper: Person };
type WithBid = WithJob & { bid: BidFacts };
type WithClosedBid = { job: JobFacts; landscaper: Person; bid: BidFacts };
type WithProposal = WithJob & { proposal: ProposalFacts };
type WithHold = WithJob & { hold: HoldFacts };
type WithIncrease = WithJob & { increase: IncreaseFacts };
type WithRefund = { job: JobFacts; customer: Person; sent: SentFacts };
type WithPayout = { job: JobFacts; landscaper: Person; sent: SentFacts };
/** A monthly garden service as it is now. */
type WithService = { customer: Person; service: ServiceFacts };
type WithChargeback = WithJob & { chargeback: ChargebackFacts; admins: readonly Person[] };
type WithDebt = { job: JobFacts; landscaper: Person; debt: DebtFacts };
type WithCase = WithJob & { dispute: CaseFacts };
type WithOutsideRefund = WithJob & { outside: OutsideRefundFacts; admins: readonly Person[] };
type WithOutsideReversal = { job: JobFacts; landscaper: Person; reversal: OutsideReversalFacts };
/** `owner`: the author. `subjects`: whom a review is about. */
type WithContent = {
  content: ContentFacts;
  owner: Person;
  subjects: readonly Person[];
  reporters: readonly Person[];
};
type ByHand = { byHand: { paidFrom: string; reference: string } };

/** A person’s request about their data. `certificatePath`: the page of the certificate, if the account has been erased. */
export type DataRequestFacts = {
  number: number;
  kind: 'see' | 'correct' | 'restrict' | 'delete';
  state: string;
  words: string | null;
  answer: string | null;
  dueAt: Date;
  eraseAt: Date | null;
  /** `idle`: we began the deletion of an account that nobody had used for years. */
  because: 'asked' | 'idle';
  certificatePath: string | null;
  /** Undoes a deletion, while it can be undone. */
  keepPath: string | null;
};

/** What the emails about each event need to know. */
export type Facts = {
  /** `hasPayouts`: whether payouts go to a bank account, which stays for some days. */
  'password-changed': { owner: Person; hasPayouts: boolean };
  'phone-changed': { owner: Person; hasPayouts: boolean };
  'two-factor-turned-on': { owner: Person; hasPayouts: boolean };
  'two-factor-turned-off': { owner: Person; hasPayouts: boolean };
  'account-idle': { owner: Person };
  'terms-changing': { owner: Person; terms: { document: ContractDocument; version: Day } };
  'data-request-made': { owner: Person; request: DataRequestFacts };
  'data-request-answered': { owner: Person; request: DataRequestFacts };
  'deletion-asked': { owner: Person; request: DataRequestFacts };
  'deletion-undone': { owner: Person; request: DataRequestFacts };
  /** `owner` at the address they have had. */
  'email-change-asked': { owner: Person; change: EmailChangeFacts };
  'email-change-opened': { recipient: Person; change: EmailChangeFacts };
  /** `owner` at the address they have now, `recipient` at the one they had. */
  'email-changed': { owner: Person; recipient: Person; change: EmailChangeFacts; hasPayouts: boolean };
  'email-change-stopped': { owner: Person; admins: readonly Person[]; change: EmailChangeFacts };
  /** `owner`: where the certificate goes. */
  'account-erased': { owner: Person; request: DataRequestFacts };
  'person-suspended': { owner: Person; suspension: SuspensionFacts };
  'type-corrected': { owner: Person; userType: 'customer' | 'landscaper' };
  'suspension-appealed': { owner: Person; suspension: SuspensionFacts; admins: readonly Person[] };
  'suspension-upheld': { owner: Person; suspension: SuspensionFacts };
  'suspension-lifted': { owner: Person; suspension: SuspensionFacts };
  'admin-acted-on-job': WithJob & { done: JobActFacts };
  /** `admins`: all but the one who asks. */
  'second-admin-asked': { request: RequestFacts; admins: readonly Person[] };
  'document-approved': { landscaper: Person; check: CheckFacts };
  'document-refused': {
    landscaper: Person;
    document: { kind: string; title: string | null; reason: string | null };
  };
  'check-ending': { landscaper: Person; check: CheckFacts };
  /** `serviceArea`: as they wrote it; null once we know where they start from. */
  'starting-place-missing': { landscaper: Person; serviceArea: string | null };
  'job-posted': { job: JobFacts; customer: Person };
  'job-ending': { job: JobFacts; customer: Person };
  /** `reason`: the admin’s. */
  'landscaper-invited': WithJob;
  'schedule-proposed': WithProposal;
  'schedule-agreed': WithProposal;
  'schedule-declined': WithProposal;
  'date-suggested': WithProposal;
  'suggestion-agreed': WithProposal;
  'suggestion-declined': WithProposal;
  'work-due-again': { job: JobFacts; customer: Person; dueOn: Day | null };
  /** `isMissed`: the customer has said that nobody came, and that is not cleared up. */
  'work-started': WithHold & { isMissed: boolean };
  'arrival-asked': WithJob & { visit: VisitFacts };
  'nest-found': WithHold;
  'job-marked-complete': WithHold & { completion: CompletionFacts };
  /** `at`: when it is released; null if it no longer is by itself. */
  'release-soon': WithHold & { release: { at: Date | null } };
  'release-waits': WithHold & { admins: readonly Person[] };
  'review-requested': WithJob & { isReviewed: boolean };
  'job-reviewed': WithJob & { publishing: PublishingFacts };
  'customer-reviewed': WithJob & { publishing: PublishingFacts };
  'review-published': WithJob & { review: ReviewFacts };
  'customer-review-published': WithJob & { review: CustomerReviewFacts };
  /** `recipient`: who wrote the review. */
  'review-answered': WithJob & { recipient: Person; answerer: Person; reply: string };
  'bid-asked-for': WithJob;
  'question-asked': WithJob & { asked: QuestionFacts };
  'question-answered': WithJob & { asked: QuestionFacts };
  'bid-placed': WithBid;
  'bid-edited': WithBid;
  'bid-withdrawn': WithBid;
  'bid-confirmed': WithBid;
  'bid-declined': WithBid;
  'decline-undone': WithBid;
  'bid-accepted': WithHold;
  'bid-not-chosen': WithClosedBid;
  'bid-cancelled': WithClosedBid;
  'message-sent': {
    job: JobFacts;
    sender: Person;
    recipient: Person;
    /** `firstUnreadId`: the sender's first message in the thread that is still unread. */
    message: { content: string; readAt: Date | null; firstUnreadId: string | null };
  };
  'payment-held': WithHold & { contract: ContractFacts | null };
  'acceptance-lapsed': WithHold;
  'increase-requested': WithIncrease;
  'increase-declined': WithIncrease;
  'increase-paid': WithIncrease;
  'increase-lapsed': WithIncrease;
  'job-completed': WithHold & { receipt: ReceiptFacts | null };
  'money-sent': WithPayout;
  'payout-sent-by-hand': WithPayout & ByHand;
  /** `waiting`: the landscaper's share that cannot be sent yet. */
  'payout-waiting': { job: JobFacts; landscaper: Person; hold: HoldFacts; waiting: Pence };
  'payout-account-ready': { landscaper: Person };
  /** `account`: why it can no longer be used, and how much waits for the landscaper. */
  'payout-account-gone': {
    landscaper: Person;
    admins: readonly Person[];
    account: { gone: 'closed' | 'rejected' | 'unknown' | null; waiting: Pence };
  };
  /** `failure`: the last payout to their bank; null once a later one has arrived. */
  'bank-payout-failed': {
    landscaper: Person;
    admins: readonly Person[];
    failure: {
      amount: Pence;
      reason: 'wrong-details' | 'wrong-name' | 'account-closed' | 'account-blocked' | 'cancelled' | 'not-said';
    } | null;
  };
  'payment-refunded': WithRefund;
  'credit-sent': WithRefund;
  'points-expiring': { customer: Person; loyalty: LoyaltyFacts };
  'referral-rewarded': { customer: Person; loyalty: LoyaltyFacts; rewarded: { points: number } };
  'refund-came-back': WithRefund & { because: string | null; admins: readonly Person[] };
  'refund-sent-by-hand': WithRefund & ByHand;
  'service-payment-failed': WithService;
  'service-unpaid': WithService;
  'service-paused': WithService;
  'service-active-again': WithService;
  'problem-reported': WithHold & { dispute: DisputeFacts; admins: readonly Person[] };
  'problem-settled': WithJob & { settlement: SettlementFacts };
  'released-dispute-decided': WithJob & { settlement: SettlementFacts };
  'dispute-answered': WithCase & { recipient: Person };
  'dispute-answer-due': WithCase & { recipient: Person };
  'dispute-offers-begin': WithCase;
  'dispute-offer-made': WithCase & { recipient: Person };
  'dispute-offer-declined': WithCase & { recipient: Person };
  'dispute-agreed': WithCase;
  'dispute-put-right': WithCase;
  'dispute-withdrawn': WithCase;
  'dispute-in-review': WithCase & { admins: readonly Person[] };
  'decision-appealed': WithCase & { admins: readonly Person[] };
  'appeal-answered': WithCase;
  'chargeback-inquiry': WithChargeback;
  'chargeback-opened': WithChargeback;
  'chargeback-won': WithChargeback;
  'chargeback-lost': WithChargeback;
  'chargeback-withdrawn': WithChargeback;
  'chargeback-due': WithChargeback;
  'unlinked-chargeback': { chargeback: ChargebackFacts; admins: readonly Person[] };
  'fraud-warned': WithHold & { admins: readonly Person[] };
  'payout-taken-back': WithPayout;
  'debt-opened': WithDebt & { admins: readonly Person[] };
  /** `kept`: kept back from this job's payout. */
  'debt-set-off': WithDebt & { kept: Pence };
  'debt-written-off': WithDebt;
  'absence-reported': WithJob & { absence: AbsenceFacts };
  'absence-answered': WithJob & { absence: AbsenceFacts };
  'absence-unanswered': WithJob & { absence: AbsenceFacts };
  /** `release.at`: when the payment is released if the customer does nothing; null while that is not planned. */
  'absence-cleared': WithJob & { absence: AbsenceFacts; release: { at: Date | null } };
  'materials-recorded': WithJob & { materials: MaterialsFacts };
  'held-job-cancelled': WithJob & { cancellation: CancellationFacts };
  'unpaid-job-cancelled': { job: JobFacts; customer: Person; reason: string };
  'refunded-after-release': WithJob & { refund: LateRefundFacts };
  'refund-debt-opened': WithDebt & { admins: readonly Person[] };
  'refund-debt-written-off': WithDebt;
  'refund-made-elsewhere': WithOutsideRefund;
  'payout-reversed-elsewhere': WithOutsideReversal & { admins: readonly Person[] };
  'payout-reversal-left': WithOutsideReversal;
  'refund-elsewhere-taken-back': WithOutsideRefund;
  'refund-elsewhere-came-back': WithOutsideRefund;
  'ticket-opened': { owner: Person; admins: readonly Person[]; ticket: TicketFacts; text: string };
  'ticket-answered': { owner: Person; ticket: TicketFacts; text: string };
  'content-decided': WithContent;
  'content-appealed': WithContent & { admins: readonly Person[] };
  'content-appeal-answered': WithContent;
  'content-restored': WithContent;
  'books-need-action': { warning: WarningFacts; admins: readonly Person[] };
};

/** An event with its facts as they are when the email is written, which may be after the event. */
export type EventWithFacts<Name extends EventName = EventName> = {
  id: string;
  name: Name;
  at: Date;
  facts: Facts[Name];
};
