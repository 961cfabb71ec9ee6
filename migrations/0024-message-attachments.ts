import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- A message can have one file. It is stored under the attachment's id, for the two people in the conversation and for admins.
    alter table messages
      add attachment_id uuid unique,
      add attachment_name text,
      add attachment_type text check (attachment_type in ('image/jpeg', 'application/pdf')),
      add check ((message_type = 'text') = (attachment_id is null)),
      add check (num_nulls(attachment_id, attachment_name, attachment_type) in (0, 3));
  `);

export const down = (knex: Knex) =>
  knex.raw(`alter table messages drop attachment_id, drop attachment_name, drop attachment_type;`);
