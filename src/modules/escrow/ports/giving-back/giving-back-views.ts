import type { Pence } from '#src/kernel/money';
import type { Cancellation } from '../../domain/cancellation';
import type { CancellationRequest } from '../../domain/cancellation-request';
import type { HoldState } from '../../domain/hold';
import type { Materials } from '../../domain/materials';
import type { LateRefund } from '../../domain/late-refund';
import type { RefundedFor } from '../receipt-book';

/** Money that goes back to customers: what decides the amount, and what was decided. */
export interface GivingBackViews {
  /** Undefined before any payment. */
  terms(jobId: string): Promise<CancellationTerms | undefined>;
  ofJob(jobId: string): Promise<GivenBackOfJob>;
  /** Oldest first, for the job's customer and landscaper and for admins; empty for anyone else. */
  creditNotes(viewer: CreditNoteViewer, jobId: string): Promise<CreditNote[]>;
  /** For admins, longest waiting first. */
  absencesToDecide(asOf: Date): Promise<AbsenceToDecide[]>;
}

/** What decides how the money is divided if the job is cancelled now. */
export type CancellationTerms = {
  holdId: string;
  state: HoldState;
  /** Still held, disputed or not. */
  left: Pence;
  released: Pence;
  feeFree: Pence;
  /** What the customer's bank has of it, or asks for. */
  frozen: Pence;
  contractAt: Date;
  startsAt: Date | null;
  askedForEarlyStart: boolean;
  request: RequestShown | null;
  materials: MaterialsShown[];
};
/** What the landscaper has bought for the job, oldest first, with the photo of the receipt. */
export type MaterialsShown = Pick<Materials, 'id' | 'what' | 'amount' | 'recordedAt'> & {
  receipt: { id: string; width: number; height: number };
};
/** A customer cancels work under way and waits for the landscaper to agree. */
export type RequestShown = Pick<
  CancellationRequest,
  'percentDone' | 'toCustomer' | 'toLandscaper' | 'fee' | 'reason' | 'requestedAt'
>;
/** A customer says that nobody came, and only an admin can decide what follows. The payment is held. */
export type AbsenceToDecide = {
  jobId: string;
  jobNumber: number;
  title: string;
  customer: string;
  landscaper: string;
  held: Pence;
  reportedAt: Date;
};

export type GivenBackOfJob = {
  cancellation: Pick<
    Cancellation,
    'cancelledBy' | 'rule' | 'reason' | 'toCustomer' | 'toLandscaper' | 'fee' | 'cancelledAt'
  > | null;
  /** Oldest first. */
  lateRefunds: (Pick<LateRefund, 'id' | 'amount' | 'fee' | 'share' | 'reason' | 'refundedAt'> & {
    /** True if the two sides of a dispute agreed on it; otherwise an admin decided. */
    isAgreed: boolean;
  })[];
  /** Oldest first. */
  creditNotes: Pick<CreditNote, 'id' | 'number'>[];
  /**
   * What the landscaper wrote about the latest report that they had not come; null if nothing. The stage of the report
   * is part of the payment.
   */
  absenceWords: string | null;
  request: RequestShown | null;
  materials: MaterialsShown[];
};

export type CreditNoteViewer = { id: string; isAdmin: boolean };

/** Names as they were on the day of issue. */
export type CreditNote = {
  id: string;
  /** The landscaper's book and the number in it: 'C101-0007'. */
  number: string;
  jobId: string;
  jobNumber: number;
  title: string;
  why: RefundedFor;
  amountPence: Pence;
  reason: string;
  issuedAt: Date;
  /** The receipt that it corrects; null if the job ended without one. */
  receiptNumber: string | null;
  landscaper: { name: string; business: string | null; place: string | null };
  customer: string;
  jobAddress: string;
  /** Not for the customer: how much of it the landscaper got back of our fee, and how much came from them. */
  payout: { feePence: Pence; sharePence: Pence } | null;
};
