import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgThreadClosing } from '#src/modules/messaging/adapters/pg-thread-closing';
import { PgThreadOpening } from '#src/modules/messaging/adapters/pg-thread-opening';
import { PgThreadRepository } from '#src/modules/messaging/adapters/pg-thread-repository';
import { canMessage } from '#src/modules/messaging/domain/thread';
import type { ThreadClosing } from '#src/modules/messaging/ports/thread-closing';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addHiredJob, addUser } from '#tests/support/job-rows';
import { aMorning, fern } from '#tests/support/memory/in-memory-jobs';
import { inMemoryThreadClosing } from '#tests/support/memory/in-memory-messaging';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

type Bench = { closing: ThreadClosing; of: { jobId: string; landscaperId: string } };
const inMemory = async (): Promise<Bench> => {
  const of = { jobId: randomUUID(), landscaperId: fern };
  return { of, closing: inMemoryThreadClosing(`${of.jobId}:${of.landscaperId}`) };
};
async function onPostgres(): Promise<Bench & { threadId: string }> {
  const { knex } = database;
  const { id: customerId } = await addUser(knex);
  const { id: landscaperId } = await addUser(knex, { userType: 'landscaper' });
  const { jobId } = await addHiredJob(knex, { customerId, landscaperId });
  const threadId = randomUUID();
  await new PgThreadOpening(knex).open({ threadId, jobId, customerId, landscaperId, at: aMorning });
  return { of: { jobId, landscaperId }, threadId, closing: new PgThreadClosing(knex) };
}

describe.each([
  ['in memory', inMemory],
  ['in PostgreSQL', onPostgres],
])('conversations that an admin closes, %s', (_where, open) => {
  test('one is closed with a reason, and opened again', async () => {
    const { closing, of } = await open();
    expect(await closing.stateOf(of)).toBe('open');
    await closing.close(of, 'Threats.');
    expect(await closing.stateOf(of)).toBe('closed');
    await closing.close(of, null);
    expect(await closing.stateOf(of)).toBe('open');
  });

  test('for two people without a conversation nothing is closed', async () => {
    const { closing, of } = await open();
    const other = { ...of, landscaperId: randomUUID() };
    await closing.close(other, 'Threats.');
    expect(await closing.stateOf(other)).toBeUndefined();
    expect(await closing.stateOf(of)).toBe('open');
  });
});

test('nobody can write in a thread that an admin has closed', async () => {
  const { closing, of, threadId } = await onPostgres();
  const threads = new PgThreadRepository(database.knex);
  expect(canMessage((await threads.find(threadId))!)).toBe(true);
  await closing.close(of, 'Threats.');
  expect(canMessage((await threads.find(threadId))!)).toBe(false);
});
