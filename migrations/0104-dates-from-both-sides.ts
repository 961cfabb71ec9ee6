import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- The customer may suggest another day, and either side may ask to move a visit that is agreed: moves_from is the day it is on.
    alter table schedule_proposals
      add column proposed_by text not null default 'landscaper' check (proposed_by in ('customer', 'landscaper')),
      add column moves_from date,
      add column reason text check (reason = 'rain'),
      add constraint schedule_proposals_reason check (reason is null or moves_from is not null);

    -- What a landscaper takes on in a day: it decides what they are warned of.
    create table day_limits (
      landscaper_id uuid primary key references users,
      most_per_day smallint check (most_per_day between 1 and 20),
      has_team boolean not null
    );
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table day_limits;
    delete from schedule_proposals where proposed_by = 'customer';
    alter table schedule_proposals drop column proposed_by, drop column moves_from, drop column reason;
  `);
