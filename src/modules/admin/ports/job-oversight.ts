import type { JobStanding } from '../domain/job-acts';
import type { JobAct } from '../domain/job-acts';

/** What admins change in other modules when they act on a job, in one transaction. */
export interface JobOversight {
  /** `bidId`: the bid that the act is about. A bid on another job is not found. */
  standing(jobId: string, bidId?: string | null): Promise<JobStanding | undefined>;
  /** The same, with the payment, the job and the bid locked until the unit of work ends. */
  lock(jobId: string, bidId?: string | null): Promise<JobStanding | undefined>;
  putOffRelease(jobId: string, until: Date): Promise<void>;
  /** `because`: what both sides read there; null opens it again. */
  closeConversation(jobId: string, because: string | null): Promise<void>;
  withdrawBid(bidId: string, at: Date): Promise<void>;
}

/** An admin's act on a job, with the words that both sides were told. */
export type DoneOnJob = {
  id: string;
  jobId: string;
  act: JobAct;
  bidId: string | null;
  until: Date | null;
  reason: string;
  doneBy: string;
  doneAt: Date;
};

export interface JobActs {
  /** Returns false, and adds nothing, if one with this id exists. */
  add(done: DoneOnJob): Promise<boolean>;
  find(id: string): Promise<DoneOnJob | undefined>;
  /** The latest act of its kind on the job, or on the bid. */
  last(about: Pick<DoneOnJob, 'jobId' | 'act' | 'bidId'>): Promise<DoneOnJob | undefined>;
}
