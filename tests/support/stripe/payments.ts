// Payments, made on a checkout page or on our test page, and their charges.
import type { StripeAccounts } from './accounts';
import { cardFee, type StripeBalance } from './balance';
import { type Form, invalid, type Metadata, missing, newId, type Route, StripeSays } from './endpoint';
import { NOTHING, PAYMENT, PAYMENT_CONFIRM } from './wire';

type Payment = {
  id: string;
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  amount: number;
  amount_received: number;
  latest_charge: string | null;
  client_secret?: string;
  transfer_group?: string | null;
  application_fee_amount?: number;
};
type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  transfer_group: string | null;
  metadata: Metadata;
  payment_intent: string;
  payment_method_details: { card: { brand: string; last4: string } };
};
type Taken = { status: 'succeeded' | 'processing'; group: string | null; metadata?: Metadata; received?: number };

export class StripePayments {
  readonly all = new Map<string, Payment>();
  readonly charges = new Map<string, Charge>();
  /** A bank at once takes back what this test card paid. */
  onDisputedCard: (charge: string) => void = () => {};
  constructor(
    private accounts: StripeAccounts,
    private balance: StripeBalance,
  ) {}

  /**
   * Charges a card. While the payment is processing, the money has not arrived; the amount that arrives may be less
   * than requested.
   */
  take(amount: number, { status, group, metadata = {}, received = amount }: Taken): Payment {
    const id = newId('pi');
    const charge = this.charge({ id }, { amount: received, group, metadata });
    const payment: Payment = {
      id,
      status,
      amount,
      amount_received: status === 'succeeded' ? received : 0,
      latest_charge: charge.id,
    };
    this.all.set(payment.id, payment);
    if (status === 'succeeded')
      this.balance.add({ type: 'charge', amount: received, fee: cardFee(received), source: charge });
    return payment;
  }

  private charge(
    { id }: Pick<Payment, 'id'>,
    { amount, group, metadata = {} }: { amount: number; group: string | null; metadata?: Metadata },
  ): Charge {
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      transfer_group: group,
      // Stripe copies it from the payment, once.
      metadata,
      payment_intent: id,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    };
    this.charges.set(charge.id, charge);
    return charge;
  }

  readonly routes: Route[] = [
    {
      call: 'payment_intents.create',
      method: 'POST',
      path: /^\/v1\/payment_intents$/,
      shape: PAYMENT,
      act: (form) => this.create(form),
    },
    {
      call: 'payment_intents.retrieve',
      method: 'GET',
      path: /^\/v1\/payment_intents\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => this.payment(id),
    },
    {
      call: 'payment_intents.confirm',
      method: 'POST',
      path: /^\/v1\/payment_intents\/([^/]+)\/confirm$/,
      shape: PAYMENT_CONFIRM,
      act: (form, id) => this.confirm(form, id),
    },
  ];

  private create(form: Form): unknown {
    const destination = (form.transfer_data as { destination: string } | undefined)?.destination;
    const account = destination === undefined ? undefined : this.accounts.all.get(destination);
    if (destination !== undefined && !account) throw missing('destination', destination);
    if (account && !account.switches.transfers)
      throw invalid('Your destination account needs to have the transfers capability enabled', {
        code: 'insufficient_capabilities_for_transfer',
      });
    const id = newId('pi');
    const payment: Payment = {
      id,
      status: 'requires_payment_method',
      amount: Number(form.amount),
      amount_received: 0,
      latest_charge: null,
      client_secret: `${id}_secret_${newId('s')}`,
      transfer_group: (form.transfer_group as string | undefined) ?? null,
      ...(form.application_fee_amount !== undefined && { application_fee_amount: Number(form.application_fee_amount) }),
    };
    this.all.set(id, payment);
    return { object: 'payment_intent', ...payment };
  }

  private payment(id: string): Payment {
    const payment = this.all.get(id);
    if (!payment) throw missing('payment_intent', id);
    return payment;
  }

  /** What Stripe's test payment methods do. */
  private confirm({ payment_method: method }: Form, id: string): unknown {
    const payment = this.payment(id);
    if (payment.status === 'succeeded')
      throw invalid('This PaymentIntent could not be confirmed because it has a status of succeeded.', {
        code: 'payment_intent_unexpected_state',
      });
    const declined = {
      pm_card_visa_chargeDeclined: 'Your card was declined.',
      pm_card_visa_chargeDeclinedInsufficientFunds: 'Your card has insufficient funds.',
    }[String(method)];
    if (declined) throw new StripeSays(402, { type: 'card_error', code: 'card_declined', message: declined }, true);
    if (method === 'pm_card_authenticationRequired')
      return { object: 'payment_intent', ...payment, status: 'requires_action' };
    const charge = this.charge(payment, { amount: payment.amount, group: payment.transfer_group ?? null });
    Object.assign(payment, { status: 'succeeded', amount_received: payment.amount, latest_charge: charge.id });
    this.balance.add({ type: 'charge', amount: charge.amount, fee: cardFee(charge.amount), source: charge });
    if (method === 'pm_card_createDispute') this.onDisputedCard(charge.id);
    return { object: 'payment_intent', ...payment };
  }
}
