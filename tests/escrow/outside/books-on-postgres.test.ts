// Refunds made elsewhere on PostgreSQL and the embedded provider: after each test the ledger's invariants hold, and our
// books agree with the provider's.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { pgEscrow, type PgEscrow } from '#tests/support/escrow/pg-escrow-stage';
import { addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let on: PgEscrow;
let adminId: string;
beforeAll(async () => {
  database = await testDatabase();
  on = pgEscrow(database.knex);
  adminId = (await addUser(database.knex, { userType: 'admin', fullName: 'Ada' })).id;
});
afterEach(async () => {
  expect(await on.broken()).toEqual([]);
  expect(await clearing()).toBe(await atProvider());
});
afterAll(() => database.destroy());

type Job = Awaited<ReturnType<PgEscrow['aHiredJob']>>;
const sumOf = async (sql: string) => {
  const { rows } = await database.knex.raw<{ rows: [{ sum: number }] }>(
    `select coalesce(sum(amount), 0)::bigint as sum from (${sql}) all_of_them`,
  );
  return rows[0].sum;
};
const clearing = () =>
  sumOf(
    `select e.amount from ledger.entry e join ledger.account a on a.id = e.account_id where a.kind = 'provider_clearing'`,
  );
const atProvider = () => sumOf(`select amount from sandbox_movements`);
const kinds = async ({ holdId }: Job) => (await on.ledgerOf(holdId)).map(({ kind }) => kind as string);

async function held({ isReady = true } = {}): Promise<Job & { chargeId: string }> {
  const job = await on.aHiredJob({ amount: pence(240_00) });
  if (isReady) {
    await on.completesOnboarding(job.landscaperId);
    await on.refreshPayee.execute({ landscaperId: job.landscaperId });
  }
  await on.settleCheckout.execute({ of: { providerRef: await on.paysOnThePage(job) } });
  return { ...job, chargeId: (await on.holdOf(job.holdId))!.chargeId! };
}
const marked = async (how?: { isReady: boolean }) => {
  const job = await held(how);
  await on.marksComplete(job.jobId);
  return job;
};
const refundedElsewhere = async ({ chargeId }: { chargeId: string }, amount?: number) => {
  const made = await on.dashboard.makeRefundElsewhere({ chargeId, amount });
  if ('refused' in made) throw new Error(made.refused);
  expect(await on.followCharge.execute({ of: { refundRef: made.id } })).toMatchObject({ ok: true });
  return made.id;
};
const outside = async ({ chargeId }: { chargeId: string }) => on.stores.outsideRefunds.onCharges([chargeId]);

test('STRIPE-M1 after a refund of £20 of £240 the rest is released', async () => {
  const job = await marked();
  await refundedElsewhere(job, 20_00);
  expect(await on.confirmCompletion.execute(job)).toMatchObject({ ok: true });
  expect(await kinds(job)).toEqual(['capture', 'refund', 'release', 'transfer']);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'released', released: 220_00, refunded: 20_00 });
});

test('STRIPE-M1 a full refund ends the hold as refunded, and cancels the job', async () => {
  const job = await held();
  await refundedElsewhere(job);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'refunded', refunded: 240_00 });
  expect(await on.jobStatus(job.jobId)).toBe('cancelled');
});

test('two refunds and their notices at the same time are each booked once', async () => {
  const job = await held();
  const { chargeId } = job;
  for (const amount of [30_00, 50_00]) await on.dashboard.makeRefundElsewhere({ chargeId, amount });
  await Promise.all(Array.from({ length: 6 }, () => on.followCharge.execute({ of: { chargeId } })));
  expect(await outside(job)).toHaveLength(2);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'held', refunded: 80_00 });
});

test('a refund that comes back is held again; one that comes back after the release is owed to the customer', async () => {
  const job = await marked();
  await refundedElsewhere(job, 20_00);
  await on.bankSendsBack(job.chargeId);
  await on.followCharge.execute({ of: { chargeId: job.chargeId } });
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'held', refunded: 0 });

  await refundedElsewhere(job, 30_00);
  expect(await on.confirmCompletion.execute(job)).toMatchObject({ ok: true });
  await on.bankSendsBack(job.chargeId);
  await on.followCharge.execute({ of: { chargeId: job.chargeId } });
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'releasing', refunded: 30_00, released: 210_00 });
  const owed = (await on.stores.intents.onCharge(job.chargeId)).find(({ state }) => state === 'refused')!;
  expect(owed).toMatchObject({ amount: 30_00, source: 'contested', refusedBecause: 'came-back' });
  expect(await on.retryMoneyIntent.execute({ intentId: owed.id, adminId })).toMatchObject({ ok: true });
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'released' });
});

test('a refund of released money is our loss, which the ledger does not take from the payment', async () => {
  const job = await marked();
  await on.confirmCompletion.execute(job);
  await refundedElsewhere(job, 100_00);
  expect(await outside(job)).toMatchObject([{ borne: 100_00 }]);
  await on.bankSendsBack(job.chargeId);
  await on.followCharge.execute({ of: { chargeId: job.chargeId } });
  expect(await outside(job)).toMatchObject([{ state: 'came_back' }]);
});

test('a payout that has not been sent is lessened, with our fee in proportion', async () => {
  const job = await marked({ isReady: false });
  await on.confirmCompletion.execute(job);
  await refundedElsewhere(job, 33_33);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'releasing', released: 206_67, refunded: 33_33 });
  expect(await kinds(job)).toEqual(['capture', 'release', 'refund', 'recall', 'reimbursed']);
  await refundedElsewhere(job);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'refunded', released: 0, refunded: 240_00 });
  expect(await on.jobStatus(job.jobId)).toBe('completed');
});

test('a refund that we had decided and not sent is paid by one made elsewhere', async () => {
  const job = await held();
  await on.faults.fail('refund', 'refused');
  await on.cancelHeldJob.execute({
    jobId: job.jobId,
    adminId,
    toLandscaper: pence(0),
    withFee: true,
    reason: 'Moving',
    notice: 'Cancelled.',
  });
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'refunding' });
  await refundedElsewhere(job);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'refunded' });
  expect(await kinds(job)).toEqual(['capture', 'refund']);
});

test('after our bank paid the same refund, we bear the one made elsewhere, and the invariants still hold', async () => {
  const job = await held();
  await on.faults.fail('refund', 'refused');
  const decision = { adminId, toLandscaper: pence(0), withFee: true, reason: 'Moving', notice: 'Cancelled.' };
  await on.cancelHeldJob.execute({ jobId: job.jobId, ...decision });
  const [refused] = await on.stores.intents.onCharge(job.chargeId);
  const payment = { paidFrom: 'bank' as const, reference: 'FP-1', note: 'By transfer' };
  await on.settleByHand.execute({ intentId: refused!.id, adminId, payment });
  await refundedElsewhere(job);
  expect(await outside(job)).toMatchObject([{ borne: 240_00, held: 0 }]);
});

test('when an admin takes a refund of released money back, a part of the payout is reversed and the rest is owed', async () => {
  const job = await marked();
  await on.confirmCompletion.execute(job);
  await on.bank.withdraw((await on.stores.payees.find({ landscaperId: job.landscaperId }))!.payeeId!, 180_00);
  await refundedElsewhere(job, 100_00);
  const decision = { outsideRefundId: (await outside(job))[0]!.id, adminId, because: 'Not cut' };
  expect(await on.decideOutsideRefund.execute({ ...decision, what: 'taken-back' })).toMatchObject({
    ok: true,
    value: { share: 90_00, fee: 10_00 },
  });
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'released', released: 140_00, refunded: 100_00 });
  expect(await kinds(job)).toEqual(['capture', 'release', 'transfer', 'refund', 'recall', 'reimbursed', 'reversal']);
  const [debt] = await on.stores.debts.lockDueOf(job.landscaperId);
  expect(debt).toMatchObject({ amount: 54_00 });
  expect(await on.writeOffDebt.execute({ debtId: debt!.id, adminId, because: 'Too hard' })).toMatchObject({ ok: true });
});

test('STRIPE-M1 of a payout that was reversed in the dashboard in two parts, one is paid again and one is left', async () => {
  const job = await marked();
  await on.confirmCompletion.execute(job);
  const [payOut] = await on.stores.intents.onCharge(job.chargeId);
  const payoutId = payOut!.providerRef!;
  for (const amount of [50_00, 30_00]) {
    expect(await on.dashboard.makeReversalElsewhere({ payoutId, amount })).not.toHaveProperty('refused');
    await on.followPayout.execute({ payoutRef: payoutId });
  }
  await on.sweepOutside.execute({ asOf: await on.clock.now() });
  const reversals: { id: string }[] = await database.knex('outsideReversals').orderBy('amount').select('id');
  expect(reversals).toHaveLength(2);
  for (const [place, what] of [
    [0, 'left'],
    [1, 'paid-again'],
    [1, 'paid-again'],
  ] as const)
    expect(
      await on.decideOutsideReversal.execute({
        outsideReversalId: reversals[place]!.id,
        adminId,
        what,
        because: 'As agreed',
      }),
    ).toMatchObject({ ok: true });
  expect(await kinds(job)).toEqual(['capture', 'release', 'transfer', 'reversal', 'reversal', 'kept', 'transfer']);
});

test('the sweep finds refunds that no notice reported, and recognises our own', async () => {
  const job = await held();
  await on.dashboard.makeRefundElsewhere({ chargeId: job.chargeId, amount: 10_00 });
  await on.cancelHeldJob.execute({
    jobId: (await held()).jobId,
    adminId,
    toLandscaper: pence(0),
    withFee: true,
    reason: 'x',
    notice: 'y',
  });
  await on.sweepOutside.execute({ asOf: addHours(await on.clock.now(), 0) });
  expect(await on.holdOf(job.holdId)).toMatchObject({ refunded: 10_00 });
  expect(await outside(job)).toHaveLength(1);
});

test('the ledger refuses that we bear more than was paid, or are reimbursed for what we never bore', async () => {
  const job = await held();
  const at = await on.clock.now();
  const post = (kind: 'refund' | 'reimbursed', amount: number) =>
    on.stores.ledger.post({
      kind,
      fact: `${kind}:${job.holdId}:${amount}`,
      payment: job.holdId,
      at,
      entries:
        kind === 'refund'
          ? [
              {
                kind: 'dispute_losses',
                amount: pence(amount),
              },
              {
                kind: 'provider_clearing',
                amount: pence(-amount),
              },
            ]
          : [
              {
                kind: 'held',
                owner: job.holdId,
                amount: pence(amount),
              },
              {
                kind: 'dispute_losses',
                amount: pence(-amount),
              },
            ],
    });
  const { landscaperId } = job;
  const kept = on.stores.ledger.post({
    kind: 'kept',
    fact: `kept:${job.holdId}`,
    payment: job.holdId,
    at,
    entries: [
      {
        kind: 'landscaper',
        owner: landscaperId,
        amount: pence(1),
      },
      {
        kind: 'dispute_losses',
        amount: pence(-1),
      },
    ],
  });
  await expect(kept).rejects.toThrow('more than was earned');
  await expect(post('refund', 240_01)).rejects.toThrow('more than was paid');
  await expect(post('reimbursed', 1)).rejects.toThrow('more than was paid');
});

/**
 * Fern owes £54 for a refund of £100 that was taken back, and £50 of what she was sent has been reversed in the
 * dashboard.
 */
async function owesAndIsOwed() {
  const job = await marked();
  await on.confirmCompletion.execute(job);
  const [payOut] = await on.stores.intents.onCharge(job.chargeId);
  await on.bank.withdraw((await on.stores.payees.find({ landscaperId: job.landscaperId }))!.payeeId!, 130_00);
  await on.dashboard.makeReversalElsewhere({ payoutId: payOut!.providerRef!, amount: 50_00 });
  await on.followPayout.execute({ payoutRef: payOut!.providerRef! });
  await refundedElsewhere(job, 100_00);
  const refund = {
    outsideRefundId: (await outside(job))[0]!.id,
    adminId,
    because: 'Not cut',
    what: 'taken-back' as const,
  };
  expect(await on.decideOutsideRefund.execute(refund)).toMatchObject({ ok: true });
  const [debt] = await on.stores.debts.lockDueOf(job.landscaperId);
  expect(debt).toMatchObject({ amount: 54_00 });
  const reversal = (await database.knex('outsideReversals').where({ holdId: job.holdId }).first('id')) as {
    id: string;
  };
  return {
    ...job,
    writesOff: () => on.writeOffDebt.execute({ debtId: debt!.id, adminId, because: 'Too hard' }),
    decides: (what: 'left' | 'paid-again') =>
      on.decideOutsideReversal.execute({ outsideReversalId: reversal.id, adminId, what, because: 'As agreed' }),
  };
}

test('STRIPE-M1 what Fern owes is not written off while nobody has decided about a reversed payout of the same job; one that is left settles it first', async () => {
  const stage = await owesAndIsOwed();
  expect(await stage.writesOff()).toEqual({ ok: false, reason: 'is-owed-too' });
  expect(await stage.decides('left')).toMatchObject({ ok: true });
  expect(await stage.writesOff()).toMatchObject({ ok: true, value: { amount: 4_00 } });
  expect(await kinds(stage)).not.toContain('kept');
});

test('STRIPE-M1 a reversed payout that is paid again is kept back for what Fern owes, and the rest can be written off', async () => {
  const stage = await owesAndIsOwed();
  await stage.decides('paid-again');
  expect(await stage.writesOff()).toMatchObject({ ok: true, value: { amount: 4_00 } });
});

test('MONEY3-N1 two notices of one refund of a garden service at the same moment book it once, and neither fails', async () => {
  const { chargeId, orderId } = await on.buysService('one_time');
  await on.dashboard.makeRefundElsewhere({ chargeId, amount: pence(20_00) });
  const follows = Array.from({ length: 6 }, () => on.followCharge.execute({ of: { chargeId } }));
  expect(await Promise.all(follows)).toEqual(follows.map(() => ({ ok: true, value: { state: 'followed' } })));
  expect((await on.ledgerOf(orderId)).map(({ kind }) => kind as string)).toEqual(['service', 'refund']);
});

test('MONEY3-S4 a garden service whose refund came back can be refunded again, and that is booked', async () => {
  const { chargeId, orderId } = await on.buysService('one_time');
  const follow = () => on.followCharge.execute({ of: { chargeId } });
  for (const turn of [1, 2]) {
    await on.dashboard.makeRefundElsewhere({ chargeId, amount: pence(50_00) });
    expect([turn, await follow()]).toEqual([turn, { ok: true, value: { state: 'followed' } }]);
    await on.bankSendsBack(chargeId);
    await follow();
  }
  const refunded = ['refund', 'refund_failed'];
  const booked = (await on.ledgerOf(orderId)).map(({ kind }) => kind as string);
  expect(booked).toEqual(['service', ...refunded, ...refunded]);
});
