import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgMessageRepository } from '#src/modules/messaging/adapters/pg-message-repository';
import { PgMessagingViews } from '#src/modules/messaging/adapters/pg-messaging-views';
import { PgThreadOpening } from '#src/modules/messaging/adapters/pg-thread-opening';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addHiredJob, addHold, addJob, addUser } from '#tests/support/job-rows';
import { aMessage } from '#tests/support/memory/in-memory-messaging';

let database: TestDatabase;
let views: PgMessagingViews;
let olive: string;
let fern: string;
let hedge: { jobId: string; threadId: string };
let lawn: { jobId: string; threadId: string };
const start = new Date('2026-05-13T08:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

beforeAll(async () => {
  database = await testDatabase();
  views = new PgMessagingViews(database.knex);
  olive = (await addUser(database.knex, { fullName: 'Olive Bramble' })).id;
  fern = (await addUser(database.knex, { userType: 'landscaper', fullName: 'Fern Moss' })).id;
  hedge = await openThread({ budget: 20_000, preferredDate: '2026-05-20' }, minutes(0));
  lawn = await openThread({ status: 'completed', title: 'Lawn Mowing in Frome' }, minutes(-60));
  for (let n = 1; n <= 5; n += 1) await send(hedge.threadId, n % 2 ? fern : olive, `Message ${n}`, minutes(n));
});
afterAll(() => database.destroy());

async function openThread(facts: Record<string, unknown>, at: Date) {
  const { jobId } = await addHiredJob(database.knex, { customerId: olive, landscaperId: fern, ...facts });
  const threadId = randomUUID();
  await new PgThreadOpening(database.knex).open({ threadId, jobId, customerId: olive, landscaperId: fern, at });
  return { jobId, threadId };
}
const send = async (threadId: string, senderId: string, content: string, createdAt: Date) =>
  new PgMessageRepository(database.knex).add(aMessage({ threadId, senderId, content, createdAt }));

test('S-ENT-45 S-ENT-46 S-ENT-47 a thread is shown with its job, both people and whether it is open', async () => {
  const [newest] = await views.threads(olive, 'all');
  expect(newest).toEqual({
    thread: {
      id: hedge.threadId,
      status: 'active',
      lastMessageAt: minutes(0),
      unreadCountLandscaper: 2,
      unreadCountCustomer: 3,
      cancellationNotice: null,
    },
    hasNew: true,
    job: {
      id: hedge.jobId,
      title: 'Hedge Trimming in Frome',
      location: 'Frome BA11',
      status: 'active',
      isMarkedComplete: false,
      proposed: null,
      preferredDate: '2026-05-20',
      budget: 20_000,
      description: 'A beech hedge, two metres high',
    },
    customer: { id: olive, fullName: 'Olive Bramble', businessName: null, profileImage: null, rating: null },
    landscaper: { id: fern, fullName: 'Fern Moss', businessName: null, profileImage: null, rating: null },
    canMessage: true,
    closedBecause: null,
    blockedBy: null,
    lastMessage: { senderId: fern, content: 'Message 5', hiddenBecause: null, createdAt: minutes(5) },
  });
});

test('SEC-N4: the landscaper reads the customer’s surname once the job is paid for', async () => {
  const named = async (who: string) => {
    const { customer } = (await views.thread(hedge.threadId, who))!;
    return customer.fullName;
  };
  expect([await named(fern), await named(olive)]).toEqual(['Olive', 'Olive Bramble']);
  const { acceptedBidId: bidId } = await database.knex('jobs').where({ id: hedge.jobId }).first('acceptedBidId');
  await addHold(database.knex, { jobId: hedge.jobId, bidId, customerId: olive, landscaperId: fern });
  expect(await named(fern)).toBe('Olive Bramble');
  await database.knex('holds').delete();
});

test('S-MSG-09 S-MSG-10 S-MSG-11 S-MSG-12 each filter shows the right threads', async () => {
  const shown = async (filter: Parameters<typeof views.threads>[1]) =>
    (await views.threads(fern, filter)).map(({ thread: { id } }) => id);
  expect(await shown('all')).toEqual([hedge.threadId, lawn.threadId]);
  for (const status of ['posted', 'in_progress', 'active']) {
    await database.knex('jobs').where({ id: hedge.jobId }).update({ status });
    expect(await shown('active'), status).toEqual([hedge.threadId]);
  }
  expect(await shown('completed')).toEqual([lawn.threadId]);
  expect(await shown('archived')).toEqual([]);
  await database
    .knex('threads')
    .where({ id: lawn.threadId })
    .update({ landscaperArchivedAt: minutes(9) });
  expect(await shown('archived')).toEqual([lawn.threadId]);
  expect(await shown('completed')).toEqual([]);
  expect((await views.threads(olive, 'completed')).map(({ thread: { status } }) => status)).toEqual(['completed']);
});

test("S-MSG-17 a completed job's thread is closed", async () =>
  expect(await views.thread(lawn.threadId, olive)).toMatchObject({ canMessage: false }));

test('Mallory sees none of other people’s threads', async () => {
  const mallory = (await addUser(database.knex)).id;
  expect(await views.threads(mallory)).toEqual([]);
  expect(await views.thread(hedge.threadId, mallory)).toBeUndefined();
  expect(await views.threadOfJob(hedge.jobId, mallory)).toBeUndefined();
});

test('S-ENT-49 messages come a page at a time, each page oldest first', async () => {
  const latest = await views.messages(hedge.threadId, { limit: 2 });
  expect(latest.messages).toMatchObject([
    { content: 'Message 4', senderId: olive },
    { content: 'Message 5', status: 'sent', attachmentName: null },
  ]);
  const before = await views.messages(hedge.threadId, { limit: 2, before: latest.older! });
  expect(before.messages.map(({ content }) => content)).toEqual(['Message 2', 'Message 3']);
  const first = await views.messages(hedge.threadId, { limit: 2, before: before.older! });
  expect(first).toMatchObject({ messages: [{ content: 'Message 1' }], older: null });
  expect((await views.messages(hedge.threadId)).messages).toHaveLength(5);
});

test('unread messages are counted separately for the customer and the landscaper', async () => {
  expect([await views.unreadCount(olive), await views.unreadCount(fern)]).toEqual([3, 2]);
  await new PgMessageRepository(database.knex).markRead(hedge.threadId, olive, minutes(10));
  expect([await views.unreadCount(olive), await views.unreadCount(fern)]).toEqual([0, 2]);
  expect((await views.messages(hedge.threadId)).messages[0]).toMatchObject({ status: 'read' });
});

test('if a job has several threads, its customer gets the one with the hired landscaper', async () => {
  const jobId = await addJob(database.knex, { customerId: olive });
  expect(await views.threadOfJob(jobId, olive)).toBeUndefined();
  const first = (await addUser(database.knex, { userType: 'landscaper' })).id;
  const opening = new PgThreadOpening(database.knex);
  const [lapsed, current] = [randomUUID(), randomUUID()];
  await opening.open({ threadId: current, jobId, customerId: olive, landscaperId: fern, at: minutes(0) });
  await opening.open({ threadId: lapsed, jobId, customerId: olive, landscaperId: first, at: minutes(30) });
  expect(await views.threadOfJob(jobId, olive)).toBe(lapsed);
  await database.knex('jobs').where({ id: jobId }).update({ landscaperId: fern });
  expect(await views.threadOfJob(jobId, olive)).toBe(current);
  expect(await views.threadOfJob(jobId, first)).toBe(lapsed);
});

test('a thread has something new for a person until it has been delivered to them', async () => {
  const { threadId } = await openThread({}, minutes(0));
  const isNew = async (who: string) => (await views.thread(threadId, who))!.hasNew;
  expect(await isNew(olive)).toBe(false);
  await send(threadId, fern, 'I can come on Friday', minutes(1));
  expect([await isNew(olive), await isNew(fern)]).toEqual([true, false]);
  await new PgMessageRepository(database.knex).markDelivered(olive, minutes(2));
  expect(await isNew(olive)).toBe(false);
});
