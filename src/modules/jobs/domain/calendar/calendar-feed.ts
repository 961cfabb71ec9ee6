import { addDays, type Day } from '#src/kernel/day';
import { latestDay } from '../latest-day';

/**
 * The secret address from which someone’s own calendar app reads their visits. Each person has one at most; a new one
 * replaces it. The secret itself is stored nowhere. `withAddresses`: shows addresses that the person may see; otherwise
 * only the town and the first half of the postcode.
 */
export type CalendarFeed = { userId: string; withAddresses: boolean; madeAt: Date };

/** So that a visit that was moved or cancelled last week is corrected in calendars too. */
const DAYS_BACK = 28;

export const feedDays = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, -DAYS_BACK),
  to: latestDay(today),
});

/**
 * A visit as a feed may show it, without the access notes: the code of a gate does not belong in another company’s
 * calendar service.
 */
export const feedVisit = <Visit extends { address: string | null; accessInstructions: string | null }>(
  visit: Visit,
  { withAddresses }: Pick<CalendarFeed, 'withAddresses'>,
): Visit => ({ ...visit, address: withAddresses ? visit.address : null, accessInstructions: null });
