import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { shownName } from '#src/kernel/file-name';
import { ReadPhoto } from '#src/modules/jobs/use-cases/read-photo';
import { RemovePhoto } from '#src/modules/jobs/use-cases/remove-photo';
import { SweepUnclaimedPhotos } from '#src/modules/jobs/use-cases/sweep-unclaimed-photos';
import { UploadPhoto } from '#src/modules/jobs/use-cases/upload-photo';
import { photoKey, photoWidths } from '#src/modules/jobs/domain/photo';
import { allAreHere, aMorning, clockAt, inMemoryDrafts } from '#tests/support/memory/in-memory-jobs';
import { InMemoryFileStore } from '#tests/support/memory/in-memory-files';
import { FakePhotoProcessing, InMemoryPhotoRepository } from '#tests/support/memory/in-memory-photos';
import { workOn } from '#tests/support/memory/in-memory-work';

const now = new Date('2026-05-13T09:00:00Z');
const olive = randomUUID();
const lawn = {
  ownerId: olive,
  name: 'lawn.jpg',
  bytes: Buffer.from('photo of a lawn'),
  use: 'wizard',
  alreadyChosen: 0,
} as const;

function photosDesk() {
  const photos = new InMemoryPhotoRepository();
  const storage = new InMemoryFileStore();
  const complaints: unknown[] = [];
  const log = {
    info() {},
    warn() {},
    error: (_sentence: string, facts?: Record<string, unknown>) => void complaints.push(facts),
  };
  const drafts = inMemoryDrafts();
  const work = workOn({ owners: allAreHere, photos, drafts });
  return {
    photos,
    storage,
    complaints,
    upload: new UploadPhoto(work, new FakePhotoProcessing(), storage, randomUUID, { now: async () => now }),
    remove: new RemovePhoto(work, clockAt(aMorning)),
    read: new ReadPhoto(storage),
    sweep: new SweepUnclaimedPhotos(photos, storage, log),
  };
}

describe('uploading', () => {
  test('keeps the photo at once in every width, unclaimed', async () => {
    const { upload, photos, storage } = photosDesk();
    const outcome = await upload.execute(lawn);
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(outcome.value).toMatchObject({
      ownerId: olive,
      originalName: 'lawn.jpg',
      width: 1200,
      height: 900,
      createdAt: now,
      claimedAt: null,
    });
    expect(photos.photos.get(outcome.value.id)).toEqual(outcome.value);
    expect([...storage.kept.keys()].sort()).toEqual(
      photoWidths.map((width) => photoKey(outcome.value.id, width)).sort(),
    );
  });

  test.each([
    ['more than six in the wizard', { alreadyChosen: 6 }, 'photo-limit-reached'],
    ['more than six after the work', { alreadyChosen: 6, use: 'after-work' }, 'photo-limit-reached'],
    ['more than 10 MB', { bytes: new Uint8Array(10 * 1024 * 1024 + 1) }, 'file-too-large'],
    ['what is not a photo, whatever its name says', { bytes: Buffer.from('<html>') }, 'invalid-file-type'],
  ] as const)('refuses %s and keeps nothing', async (_what, change, reason) => {
    const { upload, photos, storage } = photosDesk();
    expect(await upload.execute({ ...lawn, ...change })).toEqual({ ok: false, reason });
    expect(photos.photos.size + storage.kept.size).toBe(0);
  });

  test('takes a sixth photo', async () => {
    expect((await photosDesk().upload.execute({ ...lawn, alreadyChosen: 5 })).ok).toBe(true);
  });

  test('is no store of pictures: nobody piles up more than sixty that are on no job', async () => {
    const { upload, photos } = photosDesk();
    for (let count = 0; count < 60; count += 1) expect((await upload.execute(lawn)).ok).toBe(true);
    expect(await upload.execute(lawn)).toEqual({ ok: false, reason: 'photo-limit-reached' });
    for (const photo of photos.photos.values()) photos.photos.set(photo.id, { ...photo, claimedAt: now });
    expect((await upload.execute(lawn)).ok).toBe(true);
  });

  test('R2 whose storage breaks half-way leaves neither a photo nor bytes behind, and nothing at all after the sweep', async () => {
    const { upload, photos, storage, sweep } = photosDesk();
    const put = storage.put;
    storage.put = async (key, bytes, type) => {
      if (key.endsWith('1200.jpg')) throw new Error('disk full');
      await put(key, bytes, type);
    };
    await expect(upload.execute(lawn)).rejects.toThrow('disk full');
    expect(photos.photos.size + storage.kept.size).toBe(0);
    await sweep.execute({ asOf: addHours(now, 25) });
    expect(photos.photos.size + storage.kept.size + photos.discarded.size).toBe(0);
  });

  test.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\olive\\lawn.heic', 'lawn.heic'],
    ['lawn\u0000\r\n\u202egpj.exe', 'lawngpj.exe'],
    ['', 'photo'],
    ['..', '..'],
    ['/', 'photo'],
    [`${'a'.repeat(500)}.jpg`, 'a'.repeat(120)],
  ])('shows the name %j as %j', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });
});

describe('afterwards', () => {
  test('whoever has the id reads any width; anything else is not found', async () => {
    const { upload, read } = photosDesk();
    const outcome = await upload.execute(lawn);
    if (!outcome.ok) throw new Error(outcome.reason);
    for (const width of photoWidths)
      expect(await read.execute({ photoId: outcome.value.id, width })).toMatchObject({
        ok: true,
        value: { bytes: lawn.bytes },
      });
    for (const [photoId, width] of [
      [outcome.value.id, 641],
      [outcome.value.id, NaN],
      [randomUUID(), 640],
      ['../../etc/passwd', 640],
    ] as const) {
      expect(await read.execute({ photoId, width })).toEqual({ ok: false, reason: 'photo-not-found' });
    }
  });

  test('its owner takes it back; Mallory does not, and nobody from a job', async () => {
    const { upload, remove, photos } = photosDesk();
    const outcome = await upload.execute(lawn);
    if (!outcome.ok) throw new Error(outcome.reason);
    const photoId = outcome.value.id;
    const refused = { ok: false, reason: 'photo-not-found' };
    expect(await remove.execute({ photoId, ownerId: randomUUID() })).toEqual(refused);
    expect(await remove.execute({ photoId: 'not-an-id', ownerId: olive })).toEqual(refused);
    photos.photos.set(photoId, { ...outcome.value, claimedAt: now });
    expect(await remove.execute({ photoId, ownerId: olive })).toEqual(refused);
    photos.photos.set(photoId, outcome.value);
    expect(await remove.execute({ photoId, ownerId: olive })).toMatchObject({ ok: true });
  });

  test('the sweep deletes after a day what no job claimed, bytes and all', async () => {
    const { upload, sweep, photos, storage } = photosDesk();
    await upload.execute(lawn);
    const used = await upload.execute(lawn);
    if (!used.ok) throw new Error(used.reason);
    photos.photos.set(used.value.id, { ...used.value, claimedAt: now });

    await sweep.execute({ asOf: addHours(now, 23) });
    expect(storage.kept.size).toBe(6);
    await sweep.execute({ asOf: addHours(now, 25) });
    expect([...photos.photos.keys()]).toEqual([used.value.id]);
    expect([...storage.kept.keys()].every((key) => key.includes(used.value.id))).toBe(true);
    expect(storage.kept.size).toBe(3);
  });

  test('one photo whose bytes will not go does not strand the rest, and is tried again', async () => {
    const { upload, remove, sweep, photos, storage, complaints } = photosDesk();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const outcome = await upload.execute(lawn);
      if (!outcome.ok) throw new Error(outcome.reason);
      ids.push(outcome.value.id);
      await remove.execute({ photoId: outcome.value.id, ownerId: olive });
    }
    const erase = storage.delete;
    storage.delete = async (key) => {
      if (key.includes(ids[0] ?? '')) throw new Error('busy');
      await erase(key);
    };
    await sweep.execute({ asOf: now });
    expect([...photos.discarded]).toEqual([ids[0]]);
    expect(complaints).toMatchObject([{ photoId: ids[0] }]);

    storage.delete = erase;
    await sweep.execute({ asOf: now });
    expect(photos.discarded.size + storage.kept.size).toBe(0);
  });
});
