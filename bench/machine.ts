import type { Knex } from 'knex';
import { cpuMeter } from './cpu';
import { makeTpcbTables, tpcb } from './tpcb';

/**
 * The cost of a TPC-B-like transaction in PostgreSQL on the machine for which the budgets were set
 * (src/decisions/0014-releases-one-at-a-time.md).
 */
const TPCB_MS = 0.4;
const TIMES = 1_000;
const LANES = 4;

/**
 * How many times as fast the machine was for which the budgets were set, compared with this one now. Measure before and
 * after.
 */
export async function slowness(knex: Knex): Promise<number> {
  await makeTpcbTables(knex);
  const used = await cpuMeter(knex);
  await sideBySide(TIMES, () => tpcb(knex));
  return (used().postgres ?? NaN) / TIMES / TPCB_MS;
}

/** Does work `times` times, a few at once. */
export async function sideBySide(times: number, one: () => Promise<void>): Promise<void> {
  let left = times;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (left > 0) {
        left -= 1;
        await one();
      }
    }),
  );
}
