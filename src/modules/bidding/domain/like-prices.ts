import type { Pence } from '#src/kernel/money';

/**
 * What was accepted and paid for similar jobs nearby: a quarter of the prices are below `low`, half below `middle`, a
 * quarter above `high`.
 */
export type LikePrices = { low: Pence; middle: Pence; high: Pence; count: number };

/**
 * With fewer prices, none are shown: one dear garden would look like the going rate, and a single price could be worked
 * out from the others.
 */
export const LIKE_PRICES_LEAST = 10;
/** How far away such a job can be, in a straight line, and how long ago it was paid for. */
export const LIKE_PRICES_MILES = 25;
export const LIKE_PRICES_YEARS = 2;
/** How many of the newest jobs count: the median of a thousand is no truer, and older prices are out of date. */
export const LIKE_PRICES_MOST = 200;
