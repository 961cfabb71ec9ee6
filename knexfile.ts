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
 * Objection's mapper expects a raw query's result for one object, so rows are mapped here. Only column names are
 * mapped: the SQL already writes keys inside JSON columns in camelCase.
 */
function postProcessResponse(answer: unknown) {
  const mapped = names.postProcessResponse(answer);
  return Array.isArray(mapped?.rows) ? { ...mapped, rows: names.postProcessResponse(mapped.rows) } : mapped;
}

/** The longest time for a statement of the running product, in milliseconds. */
export const STATEMENT_MS = 15_000;

/** The connection and the mapping to snake_case: the only place that sets either. */
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
      // A pooler refuses start-up parameters; there, `migrate` gives the login its limit.
      ...(!pooled && { statement_timeout: statementMs }),
      ...(lockMs && { lock_timeout: lockMs }),
      connectionTimeoutMillis: 3_000,
    },
    pool: { min: pool.min ?? 0, max: pool.max, acquireTimeoutMillis: 5_000 },
    ...names,
    postProcessResponse,
    // The caller gets that fault, so knex need not print it too.
    log: { warn: (words) => void (words.startsWith('Acquire connection error') || process.stderr.write(`${words}\n`)) },
    migrations: { migrationSource: migrations },
  };
}

/** For the knex command line: NODE_OPTIONS="--import tsx" npx knex migrate:status */
export default knexConfig(process.env.DATABASE_URL ?? 'postgres://localhost:5432/hedgerow');
