// Our record of a page at the payment provider on which a hold, or an increase of it, can be paid.
import type { Order } from './orders';

export type Checkout = {
  /** Also the intent id sent to the provider, and the ledger's payment reference for a stray payment. */
  id: string;
  holdId: string;
  /** The payment increase it is for; null if it pays the hold itself. */
  increaseId: string | null;
  state: 'opening' | 'open' | 'processing' | 'paid' | 'closed';
  /** The request as first sent: a retry must send the same one under the same id. */
  request: Order;
  providerRef: string | null;
  url: string | null;
  chargeId: string | null;
  openedAt: Date;
  nextReadAt: Date;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Minutes after opening at which we check again in case a notice was lost; hourly after the last one, when the page has expired. */
const READ_AFTER_MINUTES = [2, 10, 60, 24 * 60];

export const isLive = ({ state }: Checkout): boolean =>
  state === 'opening' || state === 'open' || state === 'processing';

export function nextReadAt(openedAt: Date, now: Date): Date {
  const next = READ_AFTER_MINUTES.map((minutes) => openedAt.getTime() + minutes * MINUTE_MS).find(
    (at) => at > now.getTime(),
  );
  return new Date(next ?? now.getTime() + HOUR_MS);
}
