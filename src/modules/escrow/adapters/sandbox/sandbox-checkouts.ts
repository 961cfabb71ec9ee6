// Shared by the checkout pages for jobs and for garden services.
import type { Knex } from 'knex';

export const checkoutUrl = (baseUrl: string, checkoutId: string): string =>
  new URL(`/sandbox/checkout/${checkoutId}`, baseUrl).href;

/** 24 hours, Stripe's maximum. */
export const openForADay = (db: Knex) => ({
  createdAt: db.raw('app_now()'),
  expiresAt: db.raw(`app_now() + interval '24 hours'`),
});

/**
 * Closes a page that has expired. If it is being paid just now, the update waits, so a page that was read as closed is
 * never paid.
 */
export const closeIfOver = (db: Knex, id: string) =>
  db('sandboxCheckouts').where({ id, state: 'open' }).whereRaw('expires_at <= app_now()').update({ state: 'closed' });
