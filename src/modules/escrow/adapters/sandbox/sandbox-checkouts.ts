// What the pages that the customer pays on have in common, whether the money is held for a job or pays a garden service.
import type { Knex } from 'knex';

export const checkoutUrl = (baseUrl: string, checkoutId: string): string =>
  new URL(`/sandbox/checkout/${checkoutId}`, baseUrl).href;

/** From now on, and for as long as Stripe keeps one open at most. */
export const openForADay = (db: Knex) => ({
  createdAt: db.raw('app_now()'),
  expiresAt: db.raw(`app_now() + interval '24 hours'`),
});
