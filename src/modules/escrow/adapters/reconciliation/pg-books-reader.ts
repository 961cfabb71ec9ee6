import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import type { Settlements } from '../../domain/reconciliation/comparison';
import { type Subject, subjectIdOf } from '../../domain/reconciliation/difference';
import type { BooksNow, BooksReader, ComparedAt, DifferingNow } from '../../ports/reconciliation/books-reader';
import { isDiffering, movementsToCompare } from '../../sql/differing-movements';
import { isNotShown, providerEntries, transactionsToCompare } from '../../sql/provider-entries';
import { entrySubjectIn, withEntries, type EntryRow, type MovementRow } from './subject-rows';

const MOVEMENTS = `
  select m.* from (${movementsToCompare}) wanted join provider_movements m on m.id = wanted.id where ${isDiffering} order by m.number`;
const ENTRIES = `
  select p.* from (${transactionsToCompare}) wanted join (${providerEntries}) p on p.transaction_id = wanted.id
   where ${isNotShown} order by p.transaction_id`;
type SetAside = { setAsideMovement: number; setAsideTransaction: number };

const BALANCE = `
  select coalesce(sum(e.amount), 0)::bigint as ledger_balance from ledger.entry e
   where e.account_id = (select id from ledger.account where kind = 'provider_clearing')`;
const TIMES = `
  select (select read_at from provider_movements order by number limit 1) as first_at, r.compared_at from provider_reading r`;

/** Reads both books in one snapshot, so that a transaction posted meanwhile is in both or in neither. */
export class PgBooksReader implements BooksReader {
  constructor(private db: Knex) {}

  read(): Promise<BooksNow> {
    return this.inOneSnapshot(async (db) => {
      const { rows } = await db.raw<{ rows: [{ ledgerBalance: number }] }>(BALANCE);
      return { ledgerBalance: pence(rows[0].ledgerBalance), ...(await differingIn(db)) };
    });
  }

  readDiffering(): Promise<DifferingNow> {
    return this.inOneSnapshot(differingIn);
  }

  readTimes(): Promise<ComparedAt> {
    return timesIn(this.db);
  }

  private inOneSnapshot<Read>(read: (db: Knex.Transaction) => Promise<Read>): Promise<Read> {
    return this.db.transaction(read, { isolationLevel: 'repeatable read' });
  }
}

async function timesIn(db: Knex): Promise<ComparedAt> {
  return (await db.raw<{ rows: [ComparedAt] }>(TIMES)).rows[0];
}

async function differingIn(db: Knex.Transaction): Promise<DifferingNow> {
  const times = await timesIn(db);
  const setAside: SetAside = await db('providerReading').first('setAsideMovement', 'setAsideTransaction');
  const { rows: movements } = await db.raw<{ rows: MovementRow[] }>(MOVEMENTS, setAside);
  const { rows: entries } = await db.raw<{ rows: EntryRow[] }>(ENTRIES, setAside);
  const subjects = [...(await withEntries(db, movements)), ...entries.map(entrySubjectIn)];
  return { subjects, settlements: await settlementsOf(db, subjects), ...times };
}

async function settlementsOf(db: Knex, subjects: readonly Subject[]): Promise<Settlements> {
  const ids = subjects.map(subjectIdOf);
  const { rows } = await db.raw<{ rows: { subjectId: string; way: 'expected'; differences: string }[] }>(
    `select distinct on (subject_id) subject_id, way, differences from difference_settlements
      where subject_id = any(:ids) order by subject_id, number desc`,
    { ids },
  );
  return new Map(rows.map(({ subjectId, ...settlement }) => [subjectId, settlement]));
}
