import type { Knex } from 'knex';

// The ledger's functions look names up only in pg_catalog and ledger. Otherwise a login that may only post could create
// a type in its temporary schema, which PostgreSQL searches first, and have the ledger's owner run its code
// (PostgreSQL's manual, "Writing SECURITY DEFINER Functions Safely"). pg_temp is named last, because PostgreSQL
// searches it first if it is not named.
const everyFunction = (change: string) => `
  do $$
  declare one regprocedure;
  begin
    for one in select p.oid from pg_proc p where p.pronamespace = 'ledger'::regnamespace loop
      execute format('alter function %s ${change}', one);
    end loop;
  end $$;
`;

// Checks at commit use the owner's rights, so that the login that commits needs none beyond ledger.post().
const atCommit = ['header_whole', 'line_whole', 'refund_failed_after'];
const checkedAs = (whose: 'definer' | 'invoker') =>
  atCommit.map((name) => `alter function ledger.${name}() security ${whose};`).join('\n');

// A login that can become the owner (reset role) is not restricted, whichever role it has switched to.
const rightsEnforced = (logins: string) => `
  create or replace function ledger.rights_enforced() returns boolean stable language sql as $$
    select not exists (select 1 from pg_class c, unnest(${logins}) login
      where c.relnamespace = 'ledger'::regnamespace and c.relkind = 'r'
        and (pg_has_role(login, c.relowner, 'MEMBER')
          or has_table_privilege(login, c.oid, 'INSERT') or has_table_privilege(login, c.oid, 'UPDATE')
          or has_table_privilege(login, c.oid, 'DELETE') or has_table_privilege(login, c.oid, 'TRUNCATE'))) $$;
`;

// src/platform/database-rights.ts grants the rest each time the database is migrated.
const rights = (checks: 'grant' | 'revoke') => `
  revoke all on all functions in schema ledger from public;
  do $$
  begin
    if exists (select 1 from pg_roles where rolname = 'hedgerow_app') then
      ${checks} execute on function ledger.check_whole, ledger.may, ledger.earned ${checks === 'grant' ? 'to' : 'from'} hedgerow_app;
    end if;
  end $$;
`;

export const up = (knex: Knex) =>
  knex.raw(
    rightsEnforced('array[current_user, session_user]') +
      everyFunction('set search_path = pg_catalog, ledger, pg_temp') +
      checkedAs('definer') +
      rights('revoke'),
  );

export const down = (knex: Knex) =>
  knex.raw(
    rightsEnforced('array[current_user]') +
      everyFunction('reset search_path') +
      'alter function ledger.post set search_path = pg_catalog, ledger;' +
      checkedAs('invoker') +
      rights('grant'),
  );
