// The jobs and bids, as escrow uses them through its ports.
import type { Hiring } from '#src/modules/escrow/ports/hiring';
import type { WorkCompletion } from '#src/modules/escrow/ports/work-completion';
import { awaitsAnswer } from '#src/modules/jobs/domain/schedule-proposal';
import { slotHasBegun, slotStart } from '#src/modules/jobs/domain/slot';
import { gone, type State } from './state';

export function hiringIn(state: () => State): Hiring {
  return {
    async paid(jobId, bidId) {
      const job = state().jobs.get(jobId);
      return job && job.acceptedBidId === bidId && job.status !== 'cancelled' ? 'taken-on' : 'job-gone';
    },
    async raised(jobId, amount) {
      state().jobs.set(jobId, { ...(state().jobs.get(jobId) ?? gone('job')), budget: amount });
    },
    async lapsed(jobId) {
      const job = state().jobs.get(jobId) ?? gone('job');
      state().jobs.set(jobId, { ...job, status: 'posted', acceptedBidId: null, landscaperId: null });
    },
    async calledOff(jobId) {
      const job = state().jobs.get(jobId) ?? gone('job');
      state().jobs.set(jobId, { ...job, bidsEnded: true });
    },
  };
}

export function workCompletionIn(state: () => State): WorkCompletion {
  return {
    async lock(jobId) {
      const job = state().jobs.get(jobId);
      return job && { ...job, startsAt: job.slot ? slotStart(job.slot) : null };
    },
    async begin(jobId, at) {
      const job = state().jobs.get(jobId);
      if (job?.status !== 'active' || !job.slot || !slotHasBegun(job.slot, at)) return false;
      if (job.proposed && awaitsAnswer(job.proposed, at)) return false;
      state().jobs.set(jobId, { ...job, status: 'in_progress' });
      state().events.push({ name: 'work-started', about: { jobId }, at });
      return true;
    },
    putOff: async (jobId, autoCompleteAt) =>
      void state().jobs.set(jobId, { ...(state().jobs.get(jobId) ?? gone('job')), autoCompleteAt }),
    confirmed: async (jobId, at) =>
      void state().jobs.set(jobId, { ...(state().jobs.get(jobId) ?? gone('job')), customerConfirmedAt: at }),
    async completed(jobId, at) {
      const job = state().jobs.get(jobId) ?? gone('job');
      if (job.status !== 'in_progress' || !job.landscaperCompletedAt)
        throw new Error(`a job does not go from ${job.status} to completed`);
      state().jobs.set(jobId, { ...job, status: 'completed', completedAt: at });
    },
    cancelled: async (jobId, _at, notice) =>
      void state().jobs.set(jobId, { ...(state().jobs.get(jobId) ?? gone('job')), status: 'cancelled', notice }),
  };
}
