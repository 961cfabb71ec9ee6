import type { Knex } from 'knex';

// For admins, who find people and jobs by a caller's number, or by the postcode they give on the phone.
export const up = (knex: Knex) =>
  knex.raw(`
    create index users_phone_number on users (phone_number) where phone_number is not null;
    create index users_postcode on users (postcode) where postcode is not null;
    create index jobs_postcode on jobs (postcode, posted_at desc, id desc) where postcode is not null;
  `);

export const down = (knex: Knex) => knex.raw('drop index users_phone_number, users_postcode, jobs_postcode;');
