// What escrow posts to the ledger because of a movement at the provider that no use case asked for: fees, and payouts to our bank.
import { pence } from '#src/kernel/money';
import { type LedgerTransaction, credit, debit } from '../ledger-transaction';
import { isFeePart, type Entry } from './difference';
import { namesOf } from './matching';
import type { Movement } from './movement';

/** A chargeback's fees are booked with the chargeback, whose payment they belong to. */
const BOOKED_ELSEWHERE: readonly Movement['kind'][] = ['dispute', 'dispute_reversal'];

/**
 * What the provider took by this movement, and nobody has booked. `entries`: what belongs to it, or names it, so far. Posting it twice
 * changes nothing.
 */
export function toBook(movement: Movement, entries: readonly Entry[]): LedgerTransaction[] {
  const { kind, amount, fee } = movement;
  const named = entries.filter((entry) => namesOf(entry).includes(movement.id));
  if (kind === 'fee') return named.length > 0 ? [] : [feeTaken(movement, pence(fee - amount))];
  if (kind === 'payout' && !named.some((entry) => !isFeePart(entry, movement)))
    return [payout(movement), ...feeOf(movement, named)];
  return feeOf(movement, named);
}

const feeOf = (movement: Movement, named: readonly Entry[]): LedgerTransaction[] =>
  movement.fee === 0 || BOOKED_ELSEWHERE.includes(movement.kind) || named.some((entry) => isFeePart(entry, movement))
    ? []
    : [feeTaken(movement, movement.fee)];

/** Negative: given back. */
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
