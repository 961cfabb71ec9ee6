import type { Knex } from 'knex';

// The balances of the ledger's accounts, by kind, after the transactions up to a number. Kept by day, they missed what
// was posted later for an earlier day: the provider's fees and payouts, which are booked with the provider's date as
// soon as its books are read.
export const up = (knex: Knex) =>
  knex.raw(`
    drop table ledger_day_figures;
    create table kept_balances (
      kind ledger.account_kind primary key,
      amount bigint not null
    );
    create table kept_balances_upto (
      one boolean primary key default true check (one),
      transaction_id bigint not null
    );
    insert into kept_balances_upto (transaction_id) values (0);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table kept_balances_upto, kept_balances;
    create table ledger_day_figures (
      day date not null,
      kind ledger.account_kind not null,
      amount bigint not null,
      primary key (day, kind)
    );
    insert into ledger_day_figures (day, kind, amount)
      select (t.at at time zone 'Europe/London')::date as day, a.kind, sum(e.amount)
        from ledger.transaction t join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id
       where (t.at at time zone 'Europe/London')::date <= (select max(day) from day_figures)
       group by 1, 2;
  `);
