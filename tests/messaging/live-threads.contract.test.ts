// Tells people with an open conversation that it has changed, on in-memory stores and on PostgreSQL.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { PgLiveThreads } from '#src/modules/messaging/adapters/pg-live-threads';
import { PgMessageRepository } from '#src/modules/messaging/adapters/pg-message-repository';
import { PgThreadClosing } from '#src/modules/messaging/adapters/pg-thread-closing';
import { PgThreadOpening } from '#src/modules/messaging/adapters/pg-thread-opening';
import type { LiveThreads } from '#src/modules/messaging/ports/live-threads';
import type { MessageRepository } from '#src/modules/messaging/ports/message-repository';
import { createKnex } from '#src/platform/database';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aMessage, aThread, inMemoryMessaging } from '#tests/support/memory/in-memory-messaging';
import { workOn } from '#tests/support/memory/in-memory-work';
import { addHiredJob, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
const opened: LiveThreads[] = [];
beforeAll(async () => void (database = await testDatabase()));
afterAll(async () => {
  await Promise.all(opened.map((live) => live.close()));
  await database.destroy();
});

const warnings: string[] = [];
const log = { info() {}, warn: (words: string) => void warnings.push(words), error() {} };
const liveAt = (url: string, sayOn = database.knex) => {
  const live = new PgLiveThreads(url, sayOn, log);
  opened.push(live);
  return live;
};

type Thread = { id: string; jobId: string; customerId: string; landscaperId: string };
type Stage = {
  live: LiveThreads;
  work: UnitOfWork<{ messages: MessageRepository }>;
  messages: MessageRepository;
  threads: [Thread, Thread];
};

const inMemory = async (): Promise<Stage> => {
  const [one, other] = [aThread(), aThread()];
  const { live, messages } = inMemoryMessaging(one, other);
  return { live, messages, work: workOn({ messages }), threads: [one, other] };
};
const onPostgres = async (): Promise<Stage> => {
  const thread = async () => {
    const { id: customerId } = await addUser(database.knex);
    const { id: landscaperId } = await addUser(database.knex, { userType: 'landscaper' });
    const { jobId } = await addHiredJob(database.knex, { customerId, landscaperId });
    const id = randomUUID();
    await new PgThreadOpening(database.knex).open({ threadId: id, jobId, customerId, landscaperId, at });
    return { id, jobId, customerId, landscaperId };
  };
  return {
    live: liveAt(database.loginUrl),
    messages: new PgMessageRepository(database.knex),
    work: new KnexUnitOfWork(database.knex, (db) => ({ messages: new PgMessageRepository(db) })),
    threads: [await thread(), await thread()],
  };
};

const at = new Date('2026-05-13T08:20:00Z');
const by = ({ id, customerId }: Thread) => aMessage({ threadId: id, senderId: customerId, createdAt: at });
/** Follows a thread. `heard`: the number of changes heard. */
async function following(live: LiveThreads, threadId: string) {
  const follower = { changed: vi.fn(), ended: vi.fn() };
  const stop = await live.follow(threadId, follower);
  return { stop: stop!, heard: follower.changed, ended: follower.ended };
}
const times = (heard: { mock: { calls: unknown[] } }, count: number) =>
  vi.waitFor(() => expect(heard.mock.calls.length).toBe(count), { timeout: 10_000, interval: 10 });

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('a conversation that is followed %s', (_where, open) => {
  test('a message is heard of by those who follow its thread, and by no one else', async () => {
    const { live, messages, threads } = await open();
    const [one, same, other] = await Promise.all(
      [threads[0].id, threads[0].id, threads[1].id].map((id) => following(live, id)),
    );
    await messages.add(by(threads[0]));
    await times(one!.heard, 1);
    await times(same!.heard, 1);
    await messages.add(by(threads[1]));
    await times(other!.heard, 1);
    expect(one!.heard).toHaveBeenCalledTimes(1);
  });

  test('those who follow a thread hear once that a message was delivered, and once that it was read', async () => {
    const { live, messages, threads } = await open();
    const { id, landscaperId } = threads[0];
    await messages.add(by(threads[0]));
    const { heard } = await following(live, id);
    await messages.markDelivered(landscaperId, at);
    await times(heard, 1);
    await messages.markRead(id, landscaperId, at);
    await times(heard, 2);
    await messages.markRead(id, landscaperId, at);
    await messages.markDelivered(landscaperId, at);
    await messages.add(by(threads[0]));
    await times(heard, 3);
  });

  test('a change that is rolled back is never announced', async () => {
    const { live, messages, work, threads } = await open();
    const { heard } = await following(live, threads[0].id);
    await work.run(async (stores) => {
      await stores.messages.add(by(threads[0]));
      return refuse('thread-closed');
    });
    await work.run(async (stores) => {
      await stores.messages.add(by(threads[0]));
      return ok(undefined);
    });
    await times(heard, 1);
    await messages.add(by(threads[0]));
    await times(heard, 2);
  });

  test('someone who has stopped following hears nothing more, while the others do', async () => {
    const { live, messages, threads } = await open();
    const [one, other] = await Promise.all([1, 2].map(() => following(live, threads[0].id)));
    one!.stop();
    await messages.add(by(threads[0]));
    await times(other!.heard, 1);
    expect(one!.heard).not.toHaveBeenCalled();
  });

  test('when the process stops, everybody who still follows a thread is told, and nobody can begin to', async () => {
    const { live, threads } = await open();
    const [one, left] = await Promise.all([1, 2].map(() => following(live, threads[0].id)));
    left!.stop();
    await live.close();
    expect([one!.ended.mock.calls.length, left!.ended.mock.calls.length]).toEqual([1, 0]);
    expect(await live.follow(threads[0].id, { changed() {}, ended() {} })).toBeUndefined();
  });
});

describe('on PostgreSQL', () => {
  test('many messages of one transaction are heard of once, and a thread that is closed as well', async () => {
    const { live, work, threads } = await onPostgres();
    const { heard } = await following(live, threads[0].id);
    await work.run(async ({ messages }) => {
      await messages.add(by(threads[0]));
      await messages.add(by(threads[0]));
      return ok(undefined);
    });
    await times(heard, 1);
    const { jobId, landscaperId } = threads[0];
    await new PgThreadClosing(database.knex).close({ jobId, landscaperId }, 'Rude words.');
    await times(heard, 2);
  });

  test('a message written by one instance is heard in the others', async () => {
    const { messages, threads } = await onPostgres();
    const [here, there] = await Promise.all(
      [liveAt(database.loginUrl), liveAt(database.loginUrl)].map((live) => following(live, threads[0].id)),
    );
    await messages.add(by(threads[0]));
    await times(here!.heard, 1);
    await times(there!.heard, 1);
  });

  test('when the connection is lost everybody is told, and those who follow again hear changes again', async () => {
    const { live, messages, threads } = await onPostgres();
    const { ended, heard } = await following(live, threads[0].id);
    const sameLogin = createKnex(database.loginUrl, { max: 1 });
    await sameLogin.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hedgerow listening' and datname = current_database()`,
    );
    await sameLogin.destroy();
    await times(ended, 1);
    const again = await following(live, threads[0].id);
    await messages.add(by(threads[0]));
    await times(again.heard, 1);
    expect(heard).not.toHaveBeenCalled();
  });

  test('a pooler that takes LISTEN and delivers nothing is found out, and named in the log', async () => {
    // Listens in one database while the product writes to another: accepted, but nothing is heard.
    const elsewhere = await testDatabase();
    const knex = createKnex(elsewhere.url, { max: 1 });
    try {
      expect(await liveAt(database.loginUrl, knex).follow(randomUUID(), { changed() {}, ended() {} })).toBeUndefined();
      expect(warnings).toContain('Conversations are not live: browsers ask every few seconds instead');
    } finally {
      await knex.destroy();
      await elsewhere.destroy();
    }
  });

  test('without the database nothing is followed, and nothing is thrown', async () => {
    const nowhere = liveAt('postgres://nobody@127.0.0.1:1/nothing');
    const follow = () => nowhere.follow(randomUUID(), { changed() {}, ended() {} });
    expect([await follow(), await follow()]).toEqual([undefined, undefined]);
  });
});
