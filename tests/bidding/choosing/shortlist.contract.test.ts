import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pgBidViews } from '#src/modules/bidding/adapters/pg-bid-views';
import { endedBids } from '#src/modules/bidding/adapters/pg-ended-bid-views';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import { PgShortlist } from '#src/modules/bidding/adapters/pg-shortlist';
import type { Bid } from '#src/modules/bidding/domain/bid';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aBid, inMemoryShortlist } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, olive } from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper } from '#tests/support/people';

const rival = randomUUID();
const job = aJob();
const bid = aBid({ jobId: job.id });
const later = (hours: number) => new Date(aMorning.getTime() + hours * 3_600_000);
let database: TestDatabase;
let bids: PgBidRepository;
beforeAll(async () => {
  database = await testDatabase();
  await addCustomer(database.knex, { id: olive });
  await addLandscaper(database.knex, { id: fern, fullName: 'Fern Moss' });
  await addLandscaper(database.knex, { id: rival });
  await new PgJobRepository(database.knex).add(job);
  bids = new PgBidRepository(database.knex);
  await bids.add(bid);
});
afterAll(() => database.destroy());

describe.each([
  ['memory', () => inMemoryShortlist()],
  ['PostgreSQL', () => new PgShortlist(database.knex)],
])('%s', (_kind, open) => {
  test('a mark is kept once and taken away', async () => {
    const shortlist = open();
    const mark = { bidId: bid.id, customerId: olive, at: aMorning };
    expect(await shortlist.has(bid.id)).toBe(false);
    await shortlist.add(mark);
    await shortlist.add(mark);
    expect(await shortlist.has(bid.id)).toBe(true);
    await shortlist.remove(bid.id);
    await shortlist.remove(bid.id);
    expect(await shortlist.has(bid.id)).toBe(false);
  });
});

test('a mark is shown to the customer, and a landscaper’s own list has nothing of it', async () => {
  const views = pgBidViews(database.knex);
  const marks = new PgShortlist(database.knex);
  await marks.add({ bidId: bid.id, customerId: olive, at: aMorning });
  const shown = await views.bidsOnJob(job.id, olive, { today: '2026-05-13' });
  expect(shown?.bids).toMatchObject([{ id: bid.id, isShortlisted: true }]);
  expect(JSON.stringify(await views.landscaperBids(fern))).not.toMatch(/shortlist/i);
  await marks.remove(bid.id);
  expect((await views.bidsOnJob(job.id, olive, { today: '2026-05-13' }))?.bids[0]?.isShortlisted).toBe(false);
});

test('the customer of a job reads of the ended bids the last of each landscaper who has not bid again', async () => {
  const other = aJob();
  await new PgJobRepository(database.knex).add(other);
  const ended = (facts: Partial<Bid>) => aBid({ jobId: other.id, status: 'rejected', ...facts });
  const declined = { closedReason: 'declined', declineReason: 'other', declineWords: 'A friend does it.' } as const;
  const [first, second] = [ended({ ...declined }), ended({ ...declined, createdAt: later(2), updatedAt: later(3) })];
  const old = ended({ landscaperId: rival, closedReason: 'job_edited', updatedAt: later(4) });
  for (const one of [first, second, old]) await bids.add(one);
  expect(await bids.find(first.id)).toEqual(first);
  const found = await endedBids(database.knex)(other.id, olive);
  expect(found.map(({ id }) => id)).toEqual([old.id, second.id]);
  expect(found[1]).toMatchObject({
    ...declined,
    endedAt: later(3),
    landscaper: { id: fern, fullName: 'Fern Moss' },
  });
  expect(await endedBids(database.knex)(other.id, rival)).toEqual([]);
  expect(await endedBids(database.knex)('42', olive)).toEqual([]);
  const views = pgBidViews(database.knex);
  expect((await views.lastBidOn(other.id, fern))?.id).toBe(second.id);
  expect(await views.lastBidOn(other.id, olive)).toBeUndefined();
  const again = (await views.landscaperBids(fern)).bids.filter(({ mayBidAgain }) => mayBidAgain);
  expect(again.map(({ id }) => id)).toEqual([second.id]);
  await bids.add(aBid({ jobId: other.id, landscaperId: rival, createdAt: later(5) }));
  expect((await endedBids(database.knex)(other.id, olive)).map(({ id }) => id)).toEqual([second.id]);
});
