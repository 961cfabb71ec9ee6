// A page of the provider's on which a hold can be paid, as we know it.
import type { Order } from './orders';

export type Checkout = {
  /** Also the intent under which the provider was asked, and the ledger's payment if what it brings buys nothing. */
  id: string;
  holdId: string;
  /** The payment increase it is for; null where it pays the hold itself. */
  increaseId: string | null;
  state: 'opening' | 'open' | 'processing' | 'paid' | 'closed';
  /** As first sent: the provider must see the same again under the same id. */
  request: Order;
  providerRef: string | null;
  url: string | null;
  chargeId: string | null;
  openedAt: Date;
  nextReadAt: Date;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Minutes after it was opened at which a lost notice is made up for; after the last one (it has run out) every hour. */
const READ_AFTER_MINUTES = [2, 10, 60, 24 * 60];

export const isLive = ({ state }: Checkout): boolean =>
  state === 'opening' || state === 'open' || state === 'processing';

export function nextReadAt(openedAt: Date, now: Date): Date {
  const next = READ_AFTER_MINUTES.map((minutes) => openedAt.getTime() + minutes * MINUTE_MS).find(
    (at) => at > now.getTime(),
  );
  return new Date(next ?? now.getTime() + HOUR_MS);
}
