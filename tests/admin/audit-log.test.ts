// What the database itself guarantees about the audit log, and how it is read.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditRecord } from '#src/kernel/audit';
import { PgAuditLog } from '#src/modules/admin/adapters/pg-audit-log';
import { PgAuditViews } from '#src/modules/admin/adapters/pg-audit-views';
import { createApplicationKnex } from '#src/platform/database';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addJob, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let views: PgAuditViews;
let [ada, olive, fern] = ['', '', ''];
beforeAll(async () => {
  database = await testDatabase();
  views = new PgAuditViews(database.knex);
  ada = (await addUser(database.knex, { userType: 'admin', fullName: 'Ada Whitlock' })).id;
  olive = (await addUser(database.knex, { fullName: 'Olive Marsh' })).id;
  fern = (await addUser(database.knex, { userType: 'landscaper', fullName: 'Fern Blackthorn' })).id;
});
afterAll(() => database.destroy());

const record = (entry: Partial<AuditRecord> = {}) =>
  new PgAuditLog(database.knex).record({
    actor: ada,
    act: 'cancel-job',
    subject: {
      kind: 'job',
      id: randomUUID(),
    },
    reason: 'Because.',
    from: null,
    ...entry,
  });
const CHANGES = [
  `update audit_log set reason = 'Another reason'`,
  `update audit_log set at = at - interval '1 day'`,
  'delete from audit_log',
  'truncate audit_log',
];

test('the product can read the log and add to it, and nothing else, with a login of its own or with the owner’s', async () => {
  await record();
  for (const url of [database.loginUrl, database.url]) {
    const knex = createApplicationKnex(url, { max: 1 });
    try {
      await new PgAuditLog(knex).record({
        actor: ada,
        act: 'write-off-debt',
        subject: {
          kind: 'debt',
          id: randomUUID(),
        },
        reason: 'x',
        from: null,
      });
      expect((await knex('auditLog')).length).toBeGreaterThan(0);
      for (const change of CHANGES) await expect(knex.raw(change), change).rejects.toThrow('permission denied');
    } finally {
      await knex.destroy();
    }
  }
});

test('not even the owner of the table can change, remove or empty it', async () => {
  await record();
  for (const change of CHANGES)
    await expect(database.knex.raw(change), change).rejects.toThrow('audit_log is append-only');
});

test('an entry gets its time from the database, whatever time is sent', async () => {
  const [{ number }] = await database
    .knex('auditLog')
    .insert({
      at: new Date('2001-01-01'),
      actorId: ada,
      act: 'cancel-job',
      subjectKind: 'job',
      subjectId: 'x',
      personIds: [],
      reason: '',
      before: '{}',
      after: '{}',
    })
    .returning('number');
  const { at } = (await views.one(number))!;
  const { rows } = await database.knex.raw<{ rows: [{ now: Date }] }>('select app_now() as now');
  expect(rows[0].now.getTime() - at.getTime()).toBeLessThan(60 * 60_000);
  expect(at <= rows[0].now).toBe(true);
});

test('entries are found by job, by person, by admin and by kind, newest first and page by page', async () => {
  const job = await addJob(database.knex, { customerId: olive, title: 'Front hedge' });
  const bea = (await addUser(database.knex, { userType: 'admin', fullName: 'Bea Alder' })).id;
  await record({ actor: bea, subject: { kind: 'job', id: job }, about: { personIds: [olive, fern] }, reason: '1' });
  await record({
    actor: bea,
    subject: { kind: 'payment', id: 'p' },
    about: { jobId: job, personIds: [fern] },
    reason: '2',
  });
  await record({ actor: bea, subject: { kind: 'person', id: olive }, reason: '3' });
  const reasons = async (filter: Parameters<typeof views.list>[0]) =>
    (await views.list(filter)).entries.map(({ reason }) => reason);

  expect(await reasons({ jobId: job, limit: 9 })).toEqual(['2', '1']);
  expect(await reasons({ personId: olive, limit: 9 })).toEqual(['3', '1']);
  expect(await reasons({ personId: fern, jobId: job, limit: 9 })).toEqual(['2', '1']);
  const first = await views.list({ actorId: bea, limit: 2 });
  expect(first).toMatchObject({ total: 3, entries: [{ reason: '3' }, { reason: '2' }] });
  expect(await reasons({ actorId: bea, before: first.entries[1]!.number, limit: 2 })).toEqual(['1']);
  expect(await reasons({ jobId: 'no such job', limit: 9 })).toEqual([]);
  expect(await reasons({ actorId: bea, kind: 'payment', limit: 9 })).toEqual(['2']);
  expect(await reasons({ jobId: job, kind: 'debt', limit: 9 })).toEqual([]);
  await addUser(database.knex, { userType: 'admin', fullName: 'Cai Idle' });
  expect(await views.actors()).toEqual([
    { id: ada, fullName: 'Ada Whitlock' },
    { id: bea, fullName: 'Bea Alder' },
  ]);
  expect((await views.list({ jobId: job, limit: 1 })).entries[0]).toMatchObject({
    actorName: 'Bea Alder',
    job: {
      id: job,
      title: 'Front hedge',
    },
    people: [
      {
        id: fern,
        fullName: 'Fern Blackthorn',
      },
    ],
  });
});
