import { ok, refuse, type Result } from '#src/kernel/result';
import { takesTime, type VisitState } from './calendar';

/**
 * What a landscaper takes on in a day. `mostPerDay`: above this they are warned; null: no limit. `hasTeam`: two visits
 * can be at the same time.
 */
export type DayLimits = { mostPerDay: number | null; hasTeam: boolean };

export const NO_LIMITS: DayLimits = { mostPerDay: null, hasTeam: false };
export const MOST_PER_DAY_MAX = 20;

/** `mostPerDay`: as typed; empty means no limit. */
export function dayLimits(typed: { mostPerDay: string; hasTeam: boolean }): Result<DayLimits, 'most-not-valid'> {
  const text = typed.mostPerDay.trim();
  if (text === '') return ok({ mostPerDay: null, hasTeam: typed.hasTeam });
  const mostPerDay = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (mostPerDay < 1 || mostPerDay > MOST_PER_DAY_MAX) return refuse('most-not-valid');
  return ok({ mostPerDay, hasTeam: typed.hasTeam });
}

export type TooMany = { visits: number; most: number };

/**
 * Whether the visits of one day are more than the landscaper wants. Two dates for one job count once, because only one
 * is kept.
 */
export function tooManyOf(
  visits: readonly { jobId: string; state: VisitState }[],
  { mostPerDay }: DayLimits,
): TooMany | null {
  const count = new Set(visits.flatMap(({ jobId, state }) => (takesTime(state) ? [jobId] : []))).size;
  return mostPerDay !== null && count > mostPerDay ? { visits: count, most: mostPerDay } : null;
}
