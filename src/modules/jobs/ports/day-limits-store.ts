import type { DayLimits } from '../domain/calendar/day-limits';

export interface DayLimitsStore {
  /** A landscaper's limits; no limits if they have set none. */
  of(landscaperId: string): Promise<DayLimits>;
  save(landscaperId: string, limits: DayLimits): Promise<void>;
}
