import { addHours } from '#src/kernel/clock';
import { TOLD_IN_TIME_HOURS, UNTOLD_RELEASE_DAYS, REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { frozenIn, isMissed } from './holds';
import { releasable, type Hold } from '#src/modules/escrow/domain/hold';
import type { ReleaseWatch } from '#src/modules/escrow/ports/release-watch';
import type { State } from './state';

/** `state.told` lists the jobs whose notice was late; all others were told at once. */
export function releaseWatchIn(state: () => State): ReleaseWatch {
  const toBeReleased = () =>
    [...state().holds.values()].flatMap((hold: Hold) => {
      const job = state().jobs.get(hold.jobId);
      return hold.state === 'held' &&
        !isMissed(state(), hold) &&
        job?.status === 'in_progress' &&
        job.autoCompleteAt &&
        job.landscaperCompletedAt &&
        releasable(hold, frozenIn(state(), hold)) > 0
        ? [{ hold, due: job.autoCompleteAt, markedAt: job.landscaperCompletedAt }]
        : [];
    });
  return {
    async untoldDue(asOf, limit) {
      return toBeReleased()
        .flatMap(({ hold, due, markedAt }) => {
          const told = state().told.get(hold.jobId);
          if (!told || due > asOf || addHours(markedAt, UNTOLD_RELEASE_DAYS * 24) <= asOf) return [];
          const { at: toldAt } = told;
          const waits =
            !toldAt ||
            (toldAt > addHours(markedAt, TOLD_IN_TIME_HOURS) && addHours(toldAt, REVIEW_PERIOD_HOURS) > asOf);
          return waits ? [{ holdId: hold.id, toldAt }] : [];
        })
        .slice(0, limit);
    },
    async waits(holdId, since) {
      const known = state().watch.get(holdId);
      if (known?.waitsSince) return false;
      state().watch.set(holdId, { remindedOf: null, hours: null, ...known, waitsSince: since });
      return true;
    },
    async claimReminders(asOf, limit) {
      return toBeReleased()
        .flatMap(({ hold, due }) => {
          if (due <= asOf || due > addHours(asOf, 24)) return [];
          const hours = due <= addHours(asOf, 3) ? (3 as const) : (24 as const);
          const known = state().watch.get(hold.id);
          const isNew = known?.remindedOf?.getTime() !== due.getTime() || (known.hours ?? 0) > hours;
          if (!isNew) return [];
          state().watch.set(hold.id, { waitsSince: null, ...known, remindedOf: due, hours });
          return [{ holdId: hold.id, hours }];
        })
        .slice(0, limit);
    },
  };
}
