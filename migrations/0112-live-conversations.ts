import type { Knex } from 'knex';

// Tells whoever has a conversation open, at once, that something in it has changed. Triggers do it, so that no writer
// can forget it and the previous release does it too; and in the transaction of the change, so that nobody is told of
// what is undone. Only the thread's id is sent: those who may read the thread do so through the product.
export const up = (knex: Knex) =>
  knex.raw(`
    create function tell_of_messages() returns trigger language plpgsql as $$
      begin
        perform pg_notify('thread_changed', thread_id::text) from (select distinct thread_id from changed) threads;
        return null;
      end $$;
    create trigger messages_told_when_written after insert on messages
      referencing new table as changed for each statement execute function tell_of_messages();
    create trigger messages_told_when_changed after update on messages
      referencing new table as changed for each statement execute function tell_of_messages();

    create function tell_of_thread() returns trigger language plpgsql as $$
      begin
        perform pg_notify('thread_changed', new.id::text);
        return null;
      end $$;
    create trigger thread_told_when_closed after update of cancellation_notice, closed_because on threads
      for each row execute function tell_of_thread();
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger thread_told_when_closed on threads;
    drop trigger messages_told_when_changed on messages;
    drop trigger messages_told_when_written on messages;
    drop function tell_of_thread();
    drop function tell_of_messages();
  `);
