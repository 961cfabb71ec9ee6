import { type Counted, CREDITS, OF_CUSTOMER, OF_OWN_PAYMENT, PURPOSES, SHARES, TAKE_BACKS } from '../domain/purpose';

// `purposeOf` and `isFor` (domain/purpose.ts) in SQL. No other SQL sorts money intents by their kind or source.

// Written out, so that PostgreSQL finds the indexes of a source.
const isFor = (intent: string, counted: Counted): string => {
  const ways = Object.entries(PURPOSES).flatMap(([kind, sources]) =>
    Object.entries(sources).flatMap(([source, purposes]) => {
      const isCounted = purposes?.map((purpose) => counted[purpose]);
      if (!isCounted?.includes(true)) return [];
      const which = isCounted.includes(false)
        ? ` and ${intent}.payment_ref ${isCounted[0] ? '=' : '<>'} ${intent}.hold_id`
        : '';
      return `${intent}.kind = '${kind}' and ${intent}.source = '${source}'${which}`;
    }),
  );
  return `(${ways.join(' or ')})`;
};

/** Whether a money `intent` is a payout to a landscaper. */
export const isShare = (intent: string): string => isFor(intent, SHARES);
/** Whether a money `intent` takes a payout back. */
export const isTakeBack = (intent: string): string => isFor(intent, TAKE_BACKS);
/** Whether a money `intent` is credit for the customer. */
export const isCredit = (intent: string): string => isFor(intent, CREDITS);
/** Whether a money `intent` goes to the customer. */
export const isOfCustomer = (intent: string): string => isFor(intent, OF_CUSTOMER);
/** Whether a money `intent` is part of what was paid for its hold. */
export const isOfOwnPayment = (intent: string): string => isFor(intent, OF_OWN_PAYMENT);
