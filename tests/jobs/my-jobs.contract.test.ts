import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import type { Job, JobStatus } from '#src/modules/jobs/domain/job';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { pgJobViews } from '#src/modules/jobs/adapters/views/pg-job-views';
import type { JobViews } from '#src/modules/jobs/ports/views/job-views';
import type { MyJobsAsked } from '#src/modules/jobs/ports/views/my-jobs-views';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { ada, aJob, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { addAdmin, addCustomer, addLandscaper } from '#tests/support/people';

let database: TestDatabase;
let views: JobViews;
beforeAll(async () => {
  database = await testDatabase();
  views = pgJobViews(database.knex);
  const { knex } = database;
  await addCustomer(knex, { id: olive, fullName: 'Olive Marsh' });
  await addCustomer(knex, { id: mallory, fullName: 'Mallory Grubb' });
  await addAdmin(knex, { id: ada });
  await addLandscaper(knex, { id: fern, fullName: 'Fern Blackthorn', businessName: 'Blackthorn & Daughter' });
});
beforeEach(async () => {
  const { knex } = database;
  await knex('jobs').update({ status: 'cancelled', acceptedBidId: null, landscaperId: null });
  for (const table of ['bids', 'jobs', 'moderatedContent']) await knex(table).delete();
});
afterAll(() => database.destroy());

let minute = 0;
/** A job of Olive's. In every status but `posted`, Fern is hired for it unless `landscaperId` is null. */
async function job(status: JobStatus, facts: Partial<Job> = {}): Promise<Job> {
  const jobs = new PgJobRepository(database.knex);
  const posted = aJob({ id: randomUUID(), postedAt: new Date(Date.UTC(2026, 4, 1, 8, minute++)), ...facts });
  await jobs.add({ ...posted, status: 'posted', acceptedBidId: null, landscaperId: null });
  if (status === 'posted') return posted;
  const isHired = facts.landscaperId !== null;
  const bid = aBid({ id: randomUUID(), jobId: posted.id, status: 'accepted', amount: pence(100_00) });
  if (isHired) await new PgBidRepository(database.knex).add(bid);
  const hired = isHired ? { acceptedBidId: bid.id, landscaperId: fern } : { acceptedBidId: null, landscaperId: null };
  const at = new Date('2026-05-20T09:00:00Z');
  const ended = status === 'completed' ? { completedAt: at } : status === 'cancelled' ? { cancelledAt: at } : {};
  const now = { ...posted, ...hired, ...ended, status };
  await jobs.save(now);
  return now;
}
/** Moderators hide the description of a job. */
async function hide(contentId: string): Promise<void> {
  const [at, caseId] = [new Date('2026-05-20T09:00:00Z'), randomUUID()];
  const decided = { decision: 'hide', reason: 'other', words: 'Hidden.', decidedBy: ada, decidedAt: at };
  const about = { kind: 'job', contentId, authorId: olive, content: 'Beside the orangery.' };
  await database.knex('contentCases').insert({ id: caseId, ...about, openedAt: at, dueAt: at, ...decided });
  await database.knex('moderatedContent').insert({ kind: 'job', contentId, caseId, reason: 'other', shown: null });
}
const asked = (facts: Partial<MyJobsAsked> = {}): MyJobsAsked => ({ search: '', limit: 20, ...facts });
const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

describe('what a customer posted', () => {
  test('every status is listed, cancelled ones too, newest first, with a count for each', async () => {
    const jobs = [];
    for (const status of ['posted', 'active', 'in_progress', 'completed', 'cancelled'] as const)
      jobs.push(await job(status));
    jobs.push(await job('cancelled', { landscaperId: null }));
    await job('posted', { customerId: mallory });

    const list = await views.jobsPosted(olive, asked());
    expect(idsOf(list)).toEqual(idsOf({ rows: jobs }).reverse());
    expect(list.counts).toEqual({ all: 6, posted: 1, active: 1, in_progress: 1, completed: 1, cancelled: 2 });
    expect(list.rows).toMatchObject([
      { status: 'cancelled', landscaperName: null, cancelledAt: new Date('2026-05-20T09:00:00Z') },
      { status: 'cancelled', landscaperName: 'Blackthorn & Daughter' },
      { status: 'completed', completedAt: new Date('2026-05-20T09:00:00Z') },
      { status: 'in_progress', landscaperName: 'Blackthorn & Daughter' },
      { status: 'active' },
      { status: 'posted', bidCount: 0 },
    ]);
  });

  test('a status narrows the rows, not the counts', async () => {
    await job('posted');
    const cancelled = await job('cancelled');
    const list = await views.jobsPosted(olive, asked({ status: 'cancelled' }));
    expect(idsOf(list)).toEqual([cancelled.id]);
    expect(list).toMatchObject({ total: 1, counts: { all: 2, posted: 1, cancelled: 1 } });
  });

  test('all words have to be found, anywhere: in the title, the description, the place, the number and the landscaper’s name', async () => {
    const hedge = await job('active', { title: 'Tall laurel', description: 'Along the lane.' });
    await job('posted', { title: 'Tall beech', description: 'Behind the shed.' });
    const [{ number }] = await database.knex('jobs').select('number').where({ id: hedge.id });
    for (const search of ['LAUREL', 'tall lane', 'lane  frome', 'daughter tall', String(number)])
      expect(idsOf(await views.jobsPosted(olive, asked({ search }))), search).toEqual([hedge.id]);
    for (const search of ['láurel', 'TALL  läne'])
      expect(idsOf(await views.jobsPosted(olive, asked({ search }))), search).toEqual([hedge.id]);
    const none = await views.jobsPosted(olive, asked({ search: 'tall 100%' }));
    expect(none).toMatchObject({ rows: [], total: 0, counts: { all: 0, active: 0, posted: 0 } });
    expect((await views.jobsPosted(olive, asked({ search: 'tall' }))).counts).toMatchObject({ active: 1, posted: 1 });
  });

  test('each page of the list follows the one before it, and links back to it', async () => {
    const jobs = [];
    for (let at = 0; at < 5; at++) jobs.unshift(await job('posted'));
    const first = await views.jobsPosted(olive, asked({ limit: 2 }));
    const second = await views.jobsPosted(olive, asked({ limit: 2, after: first.next! }));
    const third = await views.jobsPosted(olive, asked({ limit: 2, after: second.next! }));
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(idsOf({ rows: jobs }));
    expect(third.next).toBeNull();
    expect(idsOf(await views.jobsPosted(olive, asked({ limit: 2, before: third.previous! })))).toEqual(idsOf(second));
  });
});

describe('what a landscaper was hired for', () => {
  test('every status is listed with their share and the customer’s first name, and no other landscaper’s jobs', async () => {
    await job('posted');
    await job('cancelled', { landscaperId: null });
    for (const status of ['active', 'in_progress', 'completed', 'cancelled'] as const) await job(status);
    const list = await views.jobsWon(fern, asked());
    expect(list.rows.map(({ status }) => status)).toEqual(['cancelled', 'completed', 'in_progress', 'active']);
    expect(list.rows[0]).toMatchObject({ customerFirstName: 'Olive', share: 9000, location: 'Frome BA11' });
    expect(list.counts).toEqual({ all: 4, posted: 0, active: 1, in_progress: 1, completed: 1, cancelled: 1 });
  });

  test('the customer’s last name and a hidden description are not searched', async () => {
    const won = await job('active', { description: 'Beside the orangery.' });
    expect(idsOf(await views.jobsWon(fern, asked({ search: 'olive orangery' })))).toEqual([won.id]);
    expect(idsOf(await views.jobsWon(fern, asked({ search: 'marsh' })))).toEqual([]);
    await hide(won.id);
    expect(idsOf(await views.jobsWon(fern, asked({ search: 'olive orangery' })))).toEqual([]);
    expect((await views.jobsWon(fern, asked())).rows).toMatchObject([{ id: won.id, description: '' }]);
  });
});

test('both lists walk an index from the row they were left at', async () => {
  const plan = async (owner: string, id: string) => {
    const { rows } = await database.knex.transaction(async (tx) => {
      await tx.raw('set local enable_seqscan = off; set local enable_sort = off');
      return tx.raw<{ rows: Record<string, string>[] }>(
        `explain select id from jobs where ${owner} = ? and (posted_at, id) < (now(), ?) order by posted_at desc, id desc limit 20`,
        [id, randomUUID()],
      );
    });
    return rows.map((row) => Object.values(row)[0]).join('\n');
  };
  expect(await plan('customer_id', olive)).toContain('jobs_by_customer');
  expect(await plan('landscaper_id', fern)).toContain('jobs_by_landscaper');
});
