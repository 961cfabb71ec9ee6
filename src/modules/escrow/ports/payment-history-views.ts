import type { Pence } from '#src/kernel/money';

/** A person's payments, made and received. */
export interface PaymentHistoryViews {
  /** The newest fifty, newest first. Holds that were never paid are left out. */
  of(userId: string): Promise<Payment[]>;
}

export type Payment = {
  holdId: string;
  jobId: string;
  jobTitle: string;
  /** For a customer, the landscaper's business or name; for a landscaper, the customer's first name. */
  with: string;
  amount: Pence;
  released: Pence;
  refunded: Pence;
  /** Refunds that could not be sent and are still with us, stray payments included. */
  refundKept: Pence;
  /** What was sent to the landscaper, after the fee, less what was taken back. */
  sent: Pence;
  /** What the customer's bank asks for or has, while that is not decided. */
  withBank: Pence;
  /** Returned to the customer by their bank. */
  chargedBack: Pence;
  state: 'held' | 'releasing' | 'released' | 'refunding' | 'refunded' | 'charged_back';
  disputed: boolean;
  paidAt: Date;
};
