// What the books of any payment provider must show: the sandbox, Stripe and the one in memory.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Movement } from '#src/modules/escrow/domain/reconciliation/movement';
import { Busy, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { everyBooks, type BooksStage } from '#tests/support/escrow/books-stages';

describe.each(everyBooks)('the books of %s', (_name, open) => {
  let stage: BooksStage;
  beforeAll(async () => void (stage = await open()));
  afterEach(() => stage.clearFaults());
  afterAll(() => stage.close());

  async function movementsSince(since: Date | null = null): Promise<Movement[]> {
    const found: Movement[] = [];
    for (let cursor: string | null = null; ;) {
      const { movements, next } = await stage.books.movements({ since, cursor });
      found.push(...movements);
      if (next === null) return found;
      cursor = next;
    }
  }
  const movedFor = async (sourceId: string) =>
    (await movementsSince()).filter(({ sourceIds }) => sourceIds.includes(sourceId));
  const pageOf = (size: number) => expect(size).toBeLessThanOrEqual(2);

  test('STRIPE-M2: a charge is shown with the fee that was taken for it', async () => {
    const chargeId = await stage.charges(85_50);
    expect(await movedFor(chargeId)).toMatchObject([
      { kind: 'charge', amount: 85_50, fee: 1_48, net: 84_02, chargeId, createdAt: expect.any(Date) },
    ]);
  });

  test('a refund, its return and a transfer are shown with the charge they were drawn on', async () => {
    const chargeId = await stage.charges(100_00);
    const refundId = await stage.refunds(chargeId, 25_00);
    const transferId = await stage.paysOut(chargeId, 60_00);
    expect(await movedFor(refundId)).toMatchObject([{ kind: 'refund', amount: -25_00, fee: 0, net: -25_00, chargeId }]);
    expect(await movedFor(transferId)).toMatchObject([{ kind: 'transfer', amount: -60_00, net: -60_00, chargeId }]);
    await stage.comesBack(refundId);
    expect(await movedFor(refundId)).toMatchObject([
      { kind: 'refund_failed', amount: 25_00, net: 25_00, chargeId },
      { kind: 'refund', amount: -25_00 },
    ]);
  });

  test('a refund made elsewhere is shown as well', async () => {
    const chargeId = await stage.charges(50_00);
    const refundId = await stage.refundsByHand(chargeId, 5_00);
    expect(await movedFor(refundId)).toMatchObject([{ kind: 'refund', amount: -5_00, chargeId }]);
  });

  test('a month of a subscription is named by its invoice, under which we book it', async () => {
    if (!stage.sellsMonth) return;
    const invoiceId = await stage.sellsMonth(50_00);
    expect(await movedFor(invoiceId)).toMatchObject([{ kind: 'charge', amount: 50_00, fee: 95, net: 49_05 }]);
  });

  test('everything is listed once, page by page and newest first, under ids that stay the same', async () => {
    for (const amount of [10_00, 11_00, 12_00]) await stage.charges(amount);
    const first = await stage.books.movements({ since: null, cursor: null });
    pageOf(first.movements.length);
    expect(first.next).not.toBeNull();
    const all = await movementsSince();
    expect(all.slice(0, 3).map(({ amount }) => amount)).toEqual([12_00, 11_00, 10_00]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(await movementsSince()).toEqual(all);
    const times = all.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('only what has moved since a moment is listed', async () => {
    const chargeId = await stage.charges(20_00);
    const [charged] = await movedFor(chargeId);
    const since = await movementsSince(charged!.createdAt);
    expect(since.map(({ id }) => id)).toContain(charged!.id);
    expect(await movementsSince(new Date(charged!.createdAt.getTime() + 60_000))).toEqual([]);
  });

  test('the balance is the sum of the net amounts up to a movement that it names', async () => {
    const sumOf = (movements: Movement[]) => movements.reduce((sum, { net }) => sum + net, 0);
    const before = await stage.books.balance();
    expect(before.amount).toBe(sumOf(await movementsSince()));
    const chargeId = await stage.charges(40_00);
    const [charged] = await movedFor(chargeId);
    expect(await stage.books.balance()).toEqual({ amount: before.amount + 40_00 - 80, newestId: charged!.id });
    expect(charged!.id).not.toBe(before.newestId);
  });

  test('nothing is read while the provider is busy or the connection is broken', async () => {
    const read = () => stage.books.movements({ since: null, cursor: null });
    await stage.fail('movements', 'busy');
    await expect(read()).rejects.toThrow(Busy);
    await stage.clearFaults();
    await stage.fail('movements', 'lost-before');
    await expect(read()).rejects.toThrow(Unclear);
    await stage.clearFaults();
    await stage.fail('balance', 'busy');
    await expect(stage.books.balance()).rejects.toThrow(Busy);
    await stage.clearFaults();
    await stage.fail('balance', 'lost-before');
    await expect(stage.books.balance()).rejects.toThrow(Unclear);
  });
});
