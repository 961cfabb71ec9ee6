import { expect, test } from 'vitest';
import { EvidencePhotosOfJobs } from '#src/processes/evidence-photos';

test('a photo of a job is read in its largest size; one that was deleted is missing', async () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
  const stored = new Map([['photos/7f/1200.jpg', { bytes, etag: '1' }]]);
  const files = { read: async (key: string) => stored.get(key) };
  const photos = new EvidencePhotosOfJobs(files);
  expect(await photos.read('7f')).toEqual(bytes);
  expect(await photos.read('8f')).toBeUndefined();
});
