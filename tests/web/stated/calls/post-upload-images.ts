import { expect } from 'vitest';
import { jpeg } from '#tests/support/pictures';
import { stated, statusOf } from '../stated';

export default stated('POST /api/upload-images', async (on) => {
  const { olive } = await on.people();
  expect(await statusOf(olive.post('/api/upload-images', { photos: await jpeg() }))).toBe(200);
});
