import type { ScheduleProposal } from '../domain/schedule-proposal';

/** Lock the job before using it. */
export interface ScheduleProposals {
  find(id: string): Promise<ScheduleProposal | undefined>;
  openOf(jobId: string): Promise<ScheduleProposal | undefined>;
  /** Throws if the job already has an open proposal. */
  add(proposal: ScheduleProposal): Promise<void>;
  save(proposal: ScheduleProposal): Promise<void>;
  closeOpen(jobId: string): Promise<void>;
}
