import type { Knex } from 'knex';

export type Measured = { what: string; ms: number; statements: number; scanned: number; slowest: string };

/** What tables grow with the number of people and jobs. */
const GROWING = `'users','jobs','bids','holds','messages','threads','outbox','mails','notifications','job_leads','transaction','entry','balance','account',
  'money_intents','reviews','landscaper_profiles','saved_searches','audit_log','tickets','checkouts','provider_movements'`;
const SCANNED = `select coalesce(sum(seq_tup_read), 0)::bigint as rows from pg_stat_user_tables where relname in (${GROWING})`;

/** Measures work on a knex of one connection: the statements' times added up, and the rows that sequential scans of growing tables read. */
export function measuring(knex: Knex) {
  type Query = { __knexQueryUid: string; sql: string };
  const since = new Map<string, number>();
  let spent: { sql: string; ms: number }[] = [];
  const ends = ({ __knexQueryUid, sql }: Query) => {
    spent.push({ sql, ms: performance.now() - (since.get(__knexQueryUid) ?? NaN) });
    since.delete(__knexQueryUid);
  };
  knex.on('query', ({ __knexQueryUid }: Query) => void since.set(__knexQueryUid, performance.now()));
  knex.on('query-response', (_answer: unknown, query: Query) => ends(query));
  knex.on('query-error', (_fault: unknown, query: Query) => ends(query));
  const scanned = async () => {
    await knex.raw('select pg_stat_force_next_flush()');
    return (await knex.raw<{ rows: [{ rows: number }] }>(SCANNED)).rows[0].rows;
  };
  /** `times`: the last counts for the time, so that statements have been planned and pages are in memory. */
  return async (what: string, work: () => Promise<unknown>, times = 1): Promise<Measured> => {
    for (let n = 1; n < times; n += 1) await work();
    const before = await scanned();
    spent = [];
    await work();
    const statements = [...spent];
    const rows = (await scanned()) - before;
    const [slowest] = statements.toSorted((a, b) => b.ms - a.ms);
    return {
      what,
      ms: statements.reduce((sum, { ms }) => sum + ms, 0),
      statements: statements.length,
      scanned: rows,
      slowest: slowest ? `${slowest.ms.toFixed(0)} ms ${slowest.sql.replace(/\s+/g, ' ').slice(0, 160)}` : '',
    };
  };
}
