import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { PgJobRevisions } from '#src/modules/jobs/adapters/pg-job-revisions';
import { changesSinceBid } from '#src/modules/jobs/adapters/views/pg-job-changes';
import { asBidOn, changedParts } from '#src/modules/jobs/domain/job-revision';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { pendingJobStage, gatePhoto } from '#tests/support/jobs/pending-job-stage';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, hedgePhoto, inMemoryJobRevisions, olive } from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper } from '#tests/support/people';

const later = (hours: number) => new Date(aMorning.getTime() + hours * 3_600_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addCustomer(database.knex, { id: olive });
  await addLandscaper(database.knex, { id: fern });
});
afterAll(() => database.destroy());

const posted = async (facts: Partial<ReturnType<typeof aJob>> = {}) => {
  const job = aJob(facts);
  await new PgJobRepository(database.knex).add(job);
  return job;
};

describe.each([
  ['memory', () => inMemoryJobRevisions()],
  ['PostgreSQL', () => new PgJobRevisions(database.knex)],
])('%s', (_kind, open) => {
  test('of two changes at the same moment, the first one counts', async () => {
    const job = await posted();
    const revisions = open();
    const revision = { jobId: job.id, editedAt: aMorning, before: asBidOn(job, []) };
    await revisions.add(revision);
    await revisions.add({ ...revision, before: { ...revision.before, title: 'Later' } });
    await revisions.add({ ...revision, editedAt: later(1) });
    const kept =
      'all' in revisions
        ? revisions.all()
        : await database.knex('jobRevisions').where({ jobId: job.id }).orderBy('editedAt');
    expect(kept).toEqual([revision, { ...revision, editedAt: later(1) }]);
  });
});

test('LOOK-M10 a change keeps what the job was, with its photos', async () => {
  const { editJob, revisions, jobPhotos, jobs, jobId } = pendingJobStage();
  await jobPhotos.claim({ jobId, ownerId: olive, photoIds: [hedgePhoto], kind: 'before', at: aMorning });
  const before = asBidOn(jobs.get(jobId), [hedgePhoto]);
  await editJob.execute({ jobId, customerId: olive, description: 'Twenty metres.', photos: [hedgePhoto, gatePhoto] });
  expect(revisions.all()).toEqual([{ jobId, editedAt: aMorning, before }]);
  await editJob.execute({ jobId, customerId: olive, budget: 'lots' });
  expect(revisions.all()).toHaveLength(1);
});

test('differences are listed part by part; photos in another order are the same photos', () => {
  const before = asBidOn(aJob(), ['one', 'two']);
  expect(changedParts(before, { ...before, photoIds: ['two', 'one'] })).toEqual([]);
  const after = { ...before, wasteRemoval: !before.wasteRemoval, budget: pence(1), photoIds: ['one'] };
  expect(changedParts(before, { ...after, description: 'Less.', town: 'Bath', timeOfDay: 'evening' })).toEqual([
    'description',
    'when',
    'budget',
    'waste',
    'photos',
    'town',
  ]);
});

test('product 2: what was asked about waste, weeds and trees is compared too', () => {
  const before = asBidOn(aJob({ wasteKinds: ['green'], weedMethod: 'chemical', treeProtection: 'unknown' }), []);
  expect(changedParts(before, { ...before, wasteKinds: ['rubble'] })).toEqual(['waste']);
  expect(changedParts(before, { ...before, weedMethod: 'non_chemical' })).toEqual(['weeds']);
  expect(changedParts(before, { ...before, treeProtection: 'tpo' })).toEqual(['trees']);
});

test('a landscaper is shown the job as they bid on it and as it is now, across several changes', async () => {
  const job = await posted();
  const bids = new PgBidRepository(database.knex);
  const bid = aBid({ jobId: job.id, status: 'rejected', closedReason: 'job_edited', updatedAt: later(2) });
  await bids.add(bid);
  const revisions = new PgJobRevisions(database.knex);
  const asItWas = asBidOn(job, []);
  await revisions.add({ jobId: job.id, editedAt: later(1), before: { ...asItWas, title: 'Before the bid' } });
  await revisions.add({ jobId: job.id, editedAt: later(2), before: asItWas });
  await revisions.add({ jobId: job.id, editedAt: later(3), before: { ...asItWas, title: 'In between' } });
  const { wasteKinds: _kinds, weedMethod: _method, ...keptAtFirst } = asItWas;
  await database
    .knex('jobRevisions')
    .where({ jobId: job.id, editedAt: later(2) })
    .update({ before: JSON.stringify(keptAtFirst) });
  await new PgJobRepository(database.knex).save({ ...job, description: 'Twenty metres.', editedAt: later(3) });
  const changes = changesSinceBid(database.knex);
  expect(await changes(fern, bid.id)).toEqual({
    before: asItWas,
    now: { ...asItWas, description: 'Twenty metres.' },
    editedAt: later(3),
  });
  expect(await changes(olive, bid.id)).toBeUndefined();
  expect(await changes(fern, randomUUID())).toBeUndefined();
  expect(await changes(fern, '42')).toBeUndefined();
  await database.knex('blocks').insert({ blockerId: olive, blockedId: fern, blockedAt: aMorning });
  expect(await changes(fern, bid.id)).toBeUndefined();
});
