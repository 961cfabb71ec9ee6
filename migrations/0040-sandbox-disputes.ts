import type { Knex } from 'knex';

// The embedded provider's own books (0008): disputes of its charges, in Stripe's terms, reversed transfers, and fraud
// warnings.
export const up = (knex: Knex) =>
  knex.raw(`
    alter table sandbox_transfers add column reversed bigint not null default 0 check (reversed between 0 and amount);
    -- What the landscaper has had paid to their own bank.
    alter table sandbox_payees add column withdrawn bigint not null default 0;

    create table sandbox_disputes (
      id text primary key,
      charge_id text not null references sandbox_charges,
      amount bigint not null check (amount > 0),
      reason text not null,
      status text not null check (status in
        ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost')),
      created_at timestamptz(3) not null,
      due_by timestamptz(3),
      evidence jsonb not null default '{}',
      submissions int not null default 0
    );
    create index sandbox_disputes_of_charge on sandbox_disputes (charge_id);
    create table sandbox_dispute_movements (
      id text primary key,
      dispute_id text not null references sandbox_disputes,
      amount bigint not null check (amount <> 0),
      fee bigint not null,
      at timestamptz(3) not null
    );
    create table sandbox_take_backs (
      id text primary key,
      intent text unique,
      transfer_id text not null references sandbox_transfers,
      amount bigint not null check (amount > 0),
      about jsonb not null,
      at timestamptz(3) not null
    );
    create table sandbox_fraud_warnings (
      id text primary key,
      charge_id text not null references sandbox_charges,
      kind text not null,
      at timestamptz(3) not null
    );

    -- In the provider's books (0036), under the same id.
    create function sandbox_book_dispute() returns trigger language plpgsql as $$
    begin
      insert into sandbox_movements (id, kind, amount, fee, source_ids, charge_id, at)
        select new.id, case when new.amount < 0 then 'dispute' else 'dispute_reversal' end, new.amount, new.fee, array[d.id], d.charge_id, new.at
          from sandbox_disputes d where d.id = new.dispute_id;
      return null;
    end $$;
    create trigger books after insert on sandbox_dispute_movements for each row execute function sandbox_book_dispute();
    create function sandbox_book_take_back() returns trigger language plpgsql as $$
    begin
      insert into sandbox_movements (kind, amount, source_ids, charge_id)
        select 'transfer_reversal', new.amount, array[new.id], t.charge_id from sandbox_transfers t where t.id = new.transfer_id;
      return null;
    end $$;
    create trigger books after insert on sandbox_take_backs for each row execute function sandbox_book_take_back();
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table sandbox_fraud_warnings; drop table sandbox_take_backs; drop table sandbox_dispute_movements; drop table sandbox_disputes;
    drop function sandbox_book_dispute; drop function sandbox_book_take_back;
    alter table sandbox_payees drop column withdrawn;
    alter table sandbox_transfers drop column reversed;
  `);
