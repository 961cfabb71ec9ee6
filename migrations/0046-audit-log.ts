import type { Knex } from 'knex';

// What admins do. Rows are added and read, never changed or removed (src/decisions/0033-audit-log.md).
export const up = (knex: Knex) =>
  knex.raw(`
    create table audit_log (
      number bigint generated always as identity primary key,
      at timestamptz(3) not null,
      actor_id uuid not null references users (id),
      act text not null check (act <> ''),
      subject_kind text not null check (subject_kind <> ''),
      subject_id text not null check (subject_id <> ''),
      job_id uuid,
      person_ids uuid[] not null,
      reason text not null,
      before jsonb not null,
      after jsonb not null,
      address text,
      device text
    );
    create index audit_log_of_job on audit_log (job_id, number desc) where job_id is not null;
    create index audit_log_of_people on audit_log using gin (person_ids);
    create index audit_log_of_actor on audit_log (actor_id, number desc);

    -- The time is the database's, whatever the statement says.
    create function stamp_audit_log() returns trigger language plpgsql as $$
    begin new.at := app_now(); return new; end $$;
    create trigger stamp before insert on audit_log for each row execute function stamp_audit_log();
    create trigger append_only before update or delete on audit_log for each row execute function refuse_change();
    create trigger no_truncate before truncate on audit_log for each statement execute function refuse_change();
  `);

export const down = (knex: Knex) => knex.raw('drop table audit_log; drop function stamp_audit_log');
