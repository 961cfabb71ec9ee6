// What loyalty posts to the ledger: we owe the customer their points from the moment they are earned.
import { pence } from '#src/kernel/money';
import { credit, debit, type LedgerEntry, type LedgerTransaction } from '#src/modules/escrow/domain/ledger-transaction';
import type { LoyaltyEntry } from './loyalty-account';

/** Null if no points came or went. */
export function creditMoved({ id, userId, points, useId, at }: LoyaltyEntry): LedgerTransaction | null {
  if (points === 0) return null;
  const amount = pence(Math.abs(points));
  const other = (side: typeof debit): LedgerEntry =>
    useId ? side('credit_due', amount, useId) : side('rewards', amount);
  const entries =
    points > 0 ? [other(debit), credit('credit', amount, userId)] : [debit('credit', amount, userId), other(credit)];
  return { kind: 'credit', fact: `credit:${id}`, payment: useId, entries, at };
}
