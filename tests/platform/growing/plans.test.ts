// On a small database PostgreSQL reads whole tables, so sequential scans are made expensive: a plan that still has one
// had no index to use.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { agingData } from '#src/modules/accounts/ports/data/old-data';
import { PgOldData } from '#src/modules/accounts/adapters/data/pg-old-data';
import { PgFigures } from '#src/modules/admin/adapters/figures/pg-figures';
import { PgJobLists } from '#src/modules/admin/adapters/lists/pg-job-lists';
import { PgPaymentLists } from '#src/modules/admin/adapters/lists/pg-payment-lists';
import { PgPersonViews } from '#src/modules/admin/adapters/pg-person-views';
import { PgQueues } from '#src/modules/admin/adapters/waiting/pg-queues';
import { landscaperFigures } from '#src/modules/jobs/adapters/views/pg-landscaper-figures';
import { likePrices } from '#src/modules/bidding/adapters/pg-like-prices';
import { PgTownCounts } from '#src/modules/jobs/adapters/towns/pg-town-counts';
import { PgTowns } from '#src/modules/jobs/adapters/towns/pg-towns';
import { PgReports } from '#src/modules/admin/adapters/figures/pg-reports';
import { PgHoldRepository } from '#src/modules/escrow/adapters/pg-hold-repository';
import { PgMessagingViews } from '#src/modules/messaging/adapters/pg-messaging-views';
import { factsIn } from '#src/modules/notifications/adapters/pg-event-facts';
import { PgNotificationViews } from '#src/modules/notifications/adapters/pg-notification-views';
import { PgLeadsStore } from '#src/modules/notifications/adapters/pg-leads-store';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ max: 1 });
  await database.knex.raw('set enable_seqscan = off');
});
afterAll(() => database.destroy());

type Asked = { sql: string; bindings: unknown[] };
type Client = { query(asked: { text: string; values: unknown[] }): Promise<{ rows: Record<string, string>[] }> };

/** The plans of all queries of `work`. */
async function plansOf(work: () => Promise<unknown>): Promise<string> {
  const { knex } = database;
  const asked: Asked[] = [];
  const note = (query: Asked) => void asked.push(query);
  knex.on('query', note);
  await work();
  knex.removeListener('query', note);
  const connection = (await knex.client.acquireConnection()) as Client;
  try {
    const lines: string[] = [];
    for (const { sql, bindings } of asked.filter((one) => !/^(begin|commit|lock)/i.test(one.sql))) {
      const { rows } = await connection.query({ text: `explain ${sql}`, values: bindings });
      lines.push(...rows.map((row) => Object.values(row)[0]!));
    }
    return lines.join('\n');
  } finally {
    await knex.client.releaseConnection(connection);
  }
}

const id = randomUUID();
const now = new Date('2026-05-13T08:00:00Z');

const GROWS = /Seq Scan on (jobs|holds|bids|users|threads|messages|photos|job_photos|mails|notifications|outbox)\b/;

test('OPS-S13 the jobs that begin today are found without reading all jobs', async () => {
  const plan = await plansOf(() => new PgHoldRepository(database.knex).claimDueForStart(now, now, 10));
  expect(plan).toContain('jobs_agreed');
  expect(plan).not.toContain('Seq Scan on jobs');
});

test('OPS-M12 the admins who are told of an event are found without reading all people', async () => {
  expect(await plansOf(() => factsIn(database.knex).admins({}))).toContain('using users_admins on users');
});

test('OPS-M12 an event costs its own job, bid and payment, not a look through all of them', async () => {
  const read = factsIn(database.knex);
  // They find nothing, which is a fault to these readers; their queries are explained anyway.
  const plan = await plansOf(() =>
    Promise.allSettled([
      read.job({ jobId: id }),
      read.bid({ bidId: id }),
      read.hold({ holdId: id }),
      read.hold({ jobId: id }),
      read.customer({ customerId: id }),
    ]),
  );
  expect(plan).toContain('holds_of_job');
  expect(plan).not.toMatch(GROWS);
});

test('OPS-M4 the newest jobs of the admins’ list are read in order, and the overview counts what is under way by index', async () => {
  const list = await plansOf(() => new PgJobLists(database.knex).jobs({ limit: 50 }));
  expect(list).toContain('Index Scan using jobs_newest');
  const overview = await plansOf(() => new PgFigures(database.knex).standing());
  expect(list + overview).not.toMatch(GROWS);
});

test('OPS-S14 a new job is compared only with landscapers near it who could want it', async () => {
  const options = { usual: { radiusMiles: 15, minimumValue: pence(0) }, preferredTypesOf: () => [] };
  const plan = await plansOf(() => new PgLeadsStore(database.knex, options).find(id, now));
  expect(plan).toContain('landscapers_by_place');
  expect(plan).toContain('searches_by_place');
  expect(plan).not.toMatch(/Seq Scan on (landscaper_profiles|saved_searches)/);
});

test('OPS-S15 the messages page chooses the threads it shows before it works them out', async () => {
  const plan = await plansOf(() => new PgMessagingViews(database.knex).threads(id));
  const chosen = plan.slice(plan.indexOf('CTE shown'));
  expect(chosen).toContain('threads_by_customer');
  expect(chosen).toContain('threads_by_landscaper');
  expect(plan).not.toMatch(/Seq Scan on (threads|users|messages)/);
});

test('OPS-S15 the badge of unread messages, which every page has, looks only for what is unread, and reads no whole table', async () => {
  const plan = await plansOf(() => new PgNotificationViews(database.knex).unread(id));
  expect(plan).toMatch(/Scan (on|using) messages_unread/);
  expect(plan).not.toMatch(GROWS);
});

test.each(agingData)('old rows of %s are found without reading new ones', async (kind) => {
  expect(await plansOf(() => new PgOldData(database.knex).remove(kind, now, 10))).not.toMatch(GROWS);
});

test.each([
  ['messages', 'holds_with_words'],
  ['job photos', 'holds_with_words'],
  ['jobs without a hire', 'jobs_to_forget'],
  ['jobs without a hire', 'jobs_ended_unchanged'],
  ['bids not chosen', 'bids_not_chosen'],
] as const)('%s that were dealt with before are not looked at again (%s)', async (kind, index) => {
  expect(await plansOf(() => new PgOldData(database.knex).remove(kind, now, 10))).toContain(index);
});

test('the outcome of the jobs of a few days is counted from those jobs and their bids', async () => {
  const plan = await plansOf(() => new PgReports(database.knex).keep({ from: '2026-05-01', to: '2026-05-07' }, now));
  expect(plan).toContain('bids_of_job');
  expect(plan).not.toMatch(GROWS);
});

test('a landscaper’s figures are counted from their own bids, payments and threads', async () => {
  const plan = await plansOf(() => landscaperFigures(database.knex)(id, { from: '2026-05-01', to: '2026-05-30' }));
  expect(plan).toContain('holds_of_bid');
  expect(plan).not.toMatch(GROWS);
});

test('waiting emails and texts are counted without reading sent ones', async () => {
  const plan = await plansOf(() => new PgQueues(database.knex).all(now));
  expect(plan).toContain('mails_unsent');
  expect(plan).not.toMatch(GROWS);
});

test('the payments of people with a common name are found without reading all payments', async () => {
  const plan = await plansOf(() => new PgPaymentLists(database.knex).payments({ search: 'ada', limit: 5 }));
  expect(plan).toContain('holds_of_customer');
  expect(plan).toContain('holds_of_landscaper');
  expect(plan).not.toMatch(/Seq Scan on (holds|users|landscaper_profiles|transaction)\b/);
});

test('the jobs of a status are counted from an index alone', async () => {
  const plan = await plansOf(() => new PgJobLists(database.knex).jobs({ status: 'completed', limit: 5 }));
  expect(plan).toContain('Index Only Scan using jobs_of_admin_status');
  expect(plan).not.toMatch(GROWS);
});

test('the money held now is added up from an index alone', async () => {
  expect(await plansOf(() => new PgFigures(database.knex).heldByAge())).toContain(
    'Index Only Scan using holds_held_by_age',
  );
});

test('a person’s money, as an admin sees it, is added up from their own payments', async () => {
  const plan = await plansOf(() => new PgPersonViews(database.knex).one(id));
  expect(plan).toContain('holds_of_customer');
  expect(plan).toContain('holds_of_landscaper');
  expect(plan).not.toMatch(/Seq Scan on holds/);
});

const reaches = { usualMiles: 15, furthestMiles: 50 };

test('the landscapers of a town are found nearest first, and counted by place', async () => {
  const named = await plansOf(() => new PgTowns(database.knex, reaches).landscapersIn({ name: 'Frome', area: 'BA' }));
  expect(named).toContain('landscapers_found_by_coarse_place');
  await database.knex.raw(`insert into towns (key, area, name) values ('frome', 'BA', 'Frome')`);
  const counted = await plansOf(() =>
    new PgTownCounts(database.knex, reaches).countLandscapers({ before: now, now, limit: 10 }),
  );
  expect(counted).toContain('landscapers_by_coarse_place');
  expect(named + counted).not.toMatch(/Seq Scan on (landscaper_profiles|users|jobs|job_preferences)\b/);
});

test('a town’s completed jobs are counted once, from an index of the uncounted ones', async () => {
  const plan = await plansOf(() => new PgTownCounts(database.knex, reaches).addDone(10));
  expect(plan).toContain('jobs_to_count');
  expect(plan).not.toMatch(GROWS);
});

test('the prices of like work are read from the latest hires of each square', async () => {
  const plan = await plansOf(() => likePrices(database.knex).likePricesOf(id));
  expect(plan).toContain('Index Only Scan using jobs_hired_by_kind');
  expect(plan).not.toMatch(GROWS);
});
