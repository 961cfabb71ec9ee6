import type { Knex } from 'knex';

// Before hiring, a customer marks bids that they like, and declines others with a reason. The marks have their own
// table, so that nothing that reads bids for a landscaper can show them.
const CLOSED_REASONS = (...more: string[]) =>
  ['other_accepted', 'job_edited', 'job_deleted', 'withdrawn', 'lapsed', ...more].map((reason) => `'${reason}'`).join();

export const up = (knex: Knex) =>
  knex.raw(`
    create table shortlisted_bids (
      bid_id uuid primary key references bids,
      customer_id uuid not null references users,
      shortlisted_at timestamptz(3) not null
    );
    create index shortlisted_by_customer on shortlisted_bids (customer_id);

    alter table bids drop constraint bids_closed_reason_check,
      add constraint bids_closed_reason_check check (closed_reason in (${CLOSED_REASONS('declined')})),
      add column decline_reason text check (decline_reason in ('price-too-high', 'dates-do-not-suit', 'done-differently', 'other')),
      add column decline_words text not null default '',
      add constraint bids_declined check ((closed_reason is not distinct from 'declined') = (decline_reason is not null));
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table shortlisted_bids;
    alter table bids drop column decline_words, drop column decline_reason;
    update bids set closed_reason = 'other_accepted' where closed_reason = 'declined';
    alter table bids drop constraint bids_closed_reason_check,
      add constraint bids_closed_reason_check check (closed_reason in (${CLOSED_REASONS()}));
  `);
