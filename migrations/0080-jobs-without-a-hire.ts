import type { Knex } from 'knex';

// What identifies people in jobs without a hire, and in bids that were not chosen, is deleted after 12 months (decision
// 47).
export const up = (knex: Knex) =>
  knex.raw(`
    -- When the customer last changed a posted job; null if they never have.
    alter table jobs add column edited_at timestamptz(3);
    -- When the customer was told that the job ends because nothing has changed for so long.
    alter table jobs add column end_warned_at timestamptz(3);
    alter table jobs add column details_deleted_at timestamptz(3);
    create index jobs_with_details on jobs (cancelled_at) where status = 'cancelled' and details_deleted_at is null;
    create index jobs_posted_longest on jobs (coalesce(edited_at, posted_at)) where status = 'posted';
    create index bids_with_words on bids (updated_at) where status = 'rejected' and message <> '';
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index jobs_with_details, jobs_posted_longest, bids_with_words;
    alter table jobs drop column edited_at, drop column end_warned_at, drop column details_deleted_at;
  `);
