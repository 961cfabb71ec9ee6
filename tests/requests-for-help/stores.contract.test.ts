import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgArticleVotes } from '#src/modules/support/adapters/pg-article-votes';
import { PgSupportViews } from '#src/modules/support/adapters/pg-support-views';
import { PgTicketRepository } from '#src/modules/support/adapters/pg-ticket-repository';
import type { Ticket, TicketMessage } from '#src/modules/support/domain/ticket';
import type { TicketRepository } from '#src/modules/support/ports/ticket-repository';
import type { TicketsAsked } from '#src/modules/support/ports/support-views';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addJob } from '#tests/support/job-rows';
import { aTicket, inMemoryArticleVotes, inMemoryTickets } from '#tests/support/memory/in-memory-tickets';
import { addAdmin, addCustomer } from '#tests/support/people';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

type Place = { tickets: TicketRepository; userId: string; adminId: string; jobId: string };
const inMemory = async (): Promise<Place> => {
  const [userId, jobId] = [randomUUID(), randomUUID()];
  return { ...inMemoryTickets({ jobs: [{ jobId, userId }] }), userId, adminId: randomUUID(), jobId };
};
const onPostgres = async (): Promise<Place> => {
  const { knex } = database;
  await knex('tickets').delete();
  const userId = await addCustomer(knex);
  const jobId = await addJob(knex, { customerId: userId });
  return { tickets: new PgTicketRepository(knex), userId, adminId: await addAdmin(knex), jobId };
};
const at = new Date('2026-05-13T08:20:00Z');
const newTicket = ({ number: _number, ...ticket }: Ticket) => ticket;
const messageIn = (ticketId: string, facts: Partial<TicketMessage> = {}): TicketMessage => ({
  id: randomUUID(),
  ticketId,
  from: 'person',
  adminId: null,
  text: 'Hello',
  file: null,
  writtenAt: at,
  ...facts,
});

describe.each([
  ['in memory', async () => inMemoryArticleVotes()],
  [
    'on PostgreSQL',
    async () => {
      await database.knex('articleVotes').delete();
      return new PgArticleVotes(database.knex);
    },
  ],
])('ratings of answers %s', (_where, open) => {
  test('are added up by answer from a day on, those that helped the fewest people first', async () => {
    const votes = await open();
    const rate = (slug: string, day: string, ...useful: boolean[]) =>
      Promise.all(useful.map((isUseful) => votes.add({ slug, isUseful, day })));
    await rate('photos', '2026-05-12', false, false);
    await rate('photos', '2026-05-13', true, true, false);
    await rate('photos', '2026-05-14', true);
    await rate('release', '2026-05-14', false, true);
    await rate('refund-time', '2026-05-14', true);
    expect(await votes.since('2026-05-13')).toEqual([
      { slug: 'release', useful: 1, notUseful: 1 },
      { slug: 'photos', useful: 3, notUseful: 1 },
      { slug: 'refund-time', useful: 1, notUseful: 0 },
    ]);
  });
});

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('requests for help %s', (_where, open) => {
  test('each gets a number of its own, and is read as it was stored', async () => {
    const { tickets, userId, jobId } = await open();
    const one = await tickets.add(newTicket(aTicket({ userId, jobId, urgent: true, openedAt: at, answerBy: at })));
    const other = await tickets.add(newTicket(aTicket({ userId: null })));
    expect(other.number).toBeGreaterThan(one.number);
    expect(await tickets.find(one.id)).toEqual(one);
    expect(await tickets.lock(one.id)).toEqual(one);
    expect(await tickets.find(randomUUID())).toBeUndefined();
  });

  test('the state, its deadline and the time of closing are saved', async () => {
    const { tickets, userId } = await open();
    const ticket = await tickets.add(newTicket(aTicket({ userId })));
    const closed = { ...ticket, state: 'closed', answerBy: null, closedAt: at } as const;
    await tickets.save(closed);
    expect(await tickets.find(ticket.id)).toEqual(closed);
  });

  test('messages are kept with their files', async () => {
    const { tickets, userId, adminId } = await open();
    const { id } = await tickets.add(newTicket(aTicket({ userId })));
    const withFile = messageIn(id, { file: { id: randomUUID(), name: 'gate.jpg', contentType: 'image/jpeg' } });
    const answer = messageIn(id, { from: 'us', adminId });
    for (const message of [withFile, answer]) await tickets.addMessage(message);
    expect([await tickets.findMessage(withFile.id), await tickets.findMessage(answer.id)]).toEqual([withFile, answer]);
    expect(await tickets.findMessage(randomUUID())).toBeUndefined();
  });

  test('a job is theirs who posted it', async () => {
    const { tickets, userId, jobId } = await open();
    expect([await tickets.isTheirJob(jobId, userId), await tickets.isTheirJob(jobId, randomUUID())]).toEqual([
      true,
      false,
    ]);
  });

  test('those closed before a time are found with their files, the oldest first, and deleted', async () => {
    const { tickets, userId } = await open();
    const closedAt = (day: string) =>
      newTicket(aTicket({ userId, state: 'closed', answerBy: null, closedAt: new Date(day) }));
    const [late, old, older] = [
      await tickets.add(closedAt('2026-05-12')),
      await tickets.add(closedAt('2024-02-01')),
      await tickets.add(closedAt('2024-01-01')),
    ];
    const file = { id: randomUUID(), name: 'policy.pdf', contentType: 'application/pdf' } as const;
    const message = messageIn(old.id, { file });
    await tickets.addMessage(message);
    const limit = new Date('2024-05-13');
    expect(await tickets.closedBefore(limit, 10)).toEqual([
      { id: older.id, files: [] },
      { id: old.id, files: [file] },
    ]);
    expect(await tickets.closedBefore(limit, 1)).toEqual([{ id: older.id, files: [] }]);
    await tickets.delete(old.id);
    expect([await tickets.find(old.id), await tickets.findMessage(message.id)]).toEqual([undefined, undefined]);
    expect(await tickets.find(late.id)).toEqual(late);
  });
});

test('the queue is read a page at a time, by deadline, and each page goes on where the last one ended', async () => {
  const { tickets, userId } = await onPostgres();
  const views = new PgSupportViews(database.knex);
  const due = (hour: number) => new Date(`2026-05-13T${String(hour).padStart(2, '0')}:00:00Z`);
  for (const hour of [12, 9, 11, 9, 10]) {
    const { id } = await tickets.add(newTicket(aTicket({ userId, answerBy: due(hour) })));
    await tickets.addMessage(messageIn(id, { text: `Due at ${hour}` }));
  }
  const seen: string[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 3; pages++) {
    const { rows, next, total } = await views.queue({ state: 'open', after, limit: 2 });
    expect(total).toBe(5);
    seen.push(...rows.map(({ beginning }) => beginning));
    after = next ?? undefined;
  }
  expect(seen).toEqual(['Due at 9', 'Due at 9', 'Due at 10', 'Due at 11', 'Due at 12']);
  expect(after).toBeUndefined();
});

test('a request is found by name, email, number and anything written in it, in its state and about its subject', async () => {
  const { tickets, userId, adminId } = await onPostgres();
  const views = new PgSupportViews(database.knex);
  const una = await tickets.add(
    newTicket(aTicket({ userId: null, name: 'Una Larkspur', email: 'una@larkspur.test', topic: 'payment' })),
  );
  const other = await tickets.add(newTicket(aTicket({ userId, name: 'Olive', email: 'o@x.test', topic: 'safety' })));
  await tickets.addMessage(messageIn(una.id, { text: 'My refund is 5% short.' }));
  await tickets.addMessage(messageIn(una.id, { from: 'us', adminId, text: 'We have asked the bank.' }));
  await tickets.addMessage(messageIn(other.id, { text: 'The gate is locked.' }));
  const found = async (asked: Partial<TicketsAsked>) =>
    (await views.queue({ state: 'open', limit: 9, ...asked })).rows.map(({ id }) => id);
  for (const search of ['larkspur', 'UNA@', 'refund', 'asked the bank', '5%', `${una.number}`, `#${una.number}`])
    expect(await found({ search })).toEqual([una.id]);
  for (const search of ['5_ short', 'nobody', '999999999']) expect(await found({ search })).toEqual([]);
  expect(await found({ topic: 'safety' })).toEqual([other.id]);
  expect(await found({ search: 'refund', topic: 'safety' })).toEqual([]);
  expect(await found({ search: 'refund', state: 'closed' })).toEqual([]);
});
