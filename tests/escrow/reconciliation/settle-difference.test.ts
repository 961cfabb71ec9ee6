import { beforeEach, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { ok } from '#src/kernel/result';
import { subjectIdOf } from '#src/modules/escrow/domain/reconciliation/difference';
import { waysFor } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import { reconciliationStage, type ReconciliationStage } from '#tests/support/escrow/reconciliation-stage';

let stage: ReconciliationStage;
beforeEach(async () => void (stage = await reconciliationStage()));

const settlements = () => stage.reconciliation().settlements;
const lastEntries = () =>
  stage
    .ledger()
    .at(-1)!
    .entries.map(({ kind, amount }) => `${kind} ${amount}`);
async function balances() {
  const comparison = await stage.compares();
  expect(comparison.unexplained).toBe(0);
  return comparison.providerBalance - comparison.ourBalance;
}

/** £25 that was refunded twice at the provider. */
async function aDoubledRefund() {
  await stage.pays();
  stage.provider.refundByHand(stage.hold().chargeId!, pence(25_00));
  stage.later(3);
  await stage.compares();
  const [subject] = await stage.open();
  return subject!;
}
/** A payout of £166.50 that an admin recorded, with a reference that the provider does not know. */
async function aTypedReference() {
  stage.provider.fail('payOut', 'refused');
  await stage.worksAndMarks();
  await stage.confirms();
  const payment = { paidFrom: 'provider' as const, reference: 'typed', note: 'By phone' };
  await stage.settleByHand.execute({ intentId: stage.intents()[0]!.id, adminId: stage.ada, payment });
  stage.later(25);
  await stage.compares();
  return (await stage.open()).find(({ movement }) => movement === null)!;
}

describe('matched by hand', () => {
  test('a movement and the ledger transaction that an admin names belong together from then on', async () => {
    const entry = await aTypedReference();
    const { payeeId } = stage.payee()!;
    stage.provider.payOutByHand(payeeId!, stage.hold().chargeId!, pence(166_50));
    stage.later(3);
    await stage.compares();
    const movement = (await stage.open()).find((subject) => subject.movement !== null)!;
    const [{ transactionId }] = entry.entries as [{ transactionId: number }];
    expect(await stage.settlesDifference(movement, { way: 'matched', with: [transactionId] })).toBe('matched');
    expect(await stage.all()).toEqual([]);
    expect(await balances()).toBe(0);
    expect(settlements()).toMatchObject([
      {
        subjectId: subjectIdOf(movement),
        way: 'matched',
        reason: 'Found out with Stripe',
        gap: -166_50,
        differences: 'no-entry 0 -16650',
        adminId: stage.ada,
        at: stage.now(),
      },
    ]);
  });

  test('either side can be settled by naming its counterpart', async () => {
    const entry = await aTypedReference();
    stage.provider.payOutByHand(stage.payee()!.payeeId!, stage.hold().chargeId!, pence(166_50));
    stage.later(3);
    await stage.compares();
    const movement = (await stage.open()).find((subject) => subject.movement !== null)!.movement!;
    expect(await stage.settlesDifference(entry, { way: 'matched', with: 'txn_nobody' })).toBe('no-match');
    expect(await stage.settlesDifference(entry, { way: 'matched', with: movement.id })).toBe('matched');
    expect(await stage.all()).toEqual([]);
  });

  test('a match made by hand is never undone by a rule', async () => {
    const movement = await aDoubledRefund();
    const entry = await stage.work.run(async ({ ledger, reconciliation }) => {
      await ledger.post({
        kind: 'refund',
        fact: 'refund:one',
        payment: stage.holdId,
        at: stage.now(),
        providerRef: 're_else',
        entries: [
          {
            kind: 'held',
            owner: stage.holdId,
            amount: pence(2500),
          },
          {
            kind: 'provider_clearing',
            amount: pence(-2500),
          },
        ],
      });
      return ok(await reconciliation.transactionOf('refund:one'));
    });
    await stage.settlesDifference(movement, { way: 'matched', with: [entry.value] });
    stage.provider.books.add({ kind: 'refund', amount: -25_00, sourceIds: ['re_else'] });
    stage.later(3);
    await stage.compares();
    expect(await stage.differences()).toEqual(['no-entry 0 -2500']);
    expect(stage.reconciliation().matches.get(entry.value)).toMatchObject({ by: stage.ada });
  });

  test('a transaction that belongs to another movement, or never changed our balance there, is refused', async () => {
    const movement = await aDoubledRefund();
    const [first] = [...stage.reconciliation().matches.keys()];
    for (const named of [[], [first!], [9_999]])
      expect(await stage.settlesDifference(movement, { way: 'matched', with: named })).toBe('no-match');
    expect(settlements()).toEqual([]);
  });
});

describe('expected', () => {
  test('the difference is no longer open, nothing is booked, and the books still differ by exactly that', async () => {
    const before = stage.ledger().length;
    const subject = await aDoubledRefund();
    expect(await stage.settlesDifference(subject, { way: 'expected' })).toBe('expected');
    expect(await stage.open()).toEqual([]);
    expect(stage.ledger().filter(({ kind }) => kind !== 'provider_fee')).toHaveLength(before + 1);
    expect(await stage.compares()).toMatchObject({ differences: 0, openGap: 0, expectedGap: -25_00, unexplained: 0 });
    expect(await stage.settlesDifference(subject, { way: 'expected' })).toBe('already-settled');
  });

  test('only that difference is covered: if it changes, it is open again', async () => {
    stage.provider.books.add({ kind: 'adjustment', amount: -5_00, words: 'reserve' });
    stage.later(3);
    await stage.compares();
    const [subject] = await stage.open();
    await stage.settlesDifference(subject!, { way: 'expected' });
    const { id } = subject!.movement!;
    await stage.work.run(async ({ ledger }) => {
      await ledger.post({
        kind: 'provider_fee',
        fact: `provider_fee:${id}`,
        payment: null,
        at: stage.now(),
        entries: [
          {
            kind: 'provider_fees',
            amount: pence(400),
          },
          {
            kind: 'provider_clearing',
            amount: pence(-400),
          },
        ],
      });
      return ok(undefined);
    });
    await stage.compares();
    expect(await stage.differences()).toEqual(['amount -400 -500']);
  });
});

describe('booked', () => {
  test('CHAOS-M1: a doubled refund is written off: the loss is in the books, and they agree again', async () => {
    const subject = await aDoubledRefund();
    expect(await stage.settlesDifference(subject, { way: 'written-off' })).toBe('written-off');
    expect(lastEntries()).toEqual(['provider_clearing -2500', 'write_offs 2500']);
    const { id } = subject.movement!;
    expect(stage.ledger().at(-1)).toMatchObject({ kind: 'adjustment', providerRef: id, payment: null });
    expect(await stage.all()).toEqual([]);
    expect(await balances()).toBe(0);
  });

  test('a correction against our bank books that the money had left there, and not at the provider', async () => {
    const entry = await aTypedReference();
    expect(await stage.settlesDifference(entry, { way: 'correction', account: 'bank' })).toBe('correction');
    expect(lastEntries()).toEqual(['provider_clearing 16650', 'bank -16650']);
    expect(stage.ledger().at(-1)).toMatchObject({ kind: 'adjustment', refersTo: entry.entries[0]!.fact });
    expect(await stage.all()).toEqual([]);
    expect(await balances()).toBe(0);
  });

  test('what the provider took for itself is a cost', async () => {
    stage.provider.books.add({ kind: 'adjustment', amount: -3_00 });
    stage.later(3);
    await stage.compares();
    const [subject] = await stage.open();
    expect(await stage.settlesDifference(subject!, { way: 'correction', account: 'provider_fees' })).toBe('correction');
    expect(lastEntries()).toEqual(['provider_clearing -300', 'provider_fees 300']);
    expect(await balances()).toBe(0);
  });

  test('an amount and a fee are booked separately', async () => {
    await stage.pays();
    const { chargeId } = stage.hold();
    stage.provider.books.add({ kind: 'dispute', amount: -185_00, fee: pence(20_00), sourceIds: ['dp_1'], chargeId });
    stage.later(3);
    await stage.compares();
    const [subject] = await stage.open();
    await stage.settlesDifference(subject!, { way: 'written-off' });
    const booked = stage.ledger().slice(-2);
    expect(booked.map(({ kind, entries }) => [kind, ...entries.map((one) => one.amount)])).toEqual([
      ['provider_fee', -20_00, 20_00],
      ['adjustment', -185_00, 185_00],
    ]);
    expect(await stage.all()).toEqual([]);
    expect(await balances()).toBe(0);
  });

  test('the same form sent twice books once', async () => {
    const subject = await aDoubledRefund();
    const two = await Promise.all([1, 2].map(() => stage.settlesDifference(subject, { way: 'written-off' })));
    expect(two.sort()).toEqual(['already-agrees', 'written-off']);
    expect(await balances()).toBe(0);
  });
});

test('if the difference has changed since the admin saw it, nothing is settled', async () => {
  const subject = await aDoubledRefund();
  expect(await stage.settlesDifference(subject, { way: 'expected' }, { differences: 'no-entry 0 -2400' })).toBe(
    'changed-since',
  );
  expect(await stage.settlesDifference(subject, { way: 'expected' }, { subjectId: 'movement-txn_no' })).toBe(
    'difference-not-found',
  );
  expect(settlements()).toEqual([]);
});

test('only the ways that make sense are offered', async () => {
  const doubled = await aDoubledRefund();
  expect(waysFor(doubled)).toEqual(['matched', 'expected', 'correction', 'written-off']);
  const { movement } = doubled;
  const otherCharge = { movement: { ...movement!, amount: pence(0), net: pence(0) }, entries: [] };
  expect(waysFor(otherCharge)).toEqual(['expected']);
  const onlyFee = { movement: { ...otherCharge.movement, fee: pence(20), net: pence(-20) }, entries: [] };
  expect(waysFor(onlyFee)).toEqual(['expected', 'correction', 'written-off']);
});

describe('STRIPE-M3 a transfer made at the provider that an admin says is the payout of a job', () => {
  /**
   * £166.50 of Olive's £185 is due to Fern, whose payout was refused; someone sent the same amount to an account in the
   * dashboard.
   */
  async function aTransfer({
    amount = 166_50,
    account = stage.payee()?.payeeId,
    how = 'refused',
  }: Partial<Given> = {}) {
    await stage.pays();
    account ??= stage.payee()!.payeeId!;
    if (how !== 'sent') stage.provider.fail('payOut', how === 'refused' ? 'refused' : 'busy');
    stage.marksComplete();
    await stage.confirms();
    stage.later(1);
    stage.provider.payOutToAccount(account, pence(amount), stage.now());
    stage.later(3);
    await stage.compares();
    return (await stage.open()).find(({ movement }) => movement?.kind === 'transfer')!;
  }
  type Given = { amount: number; account: string | null; how: 'refused' | 'ready' | 'sent' };
  const says = (subject: Awaited<ReturnType<typeof aTransfer>>) =>
    stage.settlesDifference(subject, { way: 'payout-of-job', jobId: stage.jobId });
  const ours = () => stage.provider.transfers.filter(({ intent }) => intent !== null);

  test.each(['refused', 'ready'] as const)('is booked as that payout, once, and nothing is sent: %s', async (how) => {
    const subject = await aTransfer({ how });
    expect(await says(subject)).toBe('payout-of-job');
    expect(stage.hold()).toMatchObject({ state: 'released' });
    expect(stage.position()).toMatchObject({ released: 185_00, fee: 18_50, transferred: 166_50 });
    expect(await stage.all()).toEqual([]);
    expect(await balances()).toBe(0);
    expect(await says(subject)).toBe('already-agrees');
    await stage.sendDueIntents.execute({ asOf: stage.later(24) });
    expect(ours()).toEqual([]);
    expect(settlements()).toMatchObject([{ way: 'payout-of-job', gap: -166_50, adminId: stage.ada }]);
    expect(stage.audit().at(-1)).toMatchObject({
      act: 'settle-difference',
      after: { way: 'payout-of-job', jobId: stage.jobId },
    });
  });

  test('is refused with both numbers if the amounts differ', async () => {
    const subject = await aTransfer({ amount: 160_00 });
    const asked = {
      subjectId: subjectIdOf(subject),
      adminId: stage.ada,
      reason: 'Fern',
      differences: 'no-entry 0 -16000',
    };
    expect(
      await stage.settleDifference.execute({ ...asked, choice: { way: 'payout-of-job', jobId: stage.jobId } }),
    ).toEqual({ ok: false, reason: 'other-amount', unsent: [166_50], transfer: 160_00 });
    expect(stage.intents()).toMatchObject([{ state: 'refused' }]);
  });

  test('is refused if it went to another account, or nothing of the job waits to be sent, or there is no such job', async () => {
    const mallorys = await aTransfer({ account: 'acct_mallory' });
    expect(await says(mallorys)).toBe('other-account');
    const noJob = { way: 'payout-of-job' as const, jobId: 'none' };
    expect(await stage.settlesDifference(mallorys, noJob)).toBe('job-not-found');
    stage = await reconciliationStage();
    expect(await says(await aTransfer({ how: 'sent' }))).toBe('nothing-unsent');
  });

  test('is refused while the provider cannot say to whom it went', async () => {
    const subject = await aTransfer();
    stage.provider.fail('payOutsByHand', 'busy');
    expect(await says(subject)).toBe('provider-busy');
    expect(await says(subject)).toBe('payout-of-job');
  });

  test('counts as the payout of one job only', async () => {
    const subject = await aTransfer();
    const [intent] = stage.intents();
    const other = {
      ...intent!,
      id: crypto.randomUUID(),
      chargeId: 'ch_other',
      state: 'sent' as const,
      refusedAt: null,
    };
    const [providerRef] = subject.movement!.sourceIds;
    await stage.work.run(async ({ intents }) => ok(await intents.add({ ...other, providerRef: providerRef! })));
    expect(await says(subject)).toBe('named-already');
    expect(stage.intents()).toMatchObject([{ state: 'refused' }, { state: 'sent' }]);
  });

  test('is not said again of what an admin has settled as paid manually', async () => {
    const subject = await aTransfer();
    const [intent] = stage.intents();
    const payment = { paidFrom: 'provider' as const, reference: 'typed', note: 'By phone' };
    await stage.settleByHand.execute({ intentId: intent!.id, adminId: stage.ada, payment });
    expect(await says(subject)).toBe('nothing-unsent');
    await stage.compares();
    expect(await stage.all()).toEqual([]);
  });

  test('is no way for anything but a transfer that left us', async () => {
    const refund = await aDoubledRefund();
    expect(waysFor(refund)).not.toContain('payout-of-job');
    expect(await says(refund)).toBe('not-open');
  });
});
