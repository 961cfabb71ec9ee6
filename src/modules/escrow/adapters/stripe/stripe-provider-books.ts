import type Stripe from 'stripe';
import { pence } from '#src/kernel/money';
import type { Movement, MovementKind } from '../../domain/reconciliation/movement';
import { Busy } from '../../ports/payment-faults';
import type { MovementPage, ProviderBalance, ProviderBooks } from '../../ports/provider-books';
import { callStripe, idOf, stripeClient, type StripeSettings } from './stripe-payment-provider';

/** Stripe's largest page. */
const PER_PAGE = 100;
const BALANCE_TRIES = 3;

/**
 * Stripe advises us to tell balance transactions apart by this, not by type
 * (docs.stripe.com/reports/reporting-categories).
 */
const KINDS: Record<string, MovementKind> = {
  charge: 'charge',
  charge_failure: 'refund',
  partial_capture_reversal: 'refund',
  refund: 'refund',
  refund_failure: 'refund_failed',
  transfer: 'transfer',
  transfer_reversal: 'transfer_reversal',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  payout: 'payout',
  payout_reversal: 'payout_reversal',
  fee: 'fee',
  tax: 'fee',
};

/** Reads our balance transactions in pounds. We take no other currency. */
export class StripeProviderBooks implements ProviderBooks {
  private stripe: Stripe;

  constructor(settings: StripeSettings) {
    this.stripe = stripeClient(settings);
  }

  async movements({ since, cursor }: { since: Date | null; cursor: string | null }): Promise<MovementPage> {
    const { data, has_more } = await callStripe(
      this.stripe.balanceTransactions.list({
        currency: 'gbp',
        limit: PER_PAGE,
        expand: ['data.source'],
        ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
        ...(cursor && { starting_after: cursor }),
      }),
    );
    const movements: Movement[] = [];
    for (const one of data) if (isInBalance(one)) movements.push(await this.movementOf(one));
    return { movements, next: has_more ? (data.at(-1)?.id ?? null) : null };
  }

  async balance(): Promise<ProviderBalance> {
    for (let tries = 0; tries < BALANCE_TRIES; tries += 1) {
      const newestId = await this.newestId();
      const { available, pending } = await callStripe(this.stripe.balance.retrieve());
      if ((await this.newestId()) !== newestId) continue;
      const pounds = [...available, ...pending].filter(({ currency }) => currency === 'gbp');
      return { amount: pence(pounds.reduce((sum, { amount }) => sum + amount, 0)), newestId };
    }
    throw new Busy('Money is moving at Stripe, so the balance cannot be read now.');
  }

  private async newestId(): Promise<string | null> {
    const { data } = await callStripe(this.stripe.balanceTransactions.list({ currency: 'gbp', limit: PER_PAGE }));
    return data.find(isInBalance)?.id ?? null;
  }

  private async movementOf(one: Stripe.BalanceTransaction): Promise<Movement> {
    const { id, amount, fee, net, created, available_on, type, description, source } = one;
    const { sourceIds, chargeId } = await this.sourcesOf(source);
    return {
      id,
      kind: KINDS[one.reporting_category] ?? 'adjustment',
      amount: pence(amount),
      fee: pence(fee),
      net: pence(net),
      sourceIds,
      chargeId,
      createdAt: new Date(created * 1000),
      availableAt: new Date(available_on * 1000),
      words: description ? `${type}: ${description}` : type,
    };
  }

  private async sourcesOf(
    source: Stripe.BalanceTransaction['source'],
  ): Promise<Pick<Movement, 'sourceIds' | 'chargeId'>> {
    if (!source) return { sourceIds: [], chargeId: null };
    if (typeof source === 'string') return { sourceIds: [source], chargeId: null };
    const named = { sourceIds: [source.id], chargeId: null };
    if (source.object === 'charge') return { ...named, ...(await this.namesOf(source as Stripe.Charge)) };
    if (source.object === 'refund' || source.object === 'dispute')
      return { ...named, chargeId: idOf((source as Stripe.Refund | Stripe.Dispute).charge) ?? null };
    // Stripe lists reversals by transfer, so we need the transfer's id as well.
    if (source.object === 'transfer_reversal')
      return { sourceIds: [source.id, idOf((source as Stripe.TransferReversal).transfer) ?? ''], chargeId: null };
    if (source.object === 'transfer')
      return { ...named, chargeId: idOf((source as Stripe.Transfer).source_transaction) ?? null };
    return named;
  }

  /** We book a month of a subscription by its invoice. Since API version 2025-03-31, a charge no longer names it. */
  private async namesOf({
    id,
    metadata,
    payment_intent,
  }: Stripe.Charge): Promise<Pick<Movement, 'sourceIds' | 'chargeId'>> {
    const payment = idOf(payment_intent);
    const isMarkedAsOurs = metadata['payment_id'] ?? metadata['service_order_id'];
    if (isMarkedAsOurs || !payment) return { sourceIds: [id], chargeId: id };
    const { data } = await callStripe(
      this.stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: payment }, limit: 1 }),
    );
    const invoiceId = idOf(data[0]?.invoice);
    return { sourceIds: invoiceId ? [id, invoiceId] : [id], chargeId: id };
  }
}

/**
 * Stripe keeps other balances too, such as for cards that we would issue. This is the one that `balance.retrieve` adds
 * up.
 */
const isInBalance = ({ balance_type }: Stripe.BalanceTransaction): boolean => balance_type === 'payments';
