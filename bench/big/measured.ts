import type { Knex } from 'knex';

export type Measured = { what: string; ms: number; statements: number; scanned: number; slowest: string };

/** What tables grow with the number of people and jobs. */
const GROWING = `'users','jobs','bids','holds','messages','threads','outbox','mails','notifications','job_leads','transaction','entry','balance','account',
  'money_intents','reviews','landscaper_profiles','saved_searches','audit_log','tickets','checkouts','provider_movements'`;
/** PostgreSQL's own account of this database: how long it has worked, in milliseconds. */
const SPENT = `
  select (select coalesce(sum(seq_tup_read), 0)::bigint from pg_stat_user_tables where relname in (${GROWING})) as rows,
    (select active_time from pg_stat_database where datname = current_database()) as active`;

/** What takes longer than this is done once more, and not repeated to find its best. */
const LONG_MS = 5_000;

/**
 * Measures work on a knex of one connection, which nobody else's database is: how long PostgreSQL worked, by its own account, and the rows that
 * sequential scans of growing tables read. What this process takes to read the answers does not count.
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
    const { rows } = await knex.raw<{ rows: [{ rows: number; active: number }] }>(SPENT);
    return { scanned: Number(rows[0].rows), active: rows[0].active };
  };
  // What the statement before has cost is told one reading later.
  const settled = async () => {
    await spentUntilNow();
    return spentUntilNow();
  };
  async function costOf(work: () => Promise<unknown>) {
    const before = await settled();
    spent = [];
    await work();
    const statements = [...spent];
    const after = await settled();
    return { ms: after.active - before.active, statements, scanned: after.scanned - before.scanned };
  }
  let askingMs = Infinity;
  const askFor = async () => {
    for (let n = 0; n < 3; n += 1) askingMs = Math.min(askingMs, (await costOf(async () => undefined)).ms);
  };
  /**
   * `warm`: how often the work is done before, so that statements have been planned and pages are in memory. Of the `times` that count, the best
   * is told, because other programs use the machine as well. What is done once and then is over can only be measured with `warm` 0 and once.
   */
  return async (what: string, work: () => Promise<unknown>, { warm = 0, times = 1 } = {}): Promise<Measured> => {
    const since = performance.now();
    for (let n = 0; n < warm && performance.now() - since < LONG_MS; n += 1) await work();
    const isLong = performance.now() - since > LONG_MS;
    let best: Measured | undefined;
    for (let n = 0; n < (isLong ? 1 : times); n += 1) {
      await askFor();
      const { statements, scanned, ...cost } = await costOf(work);
      const ms = Math.max(0, cost.ms - askingMs);
      const [slowest] = statements.toSorted((a, b) => b.ms - a.ms);
      if (best && best.ms <= ms) continue;
      best = {
        ...{ what, ms, statements: statements.length, scanned },
        slowest: slowest ? `${slowest.ms.toFixed(0)} ms ${slowest.sql.replace(/\s+/g, ' ').slice(0, 160)}` : '',
      };
    }
    return best!;
  };
}
