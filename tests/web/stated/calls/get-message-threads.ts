import { expect } from 'vitest';
import { stated } from '../stated';

export default stated('GET /api/message-threads', async (on) => {
  const { olive, work } = await on.people();
  await on.story.paid(work);
  const threads = await (await olive.json('GET', '/api/message-threads')).json();
  expect(threads).toEqual([expect.objectContaining({ thread: expect.objectContaining({ id: expect.any(String) }) })]);
});
