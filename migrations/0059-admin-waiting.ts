import type { Knex } from 'knex';

// Every page of the dashboard counts what waits for an admin.
export const up = (knex: Knex) =>
  knex.raw(`
    create index mails_given_up on mails (created_at, id) where sent_at is null and next_attempt_at is null;
    create index outside_refunds_undecided on outside_refunds (found_at) where state = 'booked' and borne > 0 and decided is null;
    create index dispute_cases_for_admin on dispute_cases (due_at) where state in ('review', 'appealed');
    create index money_intents_unsent on money_intents (created_at) where state in ('waiting_payee', 'ready', 'calling');
  `);

export const down = (knex: Knex) =>
  knex.raw('drop index mails_given_up, outside_refunds_undecided, dispute_cases_for_admin, money_intents_unsent;');
