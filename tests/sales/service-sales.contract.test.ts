// What any provider that sells our garden services must do: the sandbox, Stripe and the one in memory.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { Busy, IntentReused, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import type { ServiceSale } from '#src/modules/sales/domain/service-sale';
import { inMemoryServiceSales } from '#tests/support/memory/in-memory-service-sales';
import { sandboxStage, signedBy, stripeStage, type PaymentStage } from '#tests/support/escrow/payment-stages';

type Stage = Pick<
  PaymentStage,
  | 'sales'
  | 'customer'
  | 'monthEnds'
  | 'monthFails'
  | 'paysOverdue'
  | 'pauses'
  | 'forgetsSubscription'
  | 'runsOut'
  | 'clearFaults'
  | 'close'
> & {
  fail(operation: 'openServiceCheckout', kind: 'busy' | 'lost-before' | 'lost-after'): Promise<void>;
  readNotice?: (thingId: string) => Promise<{ about: { what: string; id: string } }>;
};

async function memoryStage(): Promise<Stage> {
  const sales = inMemoryServiceSales();
  return {
    sales,
    customer: { pays: async (id) => sales.pay(id), isDeclined: async () => {} },
    monthEnds: async (id) => sales.monthEnds(id),
    monthFails: async (id, how) => sales.monthFails(id, how),
    paysOverdue: async (url) => sales.payOverdue(url),
    pauses: async (id) => sales.pause(id),
    forgetsSubscription: async (id) => sales.forget(id),
    runsOut: async (id) => sales.put(id, 'closed'),
    fail: async (verb, kind) => sales.fail(verb, kind),
    clearFaults: async () => sales.clearFaults(),
    close: async () => {},
  };
}
const withNotices = (open: () => Promise<PaymentStage>) => async (): Promise<Stage> => {
  const stage = await open();
  return {
    ...stage,
    async readNotice(thingId) {
      const body = await stage.newestNotice(thingId);
      return stage.provider.readNotice(new TextEncoder().encode(body), signedBy(body, stage.webhookSecret));
    },
  };
};

describe.each([
  ['the sandbox', withNotices(sandboxStage)],
  ['Stripe', withNotices(stripeStage)],
  ['the provider in memory', memoryStage],
])('%s selling services', (name, open) => {
  let stage: Stage;
  beforeAll(async () => void (stage = await open()));
  afterEach(() => stage.clearFaults());
  afterAll(() => stage.close());

  const aSale = (changes: Partial<ServiceSale> = {}): ServiceSale => ({
    orderId: randomUUID(),
    kind: 'one_time',
    name: 'One-time garden service',
    amount: pence(50_00),
    customer: { email: 'olive@hedgerow.test' },
    doneUrl: 'http://hedgerow.test/payment-success?session_id={CHECKOUT}',
    cancelUrl: 'http://hedgerow.test/checkout',
    ...changes,
  });
  const monthly = () => aSale({ kind: 'monthly', name: 'Monthly garden service' });
  const back = { doneUrl: 'http://hedgerow.test/checkout' };
  const opens = async (sale: ServiceSale) => (await stage.sales.openServiceCheckout(randomUUID(), sale)).checkoutId;
  async function subscribes(): Promise<string> {
    const checkoutId = await opens(monthly());
    await stage.customer.pays(checkoutId);
    const read = await stage.sales.readServiceCheckout(checkoutId);
    if (read.state !== 'subscribed') throw new Error(`not subscribed: ${read.state}`);
    return read.subscriptionId;
  }

  test.each(['one_time', 'monthly'] as const)('a page for a %s service is open until it is paid', async (kind) => {
    const { checkoutId, url } = await stage.sales.openServiceCheckout(randomUUID(), aSale({ kind }));
    expect(url).toMatch(/^https?:\/\//);
    expect(await stage.sales.readServiceCheckout(checkoutId)).toEqual({ state: 'open', url });
  });

  test('repeating an intent opens no second page, and using it for another sale is a fault', async () => {
    const [intent, sale] = [randomUUID(), aSale()];
    const first = await stage.sales.openServiceCheckout(intent, sale);
    expect(await stage.sales.openServiceCheckout(intent, structuredClone(sale))).toEqual(first);
    const dearer = { ...sale, amount: pence(51_00) };
    await expect(stage.sales.openServiceCheckout(intent, dearer)).rejects.toThrow(IntentReused);
  });

  test('a sale of nothing is refused', async () => {
    await expect(opens(aSale({ amount: pence(0) }))).rejects.toThrow(Refused);
  });

  test('STRIPE-M5: a page or a subscription that the provider does not know is gone', async () => {
    expect(await stage.sales.readServiceCheckout('cs_nobody')).toEqual({ state: 'gone' });
    const id = await subscribes();
    await stage.forgetsSubscription(id);
    for (const unknown of ['sub_nobody', id])
      expect(await stage.sales.readSubscription(unknown)).toMatchObject({ state: 'gone', invoices: [] });
  });

  test('STRIPE-S4: a month that cannot be charged is past due, and paying it makes the service active again', async () => {
    const id = await subscribes();
    const { paidUntil } = await stage.sales.readSubscription(id);
    expect(await stage.sales.openOverduePage(id, back)).toBeNull();
    await stage.monthFails(id);
    expect(await stage.sales.readSubscription(id)).toMatchObject({ state: 'past-due', paidUntil });

    const page = await stage.sales.openOverduePage(id, back);
    expect(page?.url).toMatch(/^https?:\/\//);
    await stage.paysOverdue(page!.url);
    const paid = await stage.sales.readSubscription(id);
    expect(paid).toMatchObject({ state: 'active' });
    expect(paid.invoices).toHaveLength(2);
    expect(paid.paidUntil!.getTime()).toBeGreaterThan(paidUntil!.getTime());
    expect(await stage.sales.openOverduePage(id, back)).toBeNull();
  });

  test('STRIPE-S4: a month whose charge is no longer tried is unpaid, and the service can still be paid for, or ended at once', async () => {
    const [paidLater, ended] = [await subscribes(), await subscribes()];
    for (const id of [paidLater, ended]) {
      await stage.monthFails(id, { forGood: true });
      expect(await stage.sales.readSubscription(id)).toMatchObject({ state: 'unpaid' });
    }
    const page = await stage.sales.openOverduePage(paidLater, back);
    await stage.paysOverdue(page!.url);
    expect(await stage.sales.readSubscription(paidLater)).toMatchObject({ state: 'active' });
    expect(await stage.sales.endSubscription(ended, { atOnce: true })).toMatchObject({ state: 'ended' });
    expect(await stage.sales.endSubscription(ended, { atOnce: true })).toMatchObject({ state: 'ended' });
  });

  test('STRIPE-S4: a paused service says so, and can be ended', async () => {
    const id = await subscribes();
    await stage.pauses(id);
    expect(await stage.sales.readSubscription(id)).toMatchObject({ state: 'paused', isEnding: false });
    expect(await stage.sales.endSubscription(id)).toMatchObject({ isEnding: true });
  });

  test('STRIPE-S4: a paused service continues when it is resumed, without a charge at once; resuming it once more changes nothing', async () => {
    const id = await subscribes();
    const { invoices } = await stage.sales.readSubscription(id);
    await stage.pauses(id);
    expect(await stage.sales.resumeSubscription(id)).toMatchObject({ state: 'active', invoices });
    expect(await stage.sales.resumeSubscription(id)).toMatchObject({ state: 'active', invoices });
    await stage.sales.endSubscription(id, { atOnce: true });
    expect(await stage.sales.resumeSubscription(id)).toMatchObject({ state: 'ended' });
  });

  test.each([
    ['busy', Busy],
    ['lost-before', Unclear],
    ['lost-after', Unclear],
  ] as const)('after a call that is %s, calling again with the same intent opens the page', async (kind, fault) => {
    const [intent, sale] = [randomUUID(), monthly()];
    await stage.fail('openServiceCheckout', kind);
    await expect(stage.sales.openServiceCheckout(intent, sale)).rejects.toThrow(fault);
    await stage.clearFaults();
    const { checkoutId } = await stage.sales.openServiceCheckout(intent, sale);
    expect(await stage.sales.readServiceCheckout(checkoutId)).toMatchObject({ state: 'open' });
  });

  test('a one-time service shows which charge paid it and how much', async () => {
    const checkoutId = await opens(aSale());
    await stage.customer.pays(checkoutId);
    const chargeId = expect.stringMatching(/^ch_/) as string;
    expect(await stage.sales.readServiceCheckout(checkoutId)).toEqual({ state: 'paid', chargeId, amount: 50_00 });
  });

  test('a monthly service is paid for the first month at once, and charged again when the month is over', async () => {
    const id = await subscribes();
    const first = await stage.sales.readSubscription(id);
    expect(first).toMatchObject({ state: 'active', isEnding: false, invoices: [{ amount: 50_00 }] });
    const days = (first.paidUntil!.getTime() - first.invoices[0]!.paidAt.getTime()) / (24 * 3_600_000);
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);

    await stage.monthEnds(id);
    const second = await stage.sales.readSubscription(id);
    expect(second.paidUntil!.getTime()).toBeGreaterThan(first.paidUntil!.getTime());
    expect(new Set(second.invoices.map(({ invoiceId }) => invoiceId)).size).toBe(2);
    expect(second.invoices.map(({ amount }) => amount)).toEqual([50_00, 50_00]);
  });

  test('a cancelled service runs to the end of the month and is not charged again, even if it is cancelled twice', async () => {
    const id = await subscribes();
    const { paidUntil } = await stage.sales.readSubscription(id);
    const ending = { state: 'active', isEnding: true, paidUntil };
    expect(await stage.sales.endSubscription(id)).toMatchObject(ending);
    expect(await stage.sales.endSubscription(id)).toMatchObject(ending);
    await stage.monthEnds(id);
    const over = await stage.sales.readSubscription(id);
    expect(over).toMatchObject({ state: 'ended', paidUntil });
    expect(over.invoices).toHaveLength(1);
    expect(await stage.sales.endSubscription(id)).toMatchObject({ state: 'ended' });
  });

  test('a page that has expired is reported as closed', async () => {
    const checkoutId = await opens(aSale());
    await stage.runsOut(checkoutId);
    expect(await stage.sales.readServiceCheckout(checkoutId)).toEqual({ state: 'closed' });
  });

  test.skipIf(name.includes('memory'))(
    'each month and the end are announced by notices about the subscription',
    async () => {
      const id = await subscribes();
      const about = { what: 'subscription', id };
      expect(await stage.readNotice!(id)).toMatchObject({ about });
      await stage.sales.endSubscription(id);
      expect(await stage.readNotice!(id)).toMatchObject({ about });
      await stage.monthEnds(id);
      expect(await stage.readNotice!(id)).toMatchObject({ about });
    },
  );
});
