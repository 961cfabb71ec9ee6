// The jobs and bids, as escrow uses them through its ports.
import type { Hiring } from '#src/modules/escrow/ports/hiring';
import type { JobAtWork, WorkCompletion } from '#src/modules/escrow/ports/work-completion';
import { whyNot } from '#src/modules/acts/domain/acts';
import { jobStanding } from '#src/modules/escrow/domain/hold';
import { awaitsAnswer } from '#src/modules/jobs/domain/schedule-proposal';
import { lateFrom, slotHasBegun, slotStart } from '#src/modules/jobs/domain/slot';
import { isSaid } from './holds';
import { gone, type NeighbourJob, type State } from './state';

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
  const change = (jobId: string, facts: Partial<State['jobs'] extends Map<string, infer Job> ? Job : never>) =>
    void state().jobs.set(jobId, { ...(state().jobs.get(jobId) ?? gone('job')), ...facts });
  return {
    async lock(jobId) {
      const job = state().jobs.get(jobId);
      return job && atWork(job);
    },
    async begin(jobId, payment, at) {
      const job = state().jobs.get(jobId);
      if (job?.status !== 'active' || !job.slot || !slotHasBegun(job.slot, at) || payment?.state !== 'held')
        return false;
      if (job.proposed && awaitsAnswer(job.proposed, at)) return false;
      if (whyNot('start-work', jobStanding(atWork(job), payment), 'landscaper', at)) return false;
      change(jobId, { status: 'in_progress', startedAt: at, startedBy: 'clock', ...withoutOpenDate(job) });
      return true;
    },
    async expectAt(jobId, { date, time }) {
      const slot = { scheduledDate: date, scheduledTime: time, timeOfDay: null };
      const dates = withoutOpenDate(state().jobs.get(jobId) ?? gone('job'));
      change(jobId, { slot, arrivalAskedAt: null, arrivalSaidAt: null, ...dates });
    },
    async unmark(jobId) {
      const job = state().jobs.get(jobId) ?? gone('job');
      const wasBegunByIt = job.startedAt?.getTime() === job.landscaperCompletedAt?.getTime();
      change(jobId, {
        ...(wasBegunByIt && { status: 'active', startedAt: null, startedBy: null }),
        landscaperCompletedAt: null,
        autoCompleteAt: null,
      });
    },
    async dropSuggestion(jobId) {
      const job = state().jobs.get(jobId) ?? gone('job');
      if (job.proposed?.proposedBy === 'customer') change(jobId, withoutOpenDate(job));
    },
    unschedule: async (jobId) => change(jobId, { slot: undefined, arrivalAskedAt: null, arrivalSaidAt: null }),
    async askArrival(jobId, at) {
      const job = state().jobs.get(jobId);
      const late = job?.slot && lateFrom(job.slot);
      if (!job || !late || at < late || job.arrivalAskedAt || job.arrivalSaidAt || isSaid(job)) return false;
      if (job.proposed && awaitsAnswer(job.proposed, at)) return false;
      if (job.status !== 'active' && job.status !== 'in_progress') return false;
      change(jobId, { arrivalAskedAt: at });
      state().events.push({ name: 'arrival-asked', about: { jobId }, at });
      return true;
    },
    arrived: async (jobId, at) => change(jobId, { arrivalSaidAt: state().jobs.get(jobId)?.arrivalSaidAt ?? at }),
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
    async cancelled(jobId, _at, notice) {
      const job = state().jobs.get(jobId) ?? gone('job');
      if (job.status === 'completed') throw new Error('a job does not go from completed to cancelled');
      change(jobId, { status: 'cancelled', notice, ...withoutOpenDate(job) });
    },
  };
}

function atWork(job: NeighbourJob): JobAtWork {
  const [startsAt, late] = job.slot ? [slotStart(job.slot), lateFrom(job.slot)] : [null, null];
  return { startedAt: null, startedBy: null, ...job, startsAt, lateFrom: late };
}

/** A date that one side has proposed is withdrawn. */
const withoutOpenDate = ({ proposed }: NeighbourJob): Pick<NeighbourJob, 'proposed'> =>
  proposed?.status === 'open' ? { proposed: { ...proposed, status: 'closed' } } : {};
