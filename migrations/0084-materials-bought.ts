import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- What a landscaper has bought for a job, with a photo of the receipt. A customer who cancels after the 14 days pays for it.
    create table materials_bought (
      id uuid primary key,
      hold_id uuid not null references holds (id),
      job_id uuid not null references jobs (id),
      what text not null check (length(what) between 1 and 200),
      amount bigint not null check (amount > 0),
      receipt_photo_id uuid not null,
      recorded_at timestamptz(3) not null,
      -- By the landscaper, who had it by mistake or took it back to the shop.
      removed_at timestamptz(3)
    );
    create index materials_bought_of_hold on materials_bought (hold_id, recorded_at);
    create index materials_bought_of_job on materials_bought (job_id);
  `);

export const down = (knex: Knex) => knex.raw('drop table materials_bought;');
