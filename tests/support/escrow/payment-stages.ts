// The two payment providers, each with everybody around it that a test plays: the customer at the card page, the landscaper at the
// onboarding page, the line that breaks. The contract test runs the same story on both.
import { SandboxCheckoutDesk } from '#src/modules/escrow/adapters/sandbox/sandbox-checkout-desk';
import { SandboxFaults, type Operation } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { newId } from '#src/modules/escrow/adapters/sandbox/sandbox-ids';
import { SandboxNotices } from '#src/modules/escrow/adapters/sandbox/sandbox-notices';
import { SandboxOnboardingDesk } from '#src/modules/escrow/adapters/sandbox/sandbox-onboarding-desk';
import { SandboxPaymentProvider } from '#src/modules/escrow/adapters/sandbox/sandbox-payment-provider';
import { SIGNATURE_HEADER, sign } from '#src/modules/escrow/adapters/notices/signature';
import { SandboxProviderTrial } from '#src/modules/escrow/adapters/sandbox/sandbox-provider-trial';
import { StripePaymentProvider } from '#src/modules/escrow/adapters/stripe/stripe-payment-provider';
import { StripeProviderTrial } from '#src/modules/escrow/adapters/stripe/stripe-provider-trial';
import type { About } from '#src/modules/escrow/domain/orders';
import type { PaymentProvider } from '#src/modules/escrow/ports/payment-provider';
import type { ProviderTrial } from '#src/modules/escrow/ports/provider-trial';
import { renewSubscriptions } from '#src/modules/escrow/adapters/sandbox/sandbox-renewals';
import { turnRefunds } from '#src/modules/escrow/adapters/sandbox/sandbox-refunds';
import { SandboxServiceSales } from '#src/modules/sales/adapters/sandbox-service-sales';
import { StripeServiceSales } from '#src/modules/sales/adapters/stripe-service-sales';
import type { ServiceSales } from '#src/modules/sales/ports/service-sales';
import { testDatabase } from '../database';
import type { StandInFault } from '../stripe/door';
import type { StandInCall } from '../stripe/endpoint';
import type { RefundStatus } from '../stripe/refunds';
import { stripeStandIn } from '../stripe/stand-in';

export type Moved = { id: string; chargeId: string; amount: number };

export type PaymentStage = {
  provider: PaymentProvider;
  trial: ProviderTrial;
  sales: ServiceSales;
  webhookSecret: string;
  customer: { pays(checkoutId: string): Promise<void>; isDeclined(checkoutId: string): Promise<void> };
  landscaper: { completes(payeeId: string): Promise<void>; givesHalf(payeeId: string): Promise<void> };
  /** What becomes of a refund that was taken, days later. */
  turnsRefund(refundId: string, status: RefundStatus): Promise<void>;
  /** Somebody at the provider's own pages sends money without our asking; answers its id. */
  byHand: {
    refunds(chargeId: string, amount: number): Promise<string>;
    paysOut(order: { payeeId: string; chargeId: string; amount: number; about: About }): Promise<string>;
  };
  /** A month goes by for this subscription. */
  monthEnds(subscriptionId: string): Promise<void>;
  /** 24 hours go by for this page. */
  runsOut(checkoutId: string): Promise<void>;
  /** The next call goes wrong in this way, with whatever the adapter tries again by itself, until healed. */
  fail(operation: Operation, kind: 'busy' | 'lost-before' | 'lost-after'): Promise<void>;
  heal(): Promise<void>;
  /** What the provider really did, whatever it answered. */
  books(): Promise<{ checkouts: number; payees: number; payOuts: Moved[]; refunds: Moved[] }>;
  /** The body of the newest notice about a thing. */
  newestNotice(thingId: string): Promise<string>;
  close(): Promise<void>;
};

export const headersOf = (values: Record<string, string>) => (name: string) => values[name.toLowerCase()] ?? null;
export const signedBy = (body: string, secret: string, at = new Date()) =>
  headersOf({ [SIGNATURE_HEADER]: sign(body, { secret, at }) });

const GOOD_CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 49', securityCode: '123' };
const silent = { info: () => {}, warn: () => {}, error: () => {} };

export async function sandboxStage(): Promise<PaymentStage> {
  const { knex, destroy } = await testDatabase();
  const webhookSecret = 'whsec_sandbox_test';
  const faults = new SandboxFaults(knex);
  const provider = new SandboxPaymentProvider(knex, faults, { baseUrl: 'http://hedgerow.test', webhookSecret });
  // Nobody listens there: the notices stay in the queue, where the test reads them.
  const notices = new SandboxNotices(
    knex,
    faults,
    { webhookUrl: 'http://127.0.0.1:9/', secret: webhookSecret },
    silent,
  );
  const checkouts = new SandboxCheckoutDesk(knex, notices);
  const onboarding = new SandboxOnboardingDesk(knex, notices);
  const link = { doneUrl: 'http://hedgerow.test/done', againUrl: 'http://hedgerow.test/again' };
  const pay = async (checkoutId: string, cardNumber: string, outcome: string) => {
    const answer = await checkouts.pay(checkoutId, { ...GOOD_CARD, cardNumber });
    if (answer.outcome !== outcome) throw new Error(`expected ${outcome}, not ${answer.outcome}`);
  };
  const onboard = async (payeeId: string, step: 'complete' | 'partial') => {
    await provider.onboardingLink(payeeId, link);
    await onboarding[step](payeeId);
  };
  return {
    provider,
    trial: new SandboxProviderTrial(knex),
    sales: new SandboxServiceSales(knex, faults, { baseUrl: 'http://hedgerow.test' }),
    webhookSecret,
    customer: {
      pays: (id) => pay(id, GOOD_CARD.cardNumber, 'paid'),
      isDeclined: (id) => pay(id, '4000 0000 0000 0002', 'declined'),
    },
    landscaper: { completes: (id) => onboard(id, 'complete'), givesHalf: (id) => onboard(id, 'partial') },
    async turnsRefund(id, status) {
      if (status === 'failed' || status === 'succeeded') {
        await knex('sandboxRefunds')
          .where({ id })
          .update({ turnsTo: status, turnsAt: knex.raw('app_now()') });
        return turnRefunds(knex);
      }
      await knex('sandboxRefunds').where({ id }).update({ state: status });
    },
    byHand: {
      async refunds(chargeId, amount) {
        const id = newId('re');
        await knex('sandboxRefunds').insert({ id, chargeId, amount, about: '{}', at: knex.raw('app_now()') });
        await knex('sandboxCharges').where({ id: chargeId }).increment('refunded', amount);
        return id;
      },
      async paysOut({ about, ...order }) {
        const id = newId('tr');
        const at = knex.raw('app_now()');
        await knex('sandboxTransfers').insert({ ...order, id, about: JSON.stringify(about), at });
        return id;
      },
    },
    async monthEnds() {
      await knex('clockOffset').increment('offsetMs', 32 * 24 * 3_600_000);
      await renewSubscriptions(knex);
    },
    runsOut: async () => void (await knex('clockOffset').increment('offsetMs', 24 * 3_600_000)),
    fail: (operation, kind) => faults.fail(operation, kind),
    heal: () => faults.heal(),
    async books() {
      const count = async (table: string) => Number((await knex(table).count('* as n').first())?.n);
      const payOuts: Moved[] = await knex('sandboxTransfers').select('id', 'chargeId', 'amount');
      const refunds: Moved[] = await knex('sandboxRefunds').select('id', 'chargeId', 'amount');
      return { checkouts: await count('sandboxCheckouts'), payees: await count('sandboxPayees'), payOuts, refunds };
    },
    async newestNotice(thingId) {
      const newest = await knex('sandboxNotices').whereLike('body', `%${thingId}%`).orderBy('number', 'desc').first();
      return newest.body;
    },
    close: destroy,
  };
}

const CALLS: Partial<Record<Operation, StandInCall>> = {
  openCheckout: 'sessions.create',
  readCheckout: 'sessions.retrieve',
  openPayee: 'accounts.create',
  readPayee: 'accounts.retrieve',
  payOut: 'transfers.create',
  refund: 'refunds.create',
  findPayOut: 'transfers.list',
  findRefund: 'refunds.list',
  readRefund: 'refunds.retrieve',
  refundsByHand: 'refunds.list',
  payOutsByHand: 'transfers.list',
  openServiceCheckout: 'sessions.create',
  readServiceCheckout: 'sessions.retrieve',
  readSubscription: 'subscriptions.retrieve',
  endSubscription: 'subscriptions.update',
};
const FAULTS: Record<'busy' | 'lost-before' | 'lost-after', StandInFault> = {
  busy: 'busy',
  'lost-before': 'drop-before',
  'lost-after': 'drop-after',
};

export async function stripeStage(): Promise<PaymentStage> {
  const secretKey = 'sk_test_hedgerow';
  const webhookSecret = 'whsec_account';
  const standIn = await stripeStandIn({ secretKey });
  // As few retries of the library's own as it allows, for speed alone.
  const settings = {
    secretKey,
    webhookSecrets: [webhookSecret, 'whsec_connect'],
    api: standIn.door.address,
    networkRetries: 0,
  };
  const provider = new StripePaymentProvider(settings);
  return {
    provider,
    trial: new StripeProviderTrial(settings),
    sales: new StripeServiceSales(settings),
    webhookSecret,
    customer: {
      pays: async (id) => standIn.checkouts.pay(id),
      isDeclined: async (id) => standIn.checkouts.decline(id),
    },
    landscaper: {
      completes: async (id) => standIn.accounts.onboard(id, 'complete'),
      givesHalf: async (id) => standIn.accounts.onboard(id, 'partial'),
    },
    turnsRefund: async (id, status) => standIn.refunds.turn(id, status),
    byHand: {
      refunds: async (chargeId, amount) => standIn.refunds.makeByHand(chargeId, amount),
      paysOut: async ({ payeeId: destination, chargeId, amount }) =>
        standIn.transfers.makeByHand({ destination, source_transaction: chargeId, amount }),
    },
    monthEnds: async (id) => standIn.subscriptions.monthEnds(id),
    runsOut: async (id) => standIn.checkouts.runOut(id),
    fail: async (operation, kind) => standIn.door.fail(CALLS[operation]!, FAULTS[kind]),
    heal: async () => standIn.door.heal(),
    books: async () => ({
      checkouts: standIn.checkouts.sessions.size,
      payees: standIn.accounts.all.size,
      payOuts: standIn.transfers.all.map(({ id, amount, source_transaction: chargeId }) => ({ id, chargeId, amount })),
      refunds: standIn.refunds.all.map(({ id, amount, charge: chargeId }) => ({ id, chargeId, amount })),
    }),
    newestNotice: async (thingId) =>
      JSON.stringify(standIn.events.all.findLast(({ data }) => JSON.stringify(data).includes(thingId))),
    close: () => standIn.door.close(),
  };
}
