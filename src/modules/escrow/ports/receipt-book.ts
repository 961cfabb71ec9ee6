import type { Pence } from '#src/kernel/money';

export interface ReceiptBook {
  /**
   * Issues the receipt of a job with its landscaper's next number and everyone's current name. Lock the hold first, and
   * nothing after this. A job has one receipt: a second is a fault.
   */
  issue(receipt: { jobId: string; holdId: string; landscaperId: string; at: Date }): Promise<void>;
  /**
   * Issues the credit note of a decided refund with its landscaper's next number. Lock the hold first, and nothing
   * after this.
   */
  issueCreditNote(note: NewCreditNote): Promise<void>;
}

/**
 * Why money went back: the job was cancelled, a dispute was settled, an admin refunded what had been released, or
 * someone refunded it elsewhere, without the product.
 */
export type RefundedFor = 'cancelled' | 'settled' | 'after_release' | 'elsewhere';
export type NewCreditNote = {
  jobId: string;
  holdId: string;
  landscaperId: string;
  why: RefundedFor;
  amount: Pence;
  at: Date;
  /**
   * For a refund of what had been released: what we and the landscaper give back of it. `lateRefundId`: null if it was
   * made elsewhere.
   */
  late?: { lateRefundId: string | null; fee: Pence; share: Pence };
};
