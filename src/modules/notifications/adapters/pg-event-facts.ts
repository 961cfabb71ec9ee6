import type { Knex } from 'knex';
import type { Id } from '#src/kernel/id';
import type { AllEvents, EventName, KnownEvent, StoredEvent } from '../domain/all-events';
import type { EmailChangeFacts, Facts } from '../domain/facts';
import type { EventFactsReader } from '../ports/event-facts-reader';
import { PgFacts } from './pg-facts';

type FactsOf<Name extends EventName> = (about: AllEvents[Name]) => Promise<Facts[Name]>;

/** Reads an event and what its emails need to know. */
export class PgEventFacts implements EventFactsReader {
  private table: { [Name in EventName]: FactsOf<Name> };

  constructor(private db: Knex) {
    this.table = tableOn(new PgFacts(db));
  }

  find(eventId: string): Promise<StoredEvent | undefined> {
    return this.db('outbox').where({ id: eventId }).first('id', 'name', 'about', 'at');
  }

  of<Name extends EventName>({ name, about }: KnownEvent<Name>): Promise<Facts[Name]> {
    return this.table[name](about);
  }
}

const LONG_AGO = new Date(0);
const ERASED_CHANGE: EmailChangeFacts = {
  ...{ oldEmail: '', newEmail: '', reason: '', confirmPath: '', stopPath: '' },
  ...{ opensAt: LONG_AGO, expiresAt: LONG_AGO, isOver: true },
};

/** How to read the facts of each event. */
function tableOn(read: PgFacts): { [Name in EventName]: FactsOf<Name> } {
  const withPayouts = async ({ userId }: { userId: Id }) => ({
    owner: await read.owner(userId),
    hasPayouts: await read.hasPayouts(userId),
  });
  const toCustomer = async ({ jobId, customerId }: { jobId: Id; customerId: Id }) => ({
    job: await read.job(jobId),
    customer: await read.customer(customerId),
  });
  const toLandscaper = async ({ jobId, landscaperId }: { jobId: Id; landscaperId: Id }) => ({
    job: await read.job(jobId),
    landscaper: await read.landscaper(landscaperId),
  });
  const withJob = async (about: { jobId: Id; customerId: Id; landscaperId: Id }) => ({
    ...(await toCustomer(about)),
    landscaper: await read.landscaper(about.landscaperId),
  });
  const withProposal = async (about: AllEvents['schedule-proposed']) => ({
    ...(await withJob(about)),
    proposal: await read.proposal(about.proposalId),
  });
  const withBid = async (about: AllEvents['bid-placed']) => ({
    ...(await withJob(about)),
    bid: await read.bid(about.bidId),
  });
  const withClosedBid = async (about: AllEvents['bid-cancelled']) => ({
    ...(await toLandscaper(about)),
    bid: await read.bid(about.bidId),
  });
  const withQuestion = async (about: AllEvents['question-asked']) => ({
    ...(await withJob(about)),
    asked: await read.question(about.questionId),
  });
  const withHold = async (about: AllEvents['job-completed']) => ({
    ...(await withJob(about)),
    hold: await read.hold(about.holdId),
  });
  const withHoldOfJob = async (about: AllEvents['work-started']) => ({
    ...(await withJob(about)),
    hold: await read.holdOfJob(about.jobId),
  });
  const withIncrease = async (about: AllEvents['increase-requested']) => ({
    ...(await withJob(about)),
    increase: await read.increase(about.increaseId),
  });
  const withRefund = async (about: AllEvents['payment-refunded']) => ({
    ...(await toCustomer(about)),
    sent: await read.sent(about.intentId),
  });
  const withPayout = async (about: AllEvents['money-sent']) => ({
    ...(await toLandscaper(about)),
    sent: await read.sent(about.intentId),
  });
  const withService = async ({ orderId, customerId }: AllEvents['service-unpaid']) => ({
    customer: await read.customer(customerId),
    service: await read.service(orderId),
  });
  const withChargeback = async (about: AllEvents['chargeback-opened']) => ({
    ...(await withJob(about)),
    chargeback: await read.chargeback(about.chargebackId),
    admins: await read.admins(),
  });
  const withDebt = async (about: { jobId: Id; landscaperId: Id; debtId: Id }) => ({
    ...(await toLandscaper(about)),
    debt: await read.debt(about.debtId),
  });
  const withReversal = async (about: AllEvents['payout-reversal-left']) => ({
    ...(await toLandscaper(about)),
    reversal: await read.outsideReversal(about.outsideReversalId),
  });
  const withCase = async (about: AllEvents['dispute-agreed']) => ({
    ...(await withJob(about)),
    dispute: await read.disputeCase(about.disputeId),
  });
  const forOneSide = async (about: AllEvents['dispute-answered']) => {
    const facts = await withCase(about);
    return { ...facts, recipient: about.recipientId === facts.customer.id ? facts.customer : facts.landscaper };
  };
  const forAdminsToo = async (about: AllEvents['dispute-in-review']) => ({
    ...(await withCase(about)),
    admins: await read.admins(),
  });
  const withOutsideRefund = async (about: AllEvents['refund-made-elsewhere']) => ({
    ...(await withJob(about)),
    outside: await read.outsideRefund(about.outsideRefundId),
    admins: await read.admins(),
  });
  const withAbsence = async (about: AllEvents['absence-reported']) => ({
    ...(await withJob(about)),
    absence: await read.absence(about.holdId),
  });
  const withSuspension = async ({ userId, suspensionId }: AllEvents['person-suspended']) => ({
    owner: await read.owner(userId),
    suspension: await read.suspension(suspensionId),
  });
  const withDataRequest = async ({ userId, requestId }: AllEvents['deletion-asked']) => ({
    owner: await read.owner(userId),
    request: await read.dataRequest(requestId),
  });
  const withEmailChange = async ({ changeId }: AllEvents['email-changed']) => {
    const { userId, ...change } = await read.emailChange(changeId);
    const owner = await read.owner(userId);
    // Each email has a key of its own by the id of its reader, and these two readers are one person at two addresses.
    // What goes to the new address proves that it is theirs, so it must not be read in the account.
    const at = (email: string, id: string) => ({ ...owner, id, email });
    return {
      change,
      before: at(change.oldEmail, owner.id),
      after: { ...at(change.newEmail, changeId), isGuest: true },
    };
  };
  return {
    'email-change-asked': async (about) => {
      const { change, before } = await withEmailChange(about);
      return { change, owner: before };
    },
    'email-change-opened': async (about) => {
      const owner = await read.owner(about.userId);
      // It is delivered two days after it was asked for. An account that was erased in between has no changes any more, and nobody to tell.
      if (owner.isGone) return { change: ERASED_CHANGE, recipient: owner };
      const { change, after } = await withEmailChange(about);
      return { change, recipient: { ...after, isConfirmed: false } };
    },
    'email-changed': async (about) => {
      const { change, before, after } = await withEmailChange(about);
      // The account is confirmed at its new address; of the one it had, nothing is known any more.
      const recipient = { ...before, isConfirmed: false };
      return { change, owner: after, recipient, hasPayouts: await read.hasPayouts(about.userId) };
    },
    'email-change-stopped': async (about) => {
      const { change, before } = await withEmailChange(about);
      return { change, owner: before, admins: await read.admins() };
    },
    'data-request-made': withDataRequest,
    'data-request-answered': withDataRequest,
    'deletion-asked': withDataRequest,
    'account-idle': async ({ userId }) => ({ owner: await read.owner(userId) }),
    'terms-changing': async ({ userId, document, version }) => ({
      owner: await read.owner(userId),
      terms: { document, version },
    }),
    'deletion-undone': withDataRequest,
    'account-erased': async ({ requestId }) => ({
      owner: await read.erasedPerson(requestId),
      request: await read.dataRequest(requestId),
    }),
    'password-changed': withPayouts,
    'phone-changed': withPayouts,
    'two-factor-turned-on': withPayouts,
    'two-factor-turned-off': withPayouts,
    'person-suspended': withSuspension,
    'type-corrected': async ({ userId }) => ({
      owner: await read.owner(userId),
      userType: await read.userType(userId),
    }),
    'suspension-appealed': async (about) => ({ ...(await withSuspension(about)), admins: await read.admins() }),
    'suspension-upheld': withSuspension,
    'suspension-lifted': withSuspension,
    'admin-acted-on-job': async (about) => ({ ...(await withJob(about)), done: await read.jobAct(about.jobActId) }),
    'second-admin-asked': async ({ requestId }) => {
      const { askedById, ...request } = await read.request(requestId);
      return { request, admins: (await read.admins()).filter(({ id }) => id !== askedById) };
    },
    'document-approved': async ({ documentId, landscaperId }) => ({
      landscaper: await read.landscaper(landscaperId),
      check: await read.check({ documentId }),
    }),
    'starting-place-missing': async ({ landscaperId }) => ({
      landscaper: await read.landscaper(landscaperId),
      serviceArea: await read.areaWithoutPlace(landscaperId),
    }),
    'document-refused': async ({ documentId, landscaperId }) => ({
      landscaper: await read.landscaper(landscaperId),
      document: await read.document(documentId),
    }),
    'check-ending': async ({ checkId, landscaperId }) => ({
      landscaper: await read.landscaper(landscaperId),
      check: await read.check({ id: checkId }),
    }),
    'job-posted': toCustomer,
    'job-ending': toCustomer,
    'landscaper-invited': withJob,
    'schedule-proposed': withProposal,
    'schedule-agreed': withProposal,
    'schedule-declined': withProposal,
    'date-suggested': withProposal,
    'suggestion-agreed': withProposal,
    'suggestion-declined': withProposal,
    'work-due-again': async (about) => ({ ...(await toCustomer(about)), dueOn: await read.dueOn(about.jobId) }),
    'work-started': async (about) => ({
      ...(await withHoldOfJob(about)),
      isMissed: await read.isMissed(about.jobId),
    }),
    'arrival-asked': async (about) => ({ ...(await withJob(about)), visit: await read.visit(about.jobId) }),
    'nest-found': withHoldOfJob,
    'job-marked-complete': async (about) => ({
      ...(await withHoldOfJob(about)),
      completion: await read.completion(about.jobId),
    }),
    'review-requested': async (about) => ({
      ...(await withJob(about)),
      isReviewed: await read.isReviewed(about.jobId),
    }),
    'job-reviewed': async (about) => ({
      ...(await withJob(about)),
      publishing: await read.publishing('reviews', about.jobId),
    }),
    'customer-reviewed': async (about) => ({
      ...(await withJob(about)),
      publishing: await read.publishing('customerReviews', about.jobId),
    }),
    'review-published': async (about) => ({ ...(await withJob(about)), review: await read.review(about.reviewId) }),
    'customer-review-published': async (about) => ({
      ...(await withJob(about)),
      review: await read.customerReview(about.reviewId),
    }),
    'review-answered': async (about) => {
      const facts = await withJob(about);
      const { customer, landscaper } = facts;
      const byLandscaper = about.recipientId === customer.id;
      const [recipient, answerer] = byLandscaper ? [customer, landscaper] : [landscaper, customer];
      return { ...facts, recipient, answerer, reply: await read.replyTo(about.reviewId) };
    },
    'bid-asked-for': withJob,
    'question-asked': withQuestion,
    'question-answered': withQuestion,
    'bid-placed': withBid,
    'bid-edited': withBid,
    'bid-withdrawn': withBid,
    'bid-confirmed': withBid,
    'bid-declined': withBid,
    'decline-undone': withBid,
    'bid-accepted': withHold,
    'bid-not-chosen': withClosedBid,
    'bid-cancelled': withClosedBid,
    'message-sent': async (about) => {
      const { job, customer, landscaper } = await withJob(about);
      const { senderId, ...message } = await read.message(about.messageId);
      const [sender, recipient] = senderId === customer.id ? [customer, landscaper] : [landscaper, customer];
      return { job, sender, recipient, message };
    },
    'payment-held': async (about) => ({ ...(await withHold(about)), contract: await read.contract(about.holdId) }),
    'acceptance-lapsed': withHold,
    'increase-requested': withIncrease,
    'increase-declined': withIncrease,
    'increase-paid': withIncrease,
    'increase-lapsed': withIncrease,
    'release-soon': async (about) => ({
      ...(await withHold(about)),
      release: { at: await read.releaseDueAt(about.holdId) },
    }),
    'release-waits': async (about) => ({ ...(await withHold(about)), admins: await read.admins() }),
    'job-completed': async (about) => ({ ...(await withHold(about)), receipt: await read.receipt(about.holdId) }),
    'money-sent': withPayout,
    'payout-sent-by-hand': async (about) => ({
      ...(await withPayout(about)),
      byHand: await read.byHand(about.intentId),
    }),
    'payout-waiting': async ({ holdId, jobId, landscaperId }) => ({
      ...(await toLandscaper({ jobId, landscaperId })),
      hold: await read.hold(holdId),
      waiting: await read.waiting({ holdId, landscaperId }),
    }),
    'payout-account-ready': async ({ landscaperId }) => ({ landscaper: await read.landscaper(landscaperId) }),
    'payout-account-gone': async ({ landscaperId }) => ({
      landscaper: await read.landscaper(landscaperId),
      admins: await read.admins(),
      account: { gone: await read.accountGone(landscaperId), waiting: await read.waiting({ landscaperId }) },
    }),
    'bank-payout-failed': async ({ landscaperId }) => ({
      landscaper: await read.landscaper(landscaperId),
      admins: await read.admins(),
      failure: await read.bankFailure(landscaperId),
    }),
    'service-payment-failed': withService,
    'service-unpaid': withService,
    'service-paused': withService,
    'service-active-again': withService,
    'payment-refunded': withRefund,
    'credit-sent': withRefund,
    'referral-rewarded': async ({ customerId, referralId }) => ({
      customer: await read.customer(customerId),
      loyalty: await read.loyalty(customerId),
      rewarded: await read.rewarded(customerId, referralId),
    }),
    'points-expiring': async ({ customerId }) => ({
      customer: await read.customer(customerId),
      loyalty: await read.loyalty(customerId),
    }),
    'refund-came-back': async (about) => ({
      ...(await withRefund(about)),
      because: await read.cameBackBecause(about.intentId),
      admins: await read.admins(),
    }),
    'refund-sent-by-hand': async (about) => ({
      ...(await withRefund(about)),
      byHand: await read.byHand(about.intentId),
    }),
    'problem-reported': async (about) => ({
      ...(await withHold(about)),
      dispute: await read.dispute(about.holdId),
      admins: await read.admins(),
    }),
    'problem-settled': async (about) => ({
      ...(await withJob(about)),
      settlement: await read.settlement(about.holdId),
    }),
    'released-dispute-decided': async (about) => ({
      ...(await withJob(about)),
      settlement: await read.decision(about.disputeId),
    }),
    'dispute-answered': forOneSide,
    'dispute-answer-due': forOneSide,
    'dispute-offers-begin': withCase,
    'dispute-offer-made': forOneSide,
    'dispute-offer-declined': forOneSide,
    'dispute-agreed': withCase,
    'dispute-put-right': withCase,
    'dispute-withdrawn': withCase,
    'dispute-in-review': forAdminsToo,
    'decision-appealed': forAdminsToo,
    'appeal-answered': withCase,
    'chargeback-inquiry': withChargeback,
    'chargeback-opened': withChargeback,
    'chargeback-won': withChargeback,
    'chargeback-lost': withChargeback,
    'chargeback-withdrawn': withChargeback,
    'chargeback-due': withChargeback,
    'unlinked-chargeback': async ({ chargebackId }) => ({
      chargeback: await read.chargeback(chargebackId),
      admins: await read.admins(),
    }),
    'fraud-warned': async (about) => ({ ...(await withHold(about)), admins: await read.admins() }),
    'payout-taken-back': withPayout,
    'debt-opened': async (about) => ({ ...(await withDebt(about)), admins: await read.admins() }),
    'debt-set-off': async (about) => ({ ...(await withDebt(about)), kept: await read.keptBack(about) }),
    'debt-written-off': withDebt,
    'absence-reported': withAbsence,
    'absence-answered': withAbsence,
    'absence-unanswered': withAbsence,
    'absence-cleared': async (about) => ({
      ...(await withAbsence(about)),
      release: { at: await read.releaseDueAt(about.holdId) },
    }),
    'materials-recorded': async (about) => ({
      ...(await withJob(about)),
      materials: await read.materials(about.materialsId),
    }),
    'held-job-cancelled': async (about) => ({
      ...(await withJob(about)),
      cancellation: await read.cancellation(about.holdId),
    }),
    'unpaid-job-cancelled': async (about) => ({
      ...(await toCustomer(about)),
      reason: await read.whyCancelledUnpaid(about.jobId),
    }),
    'refunded-after-release': async (about) => ({
      ...(await withJob(about)),
      refund: await read.lateRefund(about.lateRefundId),
    }),
    'refund-debt-opened': async (about) => ({ ...(await withDebt(about)), admins: await read.admins() }),
    'refund-debt-written-off': withDebt,
    'refund-made-elsewhere': withOutsideRefund,
    'payout-reversed-elsewhere': async (about) => ({
      ...(await withReversal(about)),
      admins: await read.admins(),
    }),
    'payout-reversal-left': withReversal,
    'refund-elsewhere-taken-back': withOutsideRefund,
    'refund-elsewhere-came-back': withOutsideRefund,
    'ticket-opened': async ({ ticketId }) => ({ ...(await read.ticket(ticketId)), admins: await read.admins() }),
    'ticket-answered': async ({ ticketId, ticketMessageId }) => ({
      ...(await read.ticket(ticketId)),
      ...(await read.ticketMessage(ticketMessageId)),
    }),
    'content-decided': ({ caseId }) => read.content(caseId),
    'content-appealed': async ({ caseId }) => ({ ...(await read.content(caseId)), admins: await read.admins() }),
    'content-appeal-answered': ({ caseId }) => read.content(caseId),
    'content-restored': ({ caseId }) => read.content(caseId),
    'books-need-action': async ({ warningId }) => ({
      warning: await read.warning(warningId),
      admins: await read.admins(),
    }),
  };
}
