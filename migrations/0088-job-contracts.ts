import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- What a customer and a landscaper agreed when the bid was chosen. Later edits of the job or the bid do not change it.
    create table job_contracts (
      hold_id uuid primary key references holds (id),
      job_id uuid not null references jobs (id),
      bid_id uuid not null references bids (id),
      title text not null,
      description text not null,
      waste_removal boolean not null,
      amount bigint not null check (amount > 0),
      estimated_days int,
      message text not null,
      preferred_date date,
      flexible_date boolean not null,
      time_of_day text,
      agreed_at timestamptz(3) not null
    );
    -- Contracts made before this are kept as their jobs and bids read now.
    insert into job_contracts
      select h.id, j.id, b.id, j.title, j.description, j.waste_removal, b.amount, b.estimated_days, b.message,
        j.preferred_date, j.flexible_date, j.time_of_day, h.held_at
        from holds h join jobs j on j.id = h.job_id join bids b on b.id = h.bid_id where h.held_at is not null;
    create index job_contracts_of_job on job_contracts (job_id, agreed_at desc);
    create index job_contracts_of_bid on job_contracts (bid_id);
  `);

export const down = (knex: Knex) => knex.raw('drop table job_contracts;');
