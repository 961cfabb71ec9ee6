// What accepting a bid and starting work need from escrow and messaging, in memory and on PostgreSQL.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { versionsKept } from '#src/kernel/legal-versions';
import { pence } from '#src/kernel/money';
import { PgContractKeeping } from '#src/modules/bidding/adapters/pg-contract-keeping';
import { PgHoldOpening } from '#src/modules/escrow/adapters/pg-hold-opening';
import { PgHoldRepository } from '#src/modules/escrow/adapters/pg-hold-repository';
import { PgPaymentOfJob } from '#src/modules/escrow/adapters/pg-payment-of-job';
import { PgOwners } from '#src/modules/jobs/adapters/pg-owners';
import { PgThreadOpening } from '#src/modules/messaging/adapters/pg-thread-opening';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addHiredJob, addUser } from '#tests/support/job-rows';
import { inMemoryContracts, inMemoryHoldOpening, inMemoryThreadOpening } from '#tests/support/memory/in-memory-bidding';
import { allExist, payments } from '#tests/support/memory/in-memory-jobs';

const at = new Date('2026-05-13T08:20:00Z');
let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

async function aHiredJob() {
  const [{ id: customerId }, { id: landscaperId }] = [
    await addUser(database.knex),
    await addUser(database.knex, { userType: 'landscaper' }),
  ];
  return { customerId, landscaperId, ...(await addHiredJob(database.knex, { customerId, landscaperId })) };
}

const inMemory = () => {
  const [threads, holds, contracts] = [inMemoryThreadOpening(), inMemoryHoldOpening(), inMemoryContracts()];
  return {
    contracts,
    contractsOf: async (jobId: string) =>
      contracts.kept
        .filter((one) => one.jobId === jobId)
        .map(({ holdId, at: agreedAt, versions: legalVersions }) => ({ holdId, agreedAt, legalVersions })),
    threads,
    holds,
    threadsOf: async (jobId: string) =>
      threads.opened.filter((one) => one.jobId === jobId).map(({ threadId }) => threadId),
    holdsOf: async (jobId: string) =>
      holds.opened.filter((one) => one.jobId === jobId).map(({ holdId: id, amount, payBy }) => ({ id, amount, payBy })),
  };
};
const onPostgres = () => ({
  contracts: new PgContractKeeping(database.knex),
  contractsOf: async (jobId: string) =>
    database.knex('job_contracts').where({ jobId }).select('holdId', 'agreedAt', 'legalVersions'),
  threads: new PgThreadOpening(database.knex),
  holds: new PgHoldOpening(database.knex),
  threadsOf: async (jobId: string): Promise<string[]> => database.knex('threads').where({ jobId }).pluck('id'),
  holdsOf: async (jobId: string) => database.knex('holds').where({ jobId }).select('id', 'amount', 'payBy'),
});

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('an acceptance %s', (_where, open) => {
  test('opens one thread for a job and its landscaper, even if it is repeated', async () => {
    const { threads, threadsOf } = open();
    const { jobId, customerId, landscaperId } = await aHiredJob();
    const [first, second] = [randomUUID(), randomUUID()];
    for (const threadId of [first, second]) await threads.open({ threadId, jobId, customerId, landscaperId, at });
    expect(await threadsOf(jobId)).toEqual([first]);
  });

  test('opens a hold for its price, with a deadline for paying', async () => {
    const { holds, holdsOf } = open();
    const { bidId, ...job } = await aHiredJob();
    const order = { holdId: randomUUID(), bidId, amount: pence(185_00), at, payBy: addHours(at, 24), ...job };
    await holds.open(order);
    expect(await holdsOf(job.jobId)).toEqual([{ id: order.holdId, amount: order.amount, payBy: order.payBy }]);
  });

  test('keeps one contract for a hold, even if it is repeated later', async () => {
    const { contracts, contractsOf } = open();
    const { bidId, ...job } = await aHiredJob();
    const holdId = randomUUID();
    await new PgHoldOpening(database.knex).open({
      holdId,
      bidId,
      amount: pence(18500),
      at,
      payBy: addHours(at, 24),
      ...job,
    });
    for (const when of [at, addHours(at, 1)])
      await contracts.keep({ holdId, jobId: job.jobId, bidId, at: when, versions: versionsKept(when) });
    expect(await contractsOf(job.jobId)).toEqual([{ holdId, agreedAt: at, legalVersions: versionsKept(at) }]);
  });
});

describe.each([
  ['in memory', (held: boolean) => payments(held)],
  ['on PostgreSQL', () => new PgPaymentOfJob(database.knex)],
])('the payment of a job %s', (_where, open) => {
  test('is held once the customer has paid, and not before', async () => {
    const { bidId, ...job } = await aHiredJob();
    const holdId = randomUUID();
    const order = { holdId, bidId, amount: pence(185_00), at, payBy: addHours(at, 24), ...job };
    await new PgHoldOpening(database.knex).open(order);
    expect((await open(false).standing(job.jobId))?.state).not.toBe('held');
    const holds = new PgHoldRepository(database.knex);
    const hold = (await holds.find(holdId))!;
    expect(hold.state).toBe('requires_payment');
    await holds.save({ ...hold, state: 'held', chargeId: `ch_${holdId}`, heldAt: at });
    expect((await open(true).standing(job.jobId))?.state).toBe('held');
  });

  test('was paid, whatever became of the money, once the customer has paid', async () => {
    const { bidId, ...job } = await aHiredJob();
    const holdId = randomUUID();
    const order = { holdId, bidId, amount: pence(185_00), at, payBy: addHours(at, 24), ...job };
    await new PgHoldOpening(database.knex).open(order);
    expect((await open(false).standing(job.jobId))?.heldAt ?? null).toBeNull();
    const holds = new PgHoldRepository(database.knex);
    const paid = { ...(await holds.find(holdId))!, state: 'held' as const, chargeId: `ch_${holdId}`, heldAt: at };
    await holds.save(paid);
    await holds.save({ ...paid, state: 'refunding', refunded: pence(185_00) });
    expect((await open(true).standing(job.jobId))?.heldAt).toBeInstanceOf(Date);
  });
});

describe.each([
  ['in memory', () => allExist],
  ['on PostgreSQL', () => new PgOwners(database.knex)],
])('job owners %s', (_where, open) => {
  test('a customer with an account exists', async () => {
    expect(await open().exists((await addUser(database.knex)).id)).toBe(true);
  });
});

test('a job owner whose account was deleted does not exist, nor does one who never had an account', async () => {
  const owners = new PgOwners(database.knex);
  const { id } = await addUser(database.knex, { status: 'deleted' });
  expect([await owners.exists(id), await owners.exists(randomUUID())]).toEqual([false, false]);
});
