import type { Knex } from 'knex';

/** The tables of pgbench's own script. */
export async function makeTpcbTables(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists bench_accounts (id int primary key, balance bigint not null); insert into bench_accounts select n, 0 from generate_series(1, 100000) n on conflict do nothing;
    create table if not exists bench_tellers (id int primary key, balance bigint not null); insert into bench_tellers select n, 0 from generate_series(1, 10) n on conflict do nothing;
    create table if not exists bench_branches (id int primary key, balance bigint not null); insert into bench_branches values (1, 0) on conflict do nothing;
    create table if not exists bench_history (account int, teller int, branch int, delta int, at timestamptz)`);
}

/** One transaction like those of TPC-B, as in pgbench's own script. */
export function tpcb(knex: Knex) {
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
