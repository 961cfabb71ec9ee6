import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgMailStore } from '#src/modules/notifications/adapters/pg-mail-store';
import { PgNotificationStore } from '#src/modules/notifications/adapters/pg-notification-store';
import { PgNotificationViews } from '#src/modules/notifications/adapters/pg-notification-views';
import type { NotificationSubject } from '#src/modules/notifications/domain/notification';
import type { NotificationStore } from '#src/modules/notifications/ports/notification-store';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addUser } from '#tests/support/job-rows';
import { inMemoryNotifications } from '#tests/support/memory/in-memory-notifications';

let database: TestDatabase;
let [olive, fern] = ['', ''];
beforeAll(async () => {
  database = await testDatabase();
  olive = (await addUser(database.knex, { email: 'olive@hedgerow.test' })).id;
  fern = (await addUser(database.knex, { email: 'fern@hedgerow.test', userType: 'landscaper' })).id;
});
afterAll(() => database.destroy());

const at = new Date('2026-05-13T08:20:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const news = (more: object = {}) => ({
  id: randomUUID(),
  key: randomUUID(),
  userId: olive,
  event: 'bid-placed',
  createdAt: at,
  subject: 'jobs' as NotificationSubject,
  words: 'Fern bid £185.00',
  detail: 'They can start soon.',
  path: '/jobs/1',
  ...more,
});

const inMemory = async (): Promise<NotificationStore> => inMemoryNotifications();
const onPostgres = async (): Promise<NotificationStore> => {
  await database.knex('notifications').delete();
  await database.knex('mails').delete();
  return new PgNotificationStore(database.knex);
};

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('notifications, %s', (_where, makeStore) => {
  test('a notification is kept once for each key', async () => {
    const store = await makeStore();
    const one = news();
    await store.add(one);
    await store.add(news({ key: one.key }));
    expect(await store.read(olive, { upTo: at }, later(1))).toBe(1);
  });

  test('a single one can be marked as read, those about a page, or all up to a moment; each counts once', async () => {
    const store = await makeStore();
    const [first, second] = [news(), news({ path: '/jobs/2' })];
    for (const one of [first, second, news({ path: '/jobs/2' }), news({ path: '/jobs/3', createdAt: later(5) })])
      await store.add(one);
    expect(await store.read(olive, { id: first.id }, later(1))).toBe(1);
    expect(await store.read(olive, { id: first.id }, later(1))).toBe(0);
    expect(await store.read(olive, { path: '/jobs/2' }, later(1))).toBe(2);
    expect(await store.read(olive, { upTo: later(4) }, later(6))).toBe(0);
    expect(await store.read(olive, { upTo: later(5) }, later(6))).toBe(1);
  });

  test('nobody marks another person’s notifications as read', async () => {
    const store = await makeStore();
    const one = news();
    await store.add(one);
    for (const which of [{ id: one.id }, { path: one.path }, { upTo: at }])
      expect(await store.read(fern, which, later(1))).toBe(0);
    expect(await store.read(olive, { id: one.id }, later(1))).toBe(1);
  });
});

describe('the notifications page', () => {
  const views = () => new PgNotificationViews(database.knex);

  test('has the latest first, twenty to a page, and each exactly once although others arrive meanwhile', async () => {
    const store = await onPostgres();
    for (let n = 0; n < 45; n += 1) await store.add(news({ words: `No. ${n}`, createdAt: later(Math.floor(n / 3)) }));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { lines, next } = await views().list(olive, { filter: 'all', after });
      expect(lines.length).toBeLessThanOrEqual(20);
      seen.push(...lines.map(({ words }) => words));
      await store.add(news({ words: 'New', createdAt: later(100) }));
      after = next;
    } while (after);
    expect(new Set(seen).size).toBe(45);
    expect(seen).toHaveLength(45);
    expect(seen.slice(0, 3).sort()).toEqual(['No. 42', 'No. 43', 'No. 44']);
  });

  test('counts unread notifications, and shows only them or one subject, for each person their own', async () => {
    const store = await onPostgres();
    const [bid, paid] = [news(), news({ subject: 'money', words: 'Paid' })];
    for (const one of [bid, paid, news({ subject: 'money' }), news({ userId: fern })]) await store.add(one);
    await store.read(olive, { id: paid.id }, later(1));
    expect(await views().unread(olive)).toMatchObject({ notifications: 2, here: 0 });
    expect(await views().unread(fern)).toMatchObject({ notifications: 1 });
    expect(await views().unreadBySubject(olive)).toEqual({ jobs: 1, money: 1 });
    const shown = async (filter: 'all' | 'unread' | 'money') => (await views().list(olive, { filter })).lines;
    expect(await shown('all')).toHaveLength(3);
    expect((await shown('unread')).map(({ isRead }) => isRead)).toEqual([false, false]);
    expect((await shown('money')).map(({ words }) => words)).toContain('Paid');
    expect(await views().list(fern, { filter: 'all', after: bid.id })).toEqual({ lines: [], next: undefined });
  });

  test('what surrounds a page is read at once: unread items, how many of them are about the page, and a coming change of our terms', async () => {
    const store = await onPostgres();
    await store.add(news({ path: '/jobs/7' }));
    await store.add(news({ path: '/jobs/7' }));
    await store.add(news({ path: '/my-jobs' }));
    expect(await views().unread(olive, '/jobs/7')).toEqual({ messages: 0, notifications: 3, here: 2 });
    const terms = { event: 'terms-changing' as const, words: 'Our terms change', path: '/legal-pages/terms' };
    await store.add(news({ ...terms, createdAt: later(2) }));
    await store.add(news({ ...terms, words: 'An earlier change', createdAt: later(1) }));
    const { words, path } = terms;
    expect(await views().unread(olive, '/jobs/7')).toMatchObject({ notifications: 5, terms: { words, path } });
    expect(await views().unread(olive, path)).toEqual({ messages: 0, notifications: 5, here: 2 });
    expect(await views().unread(fern, '/jobs/7')).toEqual({ messages: 0, notifications: 0, here: 0 });
  });

  test('says what became of the email: none, waiting, sent, or given up', async () => {
    const store = await onPostgres();
    const mails = new PgMailStore(database.knex);
    const [none, waiting, sent, failed] = [1, 2, 3, 4].map((n) => news({ createdAt: later(n) }));
    for (const one of [none, waiting, sent, failed]) await store.add(one!);
    for (const { id, key } of [waiting!, sent!, failed!])
      await mails.add({ id, key, to: 'olive@hedgerow.test', subject: '', html: '', text: '', createdAt: at });
    await mails.sent(sent!.id, later(1));
    await mails.postpone(failed!.id, null, 'no route');
    const { lines } = await views().list(olive, { filter: 'all' });
    expect(lines.map(({ email }) => email)).toEqual(['failed', 'sent', 'waiting', null]);
  });
});
