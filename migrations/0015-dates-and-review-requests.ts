import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- A day and an hour that the landscaper has proposed to the customer. It is closed if another took its place, or the acceptance lapsed.
    create table schedule_proposals (
      id uuid primary key,
      job_id uuid not null references jobs (id) on delete cascade,
      landscaper_id uuid not null references users (id),
      date date not null,
      time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'closed')),
      proposed_at timestamptz(3) not null,
      answered_at timestamptz(3),
      check ((status in ('accepted', 'declined')) = (answered_at is not null))
    );
    create unique index one_open_proposal_a_job on schedule_proposals (job_id) where status = 'open';
    create index schedule_proposals_of_job on schedule_proposals (job_id, proposed_at desc);

    -- The landscaper asks for a review. Before the job is completed the request waits, and is delivered with its completion.
    create table review_requests (
      id uuid primary key,
      job_id uuid not null references jobs (id) on delete cascade,
      landscaper_id uuid not null references users (id),
      requested_at timestamptz(3) not null,
      delivered_at timestamptz(3)
    );
    create index review_requests_of_job on review_requests (job_id, requested_at desc);
  `);

export const down = (knex: Knex) => knex.raw(`drop table review_requests; drop table schedule_proposals;`);
