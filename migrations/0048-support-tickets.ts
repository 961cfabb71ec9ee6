import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    create table tickets (
      id uuid primary key,
      number bigint generated always as identity (start with 101) unique,
      topic text not null check (topic in ('job', 'payment', 'account', 'documents', 'safety', 'data-protection', 'other')),
      urgent boolean not null,
      job_id uuid references jobs,
      user_id uuid references users,
      name text not null,
      -- Null once the account is deleted.
      email text,
      access_key text not null,
      state text not null check (state in ('open', 'answered', 'closed')),
      opened_at timestamptz not null,
      answer_by timestamptz,
      closed_at timestamptz,
      check ((answer_by is not null) = (state = 'open')),
      check ((closed_at is not null) = (state = 'closed'))
    );
    create index tickets_of_user on tickets (user_id, opened_at) where user_id is not null;
    create index tickets_of_job on tickets (job_id) where job_id is not null;
    create index tickets_to_answer on tickets (answer_by, id) where state = 'open';
    create index tickets_answered on tickets (state, opened_at, id);
    create index tickets_closed on tickets (closed_at) where state = 'closed';

    create table ticket_messages (
      id uuid primary key,
      ticket_id uuid not null references tickets on delete cascade,
      sender text not null check (sender in ('person', 'us')),
      admin_id uuid references users,
      text text not null,
      file_id uuid,
      file_name text,
      file_type text check (file_type in ('image/jpeg', 'application/pdf')),
      written_at timestamptz not null,
      check ((admin_id is not null) = (sender = 'us')),
      check ((file_id is null) = (file_name is null) and (file_id is null) = (file_type is null))
    );
    create index messages_of_ticket on ticket_messages (ticket_id, written_at);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table ticket_messages;
    drop table tickets;
  `);
