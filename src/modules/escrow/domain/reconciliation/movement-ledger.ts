// What escrow posts to the ledger for movements that no use case asked for: fees, and payouts to our bank.
import { pence } from '#src/kernel/money';
import { type LedgerTransaction, credit, debit } from '../ledger-transaction';
import { BOOKING_RULES } from './booking-rules';
import { isFeePart, type Entry } from './difference';
import type { Movement } from './movement';

/**
 * What this movement took from us and is not booked yet. `entries`: what belongs to it, or names it, so far. Posting it
 * twice changes nothing.
 */
export function toBook(movement: Movement, entries: readonly Entry[]): LedgerTransaction[] {
  const rule = BOOKING_RULES[movement.kind];
  const isBooked = entries.some((entry) => !isFeePart(entry, movement));
  const isFeeBooked = entries.some((entry) => isFeePart(entry, movement));
  return [
    ...(rule.booked === 'here' && !isBooked ? [moved(movement)] : []),
    ...(rule.fee === 'here' && !isFeeBooked && movement.fee !== 0 ? [feeTaken(movement, movement.fee)] : []),
  ];
}

/** A movement that is only a fee, or a payout to our bank. */
const moved = (movement: Movement): LedgerTransaction =>
  movement.kind === 'payout' ? payout(movement) : feeTaken(movement, pence(-movement.net));

/** Negative if given back. */
const feeTaken = ({ id, createdAt }: Movement, taken: Movement['fee']): LedgerTransaction => ({
  kind: 'provider_fee',
  fact: `provider_fee:${id}`,
  payment: null,
  entries: [debit('provider_fees', taken), credit('provider_clearing', taken)],
  at: createdAt,
  providerRef: id,
});

/** Money that left the provider for our bank. */
const payout = ({ id, amount, createdAt }: Movement): LedgerTransaction => ({
  kind: 'payout',
  fact: `payout:${id}`,
  payment: null,
  entries: [debit('bank', pence(-amount)), credit('provider_clearing', pence(-amount))],
  at: createdAt,
  providerRef: id,
});
