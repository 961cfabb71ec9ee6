import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PgJobDraftRepository } from '#src/modules/jobs/adapters/pg-job-draft-repository';
import { PgJobPhotos } from '#src/modules/jobs/adapters/photos/pg-job-photos';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { PgPhotoRepository } from '#src/modules/jobs/adapters/photos/pg-photo-repository';
import { PgUploadHandover } from '#src/modules/jobs/adapters/photos/pg-upload-handover';
import { PgVisitorRepository } from '#src/modules/jobs/adapters/pg-visitor-repository';
import { startDraft } from '#src/modules/jobs/domain/draft';
import { newVisitor } from '#src/modules/jobs/domain/visitor';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aJob, aMorning, goodAnswers, inMemoryDrafts, inMemoryJobPhotos } from '#tests/support/memory/in-memory-jobs';
import { inMemoryHandover, inMemoryVisitors } from '#tests/support/memory/in-memory-visitors';
import { addCustomer } from '#tests/support/people';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.destroy());

const aPhoto = (ownerId: string) => ({
  id: randomUUID(),
  ownerId,
  originalName: 'hedge.jpg',
  width: 1200,
  height: 900,
  createdAt: aMorning,
  claimedAt: null,
});

describe.each([
  [
    'memory',
    () => {
      const uploaded: Record<string, string[]> = {};
      const claimable: Record<string, string[]> = {};
      return {
        visitors: inMemoryVisitors(),
        drafts: inMemoryDrafts(),
        uploads: inMemoryHandover(uploaded, claimable),
        jobPhotos: inMemoryJobPhotos(claimable),
        customer: async () => randomUUID(),
        upload: async (visitorId: string) => {
          const id = randomUUID();
          uploaded[visitorId] = [id];
          return id;
        },
        job: async (customerId: string) => aJob({ customerId }).id,
      };
    },
  ],
  [
    'PostgreSQL',
    () => ({
      visitors: new PgVisitorRepository(database.knex),
      drafts: new PgJobDraftRepository(database.knex, 'visitorId'),
      uploads: new PgUploadHandover(database.knex),
      jobPhotos: new PgJobPhotos(database.knex),
      customer: () => addCustomer(database.knex),
      upload: async (visitorId: string) => {
        const photo = aPhoto(visitorId);
        await new PgPhotoRepository(database.knex, 'visitorId').add(photo);
        return photo.id;
      },
      job: async (customerId: string) => {
        const job = aJob({ customerId });
        await new PgJobRepository(database.knex).add(job);
        return job.id;
      },
    }),
  ],
])('%s', (_kind, open) => {
  const [hour, week] = [addHours(aMorning, 1), addHours(aMorning, 7 * 24)];

  test('a visitor is found by their secret until they expire, with their details', async () => {
    const { visitors } = open();
    const visitor = newVisitor(randomUUID(), aMorning);
    await visitors.add(visitor, `secret of ${visitor.id}`);
    const changed = { ...visitor, fullName: 'Olive', email: 'olive@', phoneNumber: '07700', expiresAt: hour };
    await visitors.save(changed);
    expect(await visitors.find(`secret of ${visitor.id}`, aMorning)).toEqual(changed);
    expect(await visitors.find(`secret of ${visitor.id}`, hour)).toBeUndefined();
    expect(await visitors.find('another secret', aMorning)).toBeUndefined();
    await visitors.remove(visitor.id);
    await visitors.save(changed);
    expect(await visitors.find(`secret of ${visitor.id}`, aMorning)).toBeUndefined();
  });

  test('expired visitors are removed, up to the limit, and no others', async () => {
    const { visitors } = open();
    const stays = newVisitor(randomUUID(), hour);
    await visitors.add(stays, stays.id);
    for (const id of [randomUUID(), randomUUID()]) await visitors.add(newVisitor(id, aMorning), id);
    expect(await visitors.removeExpired(week, 1)).toBe(1);
    expect(await visitors.removeExpired(week, 10)).toBe(1);
    expect(await visitors.find(stays.id, aMorning)).toEqual(stays);
    await visitors.remove(stays.id);
  });

  test('a visitor has one draft, and none once it is removed', async () => {
    const { visitors, drafts } = open();
    const { id } = newVisitor(randomUUID(), aMorning);
    await visitors.add(newVisitor(id, aMorning), id);
    const draft = { ...startDraft(randomUUID(), id, aMorning), answers: goodAnswers() };
    await drafts.save(draft);
    await drafts.save({ ...draft, id: randomUUID(), step: 'address-extras' });
    expect(await drafts.lock(id)).toEqual({ ...draft, step: 'address-extras' });
    await drafts.remove(id);
    expect(await drafts.lock(id)).toBeUndefined();
  });

  test('a visitor’s uploads can be claimed only by the customer they were handed over to', async () => {
    const { visitors, uploads, jobPhotos, customer, upload, job } = open();
    const { id } = newVisitor(randomUUID(), aMorning);
    await visitors.add(newVisitor(id, aMorning), id);
    const [photo, olive] = [await upload(id), await customer()];
    const claim = async (ownerId: string) =>
      jobPhotos.claim({ jobId: await job(olive), ownerId, photoIds: [photo], kind: 'before', at: aMorning });
    expect([await claim(id), await claim(olive)]).toEqual([false, false]);
    await uploads.handOver({ visitorId: id, customerId: olive });
    await visitors.remove(id);
    expect(await claim(await customer())).toBe(false);
    expect(await claim(olive)).toBe(true);
  });
});

describe('in PostgreSQL', () => {
  test('secrets are not stored, so that no one can pose as a visitor with a copy of the table', async () => {
    const id = randomUUID();
    await new PgVisitorRepository(database.knex).add(newVisitor(id, aMorning), 'the secret itself');
    expect(JSON.stringify(await database.knex('visitors').where({ id }))).not.toContain('the secret itself');
  });

  test('a visitor’s drafts and uploads are removed with them, and the files are listed for removal', async () => {
    const { knex } = database;
    const id = randomUUID();
    const visitors = new PgVisitorRepository(knex);
    await visitors.add(newVisitor(id, aMorning), id);
    await new PgJobDraftRepository(knex, 'visitorId').save(startDraft(randomUUID(), id, aMorning));
    const photo = aPhoto(id);
    await new PgPhotoRepository(knex, 'visitorId').add(photo);
    await visitors.removeExpired(addHours(aMorning, 24 * 30), 1000);
    expect(await knex('jobDrafts').where({ visitorId: id })).toEqual([]);
    expect(await knex('photos').where({ id: photo.id })).toEqual([]);
    expect(await knex('discardedPhotos').where({ id: photo.id })).toHaveLength(1);
  });

  test('photos of visitors are not found among those of users, or the other way round', async () => {
    const { knex } = database;
    const [id, olive] = [randomUUID(), await addCustomer(knex)];
    await new PgVisitorRepository(knex).add(newVisitor(id, aMorning), id);
    const [theirs, hers] = [aPhoto(id), aPhoto(olive)];
    const [ofVisitors, ofUsers] = [new PgPhotoRepository(knex, 'visitorId'), new PgPhotoRepository(knex)];
    await ofVisitors.add(theirs);
    await ofUsers.add(hers);
    expect([await ofVisitors.find(theirs.id), await ofUsers.find(hers.id)]).toEqual([theirs, hers]);
    expect([await ofVisitors.find(hers.id), await ofUsers.find(theirs.id)]).toEqual([undefined, undefined]);
    expect([await ofVisitors.countUnclaimed(id), await ofUsers.countUnclaimed(id)]).toEqual([1, 0]);
    expect(await ofUsers.removeUnclaimed(theirs)).toBe(false);
    expect(await ofVisitors.removeUnclaimed(theirs)).toBe(true);
  });

  test('photos in a visitor’s draft are kept when abandoned ones are removed', async () => {
    const { knex } = database;
    const id = randomUUID();
    await new PgVisitorRepository(knex).add(newVisitor(id, aMorning), id);
    const photos = new PgPhotoRepository(knex, 'visitorId');
    const [held, loose] = [aPhoto(id), aPhoto(id)];
    await photos.add(held);
    await photos.add(loose);
    const answers = goodAnswers({ photos: [held.id] });
    await new PgJobDraftRepository(knex, 'visitorId').save({ ...startDraft(randomUUID(), id, aMorning), answers });
    await photos.removeAbandoned({ uploadedBefore: addHours(aMorning, 25), draftsSince: aMorning, limit: 100 });
    expect([(await photos.find(held.id))?.id, await photos.find(loose.id)]).toEqual([held.id, undefined]);
  });
});
