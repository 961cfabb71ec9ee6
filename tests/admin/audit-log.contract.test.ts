import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storesOn } from '#src/composition/stores';
import type { AuditLog, AuditRecord, ReadingLog } from '#src/kernel/audit';
import { ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { PgAuditViews } from '#src/modules/admin/adapters/pg-audit-views';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase } from '#tests/support/database';
import { addUser } from '#tests/support/job-rows';
import { InMemoryAudit } from '#tests/support/memory/in-memory-audit';
import { workOn } from '#tests/support/memory/in-memory-work';

type Kept = Pick<AuditRecord, 'actor' | 'act' | 'subject' | 'reason' | 'before' | 'after' | 'from'>;
type Bench = {
  work: UnitOfWork<{ audit: AuditLog & ReadingLog }>;
  anAdmin(): Promise<string>;
  /** What one admin has done, newest first. */
  by(actor: string): Promise<Kept[]>;
  close(): Promise<void>;
};

async function memory(): Promise<Bench> {
  const audit = new InMemoryAudit();
  return {
    work: workOn({ audit }),
    anAdmin: async () => randomUUID(),
    by: async (actor) =>
      audit.entries
        .filter((entry) => entry.actor === actor)
        .reverse()
        .map(({ act, subject, reason, before = {}, after = {}, from }) => ({
          actor,
          act,
          subject,
          reason,
          before,
          after,
          from,
        })),
    close: async () => {},
  };
}

async function postgres(): Promise<Bench> {
  const { knex, destroy } = await testDatabase();
  return {
    work: new KnexUnitOfWork(knex, storesOn),
    anAdmin: async () => (await addUser(knex, { userType: 'admin' })).id,
    async by(actor) {
      const { entries } = await new PgAuditViews(knex).list({ actorId: actor, limit: 10 });
      return entries.map(({ act, subject, reason, before, after, from }) => ({
        actor,
        act,
        subject,
        reason,
        before,
        after,
        from,
      }));
    },
    close: destroy,
  };
}

describe.each([
  ['in memory', memory],
  ['in PostgreSQL', postgres],
])('the audit log %s', (_where, open) => {
  let bench: Bench;
  beforeAll(async () => void (bench = await open()));
  afterAll(() => bench.close());

  const cancelled = (actor: string, reason: string): AuditRecord => ({
    actor,
    act: 'cancel-job',
    subject: {
      kind: 'job',
      id: randomUUID(),
    },
    reason,
    before: {
      status: 'active',
      held: 18500,
      takenBy_whom: null,
    },
    after: {
      status: 'cancelled',
      withFee: false,
    },
    from: {
      address: '192.0.2.7',
      device: 'Firefox on Windows',
    },
  });

  test('keeps who did what, why, what it was before and after, and from where', async () => {
    const ada = await bench.anAdmin();
    const entry = cancelled(ada, 'Neither of them answers.');
    await bench.work.run(async ({ audit }) => ok(await audit.record(entry)));
    const bare: AuditRecord = { ...entry, reason: '', before: undefined, after: undefined, from: null };
    await bench.work.run(async ({ audit }) => ok(await audit.record(bare)));
    expect(await bench.by(ada)).toEqual([{ ...bare, before: {}, after: {} }, entry]);
  });

  test('SEC-N9: keeps one entry for a reading, however many pages of it are read; another file, or another admin, makes another', async () => {
    const [ada, bea] = [await bench.anAdmin(), await bench.anAdmin()];
    const read = (actor: string, id: string): AuditRecord => ({
      actor,
      act: 'read-document',
      subject: {
        kind: 'document',
        id,
      },
      reason: '',
      from: {
        address: '192.0.2.7',
        device: 'Firefox on Windows',
      },
    });
    const [policy, licence] = [randomUUID(), randomUUID()];
    for (const [actor, id] of [
      [ada, policy],
      [ada, licence],
      [ada, policy],
      [bea, policy],
    ] as const)
      await bench.work.run(async ({ audit }) => ok(await audit.recordReading(read(actor, id))));
    expect((await bench.by(ada)).map(({ subject }) => subject.id)).toEqual([licence, policy]);
    expect((await bench.by(bea)).map(({ subject }) => subject.id)).toEqual([policy]);
  });

  test('keeps nothing of an act that was refused or failed', async () => {
    const ada = await bench.anAdmin();
    await bench.work.run(async ({ audit }) => {
      await audit.record(cancelled(ada, 'A mistake.'));
      return refuse('changed my mind');
    });
    const failing = bench.work.run(async ({ audit }) => {
      await audit.record(cancelled(ada, 'A mistake.'));
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toThrow('the database went away');
    expect(await bench.by(ada)).toEqual([]);
  });
});
