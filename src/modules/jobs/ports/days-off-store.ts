import type { Day } from '#src/kernel/day';
import type { DaysOff } from '../domain/calendar/days-off';

export interface DaysOffStore {
  /** The same days again: keeps the one there is, and changes its note. */
  add(daysOff: DaysOff): Promise<void>;
  /** Answers whether the landscaper had them. */
  remove(landscaperId: string, id: string): Promise<boolean>;
  /** Those of a landscaper that end on a day or later, the first to begin first. */
  endingFrom(landscaperId: string, day: Day): Promise<DaysOff[]>;
}
