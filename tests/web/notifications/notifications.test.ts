import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { actOf } from '#app/routes/notifications/notification-item';
import { browser } from '#tests/support/web';

let world: TestApp;
let olive: SessionUser;
let fern: SessionUser;
let ada: SessionUser;
let jobId: string;
beforeAll(async () => {
  world = await testApp();
  const cast = castOn(world);
  [olive, fern, ada] = [await cast.customer(), await cast.landscaper(), await cast.admin()];
  jobId = await cast.postedJob(olive);
});
beforeEach(() => world.database.knex('notifications').delete());
afterAll(() => world.close());

const as = (actor?: SessionUser) => browser(world.app, { actor });
/** Tells Olive something; returns its id. */
async function told(words: string, more: object = {}): Promise<string> {
  const id = randomUUID();
  const createdAt = await world.app.clock.now();
  await world.database.knex('notifications').insert({
    id,
    key: id,
    userId: olive.id,
    event: 'bid-placed',
    subject: 'jobs',
    words,
    detail: 'They can start soon.',
    path: `/jobs/${jobId}`,
    createdAt,
    ...more,
  });
  return id;
}
const unreadWords = async () =>
  (await world.database.knex('notifications').whereNull('readAt').orderBy('words').pluck('words')) as string[];
const bellOf = (html: string) => /data-unread="notifications"[^>]*>(\d+)</.exec(html)?.[1];

describe('N-SIDE-05 N-SIDE-15 the notifications page', () => {
  test('lists what happened with its link, marks unread notifications, and says what became of the email', async () => {
    await told('Fern bid £185.00', { detail: 'They can start on Monday.' });
    await told('Old news', { readAt: await world.app.clock.now() });
    const html = await (await (await as(olive)).get('/notifications')).text();
    expect(html).toContain('1 unread');
    expect(html).toContain(`href="/jobs/${jobId}"`);
    expect(html).toContain('They can start on Monday.');
    expect(html).toContain('Not emailed');
    expect(html).toContain('Today<');
    expect(html.match(/\(unread\)/g)).toHaveLength(1);
  });

  test('an unread notification has a button that names its act, and leads to the same page', async () => {
    await told('Fern bid £185.00', { path: `/jobs/${jobId}/bids` });
    await told('Old news', { path: `/jobs/${jobId}/bids`, readAt: await world.app.clock.now() });
    const html = await (await (await as(olive)).get('/notifications')).text();
    const acts = [...html.matchAll(/<a href="([^"]*)"[^>]*class="btn btn-secondary[^"]*"[^>]*>(.*?)<\/a>/gs)];
    expect(acts.map(([, href, words]) => [href, words!.replace(/<[^>]*>/g, '')])).toEqual([
      [`/jobs/${jobId}/bids`, 'Compare bids: Fern bid £185.00'],
    ]);
    for (const [path, act] of [
      ['/jobs/1', 'See the job'],
      ['/jobs/1/pay', 'Pay'],
      ['/jobs/1/payment-increase/2', 'Answer'],
      ['/jobs/1/schedule', 'Answer'],
      ['/jobs/1/dispute/answer', 'Answer'],
      ['/jobs/1/dispute', 'See the dispute'],
      ['/jobs/1/confirm', 'Check and confirm'],
      ['/messages/1#newest', 'Read and reply'],
      ['/bids/1/changes', 'See what has changed'],
      ['/settings-page', 'Open'],
    ] as const)
      expect([path, actOf(path)]).toEqual([path, act]);
  });

  test('an event reaches it through the queue, with the state of its email', async () => {
    await world.database.knex('outbox').update({ deliveredAt: null });
    await world.database.knex('mails').delete();
    const asOf = await world.app.clock.now();
    await world.app.notifications.deliverDueEvents.execute({ asOf });
    const page = async () => (await readPage(await (await as(olive)).get('/notifications'))).text;
    expect(await page()).toMatch(/Your job is posted: .*Email on its way/s);
    await world.app.notifications.sendDueMails.execute({ asOf: await world.app.clock.now() });
    expect(await page()).toContain('Email sent');
  });

  test('SPEC-M6, SPEC-M7: says what became of the text as well, and the sandbox shows it', async () => {
    const id = await told('Fern bid £185.00');
    const at = await world.app.clock.now();
    const text = {
      id: randomUUID(),
      key: id,
      userId: olive.id,
      toNumber: '+447700900123',
    };
    await world.database.knex('texts').insert({
      ...text,
      words: 'Fern bid £185.00',
      path: `/jobs/${jobId}`,
      anyHour: true,
      createdAt: at,
      nextAttemptAt: at,
    });
    const page = async () => (await readPage(await (await as(olive)).get('/notifications'))).text;
    expect(await page()).toContain('Text on its way');
    await world.app.notifications.sendDueTexts.execute({ asOf: await world.app.clock.now() });
    expect(await page()).toContain('Text sent');
    const outbox = await readPage(await (await as(ada)).get('/sandbox/outbox'));
    for (const said of ['+447700900123', 'Fern bid £185.00', 'Sent'])
      expect(outbox.text.split('Texts ')[1]).toContain(said);
    await world.database.knex('texts').update({ sentAt: null, nextAttemptAt: null });
    expect(await page()).toContain('The text could not be sent');
  });

  test.each(['customer', 'landscaper', 'admin'] as const)('a %s to whom nothing happened is told so', async (who) => {
    const response = await (await as({ customer: olive, landscaper: fern, admin: ada }[who])).get('/notifications');
    expect(response.status).toBe(200);
    expect((await readPage(response)).text).toContain('Quiet so far');
  });

  test('each person sees their own', async () => {
    await told('For Olive only');
    expect((await readPage(await (await as(fern)).get('/notifications'))).text).not.toContain('For Olive only');
  });

  test('shows one subject, or only what is unread', async () => {
    await told('About money', { subject: 'money' });
    await told('About a bid');
    await told('Read long ago', { readAt: new Date() });
    const shown = async (filter: string) =>
      (await readPage(await (await as(olive)).get(`/notifications?filter=${filter}`))).text;
    expect(await shown('money')).toContain('About money');
    expect(await shown('money')).not.toContain('About a bid');
    expect(await shown('unread')).toContain('About a bid');
    expect(await shown('unread')).not.toContain('Read long ago');
    expect(await shown('nonsense')).toContain('Read long ago');
    expect(await shown('messages')).toContain('Nothing here');
  });

  test('is under the day on which it happened', async () => {
    await told('Old news', { createdAt: new Date('2026-05-12T16:40:00Z') });
    const html = await (await (await as(olive)).get('/notifications')).text();
    expect(html).toMatch(/<h2[^>]*>Tuesday 12 May 2026<.*Old news.*17:40/s);
  });

  test('goes on to the next page, and back to the first', async () => {
    for (let n = 0; n < 25; n += 1) await told(`No. ${n}`, { createdAt: new Date(Date.UTC(2026, 4, 1, 8, n)) });
    const hers = await as(olive);
    const first = await (await hers.get('/notifications')).text();
    const next = /href="(\/notifications\?after=[^"]+)"/.exec(first)?.[1] ?? '';
    const second = await (await hers.get(next)).text();
    expect(second).toContain('No. 4<');
    expect(second).not.toContain('No. 5<');
    expect(second).toContain('rel="prev"');
  });

  test('text that people typed is shown as text', async () => {
    await told('<script>alert(1)</script>');
    expect(await (await (await as(olive)).get('/notifications')).text()).not.toContain('<script>alert');
  });
});

describe('reading', () => {
  test('opening the page that a notification is about marks it as read, and the bell counts it no longer', async () => {
    await told('Fern bid £185.00');
    await told('About another page', { path: '/messages' });
    const page = await (await as(olive)).get(`/jobs/${jobId}`);
    expect(await unreadWords()).toEqual(['About another page']);
    expect(bellOf(await page.text())).toBe('1');
  });

  test('someone else who opens that page reads nothing of hers', async () => {
    await told('Fern bid £185.00');
    await (await as(fern)).get(`/jobs/${jobId}`);
    await (await as(ada)).get(`/jobs/${jobId}`);
    expect(await unreadWords()).toEqual(['Fern bid £185.00']);
  });

  test('one is marked as read with its button, and the person is back where they were', async () => {
    const id = await told('First');
    await told('Second');
    const response = await (await as(olive)).post('/notifications?filter=jobs', { id });
    expect(went(response)).toBe('303 /notifications?filter=jobs');
    expect(await unreadWords()).toEqual(['Second']);
  });

  test('nobody marks another person’s as read', async () => {
    const id = await told('First');
    for (const other of [fern, ada]) {
      await (await as(other)).post('/notifications', { id });
      await (await as(other)).post('/notifications', {});
    }
    expect((await (await as()).post('/notifications', { id })).headers.get('Location')).toMatch(/^\/auth/);
    expect(await unreadWords()).toEqual(['First']);
  });

  test('all are marked as read, except what has arrived since the page was shown', async () => {
    await told('First', { createdAt: new Date('2026-05-13T08:20:00Z') });
    await told('Second', { createdAt: new Date('2026-05-13T08:21:00Z') });
    const response = await (await as(olive)).post('/notifications', { upTo: '2026-05-13T08:20:30.000Z' });
    expect(went(response)).toBe('303 /notifications');
    expect(await unreadWords()).toEqual(['Second']);
    await (await as(olive)).post('/notifications', {});
    expect(await unreadWords()).toEqual([]);
  });

  test.each([
    ['id', 'not-an-id'],
    ['upTo', 'yesterday'],
  ])('nonsense as %s marks nothing', async (field, value) => {
    await told('First');
    expect((await (await as(olive)).post('/notifications', { [field]: value })).status).toBe(422);
    expect(await unreadWords()).toEqual(['First']);
  });
});

describe('the bell', () => {
  test.each(['customer', 'landscaper', 'admin'] as const)(
    'a %s sees it with the number of unread ones',
    async (who) => {
      const actor = { customer: olive, landscaper: fern, admin: ada }[who];
      await told('First', { userId: actor.id });
      await told('Second', { userId: actor.id });
      const html = await (await (await as(actor)).get('/notifications')).text();
      expect(html).toMatch(/data-unread="notifications">2</);
      expect(html).toMatch(/<a class="bell" href="\/notifications" aria-current="page"/);
    },
  );

  test('with nothing unread the number is hidden, but there for the script to show', async () => {
    const html = await (await (await as(olive)).get('/notifications')).text();
    expect(html).toMatch(/data-unread="notifications" hidden="">0</);
  });

  test('one call returns both numbers, and answers 304 while they stay the same', async () => {
    await told('First');
    const hers = await as(olive);
    const answer = await hers.json('GET', '/api/unread');
    expect(await answer.json()).toEqual({ messages: 0, notifications: 1 });
    const etag = answer.headers.get('ETag') ?? '';
    const headers = { 'If-None-Match': etag, Accept: 'application/json' };
    const again = () => hers.send(new Request('http://hedgerow.test/api/unread', { headers }));
    expect((await again()).status).toBe(304);
    await told('Second');
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(await changed.json()).toEqual({ messages: 0, notifications: 2 });
  });

  test('an admin has no messages to count', async () => {
    expect(await (await (await as(ada)).json('GET', '/api/unread')).json()).toEqual({ messages: 0, notifications: 0 });
  });
});

describe('news that our terms change', () => {
  const path = '/legal-pages/versions/terms/2026-05-01';
  const news = { event: 'terms-changing', subject: 'account', path };

  test('stays on every page of the person it is for until they open the new version', async () => {
    await told('Our terms and conditions change on 1 May 2026', news);
    const olives = await as(olive);
    for (const page of ['/customer-dashboard', '/help-center', '/terms']) {
      const { text, html } = await readPage(await olives.get(page));
      expect(text, page).toContain('Our terms and conditions change on 1 May 2026. Read the new version');
      expect(html).toContain(`href="${path}"`);
    }
    expect(await (await (await as(fern)).get('/help-center')).text()).not.toContain('Read the new version');
    expect(await (await (await as()).get('/help-center')).text()).not.toContain('Read the new version');

    expect(await (await olives.get(path)).text()).not.toContain('Read the new version<');
    expect(await (await olives.get('/help-center')).text()).not.toContain('Read the new version');
  });

  test('no other news does', async () => {
    await told('Fern bid £185.00');
    expect(await (await (await as(olive)).get('/help-center')).text()).not.toContain('Read the new version');
  });
});
