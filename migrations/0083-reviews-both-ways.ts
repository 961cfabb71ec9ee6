import type { Knex } from 'knex';

/** When others than its writer can read it, whether people were told so, and the answer of the person it is about. */
const PUBLISHING = `
  announced_at timestamptz(3),
  reply text check (length(reply) between 1 and 1000),
  replied_at timestamptz(3)`;

export const up = (knex: Knex) =>
  knex.raw(`
    alter table reviews add column publishes_at timestamptz(3), ${PUBLISHING.replace(/^ {2}(?=\w)/gm, '  add column ')},
      add check ((reply is null) = (replied_at is null));
    -- The people they are about have been told of all reviews so far, and have read them.
    update reviews set publishes_at = created_at, announced_at = created_at;
    alter table reviews alter column publishes_at set not null;
    create index reviews_to_announce on reviews (publishes_at) where announced_at is null;

    create table customer_reviews (
      id uuid primary key,
      job_id uuid not null unique references jobs (id),
      customer_id uuid not null references users (id),
      landscaper_id uuid not null references users (id),
      good_access boolean not null,
      clear_brief boolean not null,
      paid_on_time boolean not null,
      comment text not null default '' check (length(comment) <= 1000),
      created_at timestamptz(3) not null,
      publishes_at timestamptz(3) not null, ${PUBLISHING},
      check ((reply is null) = (replied_at is null))
    );
    create index customer_reviews_of_customer on customer_reviews (customer_id, created_at desc);
    create index customer_reviews_of_landscaper on customer_reviews (landscaper_id);
    create index customer_reviews_to_announce on customer_reviews (publishes_at) where announced_at is null;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table customer_reviews;
    alter table reviews drop column publishes_at, drop column announced_at, drop column reply, drop column replied_at;
  `);
