import { addMonths, type Day } from '#src/kernel/day';

export const YEARS_AHEAD = 2;

/** The latest day that a customer can ask for, or a landscaper propose. */
export const latestDay = (today: Day): Day => addMonths(today, 12 * YEARS_AHEAD);
