import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- When the email, password, phone number or second factor of an account last changed. For some days after that the bank account that
    -- its payouts go to stays as it is (decision 96). Null: never, as far as we know.
    alter table users add column access_changed_at timestamptz(3);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    -- not read since the release that wrote it was taken back
    alter table users drop column access_changed_at;
  `);
