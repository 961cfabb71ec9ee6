import type { Day } from '#src/kernel/day';
import type { Id } from '#src/kernel/id';
import type { ContractDocument, ContractVersions } from '#src/kernel/legal-versions';
import type { Pence } from '#src/kernel/money';

/** The topics of emails that people can switch off. */
export type Topic = 'bids' | 'messages' | 'payments' | 'schedule';

/**
 * Someone we write to. `name` is what others see, `firstName` is used in the greeting, `mutes` are the topics they have
 * switched off.
 */
export type Person = {
  id: string;
  email: string;
  /** Whether the address is confirmed. Until then, emails to it repeat no words that anyone typed (decision 76). */
  isConfirmed: boolean;
  name: string;
  firstName: string;
  wantsEmail: boolean;
  mutes: readonly Topic[];
  /** The number for our texts, +447700900123; undefined if they want none or have no UK mobile. */
  mobile?: string;
  /** Whether they have deleted their account. */
  isGone: boolean;
  /**
   * An email address without an account in which to read notifications: someone who asked for help as a visitor, or
   * whose account has just been erased, or an address still to be confirmed.
   */
  isGuest?: boolean;
  /** An address that their account had before. */
  isFormer?: boolean;
};

/** `titleForOthers`: what everyone but its customer and admins reads, because an admin may have hidden the job. */
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
/** `left`: what was paid in and not released, refunded or returned by a bank. */
export type HoldFacts = { state: string; amount: Pence; left: Pence; payBy: Date; released: Pence; chargedBack: Pence };
/** A landscaper's request for a higher price. */
export type IncreaseFacts = { id: string; from: Pence; to: Pence; reason: string };
/** What an admin did about a job, and why. `until`: when the payment is released now. */
export type JobActFacts = { act: string; reason: string; until: Date | null };
/** `movesFrom`: the agreed day of the visit, if it is to be moved. */
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
/** Money that was or will be sent. */
export type SentFacts = { intentId: string; amount: Pence };
export type ServiceFacts = { id: string; state: string; amount: Pence; paidUntil: Date | null };
/**
 * What a customer's bank asks for, or has taken. `frozen`: how much of it is still held. Once it is lost, `lostHeld` is
 * how much of it was still held, and `lostReleased` how much was the landscaper's share of what had been released.
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
/**
 * What a landscaper owes for a chargeback or, without one, for a refund after release; and the job that it was about.
 */
/** `jobTitle`: the title that its landscaper reads. */
export type DebtFacts = { chargebackId: string | null; amount: Pence; settled: Pence; jobTitle: string };
/**
 * An agreed visit. `lateFrom`: when a landscaper who is not there counts as late; at the end of the `part` of the day
 * if no time was agreed.
 */
export type VisitFacts = {
  lateFrom: Date | null;
  part: 'morning' | 'afternoon' | 'evening' | 'anytime' | null;
  /** Whether anyone has said by now if the landscaper came. */
  isAnswered: boolean;
};
/** A customer says that the landscaper has not turned up. */
export type AbsenceFacts = {
  /** Null until a message about it has reached the landscaper. */
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
  /** Whether the customer can get all of it back by one press, once the landscaper does not come. */
  mayHaveBack: boolean;
  /** Whether the landscaper’s account is in use. If not, a report about them goes to an admin. */
  canAnswer: boolean;
  /** Whether an admin decides instead of silence: it was out of use since the report, or the customer’s is now. */
  weDecide: boolean;
  isInDispute: boolean;
};
/** Work that was marked complete. */
export type CompletionFacts = {
  note: string | null;
  noPhotosBecause: string | null;
  /** How many photos of the finished work there are. */
  photos: number;
  /** The agreed visit, if it still lay ahead when the work was marked complete. */
  visitAt: Date | null;
  /**
   * Whether a report by the customer that nobody came is open. Until it is cleared up, no clock releases the payment.
   */
  isMissed: boolean;
  /** When the payment is released if the customer does nothing and nothing is open. */
  releaseDueAt: Date;
};
/** What a landscaper has bought for a job. */
export type MaterialsFacts = { what: string; amount: Pence };
/** How the held money of a cancelled job was divided. `fee` is our part of what went to the landscaper. */
export type CancellationFacts = {
  cancelledBy: 'customer' | 'landscaper' | 'admin';
  /** The rule that divided it, such as landscaper-did-not-come. */
  rule: string;
  toCustomer: Pence;
  toLandscaper: Pence;
  fee: Pence;
  reason: string;
};
/** The state of a dispute's hearing now. */
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
 * A refund of released money: `fee` and `share` are what we and the landscaper give back. `isAgreed`: the two sides of
 * a dispute agreed on it. `reason` is empty if the dispute gives it.
 */
export type LateRefundFacts = { amount: Pence; fee: Pence; share: Pence; reason: string; isAgreed: boolean };
/**
 * A refund that someone made at the provider, without the product. `fromPayment`: out of what was held or to be
 * refunded. `borne`: by us. `left`: what is still held for the job. `owed`: what an admin has to send again, after it
 * came back.
 */
export type OutsideRefundFacts = {
  amount: Pence;
  fromPayment: Pence;
  borne: Pence;
  left: Pence;
  owed: Pence;
  jobHasEnded: boolean;
};
/**
 * A payout that someone reversed at the provider, without the product. `because`: why the landscaper does not get it,
 * once that is decided.
 */
export type OutsideReversalFacts = { amount: Pence; because: string };
export type ReviewFacts = { rating: number; comment: string };
export type CustomerReviewFacts = { goodAccess: boolean; clearBrief: boolean; paidOnTime: boolean; comment: string };
/** The receipt of a released payment, with the names of the day it was issued. */
export type ReceiptFacts = {
  number: string;
  issuedAt: Date;
  paidTo: string;
  paidBy: string;
  jobNumber: number;
  address: string;
  payments: { at: string; amount: Pence; card: { brand: string; last4: string } | null }[];
};
/** When a review that was just written is published. `isOver`: it is published already. */
export type PublishingFacts = { at: Date; isOver: boolean };
/** The result of comparing our books with the provider’s. `comparedAt`: null if they were never compared. */
export type WarningFacts = { overdue: number; oldestSince: Date | null; comparedAt: Date | null };
export type CheckFacts = { name: string; validUntil: Day };

/** A request for help. `path`: the page for the person who asked. */
/**
 * What was agreed when the bid was chosen, for the copy that both sides keep. `withdrawBy`: the customer’s last day to
 * cancel for any reason.
 */
export type ContractFacts = {
  number: number;
  title: string;
  description: string;
  message: string;
  amount: Pence;
  estimatedDays: number | null;
  earliestDate: Day | null;
  /** What the landscaper said about the waste and about VAT; null if nothing. */
  takesWaste: boolean | null;
  vatRegistered: boolean | null;
  vatNumber: string | null;
  wasteRemoval: boolean;
  wasteKinds: ('green' | 'soil' | 'rubble' | 'fencing' | 'other')[];
  weedMethod: 'chemical' | 'non_chemical' | 'no_preference' | null;
  weedKiller: 'none' | 'general' | 'professional' | null;
  holdsCertificate: boolean | null;
  /** What the customer said about the tree; null if nothing. */
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
/** `points`: how many a customer has, each worth a penny; 0 once they have been used or have expired. */
export type LoyaltyFacts = { points: number; expiresAt: Date };
export type TicketFacts = { number: number; urgent: boolean; topic: string; answerBy: Date | null; path: string };
/**
 * A suspension of an account. `appeal` and `answer` are null until there is one; `isOver`: it was lifted or its time is
 * over.
 */
export type SuspensionFacts = {
  reason: string;
  endsAt: Date | null;
  appeal: string | null;
  answer: string | null;
  isOver: boolean;
};

/**
 * An email that our support corrects. `opensAt`: when it can first be made. The paths are those of the pages that make
 * and stop the change.
 */
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

/**
 * What was reported and decided. `content`: as it was when it was reported. The other fields are null until there is
 * something.
 */
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

/** One admin's decision about a large sum, for a second one to agree to. */
export type RequestFacts = {
  id: string;
  act: string;
  amount: Pence;
  reason: string;
  askedBy: string;
  /** Null if it is about a difference between the books. */
  jobTitle: string | null;
};

/**
 * A person’s request about their data. `certificatePath`: the page of the certificate, if the account has been erased.
 */
export type DataRequestFacts = {
  number: number;
  kind: 'see' | 'correct' | 'restrict' | 'delete';
  state: string;
  words: string | null;
  answer: string | null;
  dueAt: Date;
  eraseAt: Date | null;
  /** `idle`: we began to delete an account that nobody had used for years. */
  because: 'asked' | 'idle';
  certificatePath: string | null;
  /** Undoes a deletion, while it can be undone. */
  keepPath: string | null;
};

/** Why a payout account can no longer be used, null once it was replaced; and how much waits for its landscaper. */
export type AccountFacts = { gone: 'closed' | 'rejected' | 'unknown' | null; waiting: Pence };
/** A payout that did not reach a landscaper’s bank. */
export type BankFailureFacts = {
  amount: Pence;
  reason: 'wrong-details' | 'wrong-name' | 'account-closed' | 'account-blocked' | 'cancelled' | 'not-said';
};
/** `firstUnreadId`: the sender's first message in the thread that is still unread. */
export type MessageFacts = { content: string; readAt: Date | null; firstUnreadId: string | null };

/**
 * Everything that can be known about events, by name, as it is when the news is written, which may be after the event.
 */
export type Facts = {
  job: JobFacts;
  customer: Person;
  landscaper: Person;
  owner: Person;
  admins: readonly Person[];
  /** All admins but the one who asks. */
  otherAdmins: readonly Person[];
  /** The side that is told, and the other side. */
  recipient: Person;
  sender: Person;
  asker: Person;
  /** The writer of what was reported, the person whom a review is about, and the person who reported it. */
  author: Person;
  subjects: readonly Person[];
  reporters: readonly Person[];
  /** The person whose account is erased, at the address for the certificate. */
  leaver: Person;
  /** The owner of an account whose email changes, at their old address. */
  oldMailbox: Person;
  /** The owner's old address once they have another: no account knows it any more. */
  formerMailbox: Person;
  newMailbox: Person;
  /** The new address, before anyone has shown that it is theirs. */
  mailboxToConfirm: Person;

  /** Whether payouts go to a bank account, which must stay for some days. */
  hasPayouts: boolean;
  userType: 'customer' | 'landscaper';
  terms: { document: ContractDocument; version: Day };
  request: DataRequestFacts;
  change: EmailChangeFacts;
  suspension: SuspensionFacts;
  done: JobActFacts;
  actRequest: RequestFacts;
  document: { kind: string; title: string | null; reason: string | null };
  check: CheckFacts;
  /** As they wrote it; null once we know where they start from. */
  serviceArea: string | null;

  proposal: ProposalFacts;
  dueOn: Day | null;
  /** Whether a report by the customer that nobody came is open. */
  isMissed: boolean;
  visit: VisitFacts;
  absence: AbsenceFacts;
  completion: CompletionFacts;
  isReviewed: boolean;
  publishing: PublishingFacts;
  customerPublishing: PublishingFacts;
  review: ReviewFacts;
  customerReview: CustomerReviewFacts;
  reply: string;
  asked: QuestionFacts;
  bid: BidFacts;
  message: MessageFacts;

  hold: HoldFacts;
  /** When it is released if the customer does nothing; null while no release is scheduled. */
  release: { at: Date | null };
  contract: ContractFacts | null;
  receipt: ReceiptFacts | null;
  increase: IncreaseFacts;
  materials: MaterialsFacts;
  sent: SentFacts;
  byHand: { paidFrom: string; reference: string };
  /** Why a refund came back, in the bank’s words. */
  because: string | null;
  /** The landscaper's share that cannot be sent yet. */
  waiting: Pence;
  account: AccountFacts;
  /** The last payout to their bank; null once a later one has arrived. */
  failure: BankFailureFacts | null;
  service: ServiceFacts;
  loyalty: LoyaltyFacts;
  rewarded: { points: number };
  problem: DisputeFacts;
  dispute: CaseFacts;
  settlement: SettlementFacts;
  chargeback: ChargebackFacts;
  debt: DebtFacts;
  /** How much of this job's payout was kept back for a debt. */
  kept: Pence;
  cancellation: CancellationFacts;
  whyCancelled: string;
  refund: LateRefundFacts;
  outside: OutsideRefundFacts;
  reversal: OutsideReversalFacts;
  ticket: TicketFacts;
  /** What was written in a request for help. */
  text: string;
  content: ContentFacts;
  warning: WarningFacts;
};
export type FactName = keyof Facts;
/** Some of the facts. */
export type With<Names extends FactName> = Pick<Facts, Names>;

type OfSides = { customerId: Id; landscaperId: Id };
type OfChange = { userId: Id; changeId: Id };

/** The ids of an event that each fact is read from. */
export type Sources = {
  job: { jobId: Id };
  customer: { customerId: Id };
  landscaper: { landscaperId: Id };
  owner: { userId: Id };
  admins: object;
  otherAdmins: { requestId: Id };
  recipient: OfSides & ({ recipientId: Id } | { messageId: Id });
  sender: OfSides & ({ recipientId: Id } | { messageId: Id });
  asker: { ticketId: Id };
  author: { caseId: Id };
  subjects: { caseId: Id };
  reporters: { caseId: Id };
  leaver: { requestId: Id };
  oldMailbox: OfChange;
  formerMailbox: OfChange;
  newMailbox: OfChange;
  mailboxToConfirm: OfChange;

  hasPayouts: { userId: Id };
  userType: { userId: Id };
  terms: { document: ContractDocument; version: Day };
  request: { requestId: Id };
  change: OfChange;
  suspension: { suspensionId: Id };
  done: { jobActId: Id };
  actRequest: { requestId: Id };
  document: { documentId: Id };
  check: { documentId: Id } | { checkId: Id };
  serviceArea: { landscaperId: Id };

  proposal: { proposalId: Id };
  dueOn: { jobId: Id };
  isMissed: { jobId: Id };
  visit: { jobId: Id };
  absence: { holdId: Id };
  completion: { jobId: Id };
  isReviewed: { jobId: Id };
  publishing: { jobId: Id };
  customerPublishing: { jobId: Id };
  review: { reviewId: Id };
  customerReview: { reviewId: Id };
  reply: { reviewId: Id };
  asked: { questionId: Id };
  bid: { bidId: Id };
  message: { messageId: Id };

  /** Without its own id, the hold of the bid that the customer accepted. */
  hold: { holdId: Id } | { jobId: Id };
  release: { holdId: Id };
  contract: { holdId: Id };
  receipt: { holdId: Id };
  increase: { increaseId: Id };
  materials: { materialsId: Id };
  sent: { intentId: Id };
  byHand: { intentId: Id };
  because: { intentId: Id };
  waiting: { holdId: Id; landscaperId: Id };
  account: { landscaperId: Id };
  failure: { landscaperId: Id };
  service: { orderId: Id };
  loyalty: { customerId: Id };
  rewarded: { customerId: Id; referralId: Id };
  problem: { holdId: Id };
  dispute: { disputeId: Id };
  /** With the id of a dispute, an admin's decision about money that had been paid out. */
  settlement: { disputeId: Id } | { holdId: Id };
  chargeback: { chargebackId: Id };
  debt: { debtId: Id };
  kept: { debtId: Id; holdId: Id };
  cancellation: { holdId: Id };
  whyCancelled: { jobId: Id };
  refund: { lateRefundId: Id };
  outside: { outsideRefundId: Id };
  reversal: { outsideReversalId: Id };
  ticket: { ticketId: Id };
  text: { ticketId: Id } | { ticketMessageId: Id };
  content: { caseId: Id };
  warning: { warningId: Id };
};
