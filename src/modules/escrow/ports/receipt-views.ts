import type { Pence } from '#src/kernel/money';
import type { PaidCard } from '../domain/checkout';

/** The receipt of a job, for its customer and its landscaper. */
export interface ReceiptViews {
  /** Undefined for anyone else, and before anything was paid. */
  of(viewerId: string, jobId: string): Promise<Receipt | StillHeld | undefined>;
}

export type ReceiptedJob = { jobId: string; jobNumber: number; title: string };

/** Names are those of the day of issue; amounts come from the ledger. */
export type Receipt = ReceiptedJob & {
  state: 'final';
  /** The landscaper's receipt book and the number in it: '101-0007'. */
  number: string;
  issuedAt: Date;
  landscaper: { name: string; business: string | null; place: string | null };
  /** What the landscaper said about VAT with the bid; null if nothing. */
  vat: { registered: boolean; number: string | null } | null;
  customer: string;
  jobAddress: string;
  /** The weed killer that the landscaper says they used. */
  productUsed: string | null;
  payments: { at: Date; amountPence: Pence; reference: string | null; card: PaidCard | null }[];
  paidPence: Pence;
  /** When the last refund was sent; null if there was none, or one is on its way. */
  givenBackAt: Date | null;
  givenBackPence: Pence;
  releasedAt: Date | null;
  totalPence: Pence;
  /** What the landscaper received; null for the customer. */
  payout: { feePence: Pence; receivedPence: Pence } | null;
};

/** Paid, but neither released nor refunded yet, so there is no receipt. */
export type StillHeld = ReceiptedJob & { state: 'held'; heldPence: Pence; paidAt: Date };
