// Somebody leaves while they, or somebody they deal with, do something: one waits for the other, and neither is thrown out for it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storesOn, type Stores } from '#src/composition/stores';
import { pence } from '#src/kernel/money';
import { DeleteAccount } from '#src/modules/accounts/use-cases/delete-account';
import { PlaceBid } from '#src/modules/bidding/use-cases/place-bid';
import { ReviewJob } from '#src/modules/jobs/use-cases/review-job';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { fakePasswordHashing } from '#tests/support/in-memory-accounts';
import { aMorning, clockAt } from '#tests/support/in-memory-jobs';
import { addHiredJob, addJob } from '#tests/support/job-rows';
import { addCustomer, addLandscaper } from '#tests/support/people';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase({ max: 8 })));
afterAll(() => database.destroy());

const clock = clockAt(aMorning);
const leave = (userId: string) => deleting().execute({ userId, password: 'unused' });
const deleting = () =>
  new DeleteAccount(
    new KnexUnitOfWork(database.knex, storesOn),
    storesOn(database.knex).users,
    { ...fakePasswordHashing, matches: async (password, hash) => password === hash },
    clock,
  );

const someWait = async () => {
  const { rows } = await database.knex.raw<{ rows: [{ waiting: boolean }] }>(
    `select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`,
  );
  return rows[0].waiting;
};

/** A unit of work in which the other begins as soon as this one has locked something, and runs until it is done or has to wait. */
function workBesides(other: () => Promise<unknown>) {
  let begun: Promise<unknown> | undefined;
  const meanwhile = async () => {
    if (begun) return;
    let over = false;
    begun = other().finally(() => (over = true));
    begun.catch(() => {});
    while (!over && !(await someWait())) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const thenMeanwhile =
    <Asked extends unknown[], Answer>(lock: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      const answer = await lock(...asked);
      await meanwhile();
      return answer;
    };
  const work = new KnexUnitOfWork<Pick<Stores, 'bids' | 'bidders' | 'jobBoard' | 'jobs' | 'reviews' | 'outbox'>>(
    database.knex,
    (transaction) => {
      const { jobs, jobBoard, bidders, ...stores } = storesOn(transaction);
      for (const store of [jobs, jobBoard]) store.lock = thenMeanwhile(store.lock.bind(store));
      bidders.mayBid = thenMeanwhile(bidders.mayBid.bind(bidders));
      return { ...stores, jobs, jobBoard, bidders };
    },
  );
  return { work, other: () => begun };
}

test('Fern bids again on a job while she leaves: her bid is refused, her earlier one taken back, and she has left', async () => {
  const [olive, fern] = [await addCustomer(database.knex), await addLandscaper(database.knex)];
  const jobId = await addJob(database.knex, { customerId: olive });
  const offer = () => ({
    ...{ bidId: randomUUID(), jobId, landscaperId: fern },
    ...{ amount: pence(100_00), message: '', estimatedDays: 1 },
  });
  await new PlaceBid(new KnexUnitOfWork(database.knex, storesOn), clock).execute(offer());
  const besides = workBesides(() => leave(fern));
  expect(await new PlaceBid(besides.work, clock).execute(offer())).toEqual({ ok: false, reason: 'already-bid' });
  expect(await besides.other()).toEqual({ ok: true, value: null });
  expect(await database.knex('bids').where({ jobId })).toMatchObject([{ closedReason: 'withdrawn' }]);
});

test('Olive reviews a job on one device while she leaves on another: the review is kept, and she has left', async () => {
  const [olive, fern] = [await addCustomer(database.knex), await addLandscaper(database.knex)];
  const done = { status: 'completed', completedAt: aMorning };
  const { jobId } = await addHiredJob(database.knex, { customerId: olive, landscaperId: fern, ...done });
  const besides = workBesides(() => leave(olive));
  const review = { reviewId: randomUUID(), jobId, customerId: olive, rating: 5, comment: 'Straight as a die' };
  expect((await new ReviewJob(besides.work, clock).execute(review)).ok).toBe(true);
  expect(await besides.other()).toEqual({ ok: true, value: null });
  expect(await database.knex('reviews').where({ jobId })).toHaveLength(1);
});
