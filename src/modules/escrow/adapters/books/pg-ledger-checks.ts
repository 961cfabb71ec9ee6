import type { Knex } from 'knex';
import type { LedgerCheck, LedgerChecks } from '../../ports/books/ledger-checks';
import type { LedgerFinding, LedgerInvariant } from '../../ports/books/ledger-standing-views';
import { findingsOf } from './pg-ledger-standing';

/** The most findings kept of one part, for each invariant. The alarm has been raised by then. */
const FOUND_MAX = 100;
const WRITERS_WAIT_MS = 30_000;
const POLL_MS = 50;

type Progress = { checkedUpto: number; recheckedUpto: number };
/** Transactions by number: from after the first to the last, inclusive. */
type Part = { after: number; upto: number };
type Key = 'payment' | 'account' | 'transaction' | 'reference';

/** Each view’s column that names its subject, and the subjects of a part that it is checked for. */
const VIEWS: Record<LedgerInvariant, { column: string; key: Key }> = {
  broken_transaction: { column: 'id', key: 'transaction' },
  broken_balance: { column: 'id', key: 'account' },
  broken_payment: { column: 'payment_ref', key: 'payment' },
  broken_share: { column: 'payment_ref', key: 'payment' },
  broken_reference: { column: 'id', key: 'reference' },
};
const INVARIANTS = Object.keys(VIEWS) as LedgerInvariant[];

/** Uses connections that may wait longer than those of the web. */
export class PgLedgerChecks implements LedgerChecks {
  constructor(private db: Knex) {}

  async checkNext(limit: number, at: Date): Promise<LedgerCheck> {
    return this.db.transaction(async (transaction) => {
      // A part is a few rows of large tables; without this, PostgreSQL may expect many.
      await transaction.raw(
        'set local enable_seqscan = off; set local jit = off; set local max_parallel_workers_per_gather = 0',
      );
      const progress = await transaction<Progress>('ledgerChecks').first().forUpdate();
      const { checkedUpto, recheckedUpto } = progress!;
      const last = await lastSettled(transaction);
      const added = { after: checkedUpto, upto: Math.min(last, checkedUpto + limit) };
      const more = added.upto < last;
      const old = again(recheckedUpto, checkedUpto, more ? 0 : limit);

      const known = await findingsOf(transaction);
      const rows = [
        ...(await broken(transaction, added)),
        ...(await broken(transaction, old)),
        ...(await stillBroken(transaction, known)),
      ];
      const { findings, foundNow } = await save(transaction, known, rows, at);
      await transaction('ledgerChecks').update({
        checkedUpto: Math.max(added.upto, checkedUpto),
        recheckedUpto: old.upto,
        failedAt: null,
        failedBecause: null,
        ...(!more && { completeAt: at }),
      });
      return { findings, foundNow, more };
    });
  }

  async couldNotRun(failedBecause: string, failedAt: Date) {
    await this.db('ledgerChecks').update({ failedAt, failedBecause });
  }
}

/** The next part to check again. */
const again = (recheckedUpto: number, checkedUpto: number, limit: number): Part => {
  const after = recheckedUpto >= checkedUpto && limit > 0 ? 0 : recheckedUpto;
  return { after, upto: limit === 0 ? after : Math.min(checkedUpto, after + limit) };
};

/**
 * The number of the last transaction before which none is still being written. Numbers are given out before they are
 * committed, and each writer holds this lock until it commits.
 */
async function lastSettled(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ last: number; writers: string[] }] }>(
    `select (select coalesce(max(id), 0) from ledger.transaction) as last, array(${WRITERS}) as writers`,
  );
  const [{ last, writers }] = rows;
  const until = performance.now() + WRITERS_WAIT_MS;
  while (await areWriting(db, writers)) {
    if (performance.now() > until)
      throw new Error(
        `A database transaction that posts to the ledger has been open for ${WRITERS_WAIT_MS / 1000} seconds.`,
      );
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return last;
}
const WRITERS = `
  select l.virtualtransaction from pg_locks l
   where l.relation = 'ledger.transaction'::regclass and l.mode = 'RowExclusiveLock' and l.granted and l.pid <> pg_backend_pid()
     and l.database = (select d.oid from pg_database d where d.datname = current_database())`;

async function areWriting(db: Knex, writers: string[]): Promise<boolean> {
  if (writers.length === 0) return false;
  const { rows } = await db.raw<{ rows: unknown[] }>(`${WRITERS} and l.virtualtransaction = any(?)`, [writers]);
  return rows.length > 0;
}

type Broken = Pick<LedgerFinding, 'invariant' | 'subject' | 'facts'>;

/** Everything in a part that does not add up. */
async function broken(db: Knex, part: Part): Promise<Broken[]> {
  if (part.upto <= part.after) return [];
  const { rows } = await db.raw<{ rows: [Record<Key, string[]>] }>(SUBJECTS, part);
  return brokenAmong(db, (invariant) => rows[0][VIEWS[invariant].key]);
}

const stillBroken = (db: Knex, known: LedgerFinding[]): Promise<Broken[]> =>
  brokenAmong(db, (invariant) => known.filter((one) => one.invariant === invariant).map(({ subject }) => subject));

async function brokenAmong(db: Knex, subjectsOf: (invariant: LedgerInvariant) => string[]): Promise<Broken[]> {
  const found: Broken[] = [];
  for (const invariant of INVARIANTS) {
    const subjects = subjectsOf(invariant);
    if (subjects.length === 0) continue;
    const { column, key } = VIEWS[invariant];
    const type = key === 'payment' ? 'text' : 'bigint';
    const { rows } = await db.raw<{ rows: { subject: string; facts: Record<string, unknown> }[] }>(
      `select ${column}::text as subject, to_jsonb(one) as facts from ledger.${invariant} one where ${column} = any(cast(? as ${type}[])) limit ?`,
      [subjects, FOUND_MAX],
    );
    found.push(...rows.map((row) => ({ invariant, ...row })));
  }
  return found;
}

// Only these kinds keep balances. A correction is checked with the transaction that it refers to.
const SUBJECTS = `
  with part as materialized (select id, payment_ref, refers_to from ledger.transaction where id > :after and id <= :upto)
  select array(select id::text from part) as transaction,
         array(select distinct payment_ref from part where payment_ref is not null) as payment,
         array(select distinct e.account_id::text from ledger.entry e join ledger.account a on a.id = e.account_id
                where e.transaction_id > :after and e.transaction_id <= :upto and a.kind in ('held', 'contested', 'landscaper')) as account,
         array(select distinct case when r.kind in ('reversal', 'dispute_won', 'dispute_lost') then r.refers_to else r.id end::text
                 from part p join ledger.transaction r on r.id = p.refers_to) as reference`;

/** Keeps findings that are still broken, and forgets those that add up again. */
async function save(db: Knex, known: LedgerFinding[], rows: Broken[], at: Date) {
  const keyOf = ({ invariant, subject }: Pick<LedgerFinding, 'invariant' | 'subject'>) => `${invariant} ${subject}`;
  const now = new Map(rows.map((row) => [keyOf(row), row]));
  const before = new Set(known.map(keyOf));
  for (const one of known.filter((finding) => !now.has(keyOf(finding))))
    await db('ledgerFindings').where({ invariant: one.invariant, subject: one.subject }).delete();
  for (const { invariant, subject, facts } of now.values())
    await db('ledgerFindings')
      .insert({ invariant, subject, facts: JSON.stringify(facts), foundAt: at })
      .onConflict(['invariant', 'subject'])
      .merge(['facts']);
  return { findings: await findingsOf(db), foundNow: [...now.keys()].filter((key) => !before.has(key)).length };
}
