import type { ScheduleProposal } from '../domain/schedule-proposal';

/** Used while the job is locked. */
export interface ScheduleProposals {
  find(id: string): Promise<ScheduleProposal | undefined>;
  openOf(jobId: string): Promise<ScheduleProposal | undefined>;
  /** Throws if another one is open for the job. */
  add(proposal: ScheduleProposal): Promise<void>;
  save(proposal: ScheduleProposal): Promise<void>;
  /** Closes the open proposal for the job, if any. */
  closeOpen(jobId: string): Promise<void>;
}
