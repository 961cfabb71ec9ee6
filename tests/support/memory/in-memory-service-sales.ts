import { createHash } from 'node:crypto';
import { Busy, IntentReused, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import type { ServiceCheckout, ServiceSale, Subscription } from '#src/modules/sales/domain/service-sale';
import type { ServiceSales } from '#src/modules/sales/ports/service-sales';

type Verb = keyof ServiceSales;
type Fault = 'busy' | 'refused' | 'lost-before' | 'lost-after';
type Page = { sale: ServiceSale; state: ServiceCheckout };

const A_MONTH_MS = 30 * 24 * 3_600_000;
const missing = (): never => {
  throw new Refused('not-found', 'There is no such thing.');
};

/** A provider that sells services, for tests that need no database. Its months have thirty days. */
export function inMemoryServiceSales(now: () => Date = () => new Date()) {
  const pages = new Map<string, Page>();
  const subscriptions = new Map<string, Subscription & { amount: ServiceSale['amount'] }>();
  const faults: { verb: Verb; fault: Fault }[] = [];
  const calls: Verb[] = [];

  async function ask<Answer>(verb: Verb, act: () => Answer): Promise<Answer> {
    calls.push(verb);
    const fault = faults.find((one) => one.verb === verb);
    if (fault) faults.splice(faults.indexOf(fault), 1);
    if (fault?.fault === 'busy') throw new Busy('busy, as a test asked');
    if (fault?.fault === 'refused') throw new Refused('wrong-request', 'refused, as a test asked');
    if (fault?.fault === 'lost-before') throw new Unclear('lost, as a test asked');
    const answer = structuredClone(act());
    if (fault?.fault === 'lost-after') throw new Unclear('the answer is lost, as a test asked');
    return answer;
  }
  const pageOf = (id: string): Page => pages.get(id) ?? missing();
  const subscriptionOf = (id: string) => subscriptions.get(id) ?? missing();
  const seen = ({ amount: _amount, ...subscription }: ReturnType<typeof subscriptionOf>): Subscription => subscription;
  function charge(id: string) {
    const subscription = subscriptionOf(id);
    const paidAt = subscription.paidUntil ?? now();
    const invoiceId = `in_${id}_${subscription.invoices.length + 1}`;
    subscription.invoices.push({ invoiceId, amount: subscription.amount, paidAt });
    subscription.paidUntil = new Date(paidAt.getTime() + A_MONTH_MS);
  }

  const sales: ServiceSales = {
    openServiceCheckout: (intent, sale) =>
      ask('openServiceCheckout', () => {
        if (sale.amount <= 0) throw new Refused('wrong-request', 'A sale needs an amount to pay.');
        const checkoutId = `cs_${createHash('sha256').update(intent).digest('hex').slice(0, 24)}`;
        const url = `https://pay.test/${checkoutId}`;
        const kept = pages.get(checkoutId);
        if (kept && JSON.stringify(kept.sale) !== JSON.stringify(sale)) throw new IntentReused(intent);
        if (!kept) pages.set(checkoutId, { sale, state: { state: 'open', url } });
        return { checkoutId, url };
      }),
    readServiceCheckout: (id) => ask('readServiceCheckout', () => pages.get(id)?.state ?? { state: 'gone' }),
    readSubscription: (id) =>
      ask('readSubscription', () =>
        subscriptions.has(id)
          ? seen(subscriptionOf(id))
          : { state: 'gone', isEnding: false, paidUntil: null, invoices: [] },
      ),
    openOverduePage: (id) =>
      ask('openOverduePage', () =>
        ['past-due', 'unpaid'].includes(subscriptionOf(id).state) ? { url: `https://pay.test/overdue/${id}` } : null,
      ),
    resumeSubscription: (id) =>
      ask('resumeSubscription', () => {
        if (subscriptionOf(id).state === 'paused') subscriptionOf(id).state = 'active';
        return seen(subscriptionOf(id));
      }),
    endSubscription: (id, { atOnce } = { atOnce: false }) =>
      ask('endSubscription', () => {
        if (atOnce) subscriptionOf(id).state = 'ended';
        else subscriptionOf(id).isEnding = true;
        return seen(subscriptionOf(id));
      }),
  };
  return {
    ...sales,
    pages,
    subscriptions,
    calls,
    fail: (verb: Verb, fault: Fault) => void faults.push({ verb, fault }),
    clearFaults: () => void faults.splice(0),
    pay(checkoutId: string) {
      const page = pageOf(checkoutId);
      if (page.state.state !== 'open') throw new Error('Nothing can be paid on that page.');
      const { kind, amount } = page.sale;
      if (kind === 'one_time') return void (page.state = { state: 'paid', chargeId: `ch_${checkoutId}`, amount });
      const subscriptionId = `sub_${checkoutId}`;
      subscriptions.set(subscriptionId, { state: 'active', isEnding: false, paidUntil: null, invoices: [], amount });
      charge(subscriptionId);
      page.state = { state: 'subscribed', subscriptionId };
    },
    put: (checkoutId: string, state: 'processing' | 'closed') => void (pageOf(checkoutId).state = { state }),
    monthFails: (id: string, { forGood } = { forGood: false }) =>
      void (subscriptionOf(id).state = forGood ? 'unpaid' : 'past-due'),
    payOverdue(url: string) {
      const id = url.split('/').at(-1)!;
      charge(id);
      subscriptionOf(id).state = 'active';
    },
    pause: (id: string) => void (subscriptionOf(id).state = 'paused'),
    forget: (id: string) => void subscriptions.delete(id),
    forgetPage: (id: string) => void pages.delete(id),
    monthEnds(id: string) {
      const subscription = subscriptionOf(id);
      if (subscription.isEnding) subscription.state = 'ended';
      else charge(id);
    },
  };
}
