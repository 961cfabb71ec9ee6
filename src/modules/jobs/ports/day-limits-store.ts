import type { DayLimits } from '../domain/calendar/day-limits';

export interface DayLimitsStore {
  /** Those of a landscaper; without any if they have set none. */
  of(landscaperId: string): Promise<DayLimits>;
  save(landscaperId: string, limits: DayLimits): Promise<void>;
}
