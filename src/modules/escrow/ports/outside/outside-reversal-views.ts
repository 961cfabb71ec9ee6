import type { OutsideReversal } from '../../domain/outside-reversal';

/** Payouts reversed at the provider, without the product. */
export interface OutsideReversalViews {
  /** Oldest first, for the job's page. */
  ofJob(jobId: string): Promise<OutsideReversalRow[]>;
  /** For admins: what we owe landscapers until an admin decides, oldest first, at most two hundred. */
  undecided(): Promise<OutsideReversalRow[]>;
  /** Only for admins. */
  find(id: string): Promise<OutsideReversalRow | undefined>;
}

export type OutsideReversalRow = Pick<OutsideReversal, 'id' | 'providerRef' | 'amount' | 'foundAt'> & {
  job: { id: string; number: number; title: string; landscaper: string };
  /** `by`: the name of the admin. */
  decision: { what: 'paid-again' | 'left'; because: string; by: string; at: Date } | null;
};
