import type { Knex } from 'knex';

// Admins are few, and are emailed about disputes and returned refunds. Without the index, each of those emails reads
// every user.
export const up = (knex: Knex) => knex.raw(`create index users_admins on users (id) where user_type = 'admin';`);

export const down = (knex: Knex) => knex.raw(`drop index users_admins;`);
