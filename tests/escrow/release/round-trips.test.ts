import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { pgEscrow, type PgEscrow } from '#tests/support/escrow/pg-escrow-stage';

type Query = { sql: string; options?: { name?: string } };
const CLOCK = 'select app_now() as now';

let database: TestDatabase;
let escrow: PgEscrow;
const sent: string[] = [];
beforeAll(async () => {
  database = await testDatabase({ max: 2 });
  escrow = pgEscrow(database.knex, {
    around: {
      // The sandbox keeps its books in the same database.
      provider: (real) =>
        Object.assign(Object.create(real) as typeof real, {
          payOut: async () => ({ payoutId: `tr_${sent.push('transfer')}` }),
        }),
    },
  });
});
afterAll(() => database.destroy());

async function aDueHold(landscaperId?: string) {
  const job = await escrow.aHiredJob({ landscaperId });
  if (!landscaperId) await escrow.completesOnboarding(job.landscaperId);
  if (!landscaperId) await escrow.refreshPayee.execute({ landscaperId: job.landscaperId });
  const checkoutId = await escrow.paysOnThePage(job);
  await escrow.settleCheckout.execute({ of: { providerRef: checkoutId } });
  await escrow.marksComplete(job.jobId);
  await database
    .knex('jobs')
    .where({ id: job.jobId })
    .update({ autoCompleteAt: new Date('2026-01-01T00:00:00Z') });
  return job;
}

test('CHAOS-S4: a due hold is released in two transactions of 26 round trips, all of them prepared', async () => {
  const { landscaperId } = await aDueHold();
  // The first release of a process learns the columns of each table, and a landscaper’s first opens their receipt book.
  await escrow.releaseDueHolds.execute({ asOf: await escrow.clock.now() });
  const { holdId } = await aDueHold(landscaperId);
  const asOf = await escrow.clock.now();

  const queries: Query[] = [];
  const hear = (query: Query) => void queries.push(query);
  database.knex.on('query', hear);
  expect(await escrow.releaseDueHolds.execute({ asOf })).toMatchObject({ released: 1 });
  database.knex.off('query', hear);

  const [untold, claim, ...release] = queries.filter(({ sql }) => sql !== CLOCK);
  expect(untold!.sql).toContain('notice.told_at');
  expect(claim!.sql).toContain('put_back');
  const begun = release.map(({ sql }) => sql.trim().split(/\s/, 1)[0]!.toLowerCase());
  expect(begun.filter((word) => word === 'begin;')).toHaveLength(2);
  expect(release.map(({ sql }) => sql)).toHaveLength(26);
  const unprepared = release.filter(({ sql, options }) => !options?.name && !/^(BEGIN|COMMIT);/.test(sql));
  expect(unprepared.map(({ sql }) => sql)).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(await escrow.holdOf(holdId)).toMatchObject({ state: 'released' });
});
