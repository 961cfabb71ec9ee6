import type Stripe from 'stripe';
import type { Pence } from '#src/kernel/money';
import type { About } from '../../domain/orders';
import type { TestMode } from '../../ports/setup/smoke';
import {
  callStripe,
  groupOf,
  idOf,
  metadataOf,
  requireId,
  stripeClient,
  type StripeSettings,
} from './stripe-payment-provider';

/**
 * Stripe's payment methods for testing (docs.stripe.com/testing). Money from the first is available at once, not after
 * days.
 */
const METHODS = { good: 'pm_card_bypassPending', disputed: 'pm_card_createDispute' };

export class StripeTestMode implements TestMode {
  private stripe: Stripe;

  constructor(settings: StripeSettings) {
    if (!/^[sr]k_test_/.test(settings.secretKey)) throw new Error('Only with a test key.');
    this.stripe = stripeClient(settings);
  }

  async pays(card: 'good' | 'disputed', amount: Pence, about: About): Promise<string> {
    const { id } = await callStripe(
      this.stripe.paymentIntents.create({
        amount,
        currency: 'gbp',
        allowed_payment_method_types: ['card'],
        transfer_group: groupOf(about),
        metadata: metadataOf(about),
      }),
    );
    const paid = await callStripe(this.stripe.paymentIntents.confirm(id, { payment_method: METHODS[card] }));
    const chargeId = idOf(paid.latest_charge);
    if (paid.status !== 'succeeded' || !chargeId) throw new Error(`The payment ${id} is ${paid.status}.`);
    return chargeId;
  }

  async removePayee(payeeId: string): Promise<void> {
    await callStripe(this.stripe.accounts.del(requireId(payeeId)));
  }
}
