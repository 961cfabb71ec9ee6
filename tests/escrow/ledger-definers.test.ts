// The ledger's functions run with its owner's rights. A login that may only post cannot make them run anything else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '#src/modules/escrow/adapters/pg-ledger';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aLogin, connectedTo, type Login } from '#tests/support/postgres/logins';
import { capture, post, refund } from '#tests/support/escrow/ledger-facts';

let database: TestDatabase;
let poster: Login;
beforeAll(async () => {
  database = await testDatabase();
  poster = await aLogin(database.knex, database.url, 'in role hedgerow_app');
});
afterAll(async () => {
  await poster.drop();
  await database.destroy();
});

test('CHAOS-M2: a login that may only post cannot have the owner run its code by way of a type in its temporary schema', async () => {
  const outcome = connectedTo(poster.url(database.name), async (db) => {
    await db.raw(`create type pg_temp.text as enum ('x')`);
    await db.raw(`create function pg_temp.f(k ledger.account_kind) returns pg_temp.text language plpgsql as $f$ begin
        execute $q$create or replace function ledger.check_whole(which bigint) returns void language sql as 'select'$q$;
        return 'x';
      end $f$`);
    await db.raw(`create cast (ledger.account_kind as pg_temp.text) with function pg_temp.f(ledger.account_kind)`);
    await post(db, capture('c1', 10_000));
    await post(db, capture('c1', 10_000)); // The same fact again: its accounts are cast to text.
    const overdrawn = refund('c1', 99_999_999);
    overdrawn.entries[1]!.amount = -1;
    await post(db, overdrawn);
  });
  await expect(outcome).rejects.toThrow(/sum to 99999998/);
  expect(await brokenInvariants(database.knex)).toEqual([]);
});

test('CHAOS-M2: a login that may only post cannot put its own names before PostgreSQL’s for the checks at commit', async () => {
  await database.knex.raw('create schema evil; grant usage on schema evil to public');
  await database.knex.raw(`create function evil.never(numeric, int) returns boolean language sql as 'select false'`);
  await database.knex.raw('create operator evil.<> (function = evil.never, leftarg = numeric, rightarg = int)');
  const outcome = connectedTo(poster.url(database.name), async (db) => {
    await db.raw('set search_path = evil, pg_catalog, public');
    await db.raw(`select posted from ledger.post('capture', 'c2',
      '[{"kind":"provider_clearing","amount":7},{"kind":"held","owner":"c2","amount":-5}]', now(), 'c2')`);
  });
  await expect(outcome).rejects.toThrow(/sum to 2/);
});

test('CHAOS-M2: every function of the ledger names its schemas, the temporary one last, and only the product’s role may call three of them', async () => {
  const { rows } = await database.knex.raw<{
    rows: { name: string; settings: string[] | null; callers: string[]; definer: boolean; isTrigger: boolean }[];
  }>(`
    select p.proname as name, p.proconfig as settings, p.prosecdef as definer, p.prorettype = 'trigger'::regtype as is_trigger,
           array(select coalesce(r.rolname, 'public') from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
                 left join pg_roles r on r.oid = a.grantee where a.grantee <> p.proowner order by 1)::text[] as callers
      from pg_proc p where p.pronamespace = 'ledger'::regnamespace order by 1`);
  expect(rows.length).toBeGreaterThan(12);
  const settings = ['search_path=pg_catalog, ledger, pg_temp'];
  expect(rows.filter((one) => JSON.stringify(one.settings) !== JSON.stringify(settings))).toEqual([]);
  expect(rows.filter(({ callers }) => callers.length > 0).map(({ name, callers }) => [name, callers])).toEqual([
    ['platform_fee', ['hedgerow_app']],
    ['post', ['hedgerow_app']],
    ['rights_enforced', ['hedgerow_app']],
  ]);
  // Checks at commit would otherwise run with the rights and the names of the login that commits.
  const { rows: atCommit } = await database.knex.raw<{ rows: { name: string; definer: boolean }[] }>(`
    select distinct p.proname as name, p.prosecdef as definer from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where t.tgdeferrable and p.pronamespace = 'ledger'::regnamespace order by 1`);
  expect(atCommit.length).toBeGreaterThan(2);
  expect(atCommit.filter(({ definer }) => !definer)).toEqual([]);
});
