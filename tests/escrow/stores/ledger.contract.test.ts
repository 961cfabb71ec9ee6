import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import * as ledger from '#src/modules/escrow/domain/ledger-transaction';
import { type MoneyIntent, payOutOf, refundOf } from '#src/modules/escrow/domain/money-intent';
import { aMovement } from '#tests/support/escrow/books';
import { inMemoryAndPostgres, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('the ledger %s', (_where, open) => {
  const { run } = storesOf(open);

  const post = (...transactions: ledger.LedgerTransaction[]) =>
    run(async (stores) => {
      for (const transaction of transactions) await stores.ledger.post(transaction);
    });
  const captured = async (amount = 10_000) => {
    const payment = randomUUID();
    await post(ledger.capture(payment, pence(amount), 'ch_1', now));
    return payment;
  };
  const wronglySplit = (fact: ledger.LedgerTransaction): ledger.LedgerTransaction => ({
    ...fact,
    entries: fact.entries.map(({ kind, owner, amount }) => ({
      kind,
      owner,
      amount: pence(kind === 'fee_income' ? amount - 1 : kind === 'landscaper' ? amount + 1 : amount),
    })),
  });
  const order = (payment: string, amount: number, alreadyReleased = 0) => ({
    payment,
    landscaperId: 'fern',
    amount: pence(amount),
    alreadyReleased: pence(alreadyReleased),
  });
  const out = (
    payment: string,
    amount: number,
    kind: 'pay_out' | 'refund' = 'pay_out',
    source: MoneyIntent['source'] = 'landscaper',
  ) => {
    const plan = {
      id: randomUUID(),
      holdId: payment,
      paymentRef: payment,
      amount: pence(amount),
      chargeId: 'ch_1',
      landscaperId: 'fern',
    };
    return ledger.movement({ ...payOutOf(plan, true, now), kind, source }, { providerRef: `x_${plan.id}` }, now);
  };

  const toMallory = (fact: ledger.LedgerTransaction): ledger.LedgerTransaction => ({
    ...fact,
    entries: fact.entries.map((entry) => (entry.kind === 'landscaper' ? { ...entry, owner: 'mallory' } : entry)),
  });

  test('knows the payment of a charge, and that of a month by the movement that names its invoice', async () => {
    const id = () => randomUUID();
    const [order, month, charge, invoice, paidBy] = [id(), id(), `ch_${id()}`, `in_${id()}`, `ch_${id()}`];
    const paymentOf = (chargeId: string) => run((stores) => stores.ledger.paymentOf(chargeId));
    await post(
      ledger.servicePaid(order, pence(50_00), charge, now),
      ledger.monthPaid(month, pence(50_00), invoice, now),
    );
    expect([await paymentOf(charge), await paymentOf(paidBy)]).toEqual([order, null]);
    const refunded = aMovement({ id: id(), kind: 'refund', sourceIds: [invoice], chargeId: paidBy });
    await run(({ reconciliation }) => reconciliation.record([refunded], now));
    expect(await paymentOf(paidBy)).toBeNull();
    const charged = aMovement({ id: id(), kind: 'charge', sourceIds: [paidBy, invoice], chargeId: paidBy });
    await run(({ reconciliation }) => reconciliation.record([charged], now));
    expect(await paymentOf(paidBy)).toBe(month);
  });

  test('accepts a payment with a dispute from start to end', async () => {
    const payment = await captured(10_005);
    await post(ledger.setAside(payment, pence(3_338), now), ledger.release(order(payment, 6_667), now));
    await post(ledger.settlement({ ...order(payment, 1_338, 6_667), id: 'one' }, now));
    await post(out(payment, 2_000, 'refund', 'contested'), out(payment, 8_005 - 801));
  });

  test('accepts a top-up of a hold: the fee is 10 % of the total, and no more is released than was paid in', async () => {
    const payment = await captured(105);
    const more = ledger.topUp({ payment, checkoutId: randomUUID(), amount: pence(4), chargeId: 'ch_2' }, now);
    await post(more, more);
    await expect(post(ledger.release(order(payment, 105), now))).rejects.toThrow(/leaves money held/);
    await post(ledger.release(order(payment, 109), now), out(payment, 98));
    await expect(post(out(payment, 1))).rejects.toThrow(/more than was earned/);
    const late = ledger.topUp({ payment, checkoutId: randomUUID(), amount: pence(4), chargeId: 'ch_3' }, now);
    await expect(post(late)).rejects.toThrow(/no hold to join/);
    await expect(post({ ...late, payment: randomUUID() })).rejects.toThrow(/no hold to join|another payment/);
  });

  const back = (refund: ledger.LedgerTransaction, source: 'held' | 'contested', amount: number) => {
    const payment = refund.payment ?? '';
    const plan = { id: refund.fact, holdId: payment, paymentRef: payment, amount: pence(amount) };
    return ledger.refundFailed(refundOf({ ...plan, chargeId: 'ch_1', landscaperId: 'fern' }, source, now), now);
  };

  test('accepts a returned refund once, and its second payment from the bank', async () => {
    const payment = await captured();
    const refund = out(payment, 4_000, 'refund', 'held');
    const failed = back(refund, 'held', 4_000);
    await post(refund, failed, failed);
    const byHand = { ...out(payment, 4_000, 'refund', 'held') };
    byHand.entries = byHand.entries.map((entry) => (entry.amount < 0 ? { ...entry, kind: 'bank' as const } : entry));
    await post(byHand, out(payment, 6_000, 'refund', 'held'));
    await expect(post(out(payment, 1, 'refund', 'held'))).rejects.toThrow(/than is held/);
  });

  test('records a fact once, even if it is posted twice', async () => {
    const payment = await captured();
    const fact = ledger.release(order(payment, 10_000), now);
    await post(fact, fact);
    await post({ ...fact, at: addHours(now, 5) });
    await expect(post(out(payment, 9_000), out(payment, 9_000))).rejects.toThrow(/more than was earned/);
  });

  test.each<[string, (payment: string) => ledger.LedgerTransaction[], RegExp]>([
    ['another amount under the same fact', (p) => [ledger.capture(p, pence(9_999), 'ch_1', now)], /already posted/],
    ['a refund of more than is held', (p) => [out(p, 10_001, 'refund', 'held')], /than is held/],
    [
      'a settlement of more than was set aside',
      (p) => [ledger.setAside(p, pence(100), now), ledger.settlement({ ...order(p, 101), id: 'one' }, now)],
      /than is held/,
    ],
    ['a release that leaves money', (p) => [ledger.release(order(p, 9_990), now)], /leaves money held/],
    ['a release with a different split', (p) => [wronglySplit(ledger.release(order(p, 10_000), now))], /90\/10/],
    [
      'a transfer of more than was earned',
      (p) => [ledger.release(order(p, 10_000), now), out(p, 9_001)],
      /more than was earned/,
    ],
    [
      'CHAOS-S6: a transfer to another landscaper than the one who earned it',
      (p) => [ledger.release(order(p, 10_000), now), toMallory(out(p, 9_000))],
      /more than was earned/,
    ],
    [
      'a capture of more than one charge can be',
      (p) => [ledger.topUp({ payment: p, checkoutId: 'c', amount: pence(100_000_000), chargeId: 'ch_2' }, now)],
      /too much/,
    ],
    [
      'a returned refund of more than was refunded',
      (p) => [out(p, 5, 'refund', 'held'), back(out(p, 5), 'held', 6)],
      /than was refunded/,
    ],
    [
      'a returned refund to an account it had not left',
      (p) => [ledger.setAside(p, pence(9), now), out(p, 5, 'refund', 'held'), back(out(p, 5), 'contested', 5)],
      /than was refunded/,
    ],
    [
      'a returned refund to a hold whose rest has been released',
      (p) => [out(p, 5, 'refund', 'held'), ledger.release(order(p, 9_995), now), back(out(p, 5), 'held', 5)],
      /leaves money held/,
    ],
    [
      'a second capture',
      (p) => [{ ...ledger.capture(p, pence(10_000), 'ch_2', now), fact: `again:${p}` }],
      /once_a_payment/,
    ],
    [
      'entries that do not balance',
      (p) => [
        {
          ...ledger.capture(p, pence(5), 'ch_2', now),
          fact: `x:${p}`,
          kind: 'refund',
          entries: [
            { kind: 'held', owner: p, amount: pence(5) },
            { kind: 'provider_clearing', amount: pence(-4) },
          ],
        },
      ],
      /balance|sum to/,
    ],
  ])('refuses %s', async (_what, facts, words) => {
    const payment = await captured();
    await expect(post(...facts(payment))).rejects.toThrow(words);
  });
});
