import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- When the work of a recurring job is due again; the repository writes it with every change of the job that moves it.
    alter table jobs add column next_due_on date;
    -- The due day up to which the customer has booked the work again.
    alter table jobs add column booked_until date;
    -- The due day that the customer was last reminded of.
    alter table jobs add column reminded_for date;
    alter table jobs add column reminders_cancelled_at timestamptz(3);
    -- The recurring job that this one is the next turn of.
    alter table jobs add column repost_of uuid references jobs (id);

    -- The job from which a draft was filled in, to post it again.
    alter table job_drafts add column repost_of uuid references jobs (id);

    update jobs set next_due_on = coalesce(scheduled_date, preferred_date, (posted_at at time zone 'Europe/London')::date)
      + case recurrence_type when 'weekly' then interval '7 days' when 'fortnightly' then interval '14 days' else interval '1 month' end
      where is_recurring and recurrence_type in ('weekly', 'fortnightly', 'monthly');

    create index jobs_due_again on jobs (next_due_on) where next_due_on is not null and reminders_cancelled_at is null and status <> 'cancelled';
    create index jobs_recurring on jobs (customer_id) where is_recurring and repost_of is null;
    create index jobs_reposts on jobs (repost_of) where repost_of is not null;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    alter table job_drafts drop column repost_of;
    alter table jobs drop column next_due_on, drop column booked_until, drop column reminded_for, drop column reminders_cancelled_at,
      drop column repost_of;
  `);
