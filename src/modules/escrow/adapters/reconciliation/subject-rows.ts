// Turns movements and ledger entries from SQL rows into what the domain compares.
import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import { type Entry, type Subject, subjectIdOf } from '../../domain/reconciliation/difference';
import type { Movement } from '../../domain/reconciliation/movement';
import { providerEntries } from '../../sql/provider-entries';

export type MovementRow = Omit<Movement, 'amount' | 'fee' | 'net'> & {
  number: number;
  amount: number;
  fee: number;
  net: number;
};
export type EntryRow = Omit<Entry, 'amount'> & { amount: number; movementId: string | null; foldsInto: number | null };

export const movementIn = ({
  id,
  kind,
  amount,
  fee,
  net,
  sourceIds,
  chargeId,
  createdAt,
  availableAt,
  words,
}: MovementRow): Movement => ({
  id,
  kind,
  sourceIds,
  chargeId,
  createdAt,
  availableAt,
  words,
  amount: pence(amount),
  fee: pence(fee),
  net: pence(net),
});

export const entryIn = ({ transactionId, kind, fact, providerRef, amount, chargeIds, at }: EntryRow): Entry => ({
  transactionId,
  kind,
  fact,
  providerRef,
  chargeIds,
  at,
  amount: pence(amount),
});

export function entrySubjectIn(row: EntryRow): Extract<Subject, { movement: null }> {
  return { movement: null, entries: [entryIn(row)] };
}

export type WithEntries = Extract<Subject, { movement: Movement }>;

/** Movements, each with the entries that it was matched with. */
export async function withEntries(db: Knex, movements: readonly MovementRow[]): Promise<WithEntries[]> {
  if (movements.length === 0) return [];
  const { rows } = await db.raw<{ rows: EntryRow[] }>(
    `select p.* from (${providerEntries}) p
      where p.transaction_id in (select x.transaction_id from movement_matches x where x.movement_id = any(:ids))
      order by p.transaction_id`,
    { ids: movements.map(({ id }) => id) },
  );
  return movements.map((row) => ({
    movement: movementIn(row),
    entries: rows.filter(({ movementId }) => movementId === row.id).map(entryIn),
  }));
}

export type Job = { id: string; number: number; title: string };
/** The jobs of these movements or ledger transactions. */
export async function jobsOf(db: Knex, subjects: readonly Subject[]): Promise<Map<string, Job>> {
  const { rows } = await db.raw<{ rows: (Job & { subjectId: string })[] }>(
    `select subject.id as subject_id, j.id, j.number, j.title
       from unnest(:ids::text[], :charges::text[], :facts::text[]) subject (id, charge, fact)
       join lateral (select t.payment_ref from ledger.transaction t
                      where t.payment_ref is not null
                        and ((t.provider_ref = subject.charge and t.kind = 'capture') or t.fact = subject.fact) limit 1) t on true
       join holds h on h.id::text = t.payment_ref
       join jobs j on j.id = h.job_id`,
    {
      ids: subjects.map(subjectIdOf),
      charges: subjects.map(({ movement }) => movement?.chargeId ?? null),
      facts: subjects.map(({ entries }) => entries[0]?.fact ?? null),
    },
  );
  return new Map(rows.map(({ subjectId, ...job }) => [subjectId, job]));
}
