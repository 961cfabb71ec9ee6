import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgEventQueue } from '#src/modules/notifications/adapters/pg-event-queue';
import { PgMailStore } from '#src/modules/notifications/adapters/pg-mail-store';
import { PgMailViews } from '#src/modules/notifications/adapters/pg-mail-views';
import type { EventQueue } from '#src/modules/notifications/ports/event-queue';
import type { Mail } from '#src/modules/notifications/domain/mail';
import type { MailStore } from '#src/modules/notifications/ports/mail-store';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { PgOutbox } from '#src/platform/outbox';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { inMemoryEvents, inMemoryMails } from '#tests/support/memory/in-memory-notifications';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

const at = new Date('2026-05-13T08:20:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const aMail = () => ({
  id: randomUUID(),
  key: randomUUID(),
  to: 'olive@hedgerow.test',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  createdAt: at,
});
const addEvents = async (count: number) => {
  await database.knex('outbox').delete();
  for (let n = 0; n < count; n += 1)
    await new PgOutbox(database.knex).add({ name: 'bid-placed', about: { jobId: randomUUID() }, at: later(n) });
  return database.knex('outbox').orderBy('at').pluck('id');
};

const inMemory = async () => {
  const events = [
    { id: 'one', at },
    { id: 'two', at: later(1) },
  ];
  const mails = inMemoryMails();
  return {
    ids: ['one', 'two'],
    events: inMemoryEvents(...events) as EventQueue,
    mails: mails as MailStore,
    readAll: async () => mails.all().map(({ id, html, text }) => ({ id, html, text })),
  };
};
const onPostgres = async () => {
  await database.knex('mails').delete();
  return {
    ids: await addEvents(2),
    events: new PgEventQueue(database.knex) as EventQueue,
    mails: new PgMailStore(database.knex) as MailStore,
    readAll: (): Promise<Pick<Mail, 'id' | 'html' | 'text'>[]> => database.knex('mails').select('id', 'html', 'text'),
  };
};

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('the queues of events and emails, %s', (_where, stores) => {
  test('events are returned in order, from when they are due until they are delivered', async () => {
    const { events, ids } = await stores();
    expect(await events.due(at, 10)).toEqual([{ id: ids[0], attempts: 0 }]);
    expect(await events.due(later(1), 10)).toEqual([
      { id: ids[0], attempts: 0 },
      { id: ids[1], attempts: 0 },
    ]);
    expect(await events.due(later(1), 1)).toEqual([{ id: ids[0], attempts: 0 }]);
    await events.delivered(ids[0]!, at);
    expect(await events.due(later(1), 10)).toEqual([{ id: ids[1], attempts: 0 }]);
  });

  test('an event that failed waits for its next attempt, or is given up', async () => {
    const { events, ids } = await stores();
    await events.postpone(ids[0]!, later(5), 'broken');
    expect(await events.due(later(1), 10)).toEqual([{ id: ids[1], attempts: 0 }]);
    expect(await events.due(later(5), 10)).toContainEqual({ id: ids[0], attempts: 1 });
    await events.postpone(ids[0]!, null, 'broken for good');
    expect(await events.due(later(9999), 10)).toEqual([{ id: ids[1], attempts: 0 }]);
  });

  test('an email keeps where it can be switched off, if it can be', async () => {
    const { mails } = await stores();
    const plain = { ...aMail(), createdAt: later(1) };
    const lead = { ...aMail(), unsubscribeUrl: 'https://hedgerow.test/unsubscribe/key' };
    for (const mail of [plain, lead]) await mails.add(mail);
    const claimed = await mails.claimDue(later(1), later(9), 10);
    expect(claimed).toHaveLength(2);
    expect(claimed).toEqual(expect.arrayContaining([lead, plain].map((mail) => ({ ...mail, attempts: 0 }))));
  });

  test('an event or email that failed queues behind those that have waited longer', async () => {
    const { events, mails, ids } = await stores();
    await events.postpone(ids[0]!, later(2), 'broken');
    expect(await events.due(later(3), 1)).toEqual([{ id: ids[1], attempts: 0 }]);
    const [failing, waiting] = [aMail(), { ...aMail(), createdAt: later(1) }];
    await mails.add(failing);
    await mails.add(waiting);
    await mails.postpone(failing.id, later(2), 'no route');
    expect(await mails.claimDue(later(3), later(15), 1)).toMatchObject([{ id: waiting.id }]);
  });

  test('an email is kept once for each key', async () => {
    const { mails } = await stores();
    const mail = aMail();
    await mails.add(mail);
    await mails.add({ ...aMail(), key: mail.key });
    expect(await mails.claimDue(at, later(15), 10)).toEqual([{ ...mail, attempts: 0 }]);
  });

  test('a claimed email cannot be claimed again until the lease ends; a sent one never', async () => {
    const { mails } = await stores();
    const mail = aMail();
    await mails.add(mail);
    expect(await mails.claimDue(at, later(15), 10)).toHaveLength(1);
    expect(await mails.claimDue(later(14), later(30), 10)).toEqual([]);
    expect(await mails.claimDue(later(15), later(30), 10)).toHaveLength(1);
    await mails.sent(mail.id, later(16));
    expect(await mails.claimDue(later(999), later(9999), 10)).toEqual([]);
  });

  test('an email that failed waits for its next attempt, or is given up', async () => {
    const { mails } = await stores();
    const mail = aMail();
    await mails.add(mail);
    await mails.postpone(mail.id, later(5), 'no route');
    expect(await mails.claimDue(later(4), later(15), 10)).toEqual([]);
    expect(await mails.claimDue(later(5), later(15), 10)).toEqual([{ ...mail, attempts: 1 }]);
    await mails.postpone(mail.id, null, 'no route');
    expect(await mails.claimDue(later(9999), later(99999), 10)).toEqual([]);
  });

  test('SEC-S1: the secrets of links go once an email is sent or given up, unless people read it here', async () => {
    const { mails, readAll } = await stores();
    const link = (name: string) => `https://hedgerow.test/auth/reset-password?${name}=Zk3_-Zk3_-Zk3_-Zk3_-Zk3_-`;
    const withLinks = () => ({
      ...aMail(),
      html: `<a href="${link('token')}">${link('token')}</a> <a href="/help?a=1&amp;key=Zk3_-Zk3_-Zk3_-Zk3_-Zk3_-">Read</a>`,
      text: `Follow ${link('token')}, or ${link('key')}. Not ?key=short.`,
    });
    const [sent, kept, failed, waiting] = [withLinks(), withLinks(), withLinks(), withLinks()];
    for (const mail of [sent, kept, failed, waiting]) await mails.add(mail);
    await mails.sent(sent.id, at);
    await mails.sent(kept.id, at, { keepLinks: true });
    await mails.postpone(failed.id, null, 'no route');
    await mails.postpone(waiting.id, later(1), 'no route');
    const all = await readAll();
    for (const { id } of [sent, failed]) {
      const { html, text } = all.find((mail) => mail.id === id)!;
      expect(html + text).not.toContain('Zk3_');
      expect(text).toBe(
        `Follow ${link('token')}, or ${link('key')}. Not ?key=short.`.replace(/=Zk3[\w-]*/g, '=removed'),
      );
      expect(html.match(/removed/g)).toHaveLength(3);
    }
    for (const whole of [kept, waiting])
      expect(all).toContainEqual({ id: whole.id, html: whole.html, text: whole.text });
  });
});

test('two instances that claim at once never get the same email', async () => {
  const { mails } = await onPostgres();
  for (let n = 0; n < 20; n += 1) await mails.add(aMail());
  const claims = await Promise.all(Array.from({ length: 4 }, () => mails.claimDue(at, later(15), 10)));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(20);
});

test('an event is stored in the transaction that made it true, or not at all', async () => {
  await addEvents(0);
  const work = new KnexUnitOfWork(database.knex, (transaction) => ({ outbox: new PgOutbox(transaction) }));
  const event = { name: 'bid-placed', about: { jobId: randomUUID() }, at };
  await work.run(async ({ outbox }) => (await outbox.add(event), { ok: false, reason: 'changed my mind' }));
  expect(await database.knex('outbox').count()).toEqual([{ count: 0 }]);
  await work.run(async ({ outbox }) => (await outbox.add(event), { ok: true, value: undefined }));
  expect(await database.knex('outbox').first()).toMatchObject({ ...event, deliveredAt: null });
});

test('the outbox page lists emails, newest first, and shows one in full', async () => {
  const { mails } = await onPostgres();
  const [older, newer] = [aMail(), { ...aMail(), createdAt: later(1), subject: 'Newer' }];
  await mails.add(older);
  await mails.add(newer);
  const views = new PgMailViews(database.knex);
  expect(await views.newest()).toMatchObject([
    { id: newer.id, subject: 'Newer', to: 'olive@hedgerow.test', sentAt: null },
    { id: older.id },
  ]);
  expect(await views.byId(older.id)).toMatchObject({ html: '<p>Hello</p>', text: 'Hello' });
  expect(await views.byId(randomUUID())).toBeUndefined();
});
