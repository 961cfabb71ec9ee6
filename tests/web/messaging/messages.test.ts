import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whereBreaks } from '#tests/support/defects';
import { jpeg, pdf } from '#tests/support/pictures';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const CLOSED = 'This conversation is closed. Ask the customer to post a new job for future work.';
/** The id of Olive's thread about a job. */
async function threadOf(jobId: string): Promise<string> {
  const threads = (await (await on.olives.json('GET', '/api/message-threads')).json()) as {
    thread: { id: string };
    job: { id: string };
  }[];
  return threads.find(({ job }) => job.id === jobId)!.thread.id;
}
const conversationPage = async (who: 'olives' | 'ferns', jobId: string) =>
  readPage(await on[who].get(`/messages/${jobId}`));

describe('a conversation', () => {
  test('S-JOB-08 opens when a bid is accepted, and not before', async () => {
    const posted = await on.cast.postedJob(on.olive);
    await on.cast.placedBid(on.fern, posted);
    expect((await on.olives.get(`/messages/${posted}`)).status).toBe(404);
    const hired = await on.work.hired(on.pair);
    expect((await conversationPage('olives', hired)).text).toContain('No messages yet');
    expect((await conversationPage('ferns', hired)).heading).toBe('Messages with Olive');
  });

  test('goes both ways, and shows what was written as it was written', async () => {
    const jobId = await on.work.hired(on.pair);
    const words = 'Monday? <b>Nine</b> & bring the 🪜';
    expect(went(await on.olives.post(`/messages/${jobId}`, { content: words }))).toBe(`303 /messages/${jobId}#reply`);
    expect((await readPage(await on.ferns.get('/messages'))).text).toContain(words);
    const hers = await conversationPage('ferns', jobId);
    expect(hers.text).toContain(words);
    expect(hers.html).not.toContain('<b>Nine</b>');
    await on.ferns.post(`/messages/${jobId}`, { content: 'Nine it is.' });
    expect((await conversationPage('olives', jobId)).text).toContain('Nine it is.');
  });

  test('LOOK-S19: opens at its newest message, from every list and page that leads to it', async () => {
    const jobId = await on.work.hired(on.pair);
    for (const content of ['First', 'Second', 'Third']) await on.ferns.post(`/messages/${jobId}`, { content });
    const { html } = await conversationPage('olives', jobId);
    expect(html.match(/id="newest"/g)).toHaveLength(1);
    // Here the script announces what arrives later. It is empty at first, because a page is read from its beginning
    // anyway.
    expect(html).toContain('<div class="sr-only" role="log" aria-label="New messages"></div>');
    const [before, after] = html.split('id="newest"');
    expect(before).toContain('Second');
    expect(before!.slice(before!.indexOf('id="bubbles"'))).not.toContain('Third');
    expect(after).toContain('Third');
    const newest = `/messages/${jobId}#newest`;
    for (const from of ['/messages', `/jobs/${jobId}`, '/customer-dashboard', `/jobs/${jobId}/bids`])
      expect((await readPage(await on.olives.get(from))).html).toContain(`href="${newest}"`);
    expect(went(await on.ferns.get(`/landscaper/messages?jobId=${jobId}`))).toBe(`302 ${newest}`);
  });

  test('shows the other person’s picture, in the list and above what was written', async () => {
    const jobId = await on.work.hired(on.pair);
    const photo = await on.app.jobs.uploadPhoto.execute({
      ownerId: on.fern.id,
      name: 'me.jpg',
      use: 'portfolio',
      alreadyChosen: 0,
      bytes: new Uint8Array(await (await jpeg()).arrayBuffer()),
    });
    const { id } = (photo as { ok: true; value: { id: string } }).value;
    await on.world.database.knex('users').where({ id: on.fern.id }).update({ profileImageId: id });
    const { html } = await conversationPage('olives', jobId);
    expect(html.split(`/photos/${id}/320.jpg`).length).toBeGreaterThan(2);
    await on.world.database.knex('users').where({ id: on.fern.id }).update({ profileImageId: null });
    expect((await conversationPage('olives', jobId)).html).not.toContain('/320.jpg');
  });

  test('WEB-S9: the list shows the beginning of a long message, and does not send the rest', async () => {
    const jobId = await on.work.hired(on.pair);
    await on.ferns.post(`/messages/${jobId}`, { content: `${'Yew '.repeat(40)}and beech.` });
    const { html } = await readPage(await on.olives.get('/messages'));
    const list = /<nav aria-label="Conversations".*?<\/nav>/s.exec(html)![0];
    expect(list).toContain(`${'Yew '.repeat(25).trim()}…`);
    expect(list).not.toContain('and beech.');
  });

  test('WEB-S13: a call that is polled sends nothing while nothing has changed', async () => {
    const jobId = await on.work.hired(on.pair);
    const { threadId } = await messagesOf(jobId);
    const asked = (path: string, etag = '') =>
      on.olives.send(
        new Request(`http://hedgerow.test${path}`, { headers: { Accept: 'application/json', 'If-None-Match': etag } }),
      );
    for (const path of ['/api/message-threads', `/api/message-threads/${threadId}/messages`]) {
      const first = await asked(path);
      const etag = first.headers.get('ETag') ?? '';
      expect([first.status, (await asked(path, etag)).status]).toEqual([200, 304]);
      await on.ferns.post(`/messages/${jobId}`, { content: `News for ${path}` });
      expect((await asked(path, etag)).status).toBe(200);
    }
    const polled: [Browser, string][] = [
      [on.olives, '/api/unread'],
      [on.olives, '/api/message-threads/unread-count'],
      [on.ferns, '/api/landscaper/browse-jobs'],
      [on.ferns, '/api/jobs/available'],
      [on.adas, '/api/admin/dashboard-stats'],
    ];
    for (const [who, path] of polled) {
      const ask = (etag = '') =>
        who.send(new Request(`http://hedgerow.test${path}`, { headers: { 'If-None-Match': etag } }));
      const first = await ask();
      expect([path, first.headers.get('Cache-Control')]).toEqual([path, 'private, no-cache']);
      expect([path, first.status, (await ask(first.headers.get('ETag')!)).status]).toEqual([path, 200, 304]);
    }
  });

  test('a message that is sent twice is stored once', async () => {
    const jobId = await on.work.hired(on.pair);
    const messageId = (await conversationPage('olives', jobId)).value('messageId') as string;
    await on.olives.post(`/messages/${jobId}`, { messageId, content: 'Only once, please.' });
    await on.olives.post(`/messages/${jobId}`, { messageId, content: 'Only once, please.' });
    const { html } = await conversationPage('ferns', jobId);
    const [, bubbles = ''] = html.split('id="bubbles"');
    expect(bubbles.split('Only once, please.')).toHaveLength(2);
  });

  test.each([
    ['V-MSG-01 nothing but spaces', '  \n ', 'Please write a message'],
    ['more than 4000 characters', 'x'.repeat(4001), 'Please use 4000 characters or fewer'],
  ])('takes a text: not %s', async (_what, content, words) => {
    const jobId = await on.work.hired(on.pair);
    const back = await on.olives.post(`/messages/${jobId}`, { content });
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.beside('content')).toBe(words);
    expect(page.toasts).toEqual([`Failed to send message ${words}`]);
    expect((await conversationPage('ferns', jobId)).text).toContain('No messages yet');
  });

  test('E-LAND-05 a message that could not be sent says so, and is still there to be sent', async () => {
    const jobId = await on.work.hired(on.pair);
    const broken = whereBreaks(on.app, 'messaging', 'sendMessage');
    const back = await (await browser(broken, { actor: on.fern })).post(`/messages/${jobId}`, { content: 'On my way' });
    expect(back.status).toBe(500);
    const page = await readPage(back);
    expect(page.toasts).toEqual(['Failed to send message']);
    expect(page.summary?.title).toBe('There is a problem');
    expect(page.value('content')).toBe('On my way');
  });

  test('S-MSG-18 the landscaper can mark the job complete from the conversation while it is in progress, but not again', async () => {
    const started = await conversationPage('ferns', await on.work.started(on.pair));
    expect(started.text).toContain('Mark Complete');
    const marked = await conversationPage('ferns', await on.work.marked(on.pair));
    expect(marked.text).toContain('Marked complete');
    expect(marked.text).not.toContain('Mark Complete');
  });

  test('E-LAND-16, S-MSG-18, API-MSG-06: marking complete from the conversation leads back there, with a toast of its own', async () => {
    const jobId = await on.work.started(on.pair);
    const { html } = await conversationPage('ferns', jobId);
    expect(html).toContain(`href="/jobs/${jobId}/mark-complete?from=messages"`);
    const form = await readPage(await on.ferns.get(`/jobs/${jobId}/mark-complete?from=messages`));
    expect(form.html).toContain(`action="/jobs/${jobId}/mark-complete?from=messages"`);
    const sent = await on.ferns.post(`/jobs/${jobId}/mark-complete?from=messages`, { note: 'Swept.' });
    expect(went(sent)).toBe(`303 /messages/${jobId}`);
    expect((await followed(on.ferns, sent)).toasts).toEqual([
      'Job marked as complete The customer has 48 hours to check it.',
    ]);
    expect((await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/complete`))).success).toBe(true);
  });

  test("E-LAND-06: a failure is 'Failed to mark job complete' from the conversation, and 'Action Failed' from the dashboard (E-LAND-02)", async () => {
    const jobId = await on.work.hired(on.pair);
    const toastsOf = async (query: string) =>
      (await readPage(await on.ferns.post(`/jobs/${jobId}/mark-complete${query}`, {}))).toasts;
    expect(await toastsOf('?from=messages')).toEqual(['Failed to mark job complete The customer has not paid yet.']);
    expect(await toastsOf('')).toEqual(['Action Failed The customer has not paid yet.']);
    const ferns = await browser(whereBreaks(on.app, 'jobs', 'markComplete'), { actor: on.fern });
    const started = await on.work.started(on.pair);
    const fails = async (query: string) =>
      (await readPage(await ferns.post(`/jobs/${started}/mark-complete${query}`, {}))).toasts;
    expect(await fails('?from=messages')).toEqual(['Failed to mark job complete']);
    expect(await fails('')).toEqual(['Action Failed Failed to mark job complete']);
  });

  test('names a landscaper by their business, with their own name on a second line, as the job’s page does', async () => {
    const jobId = await on.work.hired(on.pair);
    const named = (businessName: string | null) =>
      on.world.database.knex('landscaperProfiles').where({ userId: on.fern.id }).update({ businessName });
    await named('Blackthorn & Daughters');
    const both = /Blackthorn & Daughters\s*Fern Blackthorn/;
    expect((await conversationPage('olives', jobId)).text).toMatch(both);
    expect((await readPage(await on.olives.get(`/jobs/${jobId}`))).text).toMatch(both);
    await named(null);
    expect((await conversationPage('olives', jobId)).heading).toBe('Messages with Fern Blackthorn');
  });

  test('is only for the two people in it', async () => {
    const jobId = await on.work.hired(on.pair);
    const calls = `/api/message-threads/${await threadOf(jobId)}/messages`;
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

  test('S-MSG-17 D-CLOSETHREAD is closed once the job is complete and paid; it can still be read, and the customer can post a new job', async () => {
    await on.work.payoutsReady(on.fern);
    const jobId = await on.work.completed(on.pair);
    const [his, hers] = [await conversationPage('olives', jobId), await conversationPage('ferns', jobId)];
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

const messagesOf = async (jobId: string, who: 'olives' | 'ferns' = 'ferns') => {
  const threadId = await threadOf(jobId);
  const list = (await (await on[who].json('GET', `/api/message-threads/${threadId}/messages`)).json()) as Record<
    string,
    string
  >[];
  return { threadId, list };
};

describe('a file', () => {
  test('S-MSG-14, S-PROD-10, D-MSGTYPE: a picture is shown and a PDF can be saved, by both', async () => {
    const jobId = await on.work.hired(on.pair);
    const page = await conversationPage('olives', jobId);
    expect(page.html).toMatch(/<form[^>]*encType="multipart\/form-data"[^>]*>/);
    expect(page.html).toMatch(
      /<input[^>]*type="file"[^>]*name="attachment"|<input[^>]*name="attachment"[^>]*type="file"/,
    );
    expect(
      (await on.olives.post(`/messages/${jobId}`, { content: '', attachment: await jpeg('hedge.jpg') })).status,
    ).toBe(303);
    expect(
      (await on.olives.post(`/messages/${jobId}`, { content: 'The plan', attachment: pdf('plan.pdf') })).status,
    ).toBe(303);
    const { list } = await messagesOf(jobId);
    expect(list).toMatchObject([
      { messageType: 'image', content: '', attachmentName: 'hedge.jpg' },
      { messageType: 'file', content: 'The plan', attachmentName: 'plan.pdf' },
    ]);
    const [picture, plan] = list.map(({ attachmentUrl }) => attachmentUrl as string);
    const hers = await conversationPage('ferns', jobId);
    expect(hers.html).toContain(`<img src="${picture}" alt="hedge.jpg"`);
    expect(hers.html).toContain(`href="${plan}"`);
    const shown = await on.ferns.get(picture!);
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const saved = await on.olives.get(plan!);
    expect(saved.headers.get('Content-Disposition')).toBe('attachment; filename=plan.pdf');
    expect(saved.headers.get('Cache-Control')).toBe('private, no-store');
    expect(saved.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(await saved.text()).toContain('%PDF');
  });

  test('is read by the two people in the conversation and by admins; for anyone else it does not exist', async () => {
    const jobId = await on.work.hired(on.pair);
    await on.olives.post(`/messages/${jobId}`, { content: '', attachment: pdf('plan.pdf') });
    const { list } = await messagesOf(jobId);
    const url = list[0]!.attachmentUrl!;
    const all = [on.olives, on.ferns, on.adas, on.mallorys, on.rowans];
    expect(await Promise.all(all.map(async (who) => (await who.get(url)).status))).toEqual([200, 200, 200, 404, 404]);
    expect((await on.nobodys.get(url)).status).not.toBe(200);
    expect((await on.olives.get('/attachments/42')).status).toBe(404);
  });

  test.each([
    [
      'V-MSG-02',
      'File too large',
      'Please select a file smaller than 10MB',
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'plan.pdf'),
    ],
    [
      'V-MSG-03',
      'Invalid file type',
      'Please upload JPG, PNG, or PDF files only',
      new File(['MZ'], 'plan.pdf', { type: 'application/pdf' }),
    ],
  ])(
    '%s %s: shown in a toast and beside the field, and what was typed stays',
    async (_row, title, words, attachment) => {
      const jobId = await on.work.hired(on.pair);
      const back = await on.olives.post(`/messages/${jobId}`, { content: 'The plan', attachment });
      expect(back.status).toBe(422);
      const page = await readPage(back);
      expect(page.toasts).toEqual([`${title} ${words}`]);
      expect(page.beside('attachment')).toBe(words);
      expect(page.value('content')).toBe('The plan');
      const { threadId, list } = await messagesOf(jobId);
      expect(list).toEqual([]);
      const call = await on.olives.post(`/api/message-threads/${threadId}/messages`, {
        content: '',
        messageType: 'file',
        attachment,
      });
      expect(await bodyOf(call)).toMatchObject({ status: 422, error: words });
    },
  );

  test('API-MSG-03, API-MSG-04: the multipart call takes content, messageType and attachment', async () => {
    const jobId = await on.work.hired(on.pair);
    const { threadId } = await messagesOf(jobId);
    const call = async (fields: Record<string, string | File>) =>
      bodyOf(await on.ferns.post(`/api/message-threads/${threadId}/messages`, fields));
    expect(await call({ content: 'Here', messageType: 'file', attachment: pdf('offer.pdf') })).toMatchObject({
      status: 'sent',
      messageType: 'file',
      content: 'Here',
      attachmentName: 'offer.pdf',
    });
    const { list } = await messagesOf(jobId, 'olives');
    expect(list).toHaveLength(1);
    const none = new File([], '');
    expect(await call({ content: 'Words', messageType: 'text', attachment: none })).toMatchObject({
      messageType: 'text',
    });
    expect(await call({ content: '', messageType: 'file', attachment: none })).toMatchObject({
      status: 422,
      error: 'Please choose a file',
    });
    expect(await call({ content: 'Words', messageType: 'video', attachment: none })).toMatchObject({ status: 422 });
    expect(
      await bodyOf(
        await on.rowans.post(`/api/message-threads/${threadId}/messages`, {
          content: '',
          messageType: 'file',
          attachment: pdf('plan.pdf'),
        }),
      ),
    ).toMatchObject({ status: 404 });
  });
});

describe('archiving', () => {
  test('S-MSG-12, S-ENT-48, D-THREADSET: affects one person’s own list only, and can be undone', async () => {
    const jobId = await on.work.hired({ ...on.pair, asked: { description: 'Archived hedge' } });
    const lists = async (who: 'olives' | 'ferns', filter: string) =>
      (await readPage(await on[who].get(`/messages?filter=${filter}`))).html.includes(
        `href="/messages/${jobId}#newest"`,
      );
    const page = await readPage(await on.olives.get(`/messages/${jobId}/archive`));
    expect(page.heading).toBe('Archive this conversation?');
    const sent = await on.olives.post(`/messages/${jobId}/archive`, { archived: 'true' });
    expect((await followed(on.olives, sent)).toasts[0]).toMatch(/^Conversation archived/);
    expect([await lists('olives', 'archived'), await lists('olives', 'active'), await lists('olives', 'all')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await lists('ferns', 'archived'), await lists('ferns', 'active')]).toEqual([false, true]);

    const { threadId } = await messagesOf(jobId);
    expect(
      await bodyOf(await on.olives.json('POST', `/api/message-threads/${threadId}/archive`, { archived: false })),
    ).toMatchObject({
      success: true,
      status: 'active',
    });
    expect(await lists('olives', 'archived')).toBe(false);
    expect(await bodyOf(await on.ferns.json('POST', `/api/message-threads/${threadId}/archive`))).toMatchObject({
      status: 'archived',
    });
    expect([await lists('ferns', 'archived'), await lists('olives', 'archived')]).toEqual([true, false]);
  });

  test('is only for the two people in it', async () => {
    const jobId = await on.work.hired(on.pair);
    const { threadId } = await messagesOf(jobId);
    const call = async (who: typeof on.olives) =>
      (await who.json('POST', `/api/message-threads/${threadId}/archive`)).status;
    expect(await Promise.all([on.mallorys, on.rowans, on.adas, on.nobodys].map(call))).toEqual([404, 404, 403, 401]);
    expect((await on.mallorys.get(`/messages/${jobId}/archive`)).status).toBe(404);
    expect((await on.mallorys.post(`/messages/${jobId}/archive`, { archived: 'true' })).status).toBe(404);
  });
});
