import type { DifferenceRow } from '#src/modules/escrow/ports/reconciliation/reconciliation-views';
import { reasonOf } from '#app/commands/escrow/reconciliation/words';
import { pounds } from '#src/kernel/money';

type Shown = Omit<DifferenceRow, 'isOverdue'>;

/** A difference as JSON: amounts in pounds, negative if the money left our balance at the provider. */
export const differenceJson = ({ id, since, differences, gap, movement, entries, job, owner, note }: Shown) => ({
  id,
  since,
  apart: pounds(gap),
  reasons: differences.map((one) => ({
    kind: one.kind,
    here: pounds(one.here),
    there: pounds(one.there),
    words: reasonOf(one),
  })),
  movement: movement && {
    id: movement.id,
    kind: movement.kind,
    amount: pounds(movement.amount),
    fee: pounds(movement.fee),
    sources: movement.sourceIds,
    at: movement.createdAt,
  },
  booked: entries.map(({ transactionId, fact, amount, at }) => ({ transactionId, fact, amount: pounds(amount), at })),
  jobId: job?.id ?? null,
  owner,
  note,
});
