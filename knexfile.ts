import type { Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';
import { migrations } from './migrations';

// Sums of pence and counts stay far below 2^53, so bigint is safe as a number. By default pg returns it as text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint too large for a number: ${text}`);
  return number;
});
// A date is a day, not a moment: '2026-05-13' stays that text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const names = knexSnakeCaseMappers();
/**
 * The mapper takes the result of a raw query for one object, so its rows are mapped here. Only column names are mapped: the keys inside a JSON
 * column are already written in camelCase by the SQL.
 */
function postProcessResponse(answer: unknown) {
  const mapped = names.postProcessResponse(answer);
  return Array.isArray(mapped?.rows) ? { ...mapped, rows: names.postProcessResponse(mapped.rows) } : mapped;
}

/** How long a statement of the running product may take, in milliseconds. */
export const STATEMENT_MS = 15_000;

/** The connection and the snake_case mapping: the only place where either is set. */
export function knexConfig(
  url: string,
  pool: { min?: number; max: number } = { max: 8 },
  { statementMs = STATEMENT_MS, lockMs, pooled }: { statementMs?: number; lockMs?: number; pooled?: boolean } = {},
): Knex.Config {
  return {
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'hedgerow',
      // A pooler refuses start-up parameters; there the login has its limit from `migrate`.
      ...(!pooled && { statement_timeout: statementMs }),
      ...(lockMs && { lock_timeout: lockMs }),
      connectionTimeoutMillis: 3_000,
    },
    pool: { min: pool.min ?? 0, max: pool.max, acquireTimeoutMillis: 5_000 },
    ...names,
    postProcessResponse,
    // The caller gets that fault, so knex need not print it as well.
    log: { warn: (words) => void (words.startsWith('Acquire connection error') || process.stderr.write(`${words}\n`)) },
    migrations: { migrationSource: migrations },
  };
}

/** For the knex command line: NODE_OPTIONS="--import tsx" npx knex migrate:status */
export default knexConfig(process.env.DATABASE_URL ?? 'postgres://localhost:5432/hedgerow');
