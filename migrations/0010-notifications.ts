import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- One row for each email that we have to send. Its key names the event and the reader, so that nobody is told twice.
    create table mails (
      id uuid primary key,
      key text not null unique,
      to_address text not null,
      subject text not null,
      html text not null,
      text text not null,
      created_at timestamptz(3) not null,
      sent_at timestamptz(3),
      attempts int not null default 0,
      next_attempt_at timestamptz(3),
      last_fault text
    );
    -- An email without a next attempt was sent or given up.
    create index mails_waiting on mails (next_attempt_at) where next_attempt_at is not null;
    create index mails_newest on mails (created_at desc, id desc);
  `);

export const down = (knex: Knex) => knex.raw(`drop table mails;`);
