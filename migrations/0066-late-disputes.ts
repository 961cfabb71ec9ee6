import type { Knex } from 'knex';

// Damage or danger reported after the payment was released (decisions/0037-disputes-heard.md).
export const up = (knex: Knex) =>
  knex.raw(`
    alter table dispute_cases
      -- The refund after release that settles the case; null if the money in dispute was held. It exists once money goes back.
      add column late_refund_id uuid unique;
    -- Null: the two sides agreed on the refund, and no admin decided.
    alter table late_refunds alter column admin_id drop not null;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    delete from dispute_cases where late_refund_id is not null;
    update late_refunds set admin_id = (select id from users where user_type = 'admin' order by created_at, id limit 1) where admin_id is null;
    alter table late_refunds alter column admin_id set not null;
    alter table dispute_cases drop column late_refund_id;
  `);
