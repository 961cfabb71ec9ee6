import type { Pence } from '#src/kernel/money';

/** What happened to a job's money, from the ledger alone. The same for its customer, its landscaper and admins. */
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
