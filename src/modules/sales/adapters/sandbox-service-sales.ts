import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import { IntentReused, Refused } from '#src/modules/escrow/ports/payment-faults';
import type { IntentId } from '#src/modules/escrow/ports/payment-provider';
import type { ServiceCheckout, ServiceSale, Subscription } from '../domain/service-sale';
import type { ServiceSales } from '../ports/service-sales';
import { checkoutUrl, closeIfOver, openForADay } from '#src/modules/escrow/adapters/sandbox/sandbox-checkouts';
import type { SandboxFaults } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { newId } from '#src/modules/escrow/adapters/sandbox/sandbox-ids';
import { addNotice } from '#src/modules/escrow/adapters/sandbox/sandbox-notices';
import { resumeCharging } from '#src/modules/escrow/adapters/sandbox/sandbox-renewals';

type SubscriptionRow = {
  id: string;
  checkoutId: string;
  amount: number;
  months: number;
  state: 'active' | 'past_due' | 'unpaid' | 'paused' | 'ended';
  isEnding: boolean;
  paidUntil: Date;
};

/**
 * Sells garden services through the embedded provider, for one payment or monthly ones. Customers pay on
 * SandboxCheckoutPage.
 */
export class SandboxServiceSales implements ServiceSales {
  constructor(
    private db: Knex,
    private faults: SandboxFaults,
    private settings: { baseUrl: string },
  ) {}

  async openServiceCheckout(intent: IntentId, sale: ServiceSale): Promise<{ checkoutId: string; url: string }> {
    return this.faults.around('openServiceCheckout', async () => {
      if (sale.amount <= 0) throw new Refused('wrong-request', 'A sale needs an amount to pay.');
      // The same intent opens the same page.
      const id = `cs_sandbox_${createHash('sha256').update(intent).digest('hex').slice(0, 24)}`;
      const page = {
        about: JSON.stringify(sale),
        lines: JSON.stringify([{ name: sale.name, amount: sale.amount }]),
        sells: sale.kind === 'monthly' ? 'month' : 'service',
        amount: sale.amount,
        customerEmail: sale.customer.email,
        doneUrl: sale.doneUrl.replaceAll('{CHECKOUT}', id),
        cancelUrl: sale.cancelUrl,
      };
      await this.db('sandboxCheckouts')
        .insert({ id, ...page, ...openForADay(this.db) })
        .onConflict('id')
        .ignore();
      const isSame = await this.db('sandboxCheckouts').where({ id }).whereRaw('about = ?::jsonb', [page.about]).first();
      if (!isSame) throw new IntentReused(`The intent ${intent} was used for another sale.`);
      return { checkoutId: id, url: checkoutUrl(this.settings.baseUrl, id) };
    });
  }

  async readServiceCheckout(checkoutId: string): Promise<ServiceCheckout> {
    return this.faults.around('readServiceCheckout', async () => {
      await closeIfOver(this.db, checkoutId);
      const row = await this.db('sandboxCheckouts as checkout')
        .leftJoin('sandboxCharges as charge', 'charge.checkoutId', 'checkout.id')
        .leftJoin('sandboxSubscriptions as subscription', 'subscription.checkoutId', 'checkout.id')
        .where('checkout.id', checkoutId)
        .first('checkout.state', 'checkout.amount', { chargeId: 'charge.id', subscriptionId: 'subscription.id' });
      if (!row) return { state: 'gone' };
      if (row.subscriptionId) return { state: 'subscribed', subscriptionId: row.subscriptionId };
      if (row.chargeId) return { state: 'paid', chargeId: row.chargeId, amount: pence(row.amount) };
      if (row.state === 'closed') return { state: 'closed' };
      return { state: 'open', url: checkoutUrl(this.settings.baseUrl, checkoutId) };
    });
  }

  async readSubscription(subscriptionId: string): Promise<Subscription> {
    return this.faults.around('readSubscription', () => this.subscriptionAsItIs(subscriptionId));
  }

  async endSubscription(subscriptionId: string, { atOnce = false } = {}): Promise<Subscription> {
    return this.faults.around('endSubscription', async () => {
      await this.db.transaction(async (transaction) => {
        const running = transaction('sandboxSubscriptions').where({ id: subscriptionId }).whereNot({ state: 'ended' });
        const changed = await (atOnce
          ? running.update({ state: 'ended' })
          : running.where({ isEnding: false }).update({ isEnding: true }));
        const what = atOnce ? 'customer.subscription.deleted' : 'customer.subscription.updated';
        if (changed) await addNotice(transaction, what, { id: subscriptionId, object: 'subscription' });
      });
      return this.subscriptionAsItIs(subscriptionId);
    });
  }

  async resumeSubscription(subscriptionId: string): Promise<Subscription> {
    return this.faults.around('resumeSubscription', async () => {
      await this.db.transaction((transaction) => resumeCharging(transaction, subscriptionId));
      return this.subscriptionAsItIs(subscriptionId);
    });
  }

  async openOverduePage(subscriptionId: string, { doneUrl }: { doneUrl: string }): Promise<{ url: string } | null> {
    return this.faults.around('openOverduePage', async () => {
      const row = await this.db('sandboxSubscriptions')
        .where({ id: subscriptionId })
        .first<SubscriptionRow | undefined>();
      if (row?.state !== 'past_due' && row?.state !== 'unpaid') return null;
      const bought = await this.db('sandboxCheckouts').where({ id: row.checkoutId }).first('lines', 'customerEmail');
      const id = newId('cs');
      await this.db('sandboxCheckouts').insert({
        id,
        sells: 'overdue',
        amount: row.amount,
        doneUrl,
        cancelUrl: doneUrl,
        about: JSON.stringify({ subscriptionId }),
        lines: JSON.stringify(bought.lines),
        customerEmail: bought.customerEmail,
        ...openForADay(this.db),
      });
      return { url: checkoutUrl(this.settings.baseUrl, id) };
    });
  }

  private async subscriptionAsItIs(id: string): Promise<Subscription> {
    const row = await this.db('sandboxSubscriptions').where({ id }).first<SubscriptionRow | undefined>();
    if (!row) return { state: 'gone', isEnding: false, paidUntil: null, invoices: [] };
    const invoices: { id: string; amount: number; paidAt: Date }[] = await this.db('sandboxInvoices')
      .where({ subscriptionId: id })
      .orderBy('month');
    return {
      state: row.state === 'past_due' ? 'past-due' : row.state,
      isEnding: row.isEnding,
      paidUntil: row.paidUntil,
      invoices: invoices.map(({ id: invoiceId, amount, paidAt }) => ({ invoiceId, amount: pence(amount), paidAt })),
    };
  }
}
