import type { Pence } from '#src/kernel/money';

/** What happened to the money of a job, told by the ledger alone. The same for customer, landscaper and admin. */
export interface MoneyStatement {
  ofJob(jobId: string): Promise<Statement>;
}

export type Statement = {
  jobId: string;
  /** Oldest first; each so much from one account (debit) to another (credit). */
  entries: { at: Date; kind: string; debit: string; credit: string; amountPence: Pence }[];
  heldPence: Pence;
  releasedPence: Pence;
  refundedPence: Pence;
  feePence: Pence;
  landscaperPence: Pence;
};
