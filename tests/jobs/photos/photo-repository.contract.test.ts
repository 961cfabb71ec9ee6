import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PgPhotoRepository } from '#src/modules/jobs/adapters/photos/pg-photo-repository';
import type { Photo } from '#src/modules/jobs/domain/photo';
import type { PhotoRepository } from '#src/modules/jobs/ports/photo-repository';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { InMemoryPhotoRepository } from '#tests/support/memory/in-memory-photos';

const now = new Date('2026-05-13T09:00:00Z');
const olive = randomUUID();
const fern = randomUUID();
const aPhoto = (about: Partial<Photo> = {}): Photo => ({
  id: randomUUID(),
  ownerId: olive,
  originalName: 'lawn.jpg',
  width: 1200,
  height: 900,
  createdAt: now,
  claimedAt: null,
  ...about,
});
const dayAgo = { uploadedBefore: addHours(now, -24), draftsSince: addHours(now, -720), limit: 100 };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addPerson(olive, 'olive');
  await addPerson(fern, 'fern');
});
afterAll(() => database.destroy());
beforeEach(() => database.knex.raw('truncate photos, discarded_photos, job_drafts, landscaper_registrations cascade'));

const addPerson = (id: string, name: string) =>
  database.knex('users').insert({
    id,
    email: `${name}@hedgerow.test`,
    passwordHash: 'x',
    userType: 'customer',
    fullName: name,
    firstName: name,
    lastName: '',
    createdAt: now,
  });

type Subject = {
  photos: PhotoRepository;
  saveDraft(draft: { customerId: string; photos: string[]; updatedAt: Date }): Promise<unknown>;
};
const subjects: [string, () => Subject][] = [
  [
    'in memory',
    () => {
      const photos = new InMemoryPhotoRepository();
      return { photos, saveDraft: async (draft) => photos.drafts.push(draft) };
    },
  ],
  [
    'PostgreSQL',
    () => ({
      photos: new PgPhotoRepository(database.knex),
      saveDraft: ({ customerId, photos, updatedAt }) =>
        database.knex('jobDrafts').insert({
          id: randomUUID(),
          customerId,
          updatedAt,
          answers: JSON.stringify({ jobTypes: ['Hedge trimming'], photos }),
        }),
    }),
  ],
  [
    'PostgreSQL, with a registration as the draft',
    () => ({
      photos: new PgPhotoRepository(database.knex),
      saveDraft: ({ customerId: landscaperId, photos, updatedAt }) =>
        database.knex('landscaperRegistrations').insert({
          landscaperId,
          updatedAt,
          answers: JSON.stringify({ portfolio: photos.map((id) => ({ imageUrl: `/photos/${id}/1200.jpg` })) }),
        }),
    }),
  ],
];

describe.each(subjects)('photo repository: %s', (_name, make) => {
  test('a photo is stored and found by its id', async () => {
    const { photos } = make();
    const lawn = aPhoto({ originalName: 'rasen 🌿.jpg', claimedAt: addHours(now, 1) });
    await photos.add(lawn);
    expect(await photos.find(lawn.id)).toEqual(lawn);
    expect(await photos.find(randomUUID())).toBeUndefined();
  });

  test('the same photo for the same thing is kept once, and the first stays (WEB-S6)', async () => {
    const { photos } = make();
    const once = { keptFor: 'draft', contentHash: 'a'.repeat(64) };
    const first = aPhoto({ originalName: 'first.jpg' });
    expect(await photos.findSame({ ownerId: olive, ...once })).toBeUndefined();
    expect(await photos.add(first, once)).toEqual(first);
    expect(await photos.add(aPhoto({ originalName: 'again.jpg' }), once)).toEqual(first);
    expect(await photos.findSame({ ownerId: olive, ...once })).toEqual(first);
    expect(await photos.countUnclaimed(olive)).toBe(1);

    const others: [Photo, { keptFor: string; contentHash: string } | undefined][] = [
      [aPhoto(), { ...once, contentHash: 'b'.repeat(64) }],
      [aPhoto(), { ...once, keptFor: 'after-work:1' }],
      [aPhoto({ ownerId: fern }), once],
      [aPhoto(), undefined],
      [aPhoto(), undefined],
    ];
    for (const other of others) expect(await photos.add(...other)).toEqual(other[0]);
    expect(await photos.countUnclaimed(olive)).toBe(5);
  });

  test('counts an owner’s unclaimed photos', async () => {
    const { photos } = make();
    for (const photo of [aPhoto(), aPhoto(), aPhoto({ claimedAt: now }), aPhoto({ ownerId: fern })])
      await photos.add(photo);
    expect(await photos.countUnclaimed(olive)).toBe(2);
    expect(await photos.countUnclaimed(randomUUID())).toBe(0);
  });

  test('removes an unclaimed photo for its owner only, and lists its files for removal', async () => {
    const { photos } = make();
    const lawn = aPhoto();
    const onAJob = aPhoto({ claimedAt: now });
    await photos.add(lawn);
    await photos.add(onAJob);
    expect(await photos.removeUnclaimed({ id: lawn.id, ownerId: fern })).toBe(false);
    expect(await photos.removeUnclaimed({ id: onAJob.id, ownerId: olive })).toBe(false);
    expect(await photos.withBytesToRemove(10)).toEqual([]);
    expect(await photos.removeUnclaimed({ id: lawn.id, ownerId: olive })).toBe(true);
    expect(await photos.removeUnclaimed({ id: lawn.id, ownerId: olive })).toBe(false);
    expect(await photos.find(lawn.id)).toBeUndefined();
    expect(await photos.withBytesToRemove(10)).toEqual([lawn.id]);
    await photos.bytesRemoved(lawn.id);
    await photos.bytesRemoved(lawn.id);
    expect(await photos.withBytesToRemove(10)).toEqual([]);
  });

  test('a photo whose files could not be removed goes to the end of the queue', async () => {
    const { photos } = make();
    const [first, second] = [aPhoto(), aPhoto()];
    for (const photo of [first, second]) {
      await photos.add(photo);
      await photos.removeUnclaimed({ id: photo.id, ownerId: olive });
    }
    await photos.bytesNotRemoved(first.id);
    expect(await photos.withBytesToRemove(1)).toEqual([second.id]);
    expect(await photos.withBytesToRemove(10)).toEqual([second.id, first.id]);
    await photos.bytesRemoved(second.id);
    await photos.bytesNotRemoved(second.id);
    expect(await photos.withBytesToRemove(10)).toEqual([first.id]);
    await photos.bytesRemoved(first.id);
  });

  test('removes abandoned photos, but not those that are new, claimed or in a recent draft', async () => {
    const { photos, saveDraft } = make();
    const abandoned = aPhoto({ createdAt: addHours(now, -25) });
    const fresh = aPhoto({ createdAt: addHours(now, -23) });
    const onAJob = aPhoto({ createdAt: addHours(now, -25), claimedAt: now });
    const inDraft = aPhoto({ createdAt: addHours(now, -100) });
    const inOldDraft = aPhoto({ createdAt: addHours(now, -1000), ownerId: fern });
    for (const photo of [abandoned, fresh, onAJob, inDraft, inOldDraft]) await photos.add(photo);
    await saveDraft({ customerId: olive, photos: [randomUUID(), inDraft.id], updatedAt: addHours(now, -90) });
    await saveDraft({ customerId: fern, photos: [inOldDraft.id], updatedAt: addHours(now, -800) });

    expect(await photos.removeAbandoned(dayAgo)).toBe(2);
    expect((await photos.withBytesToRemove(10)).sort()).toEqual([abandoned.id, inOldDraft.id].sort());
    expect(await photos.removeAbandoned(dayAgo)).toBe(0);
    for (const { id } of [fresh, onAJob, inDraft]) expect(await photos.find(id)).toBeDefined();
  });

  test('another person’s draft does not keep a photo', async () => {
    const { photos, saveDraft } = make();
    const lawn = aPhoto({ createdAt: addHours(now, -25) });
    await photos.add(lawn);
    await saveDraft({ customerId: fern, photos: [lawn.id], updatedAt: now });
    expect(await photos.removeAbandoned(dayAgo)).toBe(1);
  });

  test('removes no more photos than the limit', async () => {
    const { photos } = make();
    for (let age = 30; age < 35; age += 1) await photos.add(aPhoto({ createdAt: addHours(now, -age) }));
    expect(await photos.removeAbandoned({ ...dayAgo, limit: 2 })).toBe(2);
    expect(await photos.withBytesToRemove(1)).toHaveLength(1);
    expect(await photos.countUnclaimed(olive)).toBe(3);
  });
});

describe('PostgreSQL', () => {
  test('a photo that is just being claimed is not removed', async () => {
    const photos = new PgPhotoRepository(database.knex);
    const lawn = aPhoto({ createdAt: addHours(now, -25) });
    await photos.add(lawn);
    const claim = await database.knex.transaction();
    await claim('photos').where({ id: lawn.id }).update({ claimedAt: now });
    expect(await photos.removeAbandoned(dayAgo)).toBe(0);
    await claim.commit();
    expect(await photos.removeAbandoned(dayAgo)).toBe(0);
    expect(await photos.find(lawn.id)).toMatchObject({ claimedAt: now });
  });

  test('the photos of a deleted account are listed for removal', async () => {
    const photos = new PgPhotoRepository(database.knex);
    const mallory = randomUUID();
    await addPerson(mallory, 'mallory');
    const lawn = aPhoto({ ownerId: mallory });
    await photos.add(lawn);
    await database.knex('users').where({ id: mallory }).delete();
    expect(await photos.withBytesToRemove(10)).toEqual([lawn.id]);
  });
});
