import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { PgAdminViews } from '#src/modules/admin/adapters/pg-admin-views';
import type { AdminViews } from '#src/modules/admin/ports/admin-views';
import { PgHoldRepository } from '#src/modules/escrow/adapters/pg-hold-repository';
import { openHold } from '#src/modules/escrow/domain/hold';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addHiredJob, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let views: AdminViews;
let olive: string;
let fern: string;
beforeAll(async () => {
  database = await testDatabase();
  views = new PgAdminViews(database.knex);
  olive = (await addUser(database.knex, { fullName: 'Olive Marsh' })).id;
  fern = (await addUser(database.knex, { userType: 'landscaper', fullName: 'Fern 100% Green' })).id;
});
afterAll(() => database.destroy());

const now = new Date();
/** A job whose payment has been held for this many days. */
async function heldFor(days: number) {
  const job = { customerId: olive, landscaperId: fern };
  const heldAt = addHours(now, -24 * days);
  const order = { id: randomUUID(), ...job, ...(await addHiredJob(database.knex, job)) };
  const hold = openHold({ ...order, amount: pence(100_00), openedAt: heldAt, payBy: addHours(heldAt, 24) });
  const holds = new PgHoldRepository(database.knex);
  await holds.open(hold);
  await holds.save({ ...hold, state: 'held', chargeId: `ch_${order.id}`, heldAt });
  return order.jobId;
}

test('money held is counted by how many days it has been held, and every age is listed', async () => {
  for (const days of [0.1, 30.9, 31.1, 61.1, 75.9, 76.1, 400]) await heldFor(days);
  expect(await views.heldByAge()).toEqual([
    { fromDays: 0, toDays: 30, jobs: 2, pence: 200_00 },
    { fromDays: 31, toDays: 60, jobs: 1, pence: 100_00 },
    { fromDays: 61, toDays: 75, jobs: 2, pence: 200_00 },
    { fromDays: 76, toDays: null, jobs: 2, pence: 200_00 },
  ]);
});
