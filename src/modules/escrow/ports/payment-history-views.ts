import type { Pence } from '#src/kernel/money';

/** A person's payments, made and received. */
export interface PaymentHistoryViews {
  /** The newest fifty, newest first, without holds that were never paid. */
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
  /** Refunds that could not be sent and that we still have, including those of stray payments. */
  refundKept: Pence;
  /** What was sent to the landscaper, after the fee, less what was taken back. */
  sent: Pence;
  /** What the customer's bank asks for or has, until that is decided. */
  withBank: Pence;
  /** Returned to the customer by their bank. */
  chargedBack: Pence;
  state: 'held' | 'releasing' | 'released' | 'refunding' | 'refunded' | 'charged_back';
  disputed: boolean;
  paidAt: Date;
  creditNotes: { id: string; number: string }[];
};
