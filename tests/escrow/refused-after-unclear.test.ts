// CHAOS-M1 as it was found: on PostgreSQL and the sandbox, £25 of a payment of £100 is refunded, and the answer to the
// first call is lost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { pgEscrow, type PgEscrow } from '#tests/support/escrow/pg-escrow-stage';

let database: TestDatabase;
let escrow: PgEscrow;
beforeAll(async () => {
  database = await testDatabase();
  escrow = pgEscrow(database.knex);
});
afterAll(() => database.destroy());

async function refundedWith(...faults: Parameters<PgEscrow['faults']['fail']>[1][]) {
  const job = await escrow.aHiredJob({ amount: pence(10_000) });
  await escrow.completesOnboarding(job.landscaperId);
  await escrow.refreshPayee.execute({ landscaperId: job.landscaperId });
  await escrow.settleCheckout.execute({ of: { providerRef: await escrow.paysOnThePage(job) } });
  await escrow.marksComplete(job.jobId);
  await escrow.reportProblem.execute({ ...job, amount: pence(2_500), reason: 'x' });
  for (const fault of faults) await escrow.faults.fail('refund', fault);
  const decision = { jobId: job.jobId, adminId: job.customerId, reason: 'ok' };
  await decidedDispute(escrow, job, { ...decision, toLandscaper: pence(0), toCustomer: pence(2_500) });
  for (let turn = 0; turn < 2; turn += 1) {
    await escrow.later(0.1);
    await escrow.sendDueIntents.execute({ asOf: await escrow.clock.now() });
  }
  const intents = () =>
    database.knex('moneyIntents').where({ holdId: job.holdId, kind: 'refund' }).orderBy('createdAt');
  const { chargeId } = (await escrow.holdOf(job.holdId))!;
  const refunds = () => database.knex('sandboxRefunds').where({ chargeId }).pluck('amount');
  return { ...job, intents, refunds, refund: (await intents())[0] as { id: string; state: string; attempts: number } };
}
async function expectRefundedOnce({ holdId, refunds }: Awaited<ReturnType<typeof refundedWith>>) {
  expect(await refunds()).toEqual([2_500]);
  const { rows } = await database.knex.raw(
    'select refunded, contested from ledger.payment_position where payment_ref = ?',
    [holdId],
  );
  expect(rows).toEqual([{ refunded: 2_500, contested: 0 }]);
  expect((await escrow.holdOf(holdId))!.state).toBe('released');
  expect(await escrow.broken()).toEqual([]);
}

test('CHAOS-M1: a provider that keeps its answers, as Stripe does, repeats the first one and does not refuse', async () => {
  const stage = await refundedWith('lost-after', 'refused');
  expect(stage.refund).toMatchObject({ state: 'sent', attempts: 2 });
  await expectRefundedOnce(stage);
});

test('CHAOS-M1: if the repeat is refused all the same, the refund that was made is found and booked', async () => {
  const stage = await refundedWith('lost-after', 'blocked');
  expect(stage.refund).toMatchObject({ state: 'sent', attempts: 2 });
  await expectRefundedOnce(stage);
});

test.each(['retried', 'settled by hand'])(
  'CHAOS-M1: a refund that was closed as refused although it had been made is not made again when it is %s',
  async (how) => {
    const stage = await refundedWith('blocked');
    expect(stage.refund).toMatchObject({ state: 'refused' });
    const [{ request }] = await stage.intents();
    await escrow.provider.refund(stage.refund.id, request);
    const by = { intentId: stage.refund.id, adminId: stage.customerId };
    const payment = { paidFrom: 'bank' as const, reference: 'FP-1', note: 'By phone' };
    const ended =
      how === 'retried'
        ? await escrow.retryMoneyIntent.execute(by)
        : await escrow.settleByHand.execute({ ...by, payment });
    expect(ended.ok).toBe(true);
    expect((await stage.intents()).at(-1)).toMatchObject({ state: 'sent', retryOf: stage.refund.id });
    await expectRefundedOnce(stage);
  },
);
