import type { Day } from '#src/kernel/day';
import type { DaysOff } from '../domain/calendar/days-off';

export interface DaysOffStore {
  /** If the landscaper already has the same days, only changes the note. */
  add(daysOff: DaysOff): Promise<void>;
  /** Returns whether the landscaper had them. */
  remove(landscaperId: string, id: string): Promise<boolean>;
  /** A landscaper's days off that end on `day` or later, earliest beginning first. */
  endingFrom(landscaperId: string, day: Day): Promise<DaysOff[]>;
}
