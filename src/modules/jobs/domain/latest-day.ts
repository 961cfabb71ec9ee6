import type { Day } from '#src/kernel/day';

const YEARS_AHEAD = 2;

/** The last day that work can be asked for, or proposed. */
export const latestDay = (today: Day): Day => `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
