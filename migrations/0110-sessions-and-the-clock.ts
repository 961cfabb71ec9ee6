import type { Knex } from 'knex';

// Moving the sandbox's time does not age sessions: an admin who moves it by two days stays logged in. Where real money
// moves, the offset stays 0.
export const up = (knex: Knex) =>
  knex.raw(`
    create function sessions_move_with_the_clock() returns trigger language plpgsql as $$
      declare moved interval := (new.offset_ms - old.offset_ms) * interval '1 millisecond';
      begin
        update sessions set created_at = created_at + moved, last_seen_at = last_seen_at + moved, expires_at = expires_at + moved;
        return null;
      end $$;
    create trigger sessions_move after update of offset_ms on clock_offset for each row execute function sessions_move_with_the_clock();
  `);

export const down = (knex: Knex) =>
  knex.raw('drop trigger sessions_move on clock_offset; drop function sessions_move_with_the_clock();');
