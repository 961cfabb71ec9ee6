// Our record of a page at the payment provider on which a hold, or an increase of it, can be paid.
import type { Order } from './orders';

/** The card that paid. `brand`: the provider’s code, such as visa. */
export type PaidCard = { brand: string; last4: string };

export type Checkout = {
  /** Also the intent id sent to the provider, and the ledger's payment reference for a stray payment. */
  id: string;
  holdId: string;
  /** The payment increase it is for; null if it pays the hold itself. */
  increaseId: string | null;
  /** gone: the provider does not know the page, so it was never paid. */
  state: 'opening' | 'open' | 'processing' | 'paid' | 'closed' | 'gone';
  /** The request as first sent: a retry must send the same one under the same id. */
  request: Order;
  providerRef: string | null;
  url: string | null;
  chargeId: string | null;
  card: PaidCard | null;
  /** How often the provider was asked for the page in vain. */
  failedTries: number;
  openedAt: Date;
  nextReadAt: Date;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Minutes after opening at which we check again in case a notice was lost, then hourly: payments are booked within the
 * hour.
 */
const READ_AFTER_MINUTES = [2, 10, 60];

const TRIES_UNDER_ONE_ID = 3;

/** The provider will never open this page. The next try is another checkout, with its own id. */
export const givenUp = (checkout: Checkout): Checkout => ({ ...checkout, state: 'closed' });

/**
 * The provider did not answer. It may repeat a failure for the same id for a day, so after a few tries we give up this
 * page, which nobody has seen. If it was opened after all, it expires unpaid.
 */
export function notOpened(checkout: Checkout): Checkout {
  const failedTries = checkout.failedTries + 1;
  return failedTries < TRIES_UNDER_ONE_ID ? { ...checkout, failedTries } : givenUp({ ...checkout, failedTries });
}

export const isLive = ({ state }: Checkout): boolean =>
  state === 'opening' || state === 'open' || state === 'processing';

export function nextReadAt(openedAt: Date, now: Date): Date {
  const next = READ_AFTER_MINUTES.map((minutes) => openedAt.getTime() + minutes * MINUTE_MS).find(
    (at) => at > now.getTime(),
  );
  return new Date(next ?? now.getTime() + HOUR_MS);
}
