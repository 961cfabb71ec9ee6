import type { Outbox } from '#src/kernel/event';
import { ok, type Result } from '#src/kernel/result';
import type { JobsEvents } from '../../domain/events';
import type { Job } from '../../domain/job';
import { awaitsAnswer, type ScheduleProposal } from '../../domain/schedule-proposal';
import type { JobRepository } from '../../ports/job-repository';
import type { ScheduleProposals } from '../../ports/schedule-proposals';

export type DateStores = { jobs: JobRepository; proposals: ScheduleProposals; outbox: Outbox<JobsEvents> };

/**
 * Proposes a date to the other side. It replaces an open proposal of either side; proposing the same date again changes
 * nothing.
 */
export async function putForward(
  { proposals, outbox }: Omit<DateStores, 'jobs'>,
  { job, proposal, now }: { job: Job; proposal: ScheduleProposal; now: Date },
): Promise<Result<ScheduleProposal, never>> {
  const open = await proposals.openOf(job.id);
  if (open && awaitsAnswer(open, now) && isTheSame(open, proposal)) return ok(open);

  await proposals.closeOpen(job.id);
  await proposals.add(proposal);
  const { landscaperId } = proposal;
  const about = { proposalId: proposal.id, jobId: job.id, customerId: job.customerId, landscaperId };
  await outbox.add({
    name: proposal.proposedBy === 'landscaper' ? 'schedule-proposed' : 'date-suggested',
    about,
    at: now,
  });
  return ok(proposal);
}

const isTheSame = (one: ScheduleProposal, other: ScheduleProposal): boolean =>
  one.landscaperId === other.landscaperId &&
  one.proposedBy === other.proposedBy &&
  one.date === other.date &&
  one.time === other.time;
