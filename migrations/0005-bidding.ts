import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    create table bids (
      id uuid primary key,
      job_id uuid not null references jobs (id),
      landscaper_id uuid not null references users (id),
      amount bigint not null check (amount > 0),
      message text not null default '' check (length(message) <= 200),
      estimated_days int check (estimated_days > 0),
      status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
      closed_reason text check (closed_reason in ('other_accepted', 'job_edited', 'job_deleted', 'withdrawn', 'lapsed')),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      check ((status = 'rejected') = (closed_reason is not null))
    );
    create unique index one_live_bid_a_landscaper on bids (job_id, landscaper_id) where status in ('pending', 'accepted');
    create unique index one_accepted_bid_a_job on bids (job_id) where status = 'accepted';
    create index bids_by_landscaper on bids (landscaper_id, created_at desc, id desc);
    alter table jobs add constraint jobs_accepted_bid foreign key (accepted_bid_id) references bids (id) deferrable initially deferred;
  `);

export const down = (knex: Knex) => knex.raw(`alter table jobs drop constraint jobs_accepted_bid; drop table bids;`);
