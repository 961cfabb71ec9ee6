import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgBlocks } from '#src/modules/moderation/adapters/pg-blocks';
import { PgContentCases } from '#src/modules/moderation/adapters/pg-content-cases';
import { PgContentFinder } from '#src/modules/moderation/adapters/pg-content-finder';
import { PgModerationViews } from '#src/modules/moderation/adapters/pg-moderation-views';
import { openCase, type ContentCase, type Report } from '#src/modules/moderation/domain/content-case';
import type { Blocks } from '#src/modules/moderation/ports/blocks';
import type { ContentCases } from '#src/modules/moderation/ports/content-cases';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addHiredJob, addUser } from '#tests/support/job-rows';
import { aFoundMessage, inMemoryBlocks, inMemoryModeration } from '#tests/support/memory/in-memory-moderation';

let database: TestDatabase;
const people = { author: randomUUID() as string, reporter: randomUUID() as string, admin: randomUUID() as string };
beforeAll(async () => {
  database = await testDatabase();
  await addUser(database.knex, { id: people.author });
  await addUser(database.knex, { id: people.reporter });
  await addUser(database.knex, { id: people.admin, userType: 'admin' });
});
afterAll(() => database.destroy());

const at = new Date('2026-05-13T08:20:00Z');
type Stores = { cases: ContentCases; blocks: Blocks };
const inMemory = (): Stores => ({
  cases: inMemoryModeration().contentCases,
  blocks: inMemoryBlocks(people.author, people.reporter),
});
const onPostgres = (): Stores => ({ cases: new PgContentCases(database.knex), blocks: new PgBlocks(database.knex) });

const caseAbout = (contentId: string): ContentCase =>
  openCase(randomUUID(), { kind: 'message', id: contentId }, aFoundMessage({ authorId: people.author }), {
    reason: 'abuse',
    at,
  });
const decision = () => ({
  ...({ decision: 'hide', reason: 'abuse', words: 'Abuse.', decidedBy: people.admin, decidedAt: at } as const),
});

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('moderation stores %s', (_where, open) => {
  test('a subject has one open case at a time; once it is decided, it can have another', async () => {
    const { cases } = open();
    const first = caseAbout(randomUUID());
    expect(await cases.openOrAdd(first)).toEqual(first);
    const second = caseAbout(first.contentId);
    expect(await cases.openOrAdd(second)).toEqual(first);
    await cases.save({ ...first, ...decision() });
    expect(await cases.lock(first.id)).toEqual({ ...first, ...decision() });
    expect(await cases.openOrAdd(second)).toEqual(second);
    expect(await cases.lock(randomUUID())).toBeUndefined();
  });

  test('a person can report each subject once', async () => {
    const { cases } = open();
    const about = await cases.openOrAdd(caseAbout(randomUUID()));
    const { kind, contentId } = about;
    const report: Report = {
      id: randomUUID(),
      caseId: about.id,
      kind,
      contentId,
      reporterId: people.reporter,
      reason: 'abuse',
      words: '',
      reportedAt: at,
    };
    expect(await cases.reportOf(people.reporter, { kind, id: contentId })).toBeUndefined();
    await cases.addReport(report);
    expect(await cases.reportOf(people.reporter, { kind, id: contentId })).toEqual(report);
    expect(await cases.reportOf(people.author, { kind, id: contentId })).toBeUndefined();
    await expect(cases.addReport({ ...report, id: randomUUID() })).rejects.toThrow();
  });

  test('a block is stored once, and only people who can be blocked are', async () => {
    const { blocks } = open();
    await blocks.add(people.reporter, people.author, at);
    await blocks.add(people.reporter, people.author, at);
    await blocks.remove(people.reporter, people.author);
    const able = [people.author, people.admin, randomUUID()].map((id) => blocks.mayBeBlocked(id));
    expect(await Promise.all(able)).toEqual([true, false, false]);
  });
});

test('hidden content stays hidden until the case that hid it shows it again', async () => {
  const [cases, views] = [new PgContentCases(database.knex), new PgModerationViews(database.knex)];
  const about = await cases.openOrAdd(caseAbout(randomUUID()));
  const content = { kind: about.kind, id: about.contentId };
  await cases.putOut(content, { caseId: about.id, reason: 'abuse', shown: null });
  await cases.putBack(content, randomUUID());
  expect(await views.isHidden('message', about.contentId)).toBe(true);
  await cases.putBack(content, about.id);
  expect(await views.isHidden('message', about.contentId)).toBe(false);
});

test('the table itself refuses that an admin judges an appeal against their own decision', async () => {
  const cases = new PgContentCases(database.knex);
  const about = await cases.openOrAdd(caseAbout(randomUUID()));
  const judged = { appeal: 'No.', appealedAt: at, upheld: true, answer: 'Yes.', answeredAt: at };
  await expect(cases.save({ ...about, ...decision(), ...judged, answeredBy: people.admin })).rejects.toThrow(
    'content_cases',
  );
});

test('the queue shows the first due first, counts, and continues where a page ended', async () => {
  const [cases, views] = [new PgContentCases(database.knex), new PgModerationViews(database.knex)];
  await database.knex('contentReports').delete();
  await database.knex('moderatedContent').delete();
  await database.knex('contentCases').delete();
  const added = await Promise.all(
    [3, 1, 2].map((hours) =>
      cases.openOrAdd({ ...caseAbout(randomUUID()), dueAt: new Date(at.getTime() + hours * 3_600_000) }),
    ),
  );
  const inOrder = [added[1], added[2], added[0]].map((one) => one!.id);
  const first = await views.queue({ state: 'open', limit: 2 });
  expect(first.rows.map(({ id }) => id)).toEqual(inOrder.slice(0, 2));
  expect(first).toMatchObject({ total: 3, previous: null });
  const second = await views.queue({ state: 'open', limit: 2, after: first.next! });
  expect(second.rows.map(({ id }) => id)).toEqual(inOrder.slice(2));
  expect(second.next).toBeNull();
  await cases.save({ ...added[0]!, ...decision(), appeal: 'No.', appealedAt: at });
  expect((await views.queue({ state: 'appealed', limit: 2 })).rows).toHaveLength(1);
  expect((await views.queue({ state: 'decided', limit: 2 })).rows).toEqual([]);
});

test('reports are found by their author and by what was written in them, never by what they are about', async () => {
  const [cases, views] = [new PgContentCases(database.knex), new PgModerationViews(database.knex)];
  const author = await addUser(database.knex, { fullName: 'Quentin Larkspur', email: 'quentin@larkspur.test' });
  const about = await cases.openOrAdd({
    ...caseAbout(randomUUID()),
    authorId: author.id,
    content: 'Meet me behind the greenhouse.',
  });
  await cases.addReport({
    id: randomUUID(),
    caseId: about.id,
    kind: about.kind,
    contentId: about.contentId,
    reporterId: people.reporter,
    reason: 'abuse',
    words: 'This frightens 100% of us.',
    reportedAt: at,
  });
  const found = async (search: string) =>
    (await views.queue({ state: 'open', search, limit: 9 })).rows.map(({ id }) => id);
  for (const search of ['larkspur', 'QUENTIN@', 'frightens', '100%']) expect(await found(search)).toEqual([about.id]);
  for (const search of ['greenhouse', 'f_ightens', 'nobody']) expect(await found(search)).toEqual([]);
});

test('a message and a job are found for those who can open them, everything else for everyone who is signed in', async () => {
  const { knex } = database;
  const [{ id: customerId }, { id: landscaperId }] = [
    await addUser(knex),
    await addUser(knex, { userType: 'landscaper' }),
  ];
  const { jobId } = await addHiredJob(knex, { customerId, landscaperId });
  const [threadId, messageId, reviewId] = [randomUUID(), randomUUID(), randomUUID()];
  await knex('threads').insert({ id: threadId, jobId, customerId, landscaperId, createdAt: at, lastMessageAt: at });
  const message = {
    id: messageId,
    threadId,
    senderId: landscaperId,
    messageType: 'text',
    content: 'Hello',
    createdAt: at,
  };
  await knex('messages').insert(message);
  const review = { id: reviewId, jobId, customerId, landscaperId, rating: 2, comment: 'Late.', createdAt: at };
  await knex('reviews').insert({ ...review, publishesAt: at });
  const finder = new PgContentFinder(knex);
  const stranger = people.reporter;
  expect(await finder.find({ kind: 'message', id: messageId }, customerId)).toEqual({
    authorId: landscaperId,
    subjectId: null,
    jobId,
    text: 'Hello',
    mayRead: true,
  });
  expect(await finder.find({ kind: 'message', id: messageId }, stranger)).toMatchObject({ mayRead: false });
  expect(await finder.find({ kind: 'job', id: jobId }, landscaperId)).toMatchObject({
    authorId: customerId,
    mayRead: true,
  });
  expect(await finder.find({ kind: 'job', id: jobId }, stranger)).toMatchObject({ mayRead: false });
  expect(await finder.find({ kind: 'review', id: reviewId }, stranger)).toEqual({
    authorId: customerId,
    subjectId: landscaperId,
    jobId,
    text: 'Late.',
    mayRead: true,
  });
  expect(await finder.find({ kind: 'photo', id: randomUUID() }, stranger)).toBeUndefined();
  expect(await finder.find({ kind: 'photo', id: 'not an id' }, stranger)).toBeUndefined();
});
