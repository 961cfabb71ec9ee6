import Stripe from 'stripe';
import { pence } from '#src/kernel/money';
import { NotAuthorised, Refused, isUnknownThere } from '../../ports/payment-faults';
import type { PaidCard } from '../../domain/checkout';
import type { About, Order, PayeeDetails, PayOutOrder, RefundOrder } from '../../domain/orders';
import type { ByHand, Checkout, IntentId, Notice, Payee, PaymentProvider, Refund } from '../../ports/payment-provider';
import { noticeOfEvent } from '../notices/notice-of-event';
import { SIGNATURE_HEADER, verify } from '../notices/signature';
import { refundFailureReason } from './refund-failures';
import { toPaymentFault } from './stripe-faults';

export type StripeSettings = {
  secretKey: string;
  /** One for each endpoint (account, connect, v2 events): a notice is genuine if it was signed with any of them. */
  webhookSecrets: string[];
  /** Used instead of Stripe's own server. */
  api?: { host: string; port: number; protocol: 'http' | 'https' };
  networkRetries?: number;
};

const TIMEOUT_MS = 20_000;

/**
 * For calls that move money: we repeat them ourselves, with one request an attempt. The library still repeats a request
 * once if its connection was closed, so a refusal is only believed once a search has found nothing (send-intent.ts).
 */
export const ONE_REQUEST = { maxNetworkRetries: 0 };

/** Retries when the connection breaks, and sends no telemetry. */
export function stripeClient({ secretKey, api, networkRetries = 2 }: StripeSettings): Stripe {
  return new Stripe(secretKey, { maxNetworkRetries: networkRetries, timeout: TIMEOUT_MS, telemetry: false, ...api });
}

/**
 * Stripe Connect with separate charges and transfers: we charge at hire, keep the money in our balance, and at release
 * make one transfer drawn on that charge. Our fee is the part that we do not transfer.
 */
export class StripePaymentProvider implements PaymentProvider {
  private stripe: Stripe;

  constructor(private settings: StripeSettings) {
    this.stripe = stripeClient(settings);
  }

  async openCheckout(intent: IntentId, order: Order): Promise<{ checkoutId: string; url: string }> {
    const metadata = metadataOf(order.about);
    const session = await callStripe(
      this.stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: order.about.holdId,
          customer_email: order.customer.email,
          locale: 'en-GB',
          line_items: order.lines.map(({ name, amount }) => ({
            quantity: 1,
            price_data: { currency: 'gbp', unit_amount: amount, product_data: { name } },
          })),
          // Cards only: a method that settles later could leave a landscaper working for money that never arrives.
          allowed_payment_method_types: ['card'],
          metadata,
          // Stripe does not copy the session's metadata to the payment. A card's statement descriptor only takes a
          // suffix.
          payment_intent_data: {
            transfer_group: groupOf(order.about),
            metadata,
            ...(order.statementText && { statement_descriptor_suffix: order.statementText }),
          },
          success_url: order.doneUrl.replaceAll('{CHECKOUT}', '{CHECKOUT_SESSION_ID}'),
          cancel_url: order.cancelUrl,
        },
        { idempotencyKey: intent },
      ),
    );
    if (!session.url) throw new Error(`Stripe opened the checkout ${session.id} without a page.`);
    return { checkoutId: session.id, url: session.url };
  }

  async readCheckout(checkoutId: string): Promise<Checkout> {
    try {
      return asCheckout(
        await callStripe(
          this.stripe.checkout.sessions.retrieve(requireId(checkoutId), { expand: ['payment_intent.latest_charge'] }),
        ),
      );
    } catch (fault) {
      if (fault instanceof Refused && fault.reason === 'not-found') return { state: 'gone' };
      throw fault;
    }
  }

  async closeCheckout(checkoutId: string): Promise<Checkout> {
    try {
      await callStripe(this.stripe.checkout.sessions.expire(requireId(checkoutId)));
    } catch (fault) {
      // Stripe refuses to close a checkout that is paid or closed already; reading it tells us which.
      if (!(fault instanceof Refused)) throw fault;
    }
    return this.readCheckout(checkoutId);
  }

  async openPayee(intent: IntentId, who: PayeeDetails): Promise<{ payeeId: string }> {
    const account = await callStripe(
      this.stripe.v2.core.accounts.create(
        {
          contact_email: who.email,
          dashboard: 'express',
          identity: { country: 'gb', entity_type: who.businessType },
          defaults: {
            currency: 'gbp',
            responsibilities: { fees_collector: 'application', losses_collector: 'application' },
          },
          configuration: {
            recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
            merchant: { capabilities: { card_payments: { requested: true } } },
          },
          metadata: { landscaper_id: who.landscaperId },
        },
        { idempotencyKey: intent },
      ),
    );
    return { payeeId: account.id };
  }

  async onboardingLink(
    payeeId: string,
    { doneUrl, againUrl }: { doneUrl: string; againUrl: string },
  ): Promise<{ url: string }> {
    const onboarding = { return_url: doneUrl, refresh_url: againUrl, collection_options: { fields: 'eventually_due' } };
    const link = await callStripe(
      this.stripe.v2.core.accountLinks.create({
        account: requireId(payeeId),
        use_case: { type: 'account_onboarding', account_onboarding: onboarding },
      }),
    );
    return { url: link.url };
  }

  async readPayee(payeeId: string): Promise<Payee> {
    // Only version 1 of the account API returns the details that we show.
    try {
      return payeeAtStripe(await callStripe(this.stripe.accounts.retrieve(requireId(payeeId))));
    } catch (fault) {
      if (!isUnknownThere(fault)) throw fault;
      return { ...NOTHING_KNOWN, gone: (await this.isClosed(payeeId)) ? 'closed' : 'unknown' };
    }
  }

  /**
   * Version 2 still knows an account that was closed. Neither version knows one that has withdrawn our access or was
   * opened with other keys.
   */
  private async isClosed(payeeId: string): Promise<boolean> {
    try {
      return (await callStripe(this.stripe.v2.core.accounts.retrieve(payeeId))).closed === true;
    } catch (fault) {
      if (isUnknownThere(fault) || fault instanceof NotAuthorised) return false;
      throw fault;
    }
  }

  async payOut(
    intent: IntentId,
    { payeeId, amount, chargeId, about }: PayOutOrder,
    round = 0,
  ): Promise<{ payoutId: string }> {
    const transfer = await callStripe(
      this.stripe.transfers.create(
        {
          amount,
          currency: 'gbp',
          destination: payeeId,
          source_transaction: chargeId,
          metadata: { ...metadataOf(about), intent_id: intent },
        },
        { idempotencyKey: keyOf(intent, round), ...ONE_REQUEST },
      ),
    );
    return { payoutId: transfer.id };
  }

  async refund(intent: IntentId, { chargeId, amount, about }: RefundOrder, round = 0): Promise<{ refundId: string }> {
    const refund = await callStripe(
      this.stripe.refunds.create(
        { charge: chargeId, amount, metadata: { ...metadataOf(about), intent_id: intent } },
        { idempotencyKey: keyOf(intent, round), ...ONE_REQUEST },
      ),
    );
    if (hasFailed(refund))
      throw new Refused('wrong-request', `The refund failed at once. ${refundFailureReason(refund.failure_reason)}`);
    return { refundId: refund.id };
  }

  /**
   * A card's refund begins as `succeeded` or `pending` and may turn to `failed` later, when the bank returns the money
   * to our balance (docs.stripe.com/refunds#failed-refunds, docs.stripe.com/testing#refunds). `requires_action` waits
   * for the customer and does not occur with cards; `canceled` is a failure too, because the money stayed with us.
   */
  async readRefund(refundId: string): Promise<Refund> {
    return refundState(await callStripe(this.stripe.refunds.retrieve(requireId(refundId))));
  }

  async refundsByHand({ chargeId }: { chargeId: string }): Promise<ByHand[]> {
    const refunds = await allOf(
      this.stripe.refunds.list({ charge: requireId(chargeId), limit: 100 }),
      (one) => !one.metadata?.['intent_id'] && !hasFailed(one),
    );
    return refunds.map(({ id, amount }) => ({ ref: id, amount: pence(amount) }));
  }

  /** The dashboard's form for a transfer asks for no charge or group, so a search by group alone would miss it. */
  async payOutsByHand({ payeeId, about, since }: { payeeId: string; about: About; since: Date }): Promise<ByHand[]> {
    const isByHand = (one: Stripe.Transfer) =>
      !one.metadata['intent_id'] && one.amount_reversed === 0 && idOf(one.destination) === payeeId;
    const ofJob = await allOf(this.stripe.transfers.list({ transfer_group: groupOf(about), limit: 100 }), isByHand);
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const toAccount = await allOf(
      this.stripe.transfers.list({ destination: requireId(payeeId), created, limit: 100 }),
      (one) => isByHand(one) && !one.transfer_group,
    );
    return [...ofJob, ...toAccount].map(({ id, amount }) => ({ ref: id, amount: pence(amount) }));
  }

  async findPayOut(intent: IntentId, { about }: { about: About }): Promise<{ payoutId: string } | null> {
    // A transfer drawn on a charge is in the charge's group.
    const transfer = await firstOf(
      this.stripe.transfers.list({ transfer_group: groupOf(about), limit: 100 }),
      ({ metadata }) => metadata['intent_id'] === intent,
    );
    return transfer && { payoutId: transfer.id };
  }

  async findRefund(intent: IntentId, { chargeId }: { chargeId: string }): Promise<{ refundId: string } | null> {
    const refund = await firstOf(
      this.stripe.refunds.list({ charge: chargeId, limit: 100 }),
      ({ metadata }) => metadata?.['intent_id'] === intent,
    );
    return refund && { refundId: refund.id };
  }

  async readNotice(rawBody: Uint8Array, header: (name: string) => string | null): Promise<Notice> {
    verify(rawBody, header(SIGNATURE_HEADER), { secrets: this.settings.webhookSecrets, now: new Date() });
    return noticeOfEvent(rawBody);
  }
}

export const payeeAtStripe = (account: Stripe.Account): Payee => ({
  canReceive: account.capabilities?.transfers === 'active',
  detailsSubmitted: account.details_submitted,
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
  currentlyDue: account.requirements?.currently_due ?? [],
  gone: account.requirements?.disabled_reason?.startsWith('rejected.') ? 'rejected' : null,
});

const NOTHING_KNOWN = {
  canReceive: false,
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  currentlyDue: [],
};
function asCheckout({
  id,
  status,
  url,
  payment_status,
  payment_intent: payment,
  metadata,
}: Stripe.Checkout.Session): Checkout {
  if (typeof payment === 'string') throw new Error(`Stripe did not expand the payment of the checkout ${id}.`);
  if (payment_status !== 'unpaid') {
    const chargeId = idOf(payment?.latest_charge);
    if (!payment || !chargeId) return { state: 'processing' };
    const [card, about] = [cardOf(payment.latest_charge), aboutIn(metadata, id)];
    return { state: 'paid', chargeId, card, amount: pence(payment.amount_received), about };
  }
  if (status === 'open' && url) return { state: 'open', url };
  const isFinished = status === 'complete' && payment?.status === 'processing';
  return { state: isFinished ? 'processing' : 'closed' };
}

function cardOf(charge: Stripe.PaymentIntent['latest_charge']): PaidCard | null {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
}

export const metadataOf = ({ holdId, jobId }: About) => ({ payment_id: holdId, job_id: jobId });
export const keyOf = (intent: IntentId, round: number) => (round === 0 ? intent : `${intent}:${round}`);
export const groupOf = ({ jobId }: About) => `job_${jobId}`;

function aboutIn(metadata: Stripe.Metadata | null, checkoutId: string): About {
  const { payment_id: holdId, job_id: jobId } = metadata ?? {};
  if (!holdId || !jobId) throw new Error(`The checkout ${checkoutId} at Stripe was not opened by us.`);
  return { holdId, jobId };
}

export const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;
export function refundState(refund: Stripe.Refund): Refund {
  if (hasFailed(refund)) return { state: 'came-back', words: refundFailureReason(refund.failure_reason) };
  return { state: refund.status === 'succeeded' ? 'arrived' : 'under-way' };
}
const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/** Without an id, Stripe would answer about our own account. */
export function requireId(id: string): string {
  if (!id) throw new Error('Stripe needs an id to look something up.');
  return id;
}

export async function allOf<Thing>(list: AsyncIterable<Thing>, isOne: (thing: Thing) => boolean): Promise<Thing[]> {
  const found: Thing[] = [];
  await firstOf(list, (thing) => {
    if (isOne(thing)) found.push(thing);
    return false;
  });
  return found;
}

export async function firstOf<Thing>(
  list: AsyncIterable<Thing>,
  isIt: (thing: Thing) => boolean,
): Promise<Thing | null> {
  try {
    for await (const thing of list) if (isIt(thing)) return thing;
    return null;
  } catch (fault) {
    throw toPaymentFault(fault);
  }
}

export async function callStripe<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (fault) {
    throw toPaymentFault(fault);
  }
}
