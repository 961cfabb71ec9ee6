import { expect } from 'vitest';
import { stated } from '../stated';

export default stated('GET /api/message-threads/{id}/messages', async (on) => {
  const { olive, work } = await on.people();
  const path = `/api/message-threads/${await on.threadOf(olive, work)}/messages`;
  await olive.post(path, { content: 'When do you come?', messageType: 'text', unused: new Blob([]) });
  const messages = (await (await olive.json('GET', path)).json()) as object[];
  expect(messages.at(-1)).toMatchObject({ content: 'When do you come?', messageType: 'text', status: 'sent' });
});
