import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import type { JobPayment } from '#src/modules/jobs/ports/parts-of-job-views';

/**
 * The part of a held payment that was never in dispute, that was not refunded elsewhere, and that the customer's bank neither has nor asks
 * for: it is released when the customer confirms, or when their time to check is over.
 */
export const undisputedPart = (payment: JobPayment): number => {
  const { amount, dispute, disputedAmount, frozen, chargedBack, refundedElsewhere } = payment;
  const undisputed = dispute === 'none' ? amount : amount - disputedAmount;
  return Math.max(0, Math.min(undisputed, amount - frozen - chargedBack) - refundedElsewhere);
};

/** The customer's bank asks for the payment, or has it, and has not decided. */
export const isWithBank = ({ chargeback }: JobPayment): boolean =>
  chargeback !== null && ['inquiry', 'taken', 'evidence_sent'].includes(chargeback.state);

type Facts = Pick<
  JobPage,
  | 'viewerRole'
  | 'status'
  | 'payment'
  | 'landscaperCompletedAt'
  | 'flexibleDate'
  | 'scheduledDate'
  | 'proposal'
  | 'mayAskAgain'
  | 'review'
  | 'customerReview'
  | 'isReviewed'
  | 'reviewsCloseAt'
  | 'threadId'
  | 'bid'
>;

/** The actions that a job's page offers this viewer now. Whether an action is allowed is up to the domain. */
export function offersOf(job: Facts) {
  const { viewerRole, status, payment, landscaperCompletedAt, review, threadId, bid } = job;
  const [owner, hired] = [viewerRole === 'owner', viewerRole === 'hired'];
  const held = payment?.state === 'held';
  /** What the customer's bank has, or asks for, cannot be divided. */
  const canDivide = held && payment.frozen === 0;
  const underWay = status === 'active' || status === 'in_progress';
  /** A dispute settled before the work is marked complete cancels the job, but may pay the landscaper something. */
  const keptSome = payment !== null && payment.payout !== 'none';
  const isUnpaid = status === 'posted' || (status === 'active' && payment?.state === 'requires_payment');
  const toDo = underWay && !landscaperCompletedAt;
  const open = job.proposal?.status === 'open' ? job.proposal : undefined;
  return {
    change: owner && status === 'posted',
    pay: owner && status === 'active' && payment?.state === 'requires_payment',
    confirm: owner && held && payment.releaseDueAt !== null,
    report: (owner || hired) && held && payment.dispute === 'none' && payment.frozen < payment.amount,
    review: owner && job.reviewsCloseAt !== null && !review,
    reviewCustomer: hired && job.reviewsCloseAt !== null && !job.customerReview,
    start: hired && held && status === 'active',
    propose: hired && toDo && (job.flexibleDate || job.scheduledDate === null),
    answerSchedule: owner && toDo && open?.proposedBy === 'landscaper',
    answerSuggestion: hired && toDo && open?.proposedBy === 'customer',
    move: (owner || hired) && toDo && job.scheduledDate !== null,
    markComplete: hired && held && toDo,
    contract: (owner || hired) && payment !== null && !['requires_payment', 'closed'].includes(payment.state),
    receipt: (owner || hired) && (status === 'completed' || (status === 'cancelled' && keptSome)),
    requestReview:
      hired &&
      ((held && underWay) || (status === 'completed' && job.reviewsCloseAt !== null)) &&
      !job.isReviewed &&
      job.mayAskAgain,
    askForMore: hired && held && payment.dispute === 'none' && toDo && !payment.increase,
    setUpPayouts: hired && (payment?.payout === 'waiting_payee' || payment?.payout === 'account_gone'),
    settle: viewerRole === 'admin' && payment?.dispute === 'open',
    /** The customer until the work begins, the landscaper until it is marked complete. */
    materials: hired && held && toDo,
    callOff: canDivide && payment.dispute !== 'open' && ((owner && status === 'active') || (hired && toDo)),
    /** Within 14 days of paying, although the work has begun. */
    withdraw: owner && canDivide && status === 'in_progress' && toDo && payment.dispute === 'none',
    notCome: owner && held && toDo && job.scheduledDate !== null && payment.dispute === 'none',
    cancelForThem: viewerRole === 'admin' && (held ? canDivide && underWay && payment.dispute !== 'open' : isUnpaid),
    refundReleased: viewerRole === 'admin' && (payment?.state === 'releasing' || payment?.state === 'released'),
    seeChargeback: viewerRole === 'admin' && Boolean(payment?.chargeback),
    message: (owner || hired) && threadId !== null,
    bid: viewerRole === 'bidder' && !bid,
  };
}
export type Offers = ReturnType<typeof offersOf>;
