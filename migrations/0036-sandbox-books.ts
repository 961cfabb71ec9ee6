import type { Knex } from 'knex';

// The embedded provider's own books (0008): every change of our balance there, with its fee. Triggers on whatever moves
// the money write them, so that nothing can move without being in them.
const table = `
  create table sandbox_movements (
    number bigint generated always as identity primary key,
    id text not null unique default 'txn_sandbox_' || replace(gen_random_uuid()::text, '-', ''),
    kind text not null,
    amount bigint not null,
    fee bigint not null default 0,
    source_ids text[] not null,
    charge_id text,
    at timestamptz(3) not null default app_now()
  );
  create index sandbox_movements_by_time on sandbox_movements (at);
`;

// 1.5 % and 20p: what Stripe charges for a British card. Half a penny is rounded up.
const fee = (amount: string) => `(${amount} * 15 + 500) / 1000 + 20`;

const triggers = `
  create function sandbox_book_charge() returns trigger language plpgsql as $$
  begin
    insert into sandbox_movements (kind, amount, fee, source_ids, charge_id)
      values ('charge', new.amount, ${fee('new.amount')}, array[new.id], new.id);
    return null;
  end $$;
  create trigger books after insert on sandbox_charges for each row execute function sandbox_book_charge();

  create function sandbox_book_invoice() returns trigger language plpgsql as $$
  begin
    insert into sandbox_movements (kind, amount, fee, source_ids) values ('charge', new.amount, ${fee('new.amount')}, array[new.id]);
    return null;
  end $$;
  create trigger books after insert on sandbox_invoices for each row execute function sandbox_book_invoice();

  create function sandbox_book_transfer() returns trigger language plpgsql as $$
  begin
    insert into sandbox_movements (kind, amount, source_ids, charge_id) values ('transfer', -new.amount, array[new.id], new.charge_id);
    return null;
  end $$;
  create trigger books after insert on sandbox_transfers for each row execute function sandbox_book_transfer();

  create function sandbox_book_refund() returns trigger language plpgsql as $$
  begin
    insert into sandbox_movements (kind, amount, source_ids, charge_id) values ('refund', -new.amount, array[new.id], new.charge_id);
    return null;
  end $$;
  create trigger books after insert on sandbox_refunds for each row execute function sandbox_book_refund();

  create function sandbox_book_refund_failed() returns trigger language plpgsql as $$
  begin
    insert into sandbox_movements (kind, amount, source_ids, charge_id) values ('refund_failed', new.amount, array[new.id], new.charge_id);
    return null;
  end $$;
  create trigger books_return after update of state on sandbox_refunds for each row
    when (new.state in ('failed', 'canceled') and old.state not in ('failed', 'canceled')) execute function sandbox_book_refund_failed();
`;

// Movements from before there were books.
const earlier = `
  insert into sandbox_movements (kind, amount, fee, source_ids, charge_id, at)
    select * from (
      select 'charge', amount, ${fee('amount')}, array[id], id, at from sandbox_charges
      union all select 'charge', amount, ${fee('amount')}, array[id], null, paid_at from sandbox_invoices
      union all select 'transfer', -amount, 0, array[id], charge_id, at from sandbox_transfers
      union all select 'refund', -amount, 0, array[id], charge_id, at from sandbox_refunds
      union all select 'refund_failed', amount, 0, array[id], charge_id, at from sandbox_refunds where state in ('failed', 'canceled')
    ) moved (kind, amount, fee, source_ids, charge_id, at) order by at;
`;

export const up = (knex: Knex) => knex.raw(table + earlier + triggers);

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger books on sandbox_charges; drop trigger books on sandbox_invoices; drop trigger books on sandbox_transfers;
    drop trigger books on sandbox_refunds; drop trigger books_return on sandbox_refunds;
    drop function sandbox_book_charge; drop function sandbox_book_invoice; drop function sandbox_book_transfer;
    drop function sandbox_book_refund; drop function sandbox_book_refund_failed;
    drop table sandbox_movements;
  `);
