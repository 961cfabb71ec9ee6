import { randomUUID } from 'node:crypto';
import { pence } from '#src/kernel/money';
import { mayMove } from '#src/modules/escrow/domain/chargeback';
import { hasOpenDispute, type Hold, openHold, releasable } from '#src/modules/escrow/domain/hold';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import type { HoldRepository } from '#src/modules/escrow/ports/hold-repository';
import { awaitsAnswer } from '#src/modules/jobs/domain/schedule-proposal';
import { lateFrom, slotHasBegun, slotStart } from '#src/modules/jobs/domain/slot';
import { claim, gone, holdsOf, type NeighbourJob, type State } from './state';

/** The parts of its charges that chargebacks freeze. */
export const frozenIn = ({ chargebacks }: State, hold: Hold) =>
  mayMove(
    hold,
    [...chargebacks.values()].filter(({ holdId }) => holdId === hold.id),
  ).frozen;

export function holdsIn(state: () => State): HoldRepository {
  const ofJob = async (jobId: string) =>
    holdsOf(state(), jobId).sort(
      (a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.openedAt.getTime() - a.openedAt.getTime(),
    )[0];
  return {
    async open(hold) {
      if (holdsOf(state(), hold.jobId).some(isOpen)) throw new Error(`one_open_hold_a_job ${hold.jobId}`);
      state().holds.set(hold.id, hold);
    },
    lock: async (id) => state().holds.get(id),
    find: async (id) => state().holds.get(id),
    lockOfJob: ofJob,
    ofJob,
    save: async (hold) => void (state().holds.has(hold.id) ? state().holds.set(hold.id, hold) : gone('hold')),
    claimUnpaid: async (asOf, until, limit) =>
      claim(
        state(),
        [...state().holds.values()]
          .filter((hold) => hold.state === 'requires_payment' && hold.payBy <= asOf)
          .map(({ id, payBy }) => ({ id, since: payBy })),
        { asOf, until, limit },
      ),
    async claimDueForRelease(asOf, until, limit) {
      const due = [...state().jobs.values()].filter(
        (job) => job.status === 'in_progress' && job.autoCompleteAt && job.autoCompleteAt <= asOf,
      ) as (NeighbourJob & { autoCompleteAt: Date })[];
      const holds = due.flatMap(({ jobId, autoCompleteAt }) =>
        holdsOf(state(), jobId)
          .filter(
            (hold) =>
              hold.state === 'held' && !isMissed(state(), hold) && releasable(hold, frozenIn(state(), hold)) > 0,
          )
          .map(({ id }) => ({ id, since: autoCompleteAt })),
      );
      return claim(state(), holds, { asOf, until, limit });
    },
    async claimDueForStart(asOf, until, limit) {
      const due = [...state().jobs.values()].flatMap(({ jobId, status, slot, proposed }) =>
        status === 'active' &&
        slot?.scheduledDate &&
        slotHasBegun(slot, asOf) &&
        !(proposed && awaitsAnswer(proposed, asOf))
          ? holdsOf(state(), jobId)
              .filter((hold) => hold.state === 'held' && !hasOpenDispute(hold))
              .map(({ id }) => ({ id, since: new Date(`${slot.scheduledDate!}T00:00:00+01:00`) }))
          : [],
      );
      return claim(state(), due, { asOf, until, limit });
    },
    async claimDueForArrival(asOf, until, limit) {
      const due = [...state().jobs.values()].flatMap((job) => {
        const late = job.slot && lateFrom(job.slot);
        const isToCome = ['active', 'in_progress'].includes(job.status);
        if (!late || late > asOf || !isToCome || job.arrivalAskedAt || job.arrivalSaidAt) return [];
        if (isSaid(job) || (job.proposed && awaitsAnswer(job.proposed, asOf))) return [];
        return holdsOf(state(), job.jobId)
          .filter((hold) => hold.state === 'held' && !hasOpenDispute(hold) && !isMissed(state(), hold))
          .map(({ id }) => ({ id, since: late }));
      });
      return claim(state(), due, { asOf, until, limit });
    },
  };
}

/** The customer has said that nobody came, and this is still open. */
export const isMissed = ({ absences }: State, hold: Hold): boolean => isOpenAbsence(absences.get(hold.id) ?? null);

/** By what the landscaper has pressed; but marking the work complete before the visit does not say that they came. */
export const isSaid = ({ slot, landscaperCompletedAt: markedAt, startedAt, startedBy }: NeighbourJob): boolean => {
  const start = slot && slotStart(slot);
  if (markedAt) return !(start && markedAt < start);
  return Boolean(startedAt) && startedBy !== 'clock';
};

const isOpen = (hold: Hold) => hold.state !== 'closed' && hold.state !== 'refunded';

export const aHold = (facts: Partial<Hold> = {}): Hold => ({
  ...openHold({
    id: randomUUID(),
    jobId: randomUUID(),
    bidId: randomUUID(),
    customerId: randomUUID(),
    landscaperId: randomUUID(),
    amount: pence(18_500),
    openedAt: new Date('2026-05-13T08:20:00Z'),
    payBy: new Date('2026-05-14T08:20:00Z'),
  }),
  ...facts,
});
