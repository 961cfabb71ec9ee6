import type { Knex } from 'knex';

const tables = `
  -- Each landscaper's receipts are numbered without a gap: book 101 holds 101-0001, 101-0002, ...
  create table receipt_books (
    landscaper_id uuid primary key references users (id),
    number int generated always as identity (start with 101) unique,
    last_receipt int not null default 0 check (last_receipt >= 0)
  );

  -- One for each completed job, with both people's names as they were then, which stay when they move or leave. Its sums come from the ledger.
  create table receipts (
    job_id uuid primary key references jobs (id),
    hold_id uuid not null unique references holds (id),
    book int not null references receipt_books (number),
    number int not null check (number > 0),
    issued_at timestamptz(3) not null,
    landscaper_name text not null,
    business_name text,
    landscaper_place text,
    customer_name text not null,
    job_address text not null,
    unique (book, number)
  );
  create function refuse_receipt_change() returns trigger language plpgsql as $$
  begin raise exception 'a receipt stays as it was issued' using errcode = 'restrict_violation'; end $$;
  create trigger receipts_stay before update or delete on receipts for each row execute function refuse_receipt_change();
`;

const forWorkDoneAlready = `
  insert into receipt_books (landscaper_id, last_receipt)
    select j.landscaper_id, count(*) from jobs j join holds h on h.job_id = j.id and h.held_at is not null
     where j.status = 'completed' group by j.landscaper_id order by min(j.completed_at);
  insert into receipts
    select j.id, h.id, b.number, row_number() over (partition by j.landscaper_id order by j.completed_at, j.id), j.completed_at,
           l.full_name, p.business_name, p.town || ' ' || p.postcode, c.full_name, j.address
      from jobs j
      join holds h on h.job_id = j.id and h.held_at is not null
      join receipt_books b on b.landscaper_id = j.landscaper_id
      join users l on l.id = j.landscaper_id
      join users c on c.id = j.customer_id
      left join landscaper_profiles p on p.user_id = j.landscaper_id
     where j.status = 'completed';
`;

export const up = (knex: Knex) => knex.raw(tables + forWorkDoneAlready);

export const down = (knex: Knex) =>
  knex.raw(`drop table receipts; drop function refuse_receipt_change(); drop table receipt_books;`);
