// OPS-N1: databases of earlier releases, with their demo, brought up to date by today’s release. README.md says how
// each dump was made.
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '#src/migrate';
import { createApplicationKnex, createMigrationKnex } from '#src/platform/database';
import { readRights } from '#src/platform/database-rights';
import { runScheduled, schedule } from '#src/scheduler';
import { testApp, type TestApp } from '#tests/support/app';
import { testDatabase } from '#tests/support/database';
import { migrations } from '../../migrations';
import { restored } from './restored';
import { schemaOf } from './schema';
import { addressesFor, addressesOfJob, browsersOf, PASSWORD, readAt, visit } from './visits';

const releases = [
  {
    of: 'the first release',
    dump: 'first-release.sql.gz',
    migrations: 12,
    rows: { users: 26, jobs: 57, bids: 74, holds: 23, messages: 30, reviews: 9, 'ledger.transaction': 49 },
  },
];

const countIn = async (db: Knex, table: string): Promise<number> =>
  (await db.raw<{ rows: [{ count: number }] }>(`select count(*) from ${table}`)).rows[0].count;
const countsOf = async (db: Knex, tables: string[]) =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await countIn(db, table)] as const)));

/** What each account of the ledger holds, from its entries. */
const accountsOf = async (db: Knex) =>
  (
    await db.raw<{ rows: { kind: string; ownerRef: string; amount: number }[] }>(
      `select kind, owner_ref, sum(amount)::bigint as amount from ledger.account a join ledger.entry e on e.account_id = a.id
       group by 1, 2 order by 1::text, 2`,
    )
  ).rows;

/**
 * Every job, with its customer’s address, the state of its payment, and the address of the landscaper who was hired.
 */
const jobsOf = (db: Knex) =>
  db('jobs')
    .join('users as customer', 'customer.id', 'jobs.customerId')
    .leftJoin('holds', 'holds.jobId', 'jobs.id')
    .leftJoin('users as landscaper', 'landscaper.id', 'holds.landscaperId')
    .select('jobs.id', 'title', 'description', 'jobs.status', 'customer.email', 'holds.state', 'disputeState')
    .select('landscaper.email as hired');

describe.each(releases)('a database of $of, brought up to date,', ({ dump, rows, migrations: before }) => {
  let world: TestApp;
  let knex: Knex;
  let ran: string[];
  let signedIn: ReturnType<typeof browsersOf>;
  let accounts: Awaited<ReturnType<typeof accountsOf>>;
  beforeAll(async () => {
    const database = await restored(dump);
    expect(await countsOf(database.knex, Object.keys(rows))).toEqual(rows);
    accounts = await accountsOf(database.knex);
    const owner = createMigrationKnex(database.url);
    ({ names: ran } = await migrate(owner, { name: inject('login'), password: inject('login') }));
    await owner.destroy();
    knex = database.knex;
    world = await testApp({}, database);
    signedIn = browsersOf(world);
  });
  afterAll(() => world.close());

  test('has run every later migration, in order', async () => {
    expect(ran).toEqual((await migrations.getMigrations([])).slice(before));
  });

  test('keeps everyone, and every job, bid, payment, message and review', async () => {
    expect(await countsOf(knex, Object.keys(rows))).toEqual(rows);
  });

  test('has the schema of a new database, the guards of the ledger and the rights included', async () => {
    const fresh = await testDatabase();
    expect(await schemaOf(knex)).toEqual(await schemaOf(fresh.knex));
    await fresh.destroy();
  });

  test('has a ledger that balances, and each account holds what it held', async () => {
    expect(accounts.length).toBeGreaterThan(20);
    expect(accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(await accountsOf(knex)).toEqual(accounts);
    await runScheduled(world.app, 'check the ledger');
    const standing = await world.app.escrow.ledgerStanding.now();
    expect(standing).toEqual({ completeAt: expect.any(Date), failure: null, findings: [] });
  });

  test('does not let anyone change what was posted', async () => {
    const product = createApplicationKnex(world.database.loginUrl, { max: 1 });
    expect(await readRights(product)).toEqual({ usable: true, words: undefined });
    for (const change of ['update ledger.entry set amount = amount * 2', 'delete from ledger.transaction']) {
      await expect(product.raw(change), change).rejects.toThrow('permission denied');
      await expect(knex.raw(change), change).rejects.toThrow('append-only');
    }
    await product.destroy();
  });

  test('lets everyone in with the password they had', async () => {
    const people = await knex<{ email: string }>('users').select('email');
    for (const { email } of people) {
      const outcome = await world.app.accounts.signIn.execute({ email, password: PASSWORD });
      expect(outcome, email).toMatchObject({ ok: true, value: { user: { email } } });
    }
  });

  test.each(['customer', 'landscaper', 'admin'] as const)('has every page for the %s of the demo', async (userType) => {
    const own = await signedIn(`${userType}@hedgerow.test`);
    const { refused, read } = await visit(own, addressesFor(userType), { from: 400 });
    expect(refused).toEqual([]);
    expect(read).toBeGreaterThan(30);
  });

  test('shows every job to its customer and to an admin, as it was written', async () => {
    const admin = await signedIn('admin@hedgerow.test');
    for (const { id, title, description, email } of await jobsOf(knex)) {
      expect(await readAt(await signedIn(email), `/jobs/${id}`)).toContain(description);
      expect(await readAt(admin, `/admin/jobs/${id}`)).toContain(title);
    }
  });

  test.each(['customer', 'landscaper'] as const)(
    'has every page of a job in each state for its %s',
    async (userType) => {
      const inEachState = new Map((await jobsOf(knex)).map((job) => [`${job.status} ${job.state}`, job]));
      expect(inEachState.size).toBeGreaterThan(8);
      for (const { id, email, hired } of inEachState.values()) {
        const who = userType === 'customer' ? email : hired;
        if (who)
          expect(await visit(await signedIn(who), addressesOfJob(userType, id), { from: 500 })).toMatchObject({
            refused: [],
          });
      }
    },
  );

  test('shows both sides of a conversation what was written, and they go on writing', async () => {
    const conversations: { jobId: string; said: string[]; customer: string; landscaper: string }[] = await knex(
      'threads',
    )
      .join('messages', 'messages.threadId', 'threads.id')
      .join('users as customer', 'customer.id', 'threads.customerId')
      .join('users as landscaper', 'landscaper.id', 'threads.landscaperId')
      .groupBy('threads.jobId', 'customer.email', 'landscaper.email')
      .select('threads.jobId', 'customer.email as customer', 'landscaper.email as landscaper')
      .select(knex.raw('array_agg(content) as said'));
    for (const { jobId, said, customer, landscaper } of conversations)
      for (const email of [customer, landscaper]) {
        const read = await readAt(await signedIn(email), `/messages/${jobId}`);
        for (const words of said) expect(read).toContain(words);
      }

    const { id: jobId, email } = (await jobsOf(knex)).find(({ status, hired }) => status === 'in_progress' && hired);
    const own = await signedIn(email);
    expect((await own.post(`/messages/${jobId}`, { content: 'It has grown well since' })).status).toBe(303);
    expect(await readAt(own, `/messages/${jobId}`)).toContain('It has grown well since');
  });

  test('takes a new bid on an old job, which its customer reads', async () => {
    const ruth = await knex('users').where({ email: 'landscaper@hedgerow.test' }).first('id');
    const job = await knex('jobs')
      .join('users', 'users.id', 'jobs.customerId')
      .where({ 'jobs.status': 'posted' })
      .whereRaw('bid_count < max_bids')
      .whereNotExists(knex('bids').whereRaw('job_id = jobs.id').where({ landscaperId: ruth.id }))
      .first('jobs.id', 'email');
    const hers = await signedIn('landscaper@hedgerow.test');
    const terms = { amount: '120', message: 'After all these releases', estimatedDays: '1', asked: 'on' };
    expect((await hers.post(`/jobs/${job.id}/bid`, terms)).status).toBe(303);
    expect(await readAt(await signedIn(job.email), `/jobs/${job.id}/bids`)).toContain('After all these releases');
  });

  test('releases a payment that was held before, and does everything that is due', async () => {
    const marked = await knex('jobs')
      .join('holds', 'holds.jobId', 'jobs.id')
      .join('users', 'users.id', 'jobs.customerId')
      .whereNotNull('landscaperCompletedAt')
      .where({ 'holds.state': 'held', disputeState: 'none' })
      .first('jobs.id', 'email');
    const own = await signedIn(marked.email);
    expect((await own.post(`/jobs/${marked.id}/confirm`, {})).status).toBe(303);
    for (const { name } of schedule) await runScheduled(world.app, name);
    expect(await knex('holds').where({ jobId: marked.id }).first('state')).toEqual({ state: 'released' });
    expect((await world.app.escrow.ledgerStanding.now()).findings).toEqual([]);
    expect(await knex('outbox').whereNull('deliveredAt').where('attempts', '>', 0)).toEqual([]);
  });

  test('goes on serving on the schema of the release after this one, with the connections it has', async () => {
    const { rows: tables } = await knex.raw<{ rows: { name: string }[] }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'knex%'`,
    );
    expect(tables.length).toBeGreaterThan(80);
    // Each statement that this release has prepared meets a table with one more column.
    for (const { name } of tables)
      await knex.raw(`alter table ?? add column of_the_next_release text not null default ''`, [name]);
    await knex('knexMigrations').insert({ name: '9999-next-release', batch: 9999, migrationTime: new Date() });

    for (const userType of ['customer', 'landscaper', 'admin'] as const) {
      const own = await signedIn(`${userType}@hedgerow.test`);
      const { refused } = await visit(own, addressesFor(userType), { from: 400 });
      expect([userType, refused]).toEqual([userType, []]);
    }
    const { id: jobId, email } = (await jobsOf(knex)).find(({ status, hired }) => status === 'in_progress' && hired);
    const own = await signedIn(email);
    expect((await own.post(`/messages/${jobId}`, { content: 'Written during a deploy' })).status).toBe(303);
    expect(await readAt(own, `/messages/${jobId}`)).toContain('Written during a deploy');
    for (const { name } of schedule) await runScheduled(world.app, name);
    expect((await world.app.escrow.ledgerStanding.now()).findings).toEqual([]);
  });
});
