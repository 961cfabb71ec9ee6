import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { cpuMilliseconds } from '../cpu';

/**
 * `ms`: the time PostgreSQL computed, which other programs on the machine hardly affect, or `active` if that is
 * unknown. `active`: the elapsed time.
 */
export type Measured = {
  what: string;
  ms: number;
  active: number;
  statements: number;
  scanned: number;
  slowest: string;
};

/** The tables that grow with the number of people and jobs. */
const GROWING = `'users','jobs','bids','holds','messages','threads','outbox','mails','notifications','job_leads','transaction','entry','balance','account',
  'money_intents','reviews','landscaper_profiles','saved_searches','audit_log','tickets','checkouts','provider_movements'`;
/**
 * PostgreSQL's own measurement of the time spent in this database, in milliseconds. From version 18 it includes the
 * processes that helped.
 */
const SPENT = `
  select (select coalesce(sum(seq_tup_read), 0)::bigint from pg_stat_user_tables where relname in (${GROWING})) as rows,
    active_time as active, coalesce((to_jsonb(d) ->> 'parallel_workers_launched')::bigint, 0) as helpers, pg_backend_pid() as pid
  from pg_stat_database d where datname = current_database()`;
type Spent = { rows: number; active: number; helpers: number; pid: number };

/** Work that takes longer than this is repeated once, not several times for the best result. */
const LONG_MS = 5_000;

/** The CPU time of a connection's PostgreSQL process; undefined if it runs elsewhere, or not on Linux. */
function computedBy(pid: number): number | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') ? cpuMilliseconds(pid) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Measures work on a knex with one connection to a database that nobody else uses: how long PostgreSQL computed and
 * worked, and the rows read by sequential scans of growing tables. The time of this process to read the answers is not
 * included.
 */
export function measuring(knex: Knex) {
  type Query = { __knexQueryUid: string; sql: string };
  const since = new Map<string, number>();
  let spent: { sql: string; ms: number }[] = [];
  let answered = 0;
  const ends = ({ __knexQueryUid, sql }: Query) => {
    const now = performance.now();
    spent.push({ sql, ms: now - Math.max(answered, since.get(__knexQueryUid) ?? NaN) });
    answered = now;
    since.delete(__knexQueryUid);
  };
  knex.on('query', ({ __knexQueryUid }: Query) => void since.set(__knexQueryUid, performance.now()));
  knex.on('query-response', (_answer: unknown, query: Query) => ends(query));
  knex.on('query-error', (_fault: unknown, query: Query) => ends(query));
  const spentUntilNow = async () => {
    await knex.raw('select pg_stat_force_next_flush()');
    return (await knex.raw<{ rows: [Spent] }>(SPENT)).rows[0];
  };
  // PostgreSQL reports the cost of the previous statement one reading later.
  const settled = async () => {
    await spentUntilNow();
    return spentUntilNow();
  };
  async function costOf(work: () => Promise<unknown>) {
    const before = await settled();
    const computedBefore = computedBy(before.pid);
    spent = [];
    await work();
    const statements = [...spent];
    const computed = computedBy(before.pid);
    const after = await settled();
    // The connection's process does not include what parallel helpers compute.
    const isWhole = after.pid === before.pid && after.helpers === before.helpers;
    return {
      active: after.active - before.active,
      computed: isWhole && computed !== undefined ? computed - computedBefore! : undefined,
      statements,
      scanned: after.rows - before.rows,
    };
  }
  let askingMs = Infinity;
  const askFor = async () => {
    for (let n = 0; n < 3; n += 1) askingMs = Math.min(askingMs, (await costOf(async () => undefined)).active);
  };
  /**
   * `warm`: how often the work is done beforehand, so that statements are planned and pages are in memory. The result
   * is the best of the `times` that count, because other programs use the machine too. Work that can be done only once
   * needs `warm` 0 and `times` 1.
   */
  return async (what: string, work: () => Promise<unknown>, { warm = 0, times = 1 } = {}): Promise<Measured> => {
    const since = performance.now();
    for (let n = 0; n < warm && performance.now() - since < LONG_MS; n += 1) await work();
    const isLong = performance.now() - since > LONG_MS;
    let best: Measured | undefined;
    for (let n = 0; n < (isLong ? 1 : times); n += 1) {
      await askFor();
      const { statements, scanned, computed, ...cost } = await costOf(work);
      const active = Math.max(0, cost.active - askingMs);
      const ms = computed ?? active;
      const [slowest] = statements.toSorted((a, b) => b.ms - a.ms);
      if (best && best.ms <= ms) continue;
      best = {
        what,
        ms,
        active,
        statements: statements.length,
        scanned,
        slowest: slowest ? `${slowest.ms.toFixed(0)} ms ${slowest.sql.replace(/\s+/g, ' ').slice(0, 160)}` : '',
      };
    }
    return best!;
  };
}
