import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const CLOSED = 'This conversation is closed. Ask the customer to post a new job for future work.';
const threadPage = async (who: 'olives' | 'ferns', jobId: string) => readPage(await on[who].get(`/messages/${jobId}`));

describe('A conversation', () => {
  test('S-JOB-08 opens when a bid is accepted, and not before', async () => {
    const posted = await on.cast.postedJob(on.olive);
    await on.cast.placedBid(on.fern, posted);
    expect((await on.olives.get(`/messages/${posted}`)).status).toBe(404);
    const hired = await on.work.hired(on.pair);
    expect((await threadPage('olives', hired)).text).toContain('No messages yet');
    expect((await threadPage('ferns', hired)).heading).toBe('Messages with Olive Marsh');
  });

  test('goes both ways, and shows what was written as it was written', async () => {
    const jobId = await on.work.hired(on.pair);
    const words = 'Monday? <b>Nine</b> & bring the 🪜';
    expect(went(await on.olives.post(`/messages/${jobId}`, { content: words }))).toBe(`303 /messages/${jobId}#reply`);
    expect((await readPage(await on.ferns.get('/messages'))).text).toContain(words);
    const hers = await threadPage('ferns', jobId);
    expect(hers.text).toContain(words);
    expect(hers.html).not.toContain('<b>Nine</b>');
    await on.ferns.post(`/messages/${jobId}`, { content: 'Nine it is.' });
    expect((await threadPage('olives', jobId)).text).toContain('Nine it is.');
  });

  test('a message that was sent twice is there once', async () => {
    const jobId = await on.work.hired(on.pair);
    const messageId = (await threadPage('olives', jobId)).value('messageId') as string;
    await on.olives.post(`/messages/${jobId}`, { messageId, content: 'Only once, please.' });
    await on.olives.post(`/messages/${jobId}`, { messageId, content: 'Only once, please.' });
    const { html } = await threadPage('ferns', jobId);
    const [, bubbles = ''] = html.split('id="bubbles"');
    expect(bubbles.split('Only once, please.')).toHaveLength(2);
  });

  test.each([
    ['nothing', '', 'Please write a message'],
    ['nothing but spaces', '  \n ', 'Please write a message'],
    ['more than fits', 'x'.repeat(4001), 'Please use 4000 characters or fewer'],
  ])('takes words: not %s', async (_what, content, words) => {
    const jobId = await on.work.hired(on.pair);
    const back = await on.olives.post(`/messages/${jobId}`, { content });
    expect(back.status).toBe(422);
    expect((await readPage(back)).beside('content')).toBe(words);
  });

  test('S-MSG-18 the landscaper marks the job complete from it while it is in progress, and not once it is marked', async () => {
    const started = await threadPage('ferns', await on.work.started(on.pair));
    expect(started.text).toContain('Mark Complete');
    const marked = await threadPage('ferns', await on.work.marked(on.pair));
    expect(marked.text).toContain('Marked complete');
    expect(marked.text).not.toContain('Mark Complete');
  });

  test('is nobody else’s', async () => {
    const jobId = await on.work.hired(on.pair);
    const [thread] = (await (await on.olives.json('GET', '/api/message-threads')).json()) as {
      thread: { id: string };
    }[];
    const calls = `/api/message-threads/${thread!.thread.id}/messages`;
    for (const stranger of [on.mallorys, on.rowans]) {
      expect((await stranger.get(`/messages/${jobId}`)).status).toBe(404);
      expect((await stranger.post(`/messages/${jobId}`, { content: 'Hello' })).status).toBe(404);
      expect((await stranger.json('GET', calls)).status).toBe(404);
      expect((await stranger.json('POST', calls, { content: 'Hello' })).status).toBe(404);
    }
    const sent = await on.olives.json('POST', calls, { content: 'Over JSON' });
    expect(sent.status).toBe(201);
    expect(await sent.json()).toMatchObject({ content: 'Over JSON', messageType: 'text', status: 'sent' });
  });

  test('S-MSG-17 D-CLOSETHREAD is closed once the job is complete and paid; it can be read, and the customer is led on', async () => {
    await on.work.payoutsReady(on.fern);
    const jobId = await on.work.completed(on.pair);
    const [his, hers] = [await threadPage('olives', jobId), await threadPage('ferns', jobId)];
    for (const page of [his, hers]) {
      expect(page.text).toContain(CLOSED);
      expect(page.html).not.toContain('<textarea');
    }
    expect(his.html).toMatch(/<a href="\/customer\/post-job">Post a Job<\/a>/);
    const late = await on.ferns.post(`/messages/${jobId}`, { content: 'One more thing' });
    expect(late.status).toBe(409);
    expect((await readPage(late)).text).toContain(CLOSED);
  });
});
