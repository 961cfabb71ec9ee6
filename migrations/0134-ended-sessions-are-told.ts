import type { Knex } from 'knex';

// Tells a person's open streams at once, in every instance, that one of their sessions has ended: by logging out, by a
// new password, or because an admin ended it. Only the person's id is sent, on the channel to which each instance
// listens anyway (0112).
export const up = (knex: Knex) =>
  knex.raw(`
    create function tell_of_ended_sessions() returns trigger language plpgsql as $$
      begin
        perform pg_notify('thread_changed', 'sessions of ' || user_id) from (select distinct user_id from ended) people;
        return null;
      end $$;
    create trigger ended_sessions_are_told after delete on sessions
      referencing old table as ended for each statement execute function tell_of_ended_sessions();
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger ended_sessions_are_told on sessions;
    drop function tell_of_ended_sessions();
  `);
