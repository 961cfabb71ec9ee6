import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { interleaved } from './measure';
import type { Finding } from './run';
import { makeTpcbTables, tpcb } from './tpcb';

const CLIENTS = 4;
const EACH = 100;
const ROUNDS = 5;

/**
 * Releases posted to the ledger by four connections, one by one and in batches
 * (src/decisions/0014-releases-one-at-a-time.md), compared with the same number of TPC-B-like transactions (pgbench's
 * own script).
 */
export async function releases(knex: Knex): Promise<Finding[]> {
  await makeTpcbTables(knex);
  const held: string[] = [];
  for (let n = 0; n < 2 * CLIENTS * EACH * ROUNDS; n += 1) held.push(randomUUID());
  await knex.raw(
    `select ledger.post('capture', 'capture:' || id, jsonb_build_array(jsonb_build_object('kind', 'provider_clearing', 'amount', 10000), jsonb_build_object('kind', 'held', 'owner', id, 'amount', -10000)), now(), id) from unnest(?::text[]) id`,
    [held],
  );
  const together = (one: () => Promise<unknown>) =>
    Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let n = 0; n < EACH; n += 1) await one();
      }),
    );
  await knex.raw('analyze');
  const taken = await interleaved(ROUNDS, {
    releases: () => together(() => release(knex, held.pop()!)),
    batches: () => Promise.all(Array.from({ length: CLIENTS }, () => releaseMany(knex, held.splice(-EACH)))),
    tpcb: () => together(() => tpcb(knex)),
  });
  const perSecond = (ms: number[]) => (CLIENTS * EACH * ROUNDS * 1000) / ms.reduce((sum, one) => sum + one, 0);
  const [one, many, limit] = [perSecond(taken.releases), perSecond(taken.batches), perSecond(taken.tpcb)];
  const against = { limit: `${limit.toFixed(0)}/s` };
  return [
    {
      what: 'Releases posted one by one, against TPC-B-like transactions',
      ours: `${one.toFixed(0)}/s`,
      ...against,
      ratio: one / limit,
      budget: 'about 0.6',
    },
    {
      what: `The same, ${EACH} in one transaction`,
      ours: `${many.toFixed(0)}/s`,
      ...against,
      ratio: many / limit,
      budget: '3, if it were built',
    },
  ];
}

const POST = `ledger.post('release', 'release:' || id, jsonb_build_array(jsonb_build_object('kind', 'held', 'owner', id, 'amount', 10000),
  jsonb_build_object('kind', 'landscaper', 'owner', id, 'amount', -9000), jsonb_build_object('kind', 'fee_income', 'amount', -1000)), now(), id)`;
const release = (knex: Knex, hold: string) => knex.raw(`select ${POST} from cast(? as text) id`, [hold]);
const releaseMany = (knex: Knex, holds: string[]) =>
  knex.raw(`select ${POST} from unnest(cast(? as text[])) id`, [holds]);
