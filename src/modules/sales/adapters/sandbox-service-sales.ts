import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import { IntentReused, Refused } from '#src/modules/escrow/ports/payment-faults';
import type { IntentId } from '#src/modules/escrow/ports/payment-provider';
import type { ServiceCheckout, ServiceSale, Subscription } from '../domain/service-sale';
import type { ServiceSales } from '../ports/service-sales';
import { checkoutUrl, openForADay } from '#src/modules/escrow/adapters/sandbox/sandbox-checkouts';
import type { SandboxFaults } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { addNotice } from '#src/modules/escrow/adapters/sandbox/sandbox-notices';

type SubscriptionRow = { id: string; state: 'active' | 'ended'; isEnding: boolean; paidUntil: Date };

/** Sells garden services through the embedded provider, for one payment or monthly ones. Customers pay on SandboxCheckoutPage. */
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
      const row = await this.db('sandboxCheckouts as checkout')
        .leftJoin('sandboxCharges as charge', 'charge.checkoutId', 'checkout.id')
        .leftJoin('sandboxSubscriptions as subscription', 'subscription.checkoutId', 'checkout.id')
        .where('checkout.id', checkoutId)
        .first(
          'checkout.state',
          'checkout.amount',
          { chargeId: 'charge.id', subscriptionId: 'subscription.id' },
          { ranOut: this.db.raw('checkout.expires_at <= app_now()') },
        );
      if (!row) throw new Refused('not-found', 'There is no such checkout.');
      if (row.subscriptionId) return { state: 'subscribed', subscriptionId: row.subscriptionId };
      if (row.chargeId) return { state: 'paid', chargeId: row.chargeId, amount: pence(row.amount) };
      if (row.state === 'closed' || row.ranOut) return { state: 'closed' };
      return { state: 'open', url: checkoutUrl(this.settings.baseUrl, checkoutId) };
    });
  }

  async readSubscription(subscriptionId: string): Promise<Subscription> {
    return this.faults.around('readSubscription', () => this.subscriptionAsItIs(subscriptionId));
  }

  async endSubscription(subscriptionId: string): Promise<Subscription> {
    return this.faults.around('endSubscription', async () => {
      await this.db.transaction(async (transaction) => {
        const changed = await transaction('sandboxSubscriptions')
          .where({ id: subscriptionId, state: 'active', isEnding: false })
          .update({ isEnding: true });
        const thing = { id: subscriptionId, object: 'subscription' };
        if (changed) await addNotice(transaction, 'customer.subscription.updated', thing);
      });
      return this.subscriptionAsItIs(subscriptionId);
    });
  }

  private async subscriptionAsItIs(id: string): Promise<Subscription> {
    const row = await this.db<SubscriptionRow>('sandboxSubscriptions').where({ id }).first();
    if (!row) throw new Refused('not-found', 'There is no such subscription.');
    const invoices: { id: string; amount: number; paidAt: Date }[] = await this.db('sandboxInvoices')
      .where({ subscriptionId: id })
      .orderBy('month');
    return {
      state: row.state,
      isEnding: row.isEnding,
      paidUntil: row.paidUntil,
      invoices: invoices.map(({ id: invoiceId, amount, paidAt }) => ({ invoiceId, amount: pence(amount), paidAt })),
    };
  }
}
