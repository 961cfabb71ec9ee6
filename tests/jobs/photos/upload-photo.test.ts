import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { displayFileName } from '#src/kernel/files/file-name';
import { photoKeys } from '#src/modules/jobs/domain/photo';
import { lawn, photoStage } from '#tests/support/jobs/photo-stage';
import { aMorning, olive } from '#tests/support/memory/in-memory-jobs';

test('a photo is stored at once in every width, unclaimed', async () => {
  const { uploaded, photos, storage } = photoStage();
  const photo = await uploaded();
  expect(photo).toMatchObject({
    ownerId: olive,
    originalName: 'lawn.jpg',
    width: 1200,
    height: 900,
    createdAt: aMorning,
    claimedAt: null,
  });
  expect(photos.photos.get(photo.id)).toEqual(photo);
  expect([...storage.kept.keys()].sort()).toEqual(photoKeys(photo.id).sort());
});

test.each([
  ['more than six in the wizard', { alreadyChosen: 6 }, 'photo-limit-reached'],
  ['more than six after the work', { alreadyChosen: 6, use: 'after-work' }, 'photo-limit-reached'],
  ['more than 10 MB', { bytes: new Uint8Array(10 * 1024 * 1024 + 1) }, 'file-too-large'],
  ['a file that is not a photo, whatever its name says', { bytes: Buffer.from('<html>') }, 'invalid-file-type'],
] as const)('%s: refused, and nothing is stored', async (_what, change, reason) => {
  const { upload, photos, storage } = photoStage();
  expect(await upload.execute({ ...lawn, ...change })).toEqual({ ok: false, reason });
  expect(photos.photos.size + storage.kept.size).toBe(0);
});

test('a sixth photo is accepted', async () => {
  expect((await photoStage().upload.execute({ ...lawn, alreadyChosen: 5 })).ok).toBe(true);
});

test('no one can have more than sixty photos that are not on a job', async () => {
  const { upload, photos, claim } = photoStage();
  for (let count = 0; count < 60; count += 1) expect((await upload.execute(lawn)).ok).toBe(true);
  expect(await upload.execute(lawn)).toEqual({ ok: false, reason: 'photo-limit-reached' });
  for (const photo of [...photos.photos.values()]) claim(photo);
  expect((await upload.execute(lawn)).ok).toBe(true);
});

test('R2 if storing the files fails half-way, neither the photo nor any file remains, and the sweep leaves nothing to delete', async () => {
  const { upload, photos, storage, sweep } = photoStage();
  const put = storage.put;
  storage.put = async (key, bytes, type) => {
    if (key.endsWith('1200.jpg')) throw new Error('disk full');
    await put(key, bytes, type);
  };
  await expect(upload.execute(lawn)).rejects.toThrow('disk full');
  expect(photos.photos.size + storage.kept.size).toBe(0);
  await sweep.execute({ asOf: addHours(aMorning, 25) });
  expect(photos.photos.size + storage.kept.size + photos.discarded.size).toBe(0);
});

test('WEB-S6: a photo sent again for the same draft is the first one, even if it is the seventh', async () => {
  const { upload, photos, storage } = photoStage();
  const once = { ...lawn, keptFor: 'draft' };
  const first = await upload.execute(once);
  expect(await upload.execute({ ...once, name: 'copy.jpg' })).toEqual(first);
  expect(await upload.execute({ ...once, alreadyChosen: 6 })).toEqual(first);
  expect([photos.photos.size, storage.kept.size]).toEqual([1, 6]);

  const elsewhere = await upload.execute({ ...lawn, keptFor: 'after-work:7' });
  expect(elsewhere.ok && first.ok && elsewhere.value.id !== first.value.id).toBe(true);
});

test('a photo that the browser made smaller is recognised by the hash of the file that it was made from', async () => {
  const { upload, photos } = photoStage();
  const once = { ...lawn, keptFor: 'draft', hash: 'c'.repeat(64) };
  const first = await upload.execute(once);
  expect(await upload.execute({ ...once, bytes: Buffer.from('photo, smaller') })).toEqual(first);
  expect(await upload.execute({ ...once, hash: 'not a hash' })).not.toEqual(first);
  expect(photos.photos.size).toBe(2);
});

test('of two uploads of one photo at the same moment, one is kept', async () => {
  const { upload, photos } = photoStage();
  const once = { ...lawn, keptFor: 'draft' };
  const both = await Promise.all([upload.execute(once), upload.execute(once)]);
  expect(both[0]).toEqual(both[1]);
  expect(photos.photos.size).toBe(1);
});

test.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\Users\\olive\\lawn.heic', 'lawn.heic'],
  ['lawn\u0000\r\n\u202egpj.exe', 'lawngpj.exe'],
  ['', 'photo'],
  ['..', '..'],
  ['/', 'photo'],
  [`${'a'.repeat(500)}.jpg`, 'a'.repeat(120)],
])('the name %j is shown as %j', (name, shown) => {
  expect(displayFileName(name)).toBe(shown);
});
