import type { Day } from '#src/kernel/day';
import type { TimeOfDay } from '#src/modules/jobs/domain/job';

/** A visit in the strip of a week. */
export type PlannedVisit = {
  time: string | null;
  timeOfDay: TimeOfDay | null;
  title: string;
  town: string;
  /** The state in words, such as “Agreed”, with its look. */
  state: string;
  look: string;
  /** Whether it is the visit of this job, which may move. */
  isThis: boolean;
};

/** A day with something planned; all other days are free. */
export type PlannedDay = { day: Day; visits: PlannedVisit[]; isOff: boolean; holidays: string[] };

/** What a landscaper has planned, for whole weeks. */
export type Plan = { /** A Monday. */ from: Day; weeks: number; days: PlannedDay[] };
