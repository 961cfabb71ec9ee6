import type { MoneyIntent } from '../../domain/money-intent';
import { isFor, TAKE_BACKS } from '../../domain/purpose';

/**
 * What a chargeback has cost its landscaper or customer so far: payouts taken back and intents that it ended, except
 * those that were made up for.
 */
export function notMadeUp(intents: MoneyIntent[], chargebackId: string): MoneyIntent[] {
  const madeUp = new Set(intents.map(({ makesUpFor }) => makesUpFor));
  return intents.filter(
    (intent) =>
      intent.chargebackId === chargebackId &&
      !madeUp.has(intent.id) &&
      (isFor(intent, TAKE_BACKS)
        ? intent.state !== 'cancelled' && intent.state !== 'refused'
        : intent.state === 'cancelled'),
  );
}
