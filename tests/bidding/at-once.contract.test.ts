import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storesOn } from '#src/composition/stores';
import { pence } from '#src/kernel/money';
import { AcceptBid } from '#src/modules/bidding/use-cases/accept-bid';
import { EditBid } from '#src/modules/bidding/use-cases/edit-bid';
import { PlaceBid } from '#src/modules/bidding/use-cases/place-bid';
import { WithdrawBid } from '#src/modules/bidding/use-cases/withdraw-bid';
import { EditJob } from '#src/modules/jobs/use-cases/editing/edit-job';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { InMemoryGeocoder } from '#tests/support/memory/in-memory-geocoder';
import { aJob, aMorning, clockAt, olive } from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper } from '#tests/support/people';

let database: TestDatabase;
let landscapers: string[];
beforeAll(async () => {
  database = await testDatabase({ max: 16 });
  await addCustomer(database.knex, { id: olive });
  landscapers = await Promise.all(Array.from({ length: 20 }, () => addLandscaper(database.knex)));
});
afterAll(() => database.destroy());

function useCases() {
  const work = new KnexUnitOfWork(database.knex, storesOn);
  const clock = clockAt(aMorning);
  return {
    placeBid: new PlaceBid(work, clock),
    editBid: new EditBid(work, clock),
    withdrawBid: new WithdrawBid(work, clock),
    acceptBid: new AcceptBid(work, clock),
    editJob: new EditJob(work, new InMemoryGeocoder(), clock),
  };
}
async function postedJob() {
  const job = aJob();
  await storesOn(database.knex).jobs.add(job);
  return job.id;
}
const offer = (jobId: string, landscaperId: string) => ({
  bidId: randomUUID(),
  jobId,
  landscaperId,
  amount: pence(100_00),
  message: '',
  estimatedDays: 1,
});
const stateOf = async (jobId: string) => {
  const bids = await database.knex('bids').where({ jobId }).select('status');
  const { status, bidCount, acceptedBidId } = await database
    .knex('jobs')
    .where({ id: jobId })
    .first('status', 'bidCount', 'acceptedBidId');
  return {
    status,
    bidCount,
    acceptedBidId,
    pending: bids.filter((bid) => bid.status === 'pending').length,
    accepted: bids.filter((bid) => bid.status === 'accepted').length,
  };
};

test('D-MAXBIDS twenty landscapers bid at once: five bids are placed and fifteen refused', async () => {
  const { placeBid } = useCases();
  const jobId = await postedJob();
  const outcomes = await Promise.all(landscapers.map((id) => placeBid.execute(offer(jobId, id))));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'max-bids-reached')).toHaveLength(15);
  expect(await stateOf(jobId)).toMatchObject({ bidCount: 5, pending: 5 });
});

test('the same bid sent ten times at once is placed once', async () => {
  const { placeBid } = useCases();
  const jobId = await postedJob();
  const bid = offer(jobId, landscapers[0]!);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => placeBid.execute(bid)));
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(await stateOf(jobId)).toMatchObject({ bidCount: 1, pending: 1 });
});

test('ten acceptances at once, spread over the bids: one wins, one hold and one thread are opened', async () => {
  const { placeBid, acceptBid } = useCases();
  const jobId = await postedJob();
  const offers = landscapers.slice(0, 5).map((id) => offer(jobId, id));
  for (const one of offers) await placeBid.execute(one);
  const chosen = Array.from({ length: 10 }, (_, turn) => offers[turn % 5]!.bidId);
  const outcomes = await Promise.all(
    chosen.map((bidId) =>
      acceptBid.execute({ jobId, bidId, customerId: olive, holdId: randomUUID(), threadId: randomUUID() }),
    ),
  );

  const { acceptedBidId, ...state } = await stateOf(jobId);
  expect(state).toEqual({ status: 'active', bidCount: 4, pending: 4, accepted: 1 });
  outcomes.forEach((outcome, turn) =>
    expect(outcome).toMatchObject(
      chosen[turn] === acceptedBidId ? { ok: true } : { ok: false, reason: 'job-not-open' },
    ),
  );
  const rows = (table: string) => database.knex(table).where({ jobId }).select('landscaperId');
  expect(await rows('holds')).toHaveLength(1);
  expect(await rows('threads')).toEqual(await rows('holds'));
  expect(
    await database.knex('outbox').where({ name: 'bid-accepted' }).whereRaw("about ->> 'jobId' = ?", [jobId]),
  ).toHaveLength(1);
});

test('everything at once, in any order: nothing deadlocks, and the job shows the right number of bids', async () => {
  const { placeBid, withdrawBid, editBid, acceptBid, editJob } = useCases();
  for (let round = 0; round < 5; round++) {
    const jobId = await postedJob();
    const offers = landscapers.slice(0, 5).map((id) => offer(jobId, id));
    for (const one of offers.slice(0, 4)) await placeBid.execute(one);
    await Promise.all([
      placeBid.execute(offers[4]!),
      ...offers.slice(0, 3).map(({ bidId, landscaperId }) => withdrawBid.execute({ bidId, landscaperId })),
      ...offers.map(({ jobId: _job, ...bid }) => editBid.execute({ ...bid, amount: pence(90_00) })),
      ...offers.map(({ bidId }) =>
        acceptBid.execute({ jobId, bidId, customerId: olive, holdId: randomUUID(), threadId: randomUUID() }),
      ),
      editJob.execute({ jobId, customerId: olive, title: 'Changed' }),
    ]);
    const { status, bidCount, pending, accepted } = await stateOf(jobId);
    expect(bidCount).toBe(pending);
    expect(accepted).toBe(status === 'active' ? 1 : 0);
  }
});
