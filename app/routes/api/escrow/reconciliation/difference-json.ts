import type { DifferenceRow } from '#src/modules/escrow/ports/reconciliation/reconciliation-views';
import { reasonOf } from '#app/commands/escrow/reconciliation/words';

type Shown = Omit<DifferenceRow, 'isOverdue'>;

/** A difference as JSON: amounts in pounds, negative for money that left our balance at the provider. */
export const differenceJson = ({ id, since, differences, gap, movement, entries, job, owner, note }: Shown) => ({
  id,
  since,
  apart: gap / 100,
  reasons: differences.map((one) => ({
    kind: one.kind,
    here: one.here / 100,
    there: one.there / 100,
    words: reasonOf(one),
  })),
  movement: movement && {
    id: movement.id,
    kind: movement.kind,
    amount: movement.amount / 100,
    fee: movement.fee / 100,
    sources: movement.sourceIds,
    at: movement.createdAt,
  },
  booked: entries.map(({ transactionId, fact, amount, at }) => ({ transactionId, fact, amount: amount / 100, at })),
  jobId: job?.id ?? null,
  owner,
  note,
});
