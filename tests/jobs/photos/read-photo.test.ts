import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { photoKey, photoWidths } from '#src/modules/jobs/domain/photo';
import { ReadPhoto } from '#src/modules/jobs/use-cases/photos/read-photo';
import { lawn, photoStage } from '#tests/support/jobs/photo-stage';

test('a photo can be read in every width by its id, as WebP if there is one; any other id or width is not found', async () => {
  const { uploaded, storage } = photoStage();
  const read = new ReadPhoto(storage);
  const { id } = await uploaded();
  for (const width of photoWidths)
    expect(await read.execute({ photoId: id, width })).toMatchObject({ ok: true, value: { bytes: lawn.bytes } });
  expect(await read.execute({ photoId: id, width: 640, types: ['webp', 'jpg'] })).toMatchObject({
    value: { type: 'webp' },
  });
  await storage.delete(photoKey(id, 640, 'webp'));
  expect(await read.execute({ photoId: id, width: 640, types: ['webp', 'jpg'] })).toMatchObject({
    value: { type: 'jpg' },
  });
  for (const [photoId, width] of [
    [id, 641],
    [id, NaN],
    [randomUUID(), 640],
    ['../../etc/passwd', 640],
  ] as const)
    expect(await read.execute({ photoId, width })).toEqual({ ok: false, reason: 'photo-not-found' });
});
