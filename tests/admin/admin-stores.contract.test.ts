import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { addHours } from '#src/kernel/clock';
import { PgActRequests } from '#src/modules/admin/adapters/pg-act-requests';
import { PgAdminNotes } from '#src/modules/admin/adapters/pg-admin-notes';
import { PgJobActs } from '#src/modules/admin/adapters/pg-job-acts';
import { PgSuspensions } from '#src/modules/admin/adapters/pg-suspensions';
import { appealed, lifted, suspended, upheld } from '#src/modules/admin/domain/suspension';
import { decide, type ActRequest } from '#src/modules/admin/domain/request';
import type { ActRequests } from '#src/modules/admin/ports/act-requests';
import type { AdminNotes } from '#src/modules/admin/ports/admin-notes';
import type { JobActs } from '#src/modules/admin/ports/job-oversight';
import type { Suspensions } from '#src/modules/admin/ports/suspensions';
import { testDatabase } from '#tests/support/database';
import { addHiredJob, addUser } from '#tests/support/job-rows';
import {
  InMemoryActRequests,
  InMemoryAdminNotes,
  InMemoryJobActs,
  InMemorySuspensions,
} from '#tests/support/memory/in-memory-admin';

type Bench = {
  suspensions: Suspensions;
  notes: AdminNotes;
  jobActs: JobActs;
  requests: ActRequests;
  aPerson(): Promise<string>;
  aJob(): Promise<string>;
  close(): Promise<void>;
};
const at = new Date('2026-05-13T08:20:00Z');

const memory = async (): Promise<Bench> => ({
  suspensions: new InMemorySuspensions(),
  notes: new InMemoryAdminNotes(),
  jobActs: new InMemoryJobActs(),
  requests: new InMemoryActRequests(),
  aJob: async () => randomUUID(),
  aPerson: async () => randomUUID(),
  close: async () => {},
});
async function postgres(): Promise<Bench> {
  const { knex, destroy } = await testDatabase();
  return {
    suspensions: new PgSuspensions(knex),
    notes: new PgAdminNotes(knex),
    jobActs: new PgJobActs(knex),
    requests: new PgActRequests(knex),
    async aJob() {
      const [{ id: customerId }, { id: landscaperId }] = [
        await addUser(knex),
        await addUser(knex, { userType: 'landscaper' }),
      ];
      return (
        await addHiredJob(knex, {
          customerId,
          landscaperId,
        })
      ).jobId;
    },
    aPerson: async () => (await addUser(knex)).id,
    close: destroy,
  };
}

describe.each([
  ['in memory', memory],
  ['in PostgreSQL', postgres],
])('what admins keep %s', (_where, open) => {
  let bench: Bench;
  beforeAll(async () => void (bench = await open()));
  afterAll(() => bench.close());
  const aSuspension = async (days: number | null = null) => {
    const [userId, by] = [await bench.aPerson(), await bench.aPerson()];
    return suspended({ id: randomUUID(), userId, by, reason: 'Abuse.', days }, at);
  };

  test('a suspension is found while it is in force, with its appeal and its answer', async () => {
    const one = await aSuspension(7);
    await bench.suspensions.add(one);
    expect(await bench.suspensions.lockOf(one.userId)).toEqual(one);
    const appeal = appealed(one, 'It was a joke.', at);
    if (!appeal.ok) throw new Error(appeal.reason);
    const answered = upheld(appeal.value, 'It was not.', await bench.aPerson(), at);
    await bench.suspensions.save(answered);
    expect(await bench.suspensions.lockOf(one.userId)).toEqual(answered);
    await bench.suspensions.save(lifted(answered, at, null));
    expect(await bench.suspensions.lockOf(one.userId)).toBeUndefined();
  });

  test('a person has one suspension in force at a time', async () => {
    const one = await aSuspension();
    await bench.suspensions.add(one);
    await expect(bench.suspensions.add({ ...one, id: randomUUID() })).rejects.toThrow('one_suspension_in_force');
    await bench.suspensions.save(lifted(one, at, null));
    await bench.suspensions.add({ ...one, id: randomUUID() });
  });

  test('suspensions whose time is over are found, the longest overdue first', async () => {
    const [two, one, three, endless] = [
      await aSuspension(2),
      await aSuspension(1),
      await aSuspension(3),
      await aSuspension(),
    ];
    for (const each of [two, one, three, endless]) await bench.suspensions.add(each);
    const due = (await bench.suspensions.dueToEnd(addHours(at, 48), 9)).map(({ userId }) => userId);
    expect(due).toEqual([one.userId, two.userId]);
    expect(await bench.suspensions.dueToEnd(addHours(at, 48), 1)).toEqual([{ userId: one.userId }]);
  });

  test('a note with the same id is added once', async () => {
    const [personId, writtenBy] = [await bench.aPerson(), await bench.aPerson()];
    const note = { id: randomUUID(), personId, jobId: null, words: 'Phoned.', writtenBy, writtenAt: at };
    expect([await bench.notes.add(note), await bench.notes.add(note)]).toEqual([true, false]);
  });

  test('an act about a job is added once, and the latest of its kind is found', async () => {
    const [jobId, doneBy] = [await bench.aJob(), await bench.aPerson()];
    const one = {
      id: randomUUID(),
      jobId,
      act: 'put-off-release' as const,
      bidId: null,
      until: addHours(at, 48),
      reason: 'Rain.',
      doneBy,
      doneAt: at,
    };
    const later = { ...one, id: randomUUID(), until: addHours(at, 96), doneAt: addHours(at, 1) };
    expect([await bench.jobActs.add(one), await bench.jobActs.add(one)]).toEqual([true, false]);
    await bench.jobActs.add(later);
    expect(await bench.jobActs.find(one.id)).toEqual(one);
    expect(await bench.jobActs.find(randomUUID())).toBeUndefined();
    expect(await bench.jobActs.last(one)).toEqual(later);
    expect(await bench.jobActs.last({ ...one, act: 'close-conversation' })).toBeUndefined();
  });

  test('one request about the same thing waits at a time, and after a decision there can be another', async () => {
    const [jobId, askedBy, second] = [await bench.aJob(), await bench.aPerson(), await bench.aPerson()];
    const undecided = { decidedBy: null, decidedAt: null, outcome: null, answer: null };
    const aRequest = (facts: Partial<ActRequest> = {}): ActRequest => ({
      id: randomUUID(),
      act: 'write-off-debt',
      subjectId: 'debt-1',
      jobId,
      amount: pence(30_000),
      order: {
        debtId: 'debt-1',
        because: 'Retired',
      },
      reason: 'Retired',
      askedBy,
      askedAt: at,
      ...undecided,
      ...facts,
    });
    const one = aRequest();
    expect(await bench.requests.addOrFind(one)).toEqual(one);
    expect(await bench.requests.addOrFind(aRequest())).toEqual(one);
    const other = aRequest({ subjectId: 'debt-2' });
    expect(await bench.requests.addOrFind(other)).toEqual(other);
    expect(await bench.requests.lock(randomUUID())).toBeUndefined();

    const refused = decide(one, { adminId: second, agrees: false, answer: 'Ask Fern.' }, at);
    if (!refused.ok) throw new Error(refused.reason);
    await bench.requests.save(refused.value);
    expect(await bench.requests.lock(one.id)).toEqual(refused.value);
    const next = aRequest();
    expect(await bench.requests.addOrFind(next)).toEqual(next);
  });
});
