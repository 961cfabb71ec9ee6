import Stripe from 'stripe';
import { pence, type Pence } from '#src/kernel/money';
import { Refused } from '../../ports/payment-faults';
import type { IntentId } from '../../ports/payment-provider';
import type { ProviderTrial, TrialAccount, TrialOrder, TrialPaid } from '../../ports/provider-trial';
import { toPaymentFault } from './stripe-faults';
import { payeeAtStripe, stripeClient, type StripeSettings } from './stripe-payment-provider';
import { digitsOf, NOT_A_TEST_CARD } from '../sandbox/test-cards';

/** Stripe's payment methods for testing, by the card numbers in its documentation (docs.stripe.com/testing). */
const METHODS: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000077': 'pm_card_bypassPending',
  '4000002760003184': 'pm_card_authenticationRequired',
  '4000000000000002': 'pm_card_visa_chargeDeclined',
  '4000000000009995': 'pm_card_visa_chargeDeclinedInsufficientFunds',
};

/** The test pages with Stripe's test keys. No card number is sent: Stripe has a payment method for each test card. */
export class StripeProviderTrial implements ProviderTrial {
  private stripe: Stripe;

  constructor(settings: StripeSettings) {
    this.stripe = stripeClient(settings);
  }

  async readAccount(accountId: string): Promise<TrialAccount> {
    const account = await this.stripe.accounts.retrieve(known(accountId)).catch(translated);
    return {
      ...payeeAtStripe(account),
      accountId: account.id,
      email: account.email ?? '',
      businessType: account.business_type === 'company' ? 'company' : 'individual',
      country: account.country ?? '',
    };
  }

  async openPayment(intent: IntentId, { amount, fee, accountId }: TrialOrder) {
    const payment = await this.stripe.paymentIntents
      .create(
        {
          amount,
          currency: 'gbp',
          allowed_payment_method_types: ['card'],
          ...(accountId && { transfer_data: { destination: accountId }, application_fee_amount: fee }),
        },
        { idempotencyKey: intent },
      )
      .catch(translated);
    if (!payment.client_secret) throw new Error(`Stripe opened the payment ${payment.id} without a secret.`);
    return { paymentId: payment.id, clientSecret: payment.client_secret };
  }

  async pay(clientSecret: string, cardNumber: string): Promise<TrialPaid> {
    const method = METHODS[digitsOf(cardNumber)];
    if (!method) return { isPaid: false, because: NOT_A_TEST_CARD };
    const paymentId = known(clientSecret.split('_secret_')[0] ?? '');
    try {
      const { id, status } = await this.stripe.paymentIntents.confirm(paymentId, { payment_method: method });
      if (status === 'succeeded') return { isPaid: true, paymentId: id };
      return { isPaid: false, because: 'The bank wants to ask the customer, and this page cannot show that.' };
    } catch (fault) {
      if (fault instanceof Stripe.errors.StripeCardError) return { isPaid: false, because: fault.message };
      throw toPaymentFault(fault);
    }
  }

  async readPayment(paymentId: string): Promise<{ isPaid: boolean; amount: Pence }> {
    const { status, amount } = await this.stripe.paymentIntents.retrieve(known(paymentId)).catch(translated);
    return { isPaid: status === 'succeeded', amount: pence(amount) };
  }
}

const translated = (thrown: unknown): never => {
  const fault = toPaymentFault(thrown);
  // On these pages, an account belongs to no payee.
  throw fault instanceof Refused && fault.reason === 'payee-gone' ? new Refused('not-found', fault.message) : fault;
};

/** Without an id, Stripe would answer about our own account or with a list. */
function known(id: string): string {
  if (!/^\w+$/.test(id)) throw new Refused('not-found', 'That is not an id at Stripe.');
  return id;
}
