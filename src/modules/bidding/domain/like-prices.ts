import type { Pence } from '#src/kernel/money';

/** What was accepted and paid for jobs of the same kind near by: a quarter of the prices are below `low`, half below `middle`, a quarter above `high`. */
export type LikePrices = { low: Pence; middle: Pence; high: Pence; count: number };

/** With fewer prices nothing is said: one dear garden would be taken for the going rate, and a single price could be told from the others. */
export const LIKE_PRICES_LEAST = 10;
/** How far away such a job can be, as the crow flies, and how long ago it was paid for. */
export const LIKE_PRICES_MILES = 25;
export const LIKE_PRICES_YEARS = 2;
/** Of more prices, so many of the newest jobs count: the middle of a thousand is no truer, and older ones are further from today. */
export const LIKE_PRICES_MOST = 200;
