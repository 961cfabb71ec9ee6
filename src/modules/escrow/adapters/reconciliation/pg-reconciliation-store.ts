import type { Knex } from 'knex';
import { addMinutes } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { Row } from '#src/platform/row';
import type { Comparison, Warning } from '../../domain/reconciliation/comparison';
import type { Subject, SubjectId } from '../../domain/reconciliation/difference';
import type { DifferenceCase, DifferenceSettlement } from '../../domain/reconciliation/difference-settlement';
import type { Match } from '../../domain/reconciliation/matching';
import type { Movement } from '../../domain/reconciliation/movement';
import type { Reading } from '../../domain/reconciliation/reading';
import type { ReconciliationStore, Unreconciled } from '../../ports/reconciliation/reconciliation-store';
import { isDiffering, movementsKnownToDiffer } from '../../sql/differing-movements';
import { isNamed, isNotShown, providerEntries } from '../../sql/provider-entries';
import { entryIn, entrySubjectIn, withEntries, type EntryRow, type MovementRow } from './subject-rows';

type ReadingRow = Omit<Reading, 'pass'> & {
  passSince: Date | null;
  passCursor: string | null;
  passStartedAt: Date | null;
};
type StoredSettlement = Omit<DifferenceSettlement, 'adminId' | 'at' | 'gap'> & {
  gap: number;
  settledBy: string;
  settledAt: Date;
};

const matched = ({ movementId, transactionId, ...by }: Match) => ({
  movementId,
  transactionId,
  rule: 'rule' in by ? by.rule : null,
  matchedBy: 'rule' in by ? null : by.by,
});
const settled = ({ adminId: settledBy, at: settledAt, ...settlement }: DifferenceSettlement) => ({
  ...settlement,
  settledBy,
  settledAt,
});

export class KeptMovementRow extends Row {
  static override tableName = 'providerMovements';
}
export class MatchRow extends Row {
  static override tableName = 'movementMatches';
  static override columnsOf = (match: Match) => super.columnsOf(matched(match));
}
export class DifferenceSettlementRow extends Row {
  static override tableName = 'differenceSettlements';
  static override columnsOf = (settlement: DifferenceSettlement) => super.columnsOf(settled(settlement));
}
export class DifferenceCaseRow extends Row {
  static override tableName = 'differenceCases';
}

/** No unit of work takes this long, so every lower number is committed or rolled back by then. */
const COMMITTED_WITHIN_MINUTES = 10;

export class PgReconciliationStore implements ReconciliationStore {
  constructor(private db: Knex) {}

  async lockReading(): Promise<Reading> {
    const row: ReadingRow = await this.db('providerReading').forUpdate().first();
    const { passSince, passCursor, passStartedAt, readUpTo, comparedAt, busyUntil } = row;
    return {
      pass: passStartedAt && {
        since: passSince,
        cursor: passCursor,
        startedAt: passStartedAt,
      },
      readUpTo,
      comparedAt,
      busyUntil,
    };
  }

  async saveReading({ pass, ...reading }: Reading): Promise<void> {
    const { since: passSince = null, cursor: passCursor = null, startedAt: passStartedAt = null } = pass ?? {};
    await this.db('providerReading').update({ ...reading, passSince, passCursor, passStartedAt });
  }

  async record(movements: readonly Movement[], readAt: Date): Promise<string[]> {
    if (movements.length === 0) return [];
    // The provider lists the newest first; our numbers start with the oldest.
    const rows = movements.toReversed().map((movement) => ({ ...movement, readAt }));
    await this.db('providerMovements').insert(rows).onConflict('id').ignore();
    const kept: MovementRow[] = await this.db('providerMovements').whereIn(
      'id',
      movements.map(({ id }) => id),
    );
    const said = new Map(movements.map((movement) => [movement.id, movement]));
    return kept
      .filter(({ id, amount, fee }) => said.get(id)?.amount !== amount || said.get(id)?.fee !== fee)
      .map(({ id }) => id);
  }

  async unreconciled(after: number, limit: number): Promise<Unreconciled> {
    const { rows: found } = await this.db.raw<{ rows: MovementRow[] }>(
      `select m.* from (
         (select m.* from provider_movements m, provider_reading r
           where m.number > greatest(:after, r.set_aside_movement) and ${isDiffering} order by m.number limit :limit)
         union
         (select m.* from provider_movements m
           where m.id in (${movementsKnownToDiffer}) and m.number > :after and ${isDiffering})) m
        order by m.number limit :limit`,
      { after, limit },
    );
    const names = found.flatMap(({ id, sourceIds }) => [id, ...sourceIds]);
    const { rows: named } = await this.db.raw<{ rows: EntryRow[] }>(
      `select p.* from (${providerEntries}) p where ${isNamed('p', ':names')} and p.movement_id is null order by p.transaction_id`,
      { names },
    );
    return {
      open: await withEntries(this.db, found),
      unmatched: named.map(entryIn),
      last: found.at(-1)?.number ?? null,
    };
  }

  async setAside(now: Date, limit: number): Promise<{ more: boolean }> {
    const settledBy = addMinutes(now, -COMMITTED_WITHIN_MINUTES);
    const movements = await this.setAsideNext(MOVEMENTS_NEXT, { limit });
    const transactions = await this.setAsideNext(TRANSACTIONS_NEXT, { limit, settledBy });
    await this.db.raw(AGREEING_NOW);
    const more = movements === limit || transactions === limit;
    if (!more) await this.db.raw(SEEN, { now, settledBy });
    return { more };
  }

  private async setAsideNext(next: string, bindings: { limit: number; settledBy?: Date }): Promise<number> {
    const { rows } = await this.db.raw<{ rows: [{ seen: number }] }>(next, bindings);
    return rows[0].seen;
  }

  async match(matches: readonly Match[], matchedAt: Date): Promise<void> {
    if (matches.length === 0) return;
    const rows = matches.map((match) => ({ ...matched(match), matchedAt }));
    await this.db('movementMatches').insert(rows).onConflict('transactionId').ignore();
  }

  async areUnmatched(transactionIds: readonly number[]): Promise<boolean> {
    const { rows } = await this.db.raw<{ rows: unknown[] }>(
      `select 1 from (${providerEntries}) p where p.transaction_id = any(:ids) and p.movement_id is null`,
      { ids: transactionIds },
    );
    return rows.length === new Set(transactionIds).size;
  }

  async transactionOf(fact: string): Promise<number> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>('select id from ledger.transaction where fact = ?', [
      fact,
    ]);
    if (!rows[0]) throw new Error(`the fact ${fact} is not in the ledger`);
    return rows[0].id;
  }

  async lockSubject(id: SubjectId): Promise<Subject | undefined> {
    await this.db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`difference ${id}`]);
    return this.findSubject(id);
  }

  async findSubject(id: SubjectId): Promise<Subject | undefined> {
    const [kind, key] = [id.slice(0, id.indexOf('-')), id.slice(id.indexOf('-') + 1)];
    return kind === 'movement' ? this.movementSubject(key) : kind === 'entry' ? this.entrySubject(key) : undefined;
  }

  private async movementSubject(id: string): Promise<Subject | undefined> {
    const rows: MovementRow[] = await this.db('providerMovements').where({ id });
    const [subject] = await withEntries(this.db, rows);
    return subject;
  }

  private async entrySubject(key: string): Promise<Subject | undefined> {
    if (!/^\d{1,15}$/.test(key)) return undefined;
    const { rows } = await this.db.raw<{ rows: EntryRow[] }>(
      `select p.* from (${providerEntries}) p where p.transaction_id = ? and p.movement_id is null and p.folds_into is null`,
      [key],
    );
    return rows[0] && entrySubjectIn(rows[0]);
  }

  async lastSettlement(subjectId: SubjectId): Promise<DifferenceSettlement | undefined> {
    const row: StoredSettlement | undefined = await this.db('differenceSettlements')
      .where({ subjectId })
      .orderBy('number', 'desc')
      .first();
    if (!row) return undefined;
    const { id, way, reason, gap, differences, settledBy: adminId, settledAt: at } = row;
    return { id, subjectId, way, reason, gap: pence(gap), differences, adminId, at };
  }

  async addSettlement(settlement: DifferenceSettlement): Promise<void> {
    await this.db('differenceSettlements').insert(settled(settlement));
  }

  async caseOf(subjectId: SubjectId): Promise<DifferenceCase | undefined> {
    return this.db('differenceCases').where({ subjectId }).first('subjectId', 'ownerId', 'note');
  }

  async saveCase(one: DifferenceCase, { adminId: changedBy, at: changedAt }: { adminId: string; at: Date }) {
    await this.db('differenceCases')
      .insert({ ...one, changedBy, changedAt })
      .onConflict('subjectId')
      .merge();
  }

  async addComparison(comparison: Comparison): Promise<void> {
    await this.db('bookComparisons').insert(comparison);
  }

  async addWarning(warning: Warning): Promise<void> {
    await this.db('bookWarnings').insert(warning);
  }

  async lastWarningAt(): Promise<Date | null> {
    const row = await this.db('bookWarnings').orderBy('at', 'desc').first('at');
    return row?.at ?? null;
  }
}

/** Moves on by at most `limit`, and keeps the subjects that do not agree. */
const setAsideNext = (column: string, next: string) => `
  with next as materialized (${next}),
  kept as (insert into difference_candidates select subject_id from next where differs on conflict do nothing),
  moved as (update provider_reading set ${column} = greatest(${column}, (select max(number) from next)))
  select count(*)::int as seen from next`;
const MOVEMENTS_NEXT = setAsideNext(
  'set_aside_movement',
  `select m.number, 'movement-' || m.id as subject_id, ${isDiffering} as differs
     from provider_movements m, provider_reading r where m.number > r.set_aside_movement order by m.number limit :limit`,
);
const TRANSACTIONS_NEXT = setAsideNext(
  'set_aside_transaction',
  `select n.id as number, 'entry-' || n.id as subject_id,
          exists (select 1 from (${providerEntries}) p where p.transaction_id = n.id and ${isNotShown}) as differs
     from ledger.transaction n, provider_reading r
    where n.id > r.set_aside_transaction
      and n.id <= r.seen_transaction and r.seen_at <= :settledBy
    order by n.id limit :limit`,
);
const SEEN = `
  update provider_reading set seen_at = :now, seen_transaction = coalesce((select max(id) from ledger.transaction), 0)
   where seen_at <= :settledBy`;
const AGREEING_NOW = `
  delete from difference_candidates d
   where (d.subject_id like 'movement-%'
          and not exists (select 1 from provider_movements m where m.id = substring(d.subject_id from 10) and ${isDiffering}))
      or (d.subject_id like 'entry-%'
          and not exists (select 1 from (${providerEntries}) p
                           where p.transaction_id = substring(d.subject_id from 7)::bigint and ${isNotShown}))`;
