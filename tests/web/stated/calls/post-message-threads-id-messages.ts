import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('POST /api/message-threads/{id}/messages', async (on) => {
  const { olive, work } = await on.people();
  const path = `/api/message-threads/${await on.threadOf(olive, work)}/messages`;
  const form = { content: 'When do you come?', messageType: 'text', unused: new Blob([]) };
  expect(await statusOf(olive.post(path, form))).toBeLessThan(300);
});
