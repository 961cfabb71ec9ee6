import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    create table threads (
      id uuid primary key,
      job_id uuid not null references jobs (id),
      customer_id uuid not null references users (id),
      landscaper_id uuid not null references users (id),
      cancellation_notice text,
      -- Each person archives a thread for themselves alone; whether it is closed follows from its job.
      customer_archived_at timestamptz(3),
      landscaper_archived_at timestamptz(3),
      created_at timestamptz(3) not null,
      last_message_at timestamptz(3) not null,
      unique (job_id, landscaper_id)
    );
    create index threads_by_customer on threads (customer_id, last_message_at desc);
    create index threads_by_landscaper on threads (landscaper_id, last_message_at desc);

    create table messages (
      id uuid primary key,
      thread_id uuid not null references threads (id),
      sender_id uuid not null references users (id),
      message_type text not null default 'text' check (message_type in ('text', 'image', 'file')),
      content text not null check (length(content) <= 4000),
      created_at timestamptz(3) not null,
      delivered_at timestamptz(3),
      read_at timestamptz(3)
    );
    create index messages_in_thread on messages (thread_id, created_at, id);
    create index messages_unread on messages (thread_id, sender_id) where read_at is null;
  `);

export const down = (knex: Knex) => knex.raw(`drop table messages; drop table threads;`);
