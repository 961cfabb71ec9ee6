import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import { pgBidViews } from '#src/modules/bidding/adapters/pg-bid-views';
import type { BidOrder, BidViews } from '#src/modules/bidding/ports/bid-views';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import type { Job } from '#src/modules/jobs/domain/job';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, frome, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper } from '#tests/support/people';

const [ruth, joe] = [randomUUID(), randomUUID()];
const today = '2026-05-14';
let database: TestDatabase;
let views: BidViews;
let job: Job;
const bids = {} as Record<'fern' | 'ruth' | 'joe', string>;
beforeAll(async () => {
  database = await testDatabase();
  const { knex } = database;
  views = pgBidViews(knex);
  // Each works from their own outward code, and lives anywhere in it.
  const north = async (outcode: string, miles: number) => {
    const grid = { east: frome.grid.east, north: frome.grid.north + miles * 1609.344 };
    await knex('outcodes').insert({ outcode, town: 'Frome', grid: knex.raw('point(?, ?)', [grid.east, grid.north]) });
    return { outcode, grid: { ...grid, east: grid.east + 4_000 } };
  };
  await addCustomer(knex, { id: olive, fullName: 'Olive Marsh' });
  await addLandscaper(knex, { id: fern, businessName: 'Blackthorn & Daughter', ...(await north('ZZ7', 7)) });
  await addLandscaper(knex, { id: ruth, fullName: 'Ruth Nair', ...(await north('ZZ2', 2.1)) });
  await addLandscaper(knex, { id: joe, fullName: 'Joe Whitlock', ...(await north('ZZ5', 5)) });

  job = aJob({ bidCount: 3 });
  const [jobs, store] = [new PgJobRepository(knex), new PgBidRepository(knex)];
  await jobs.add(job);
  const place = async (who: 'fern' | 'ruth' | 'joe', landscaperId: string, facts: object) => {
    const bid = aBid({ jobId: job.id, landscaperId, ...facts });
    bids[who] = bid.id;
    await store.add(bid);
  };
  await place('fern', fern, { amount: pence(120_00), estimatedDays: null });
  await place('ruth', ruth, {
    amount: pence(15_000),
    estimatedDays: 2,
    createdAt: new Date('2026-05-13T12:00:00Z'),
    earliestDate: '2026-05-20',
    takesWaste: false,
    vatRegistered: true,
    weedKiller: 'professional',
    holdsCertificate: true,
  });
  await place('joe', joe, { amount: pence(120_00), estimatedDays: 1, createdAt: new Date('2026-05-13T10:00:00Z') });
  await store.add(aBid({ jobId: job.id, landscaperId: ruth, status: 'rejected', closedReason: 'withdrawn' }));

  for (const rating of [5, 5, 4]) await reviewed(fern, rating);
  await reviewed(joe, 4);
  const check = (kind: string, seenOn: string, validUntil: string) => ({
    landscaperId: fern,
    kind,
    summary: `${kind} £2m`,
    seenOn,
    validUntil,
  });
  await knex('landscaperChecks').insert([
    check('public_liability', '2026-01-10', '2026-05-14'),
    check('waste_carrier', '2025-01-10', '2026-05-13'),
    check('credential', '2026-05-15', '2027-01-01'),
  ]);

  async function reviewed(landscaperId: string, rating: number) {
    const bid = aBid({ jobId: randomUUID(), landscaperId, status: 'accepted' });
    const done = aJob({ id: bid.jobId });
    await jobs.add(done);
    await store.add(bid);
    await jobs.save({ ...done, status: 'completed', acceptedBidId: bid.id, landscaperId, completedAt: aMorning });
    await knex('reviews').insert({
      id: randomUUID(),
      jobId: done.id,
      customerId: olive,
      landscaperId,
      rating,
      createdAt: aMorning,
      publishesAt: aMorning,
    });
  }
});
afterAll(() => database.destroy());

test('D-BIDSPAGE shows a bid with its price, days, message, rating and number of reviews, checks valid today, distance and completed jobs', async () => {
  const compared = await views.bidsOnJob(job.id, olive, { today });
  expect(compared?.job).toMatchObject({
    id: job.id,
    title: job.title,
    status: 'posted',
    town: 'Frome',
    outcode: 'BA11',
    bidCount: 3,
    maxBids: 5,
    acceptedBidId: null,
  });
  expect(compared?.bids.find(({ id }) => id === bids.fern)).toEqual({
    id: bids.fern,
    status: 'pending',
    isShortlisted: false,
    whyNot: null,
    confirmedAt: null,
    amount: 12000,
    message: 'I trim this height every week.',
    estimatedDays: null,
    earliestDate: null,
    takesWaste: null,
    vatRegistered: null,
    weedKiller: null,
    holdsCertificate: null,
    createdAt: aMorning,
    landscaper: {
      id: fern,
      fullName: 'Fern Blackthorn',
      businessName: 'Blackthorn & Daughter',
      imageId: null,
      rating: 4.7,
      reviewCount: 3,
      completedJobs: 3,
      yearsExperience: 0,
      town: 'Frome',
      outcode: 'ZZ7',
    },
    distanceMiles: 7,
    work: { photos: [], count: 0 },
    checks: [
      { kind: 'public_liability', summary: 'public_liability £2m', seenOn: '2026-01-10', validUntil: '2026-05-14' },
    ],
  });
  expect(compared?.bids.find(({ id }) => id === bids.ruth)?.landscaper).toMatchObject({
    rating: null,
    reviewCount: 0,
    completedJobs: 0,
  });
});

test('SEC-M2: where in their outward code a landscaper works from changes no distance that customers read', async () => {
  const read = async () =>
    (await views.bidsOnJob(job.id, olive, { today, sort: 'distance' }))?.bids.map(({ distanceMiles }) => distanceMiles);
  const before = await read();
  const { rows } = await database.knex.raw<{ rows: { at: string }[] }>(
    'select grid::text as at from landscaper_profiles where user_id = ?',
    [fern],
  );
  const moved = (at: string) =>
    database.knex.raw('update landscaper_profiles set grid = ?::point where user_id = ?', [at, fern]);
  await moved(`(${frome.grid.east},${frome.grid.north})`);
  expect(await read()).toEqual(before);
  await moved(rows[0]!.at);
});

test('each bid brings three photos of work: first those of work like the job, then the newest, with the count of all', async () => {
  const { knex } = database;
  const shown = async (position: number, jobType: string, day: number) => {
    const id = randomUUID();
    const photo = { id, ownerId: ruth, originalName: 'work.jpg', width: 1200, height: 900 };
    await knex('photos').insert({ ...photo, createdAt: new Date(Date.UTC(2026, 3, day)) });
    await knex('portfolioItems').insert({ landscaperId: ruth, id: jobType + day, photoId: id, jobType, position });
    return id;
  };
  await shown(0, 'Planting', 1);
  const newest = await shown(1, 'Hardscaping', 9);
  const [older, newer] = [await shown(2, 'Hedge Trimming', 2), await shown(3, 'Hedge Trimming', 3)];
  const elsewhere = { imageUrl: 'https://example.com/a.jpg', jobType: 'Hedge Trimming', position: 4 };
  await knex('portfolioItems').insert({ landscaperId: ruth, id: 'elsewhere', ...elsewhere });
  const work = (await views.bidsOnJob(job.id, olive, { today }))?.bids.find(({ id }) => id === bids.ruth)?.work;
  await knex('portfolioItems').where({ landscaperId: ruth }).delete();
  expect(work?.photos.map(({ id }) => id)).toEqual([newer, older, newest]);
  expect(work?.photos[0]).toMatchObject({ width: 1200, height: 900, jobType: 'Hedge Trimming', caption: '' });
  expect(work?.count).toBe(5);
});

test('of renewed insurance, only the check that is valid longest is shown', async () => {
  const renewed = { landscaperId: fern, kind: 'public_liability', summary: 'Renewed', seenOn: '2026-05-01' };
  await database.knex('landscaperChecks').insert({ id: randomUUID(), ...renewed, validUntil: '2027-05-14' });
  const checks = (await views.bidsOnJob(job.id, olive, { today }))?.bids.find(({ id }) => id === bids.fern)?.checks;
  await database.knex('landscaperChecks').where(renewed).delete();
  expect(checks?.map(({ summary }) => summary)).toEqual(['Renewed']);
});

test.each<[BidOrder, ('fern' | 'ruth' | 'joe')[]]>([
  ['price', ['joe', 'fern', 'ruth']],
  ['rating', ['fern', 'joe', 'ruth']],
  ['distance', ['ruth', 'joe', 'fern']],
  ['days', ['joe', 'ruth', 'fern']],
  ['date', ['ruth', 'joe', 'fern']],
  ['newest', ['ruth', 'joe', 'fern']],
])('bids are sorted by %s, and the nearer comes first where the price is the same', async (sort, order) => {
  const compared = await views.bidsOnJob(job.id, olive, { sort, today });
  expect(compared?.bids.map(({ id }) => id)).toEqual(order.map((who) => bids[who]));
});

test('S-PERM-04 only the owner of a job sees its bids; a job can have none', async () => {
  expect(await views.bidsOnJob(job.id, mallory, { today })).toBeUndefined();
  expect(await views.bidsOnJob('42', olive, { today })).toBeUndefined();
  const quiet = aJob();
  await new PgJobRepository(database.knex).add(quiet);
  expect(await views.bidsOnJob(quiet.id, olive, { today })).toMatchObject({ job: { id: quiet.id }, bids: [] });
});

test('L-ENT-03 L-DASH-13 a landscaper’s bids with their jobs, by status, with the counts', async () => {
  const all = await views.landscaperBids(ruth);
  expect(all.counts).toEqual({ all: 2, pending: 1, accepted: 0, rejected: 1 });
  expect(all.bids[0]).toEqual({
    id: bids.ruth,
    jobId: job.id,
    amount: 15000,
    share: 13500,
    message: 'I trim this height every week.',
    estimatedDays: 2,
    earliestDate: '2026-05-20',
    takesWaste: false,
    vatRegistered: true,
    vatNumber: null,
    weedKiller: 'professional',
    holdsCertificate: true,
    status: 'pending',
    closedReason: null,
    declineReason: null,
    declineWords: '',
    mayBidAgain: false,
    createdAt: new Date('2026-05-13T12:00:00Z'),
    job: {
      id: job.id,
      number: expect.any(Number),
      title: job.title,
      location: 'Frome BA11',
      budget: null,
      description: job.description,
      wasteRemoval: job.wasteRemoval,
      status: 'posted',
    },
  });
  expect((await views.landscaperBids(ruth, { status: 'rejected' })).bids).toMatchObject([
    { status: 'rejected', closedReason: 'withdrawn' },
  ]);
  expect((await views.landscaperBids(ruth, { page: 2, pageSize: 1 })).bids).toHaveLength(1);
  expect((await views.landscaperBids(mallory)).bids).toEqual([]);
});

test('a bid alone is shown only to its landscaper', async () => {
  expect(await views.landscaperBid(ruth, bids.ruth)).toMatchObject({ id: bids.ruth, share: 13500 });
  expect(await views.landscaperBid(fern, bids.ruth)).toBeUndefined();
  expect(await views.landscaperBid(fern, 'nonsense')).toBeUndefined();
});

test('shows the waste carrier’s authority that we have seen, up to and including its last day, and then none', async () => {
  expect(await views.wasteAuthorityOf(fern, '2026-05-13')).toBe('2026-05-13');
  expect(await views.wasteAuthorityOf(fern, '2026-05-14')).toBeNull();
  expect(await views.wasteAuthorityOf(ruth, '2026-05-13')).toBeNull();
});
