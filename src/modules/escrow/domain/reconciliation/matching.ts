// Finds the ledger transactions of each movement at the provider, by the provider's ids alone, never by amount or date.
import type { Movement } from './movement';
import { BOOKING_RULES } from './booking-rules';
import { isFeePart, type Entry } from './difference';

/**
 * id: we booked it under the id of the movement itself. source: under the id of the charge, refund, transfer or invoice
 * behind it.
 */
export type MatchingRule = 'id' | 'source';
export type Match = { movementId: string; transactionId: number } & ({ rule: MatchingRule } | { by: string });

type Open = { movement: Movement; /** What has been matched with it already. */ entries: readonly Entry[] };

/**
 * Matches by rule, and never undoes a match. `unmatched`: entries that belong to no movement yet. An entry goes to one
 * movement, and a movement takes at most one entry by its source, preferably of the same amount, so that a double
 * booking stays visible.
 */
export function matchByRule(open: readonly Open[], unmatched: readonly Entry[]): Match[] {
  const free = new Map(unmatched.map((entry) => [entry.transactionId, entry]));
  const matches: Match[] = [];
  const matched = new Set(open.filter(hasMain).map(({ movement }) => movement.id));
  const take = (movement: Movement, entry: Entry, rule: MatchingRule) => {
    free.delete(entry.transactionId);
    if (!isFeePart(entry, movement)) matched.add(movement.id);
    matches.push({ movementId: movement.id, transactionId: entry.transactionId, rule });
  };
  for (const { movement } of open)
    for (const entry of [...free.values()]) if (namesOf(entry).includes(movement.id)) take(movement, entry, 'id');
  for (const isWanted of [isSameAmount, isSameDirection])
    for (const { movement } of open) {
      if (matched.has(movement.id)) continue;
      const entry = [...free.values()].find((one) => isFrom(one, movement) && isWanted(one, movement));
      if (entry) take(movement, entry, 'source');
    }
  return matches;
}

const hasMain = ({ movement, entries }: Open): boolean => entries.some((entry) => !isFeePart(entry, movement));

/**
 * The ids under which a ledger transaction was booked: the provider's, and the last part of the fact, as in
 * `provider_fee:txn_1`.
 */
export const namesOf = ({ providerRef, fact }: Entry): string[] => [
  ...(providerRef === null ? [] : [providerRef]),
  fact.slice(fact.lastIndexOf(':') + 1),
];

const isFrom = (entry: Entry, { kind, sourceIds }: Movement): boolean =>
  BOOKING_RULES[kind].as.includes(entry.kind) && namesOf(entry).some((name) => sourceIds.includes(name));
/** A refund and its return have the same source, and so do a chargeback and its reversal. */
const isSameDirection = ({ amount }: Entry, movement: Movement): boolean =>
  Math.sign(amount) === Math.sign(movement.amount);
const isSameAmount = ({ amount }: Entry, movement: Movement): boolean => amount === movement.amount;
