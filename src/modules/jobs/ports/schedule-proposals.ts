import type { ScheduleProposal } from '../domain/schedule-proposal';

/** Read and written under the lock of their job. */
export interface ScheduleProposals {
  find(id: string): Promise<ScheduleProposal | undefined>;
  openOf(jobId: string): Promise<ScheduleProposal | undefined>;
  /** A fault while another one is open for the job. */
  add(proposal: ScheduleProposal): Promise<void>;
  save(proposal: ScheduleProposal): Promise<void>;
  /** What is open for this job is of no use any more. */
  closeOpen(jobId: string): Promise<void>;
}
