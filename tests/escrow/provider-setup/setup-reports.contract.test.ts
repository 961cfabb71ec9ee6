import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PgSetupReports } from '#src/modules/escrow/adapters/setup/pg-setup-reports';
import type { SetupFinding } from '#src/modules/escrow/domain/provider-setup';
import type { SetupReports } from '#src/modules/escrow/ports/setup/provider-setup';
import { testDatabase } from '#tests/support/database';
import { inMemorySetupReports } from '#tests/support/memory/in-memory-setup-reports';

const now = new Date('2026-05-13T08:20:00Z');
const daily: SetupFinding[] = [{ about: 'payouts', state: 'wrong', words: 'Stripe pays out by itself (daily).' }];
const manual: SetupFinding[] = [{ about: 'payouts', state: 'right', words: 'Stripe pays out when asked.' }];

type Bench = { reports: SetupReports; close: () => Promise<void> };
const memory = async (): Promise<Bench> => ({ reports: inMemorySetupReports(), close: async () => {} });
const postgres = async (): Promise<Bench> => {
  const { knex, destroy } = await testDatabase();
  return { reports: new PgSetupReports(knex), close: destroy };
};

describe.each([
  ['in memory', memory],
  ['in PostgreSQL', postgres],
])('reports of the settings %s', (_where, open) => {
  let bench: Bench;
  beforeAll(async () => void (bench = await open()));
  afterAll(() => bench.close());

  test('say what was last found, since when it has been so, and what was found before', async () => {
    const { reports } = bench;
    expect(await reports.latest()).toBeNull();
    await reports.keep({ readAt: now, findings: daily });
    expect(await reports.latest()).toMatchObject({ readAt: now, firstReadAt: now, findings: daily, before: null });
    await reports.keep({ readAt: addHours(now, 24), findings: daily });
    expect(await reports.latest()).toMatchObject({ readAt: addHours(now, 24), firstReadAt: now, before: null });
    const changedAt = addHours(now, 48);
    await reports.keep({ readAt: changedAt, findings: manual });
    await reports.keep({ readAt: addHours(now, 72), findings: manual });
    expect(await reports.latest()).toMatchObject({
      readAt: addHours(now, 72),
      firstReadAt: changedAt,
      findings: manual,
      before: daily,
    });
  });
});
