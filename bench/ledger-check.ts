import type { Knex } from 'knex';
import { PgLedgerChecks } from '#src/modules/escrow/adapters/books/pg-ledger-checks';
import { CheckLedger } from '#src/modules/escrow/use-cases/books/check-ledger';
import { createPatientKnex } from '#src/platform/database';
import { percentile } from './measure';
import type { Finding } from './run';

const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 100_000);
const LANDSCAPERS = 5_000;
/** What a busy hour adds. */
const ADDED = 1_000;
const FILLED_AT_ONCE = 100_000;
const STATEMENT_MAX_S = 300;

/**
 * The scheduled check of the ledger on `PAYMENTS` payments, each captured, released and sent: first everything, as
 * after restoring a dump, then an hour's worth. The limit is PostgreSQL adding up every entry by transaction and by
 * account in one query, without any of the rules.
 */
export async function ledgerCheck(knex: Knex, databaseUrl: string): Promise<Finding[]> {
  await knex.raw('set statement_timeout = 0');
  for (let from = 1; from <= PAYMENTS; from += FILLED_AT_ONCE)
    await knex.raw(payments(from, Math.min(PAYMENTS, from + FILLED_AT_ONCE - 1)));
  await knex.raw('vacuum analyze');
  const patient = createPatientKnex(databaseUrl);
  const statements = timedStatements(patient);
  const alarms: string[] = [];
  const log = {
    info: () => {},
    warn: (words: string) => void alarms.push(words),
    error: (words: string) => void alarms.push(words),
  };
  const checkLedger = new CheckLedger(new PgLedgerChecks(patient), log);
  const check = async (): Promise<number[]> => {
    const parts: number[] = [];
    for (let more = true; more;) {
      const since = performance.now();
      ({ more } = await checkLedger.execute({ asOf: new Date() }));
      parts.push((performance.now() - since) / 1_000);
    }
    return parts;
  };
  try {
    const all = await check();
    await knex.raw(payments(PAYMENTS + 1, PAYMENTS + ADDED));
    const hourly = await check();
    if (alarms.length > 0) throw new Error(alarms.join('\n'));
    const [bare] = (await knex.raw<{ rows: [{ seconds: number }] }>(BARE)).rows;
    const total = sum(all);
    const { rows } = await knex.raw<{ rows: [{ checked: number }] }>(
      'select checked_upto as checked from ledger_checks',
    );
    if (rows[0].checked !== 3 * (PAYMENTS + ADDED)) throw new Error(`${rows[0].checked} transactions were checked`);
    return [
      {
        what: `Check of a whole ledger of ${PAYMENTS.toLocaleString('en-GB')} payments, in ${all.length} parts`,
        ours: `${total.toFixed(0)} s; a part ${percentile(all, 0.5).toFixed(2)} s, at most ${Math.max(...all).toFixed(2)} s`,
        limit: `${bare.seconds.toFixed(1)} s`,
        ratio: total / bare.seconds,
        budget: 'a part does not grow with the ledger',
      },
      {
        what: `Check of ${ADDED.toLocaleString('en-GB')} new payments there, and of as many transactions again as in one part`,
        ours: `${sum(hourly).toFixed(2)} s`,
        limit: `${percentile(all, 0.5).toFixed(2)} s, a part`,
        ratio: sum(hourly) / percentile(all, 0.5),
        budget: '2',
      },
      {
        what: 'Longest statement of both',
        ours: `${statements.longest().toFixed(2)} s`,
        limit: `${STATEMENT_MAX_S} s, when it is given up`,
        ratio: statements.longest() / STATEMENT_MAX_S,
        budget: '1',
      },
    ];
  } finally {
    await patient.destroy();
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

function timedStatements(knex: Knex) {
  const since = new Map<string, number>();
  let longest = 0;
  type Query = { __knexQueryUid: string };
  knex.on('query', ({ __knexQueryUid }: Query) => void since.set(__knexQueryUid, performance.now()));
  knex.on('query-response', (_answer: unknown, { __knexQueryUid }: Query) => {
    longest = Math.max(longest, (performance.now() - (since.get(__knexQueryUid) ?? NaN)) / 1_000);
    since.delete(__knexQueryUid);
  });
  return { longest: () => longest };
}

const GUARDED = ['transaction', 'entry', 'balance'].map((name) => `ledger.${name}`);

// Written as the ledger's owner could, with the guards switched off: posting a million payments would take hours.
const payments = (from: number, to: number) => `
  begin;
  ${GUARDED.map((table) => `alter table ${table} disable trigger user;`).join(' ')}
  insert into ledger.account (kind, owner_ref)
    select 'landscaper', 'landscaper-' || n from generate_series(0, ${LANDSCAPERS - 1}) n on conflict do nothing;
  create temporary table bench_held on commit drop as
    with added as (insert into ledger.account (kind, owner_ref) select 'held', 'payment-' || n from generate_series(${from}, ${to}) n returning id, owner_ref)
    select id, substring(owner_ref from 9)::int as n from added;
  create temporary table bench_owed on commit drop as
    select id, substring(owner_ref from 12)::int as n from ledger.account where kind = 'landscaper' and owner_ref like 'landscaper-%';
  create temporary table bench_posted on commit drop as
    select 3 * (n - 1) + step as id, n, step from generate_series(${from}, ${to}) n, generate_series(1, 3) step;
  insert into ledger.transaction (id, kind, fact, payment_ref, provider_ref, at, xact) overriding system value
    select id, kinds.kind, kinds.kind || ':payment-' || n, 'payment-' || n, kinds.prefix || n, now(), pg_current_xact_id()
      from bench_posted join (values (1, 'capture', 'ch_'), (2, 'release', null), (3, 'transfer', 'tr_')) kinds (step, kind, prefix) using (step)
     order by id;
  insert into ledger.entry (transaction_id, line, account_id, amount)
    select p.id, lines.line, case lines.account when 'held' then held.id when 'landscaper' then owed.id else platform.id end, lines.amount
      from bench_posted p
      join (values (1, 1, 'provider_clearing', 10000), (1, 2, 'held', -10000), (2, 1, 'held', 10000), (2, 2, 'landscaper', -9000),
                   (2, 3, 'fee_income', -1000), (3, 1, 'landscaper', 9000), (3, 2, 'provider_clearing', -9000)) lines (step, line, account, amount) using (step)
      join bench_held held on held.n = p.n
      join bench_owed owed on owed.n = p.n % ${LANDSCAPERS}
      left join ledger.account platform on platform.kind::text = lines.account and platform.owner_ref = ''
     order by p.id, lines.line;
  insert into ledger.balance (account_id, amount, entries)
    select id, 0, 2 from bench_held
    union all
    select owed.id, 0, 2 * count(*) from bench_owed owed join generate_series(${from}, ${to}) one (n) on one.n % ${LANDSCAPERS} = owed.n group by owed.id
    on conflict (account_id) do update set entries = balance.entries + excluded.entries;
  ${GUARDED.map((table) => `alter table ${table} enable trigger user;`).join(' ')}
  commit`;

const BARE = `
  with since as materialized (select clock_timestamp() as at),
       wrong as materialized (
         select (select count(*) from (select from ledger.entry group by transaction_id having sum(amount) <> 0) one)
              + (select count(*) from (select from ledger.entry group by account_id having sum(amount) = 1) one) as count from since)
  select extract(epoch from clock_timestamp() - since.at)::float8 as seconds from since, wrong where wrong.count = 0`;
