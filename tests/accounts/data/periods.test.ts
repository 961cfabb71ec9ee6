import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENT_MONTHS, NEWS_MONTHS, NOTICE_DAYS, retention } from '#src/modules/accounts/domain/retention';
import { dataMap } from '#src/modules/accounts/sql/data-map/data-map';
import { schedule } from '#src/scheduler';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let db: Knex;
beforeAll(async () => {
  on = await workStage();
  db = on.world.database.knex;
});
afterAll(() => on.world.close());

const START = new Date('2026-05-13T09:00:00Z');
const after = ({ months = 0, days = 0, minutes = 0 }) => {
  const moment = new Date(START);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return new Date(moment.getTime() + (days * 1440 + minutes) * 60_000);
};
const forget = (asOf: Date) => on.app.accounts.forgetOldData.execute({ asOf });
const isThere = async (table: string, where: object) => (await db(table).where(where)).length === 1;

async function mail(to: string, state: object = { sentAt: START, nextAttemptAt: null }) {
  const id = randomUUID();
  const words = { subject: 'News', html: '<p>News</p>', text: 'News' };
  await db('mails').insert({ id, key: id, toAddress: to, ...words, createdAt: START, ...state });
  return { id };
}
async function notification(userId: string) {
  const id = randomUUID();
  const words = { subject: 'jobs', words: 'News', detail: '', path: '/' };
  await db('notifications').insert({ id, key: id, userId, event: 'bid-placed', ...words, createdAt: START });
  return { id };
}
async function event(deliveredAt: Date | null) {
  const id = randomUUID();
  await db('outbox').insert({ id, name: 'bid-placed', about: '{}', at: START, deliveredAt, nextAttemptAt: null });
  return { id };
}
async function notice(handledAt: Date | null) {
  const eventId = randomUUID();
  await db('notices').insert({ provider: 'sandbox', eventId, what: 'x', about: 'x', receivedAt: START, handledAt });
  return { eventId };
}

test('OPS-S16 emails, texts and notifications are deleted when their period is over and not before; unsent ones stay', async () => {
  const { id: userId, email } = await on.cast.customer();
  const [sent, givenUp] = [await mail(email), await mail(email, { sentAt: null, nextAttemptAt: null })];
  const owed = await mail(email, { sentAt: null, nextAttemptAt: START });
  const text = { id: randomUUID() };
  await db('texts').insert({
    ...text,
    key: text.id,
    userId,
    toNumber: '+447700900123',
    words: 'News',
    path: '/',
    anyHour: false,
    createdAt: START,
    sentAt: START,
    nextAttemptAt: null,
  });
  const shown = await notification(userId);
  const there = async () => [
    await isThere('mails', sent),
    await isThere('mails', givenUp),
    await isThere('texts', text),
    await isThere('notifications', shown),
    await isThere('mails', owed),
  ];
  await forget(after({ months: NEWS_MONTHS, minutes: -1 }));
  expect(await there()).toEqual([true, true, true, true, true]);
  await forget(after({ months: NEWS_MONTHS, minutes: 1 }));
  expect(await there()).toEqual([false, false, false, false, true]);
});

test('what we wrote to someone stays while a legal hold on their data is in force', async () => {
  const { id: userId, email } = await on.cast.customer();
  const [sent, shown] = [await mail(email.toUpperCase()), await notification(userId)];
  const hold = { id: randomUUID(), userId, reason: 'A claim', placedBy: on.ada.id, placedAt: START };
  await db('legalHolds').insert(hold);
  const later = after({ months: NEWS_MONTHS + 1 });
  await forget(later);
  expect([await isThere('mails', sent), await isThere('notifications', shown)]).toEqual([true, true]);
  const lifted = { liftedBy: on.ada.id, liftedBecause: 'Over', liftedAt: START };
  await db('legalHolds').where({ id: hold.id }).update(lifted);
  await forget(later);
  expect([await isThere('mails', sent), await isThere('notifications', shown)]).toEqual([false, false]);
});

test('OPS-S16 delivered events and handled notices go when their time is over; others stay until someone has looked', async () => {
  const [delivered, undelivered] = [await event(START), await event(null)];
  const [handled, unhandled] = [await notice(START), await notice(null)];
  await forget(after({ days: NOTICE_DAYS, minutes: -1 }));
  expect(await isThere('notices', handled)).toBe(true);
  await forget(after({ days: NOTICE_DAYS, minutes: 1 }));
  expect(await isThere('notices', handled)).toBe(false);
  await forget(after({ months: EVENT_MONTHS, minutes: -1 }));
  expect(await isThere('outbox', delivered)).toBe(true);
  await forget(after({ months: EVENT_MONTHS, minutes: 1 }));
  expect(await isThere('outbox', delivered)).toBe(false);
  await forget(after({ months: 10 * 12 }));
  expect([await isThere('outbox', undelivered), await isThere('notices', unhandled)]).toEqual([true, true]);
});

test('counted attempts go an hour after their limit ended, by real time; moving the sandbox’s clock forgives nobody', async () => {
  const hours = (many: number) => Date.now() + many * 3_600_000;
  await db('rateLimits').insert([
    { key: 'over', points: 1, expire: hours(-2) },
    { key: 'just over', points: 1, expire: hours(-0.5) },
    { key: 'counting', points: 1, expire: hours(1) },
  ]);
  await forget(after({ months: 120 }));
  const left = await db('rateLimits').whereIn('key', ['over', 'just over', 'counting']).orderBy('key').pluck('key');
  expect(left).toEqual(['counting', 'just over']);
});

test('the books, the record of what staff did and the requests about data stay for good', async () => {
  const kept = ['ledger.entry', 'ledger.transaction', 'holds', 'moneyIntents', 'receipts', 'auditLog', 'dataRequests'];
  const count = () => Promise.all(kept.map(async (table) => Number((await db(table).count())[0]!.count)));
  const before = await count();
  await forget(after({ months: 30 * 12 }));
  expect(await count()).toEqual(before);
});

test('what is more than one turn deletes is left for the next turn', async () => {
  const rows = Array.from({ length: 501 }, (_, n) => ({ provider: 'many', eventId: String(n), what: 'x', about: 'x' }));
  await db('notices').insert(rows.map((row) => ({ ...row, receivedAt: START, handledAt: START })));
  const asOf = after({ days: NOTICE_DAYS + 1 });
  expect(await forget(asOf)).toMatchObject({ more: true });
  expect(await db('notices').where({ provider: 'many' })).toHaveLength(1);
  expect(await forget(asOf)).toMatchObject({ more: false });
  expect(await db('notices').where({ provider: 'many' })).toHaveLength(0);
});

test('every period names the runs that carry it out, they exist, and no run deletes data without a period', () => {
  const named: string[] = Object.values(retention).flatMap(({ runs }) => [...runs]);
  const names: string[] = schedule.map(({ name }) => name);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
  const deleting = names.filter((name) => /^(forget|erase)|unclaimed|discarded/.test(name));
  expect(deleting.filter((name) => !named.includes(name))).toEqual([]);
});

test('data that no run deletes stays on purpose, and every table has a kind', () => {
  const withoutRun = Object.entries(retention).flatMap(([kind, { runs }]) => (runs.length === 0 ? [kind] : []));
  expect(withoutRun.sort()).toEqual(['nobody', 'proof', 'provider', 'reviews']);
  const queues = ['outbox', 'mails', 'texts', 'notices', 'notifications', 'rate_limits', 'run_claims', 'visitors'];
  expect(queues.filter((table) => retention[dataMap[table]!.keep].runs.length === 0)).toEqual([]);
});
