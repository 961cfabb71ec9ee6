import type Stripe from 'stripe';
import { pence } from '#src/kernel/money';
import type { ProviderActivity, RefundMade, ReversalMade, TransferMade } from '../../ports/outside/provider-activity';
import {
  type StripeSettings,
  allOf,
  callStripe,
  idOf,
  refundState,
  requireId,
  stripeClient,
} from './stripe-payment-provider';

/** What we or others did at Stripe. Our own calls carry our mark in their metadata. */
export class StripeActivity implements ProviderActivity {
  private stripe: Stripe;

  constructor(settings: StripeSettings) {
    this.stripe = stripeClient(settings);
  }

  async refundMade(refundRef: string): Promise<RefundMade> {
    return refundIn(await callStripe(this.stripe.refunds.retrieve(requireId(refundRef))));
  }

  async refundsOn(chargeId: string): Promise<RefundMade[]> {
    const refunds = await allOf(this.stripe.refunds.list({ charge: requireId(chargeId), limit: 100 }), () => true);
    return refunds.map(refundIn).reverse();
  }

  async transferMade(transferRef: string): Promise<TransferMade> {
    const transfer = await callStripe(this.stripe.transfers.retrieve(requireId(transferRef)));
    const { id, amount, created, metadata } = transfer;
    const intentId = metadata['intent_id'] ?? null;
    return { ref: id, amount: pence(amount), madeAt: new Date(created * 1000), intentId };
  }

  async reversalsOf(payoutRef: string): Promise<ReversalMade[]> {
    const list = this.stripe.transfers.listReversals(requireId(payoutRef), { limit: 100 });
    const reversals = await allOf(list, () => true);
    return reversals
      .map(({ id, amount, metadata }) => ({
        ref: id,
        amount: pence(amount),
        intentId: metadata?.['intent_id'] ?? null,
      }))
      .reverse();
  }
}

const refundIn = (refund: Stripe.Refund): RefundMade => ({
  ref: refund.id,
  chargeId: idOf(refund.charge) ?? '',
  amount: pence(refund.amount),
  intentId: refund.metadata?.['intent_id'] ?? null,
  became: refundState(refund),
});
