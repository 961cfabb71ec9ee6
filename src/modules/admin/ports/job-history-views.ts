import type { Pence } from '#src/kernel/money';
import type { JobMoment } from '../domain/job-history';

export interface JobHistoryViews {
  /** Everything that has happened to a job, oldest first. Undefined if there is no such job. */
  of(jobId: string): Promise<JobHistory | undefined>;
}

export type JobHistory = {
  id: string;
  number: number;
  title: string;
  status: string;
  customer: { id: string; fullName: string };
  landscaper: { id: string; fullName: string } | null;
  moments: JobMoment[];
  /** What admins have noted about it, newest first. */
  notes: { id: string; words: string; writtenByName: string; writtenAt: Date }[];
  /** Bids that wait for the customer, oldest first. */
  openBids: { id: string; landscaperName: string; amount: Pence }[];
};
