import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { interleaved } from './measure';
import type { Finding } from './run';

const CLIENTS = 4;
const EACH = 100;
const ROUNDS = 5;

/** Releases posted to the ledger one by one by four connections, against as many TPC-B-like transactions (pgbench's own script). */
export async function releases(knex: Knex): Promise<Finding[]> {
  await knex.raw(`
    create table bench_accounts (id int primary key, balance bigint not null); insert into bench_accounts select n, 0 from generate_series(1, 100000) n;
    create table bench_tellers (id int primary key, balance bigint not null); insert into bench_tellers select n, 0 from generate_series(1, 10) n;
    create table bench_branches (id int primary key, balance bigint not null); insert into bench_branches values (1, 0);
    create table bench_history (account int, teller int, branch int, delta int, at timestamptz)`);
  const held: string[] = [];
  for (let n = 0; n < CLIENTS * EACH * ROUNDS; n += 1) held.push(randomUUID());
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
  const taken = await interleaved(ROUNDS, {
    releases: () => together(() => release(knex, held.pop()!)),
    tpcb: () => together(() => tpcb(knex)),
  });
  const perSecond = (ms: number[]) => (CLIENTS * EACH * ROUNDS * 1000) / ms.reduce((sum, one) => sum + one, 0);
  const [ours, limit] = [perSecond(taken.releases), perSecond(taken.tpcb)];
  return [
    {
      what: 'Releases posted one by one, against TPC-B-like transactions',
      ours: `${ours.toFixed(0)}/s`,
      limit: `${limit.toFixed(0)}/s`,
      ratio: ours / limit,
      budget: 'about 0.6 one by one; batches come with the volume',
    },
  ];
}

const release = (knex: Knex, hold: string) =>
  knex.raw(
    `select ledger.post('release', ?, jsonb_build_array(jsonb_build_object('kind', 'held', 'owner', ?::text, 'amount', 10000), jsonb_build_object('kind', 'landscaper', 'owner', ?::text, 'amount', -9000), jsonb_build_object('kind', 'fee_income', 'amount', -1000)), now(), ?)`,
    [`release:${hold}`, hold, hold, hold],
  );

function tpcb(knex: Knex) {
  const [account, teller, delta] = [
    1 + Math.floor(Math.random() * 100_000),
    1 + Math.floor(Math.random() * 10),
    Math.floor(Math.random() * 10_000) - 5_000,
  ];
  return knex.transaction(async (trx) => {
    await trx.raw('update bench_accounts set balance = balance + ? where id = ?', [delta, account]);
    await trx.raw('select balance from bench_accounts where id = ?', [account]);
    await trx.raw('update bench_tellers set balance = balance + ? where id = ?', [delta, teller]);
    await trx.raw('update bench_branches set balance = balance + ? where id = 1', [delta]);
    await trx.raw('insert into bench_history values (?, ?, 1, ?, now())', [account, teller, delta]);
  });
}
