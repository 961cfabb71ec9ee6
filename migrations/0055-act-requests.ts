import type { Knex } from 'knex';

// One admin's decision about a large sum, to which a second one has to agree.
export const up = (knex: Knex) =>
  knex.raw(`
    create table act_requests (
      id uuid primary key,
      act text not null check (act <> ''),
      subject_id text not null,
      job_id uuid not null references jobs (id),
      amount bigint not null check (amount > 0),
      terms jsonb not null,
      reason text not null,
      asked_by uuid not null references users (id),
      asked_at timestamptz(3) not null,
      decided_by uuid references users (id),
      decided_at timestamptz(3),
      outcome text check (outcome in ('agreed', 'refused')),
      answer text,
      check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
      -- Nobody agrees with themselves.
      check (decided_by is distinct from asked_by)
    );
    create unique index one_act_request_waits on act_requests (act, subject_id) where outcome is null;
    create index act_requests_waiting on act_requests (asked_at) where outcome is null;
    create index act_requests_of_job on act_requests (job_id);
  `);

export const down = (knex: Knex) => knex.raw('drop table act_requests');
