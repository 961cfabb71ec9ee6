import type { Pence } from '#src/kernel/money';

/** What happened to the money of a job, from the ledger alone. The same for customer, landscaper and admin. */
export interface MoneyStatement {
  ofJob(jobId: string): Promise<Statement>;
}

export type Statement = {
  jobId: string;
  /** Oldest first; each moves an amount from one account (debit) to another (credit). */
  entries: { at: Date; kind: string; debit: string; credit: string; amountPence: Pence }[];
  heldPence: Pence;
  releasedPence: Pence;
  refundedPence: Pence;
  feePence: Pence;
  landscaperPence: Pence;
};
