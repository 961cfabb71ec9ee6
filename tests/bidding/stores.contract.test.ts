import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok, refuse } from '#src/kernel/result';
import { pence } from '#src/kernel/money';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import { PgBidders } from '#src/modules/bidding/adapters/pg-bidders';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { PgJobPosters } from '#src/modules/jobs/adapters/pg-job-posters';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aBid, biddersAre, inMemoryBids } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, olive, postersAre } from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper } from '#tests/support/people';

const later = new Date('2026-05-13T10:00:00Z');
const rival = randomUUID();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addCustomer(database.knex, { id: olive });
  await addLandscaper(database.knex, { id: fern });
  await addLandscaper(database.knex, { id: rival });
});
afterAll(() => database.destroy());

describe.each([
  ['memory', () => inMemoryBids(), () => ({ bidders: biddersAre(fern, rival), posters: postersAre(olive) })],
  [
    'PostgreSQL',
    () => new PgBidRepository(database.knex),
    () => ({ bidders: new PgBidders(database.knex), posters: new PgJobPosters(database.knex) }),
  ],
])('%s', (_kind, open, people) => {
  const jobOnBoard = async () => {
    const job = aJob();
    await new PgJobRepository(database.knex).add(job);
    return job.id;
  };

  test('a bid is stored, and so is every change to it', async () => {
    const bids = open();
    const bid = aBid({ jobId: await jobOnBoard(), estimatedDays: null });
    await bids.add(bid);
    expect([await bids.find(bid.id), await bids.lock(bid.id)]).toEqual([bid, bid]);
    const changed = {
      ...bid,
      amount: pence(1),
      message: '',
      estimatedDays: 3,
      earliestDate: '2026-05-20',
      takesWaste: true,
      weedKiller: 'professional' as const,
      holdsCertificate: true,
      vatRegistered: true,
      vatNumber: 'GB434031494',
      status: 'rejected' as const,
      closedReason: 'withdrawn' as const,
      updatedAt: later,
    };
    await bids.save(changed);
    expect(await bids.find(bid.id)).toEqual(changed);
    expect([await bids.find(randomUUID()), await bids.lock('42')]).toEqual([undefined, undefined]);
    await expect(bids.save(aBid({ jobId: bid.jobId }))).rejects.toThrow('no such bid');
  });

  test('a landscaper has one live bid on a job, and any number of closed ones', async () => {
    const bids = open();
    const jobId = await jobOnBoard();
    await bids.add(aBid({ jobId, status: 'rejected', closedReason: 'withdrawn' }));
    expect(await bids.liveBid(jobId, fern)).toBeUndefined();
    const live = aBid({ jobId });
    await bids.add(live);
    expect(await bids.liveBid(jobId, fern)).toEqual(live);
    expect(await bids.liveBid(jobId, rival)).toBeUndefined();
    await expect(bids.add(aBid({ jobId }))).rejects.toThrow();
  });

  test('a bid that ended has a reason', async () => {
    const bids = open();
    await expect(bids.add(aBid({ jobId: await jobOnBoard(), status: 'rejected' }))).rejects.toThrow('bids_check');
  });

  test('pending bids are counted, and closed together', async () => {
    const bids = open();
    const jobId = await jobOnBoard();
    const [hers, other] = [aBid({ jobId, status: 'accepted' }), aBid({ jobId, landscaperId: rival })];
    await bids.add(hers);
    await bids.add(other);
    await bids.add(aBid({ jobId, landscaperId: rival, status: 'rejected', closedReason: 'withdrawn' }));
    expect(await bids.countPending(jobId)).toBe(1);
    expect(await bids.closePending(jobId, 'other_accepted', later)).toEqual([{ id: other.id, landscaperId: rival }]);
    expect(await bids.closePending(jobId, 'other_accepted', later)).toEqual([]);
    expect(await bids.countPending(jobId)).toBe(0);
    expect(await bids.find(hers.id)).toEqual(hers);
    expect(await bids.find(other.id)).toMatchObject({
      status: 'rejected',
      closedReason: 'other_accepted',
      createdAt: aMorning,
      updatedAt: later,
    });
  });

  test('a landscaper may bid and a customer may post, not the other way round', async () => {
    const { bidders, posters } = people();
    expect([
      await bidders.mayBid(fern),
      await bidders.mayBid(olive),
      await posters.mayPost(olive),
      await posters.mayPost(fern),
    ]).toEqual([ok(null), refuse('profile-incomplete'), ok(null), refuse('profile-incomplete')]);
  });
});

test('people with an incomplete profile or a suspended account cannot post or bid', async () => {
  const { knex } = database;
  const [unfinished, suspended] = [await addLandscaper(knex), await addCustomer(knex)];
  await knex('users').where({ id: unfinished }).update({ profileCompleted: false });
  await knex('users').where({ id: suspended }).update({ status: 'suspended' });
  expect([await new PgBidders(knex).mayBid(unfinished), await new PgJobPosters(knex).mayPost(suspended)]).toEqual([
    refuse('profile-incomplete'),
    refuse('profile-incomplete'),
  ]);
});

test('people who have restricted our use of their data cannot post or bid', async () => {
  const { knex } = database;
  const [landscaper, customer] = [await addLandscaper(knex), await addCustomer(knex)];
  await knex('users').whereIn('id', [landscaper, customer]).update({ status: 'restricted' });
  expect([await new PgBidders(knex).mayBid(landscaper), await new PgJobPosters(knex).mayPost(customer)]).toEqual([
    refuse('data-restricted'),
    refuse('data-restricted'),
  ]);
});
