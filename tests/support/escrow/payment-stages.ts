// The two payment providers, each with what a test controls: the customer on the card page, the landscaper on the
// onboarding page and the connection. The contract tests run on both.
import { SandboxActivity } from '#src/modules/escrow/adapters/sandbox/sandbox-activity';
import { SandboxBankPayouts } from '#src/modules/escrow/adapters/sandbox/sandbox-bank-payouts';
import { SandboxChargebacks } from '#src/modules/escrow/adapters/sandbox/sandbox-chargebacks';
import { SandboxCheckoutPage } from '#src/modules/escrow/adapters/sandbox/sandbox-checkout-page';
import { SandboxDashboard } from '#src/modules/escrow/adapters/sandbox/sandbox-dashboard';
import { type BankActed, SandboxBank } from '#src/modules/escrow/adapters/sandbox/sandbox-disputes';
import { SandboxFaults, type Operation } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { newId } from '#src/modules/escrow/adapters/sandbox/sandbox-ids';
import { addNotice, SandboxNotices } from '#src/modules/escrow/adapters/sandbox/sandbox-notices';
import { SandboxOnboardingPage } from '#src/modules/escrow/adapters/sandbox/sandbox-onboarding-page';
import { SandboxProviderBooks } from '#src/modules/escrow/adapters/sandbox/sandbox-provider-books';
import { SandboxPaymentProvider } from '#src/modules/escrow/adapters/sandbox/sandbox-payment-provider';
import { SIGNATURE_HEADER, sign } from '#src/modules/escrow/adapters/notices/signature';
import { SandboxProviderTrial } from '#src/modules/escrow/adapters/sandbox/sandbox-provider-trial';
import { StripeActivity } from '#src/modules/escrow/adapters/stripe/stripe-activity';
import { StripeBankPayouts } from '#src/modules/escrow/adapters/stripe/stripe-bank-payouts';
import { StripeChargebacks } from '#src/modules/escrow/adapters/stripe/stripe-chargebacks';
import { StripePaymentProvider } from '#src/modules/escrow/adapters/stripe/stripe-payment-provider';
import { StripeProviderBooks } from '#src/modules/escrow/adapters/stripe/stripe-provider-books';
import { StripeProviderTrial } from '#src/modules/escrow/adapters/stripe/stripe-provider-trial';
import type { About } from '#src/modules/escrow/domain/orders';
import type { BankPayouts } from '#src/modules/escrow/ports/payout-accounts/bank-payouts';
import type { ChargebackProvider } from '#src/modules/escrow/ports/chargebacks/chargeback-provider';
import type { ProviderActivity } from '#src/modules/escrow/ports/outside/provider-activity';
import type { PaymentProvider } from '#src/modules/escrow/ports/payment-provider';
import type { ProviderBooks } from '#src/modules/escrow/ports/provider-books';
import type { ProviderTrial } from '#src/modules/escrow/ports/provider-trial';
import { renewSubscriptions } from '#src/modules/escrow/adapters/sandbox/sandbox-renewals';
import { advanceRefunds } from '#src/modules/escrow/adapters/sandbox/sandbox-refunds';
import { SandboxServiceSales } from '#src/modules/sales/adapters/sandbox-service-sales';
import { StripeServiceSales } from '#src/modules/sales/adapters/stripe-service-sales';
import type { ServiceSales } from '#src/modules/sales/ports/service-sales';
import { testDatabase } from '../database';
import type { StandInFault } from '../stripe/server';
import type { StandInCall } from '../stripe/endpoint';
import type { RefundStatus } from '../stripe/refunds';
import { stripeStandIn } from '../stripe/stand-in';

export type Moved = { id: string; chargeId: string | null; amount: number };

/** balance-too-low: the key keeps this answer. */
export type StageFault = 'busy' | 'balance-too-low' | 'lost-before' | 'lost-after';

export type PaymentStage = {
  provider: PaymentProvider;
  chargebacks: ChargebackProvider;
  /** What was done at the provider, by us or by hand. */
  activity: ProviderActivity;
  /** The customer's bank. */
  bank: {
    disputes(chargeId: string, how?: { amount?: number; warn?: boolean }): Promise<string>;
    acts(chargebackRef: string, act: 'drop' | 'take' | 'win' | 'lose'): Promise<void>;
    suspects(chargeId: string): Promise<string>;
  };
  trial: ProviderTrial;
  sales: ServiceSales;
  /** The provider's own books, read in pages of two. */
  providerBooks: ProviderBooks;
  webhookSecret: string;
  customer: { pays(checkoutId: string): Promise<void>; isDeclined(checkoutId: string): Promise<void> };
  bankPayouts: BankPayouts;
  landscaper: {
    completes(payeeId: string): Promise<void>;
    completesPartly(payeeId: string): Promise<void>;
    /** Has this amount of their balance paid to their own bank. */
    withdraws(payeeId: string, amount: number): Promise<void>;
  };
  /** The payout account ends. forgotten: the provider does not know it, as after a change of keys. */
  ends(payeeId: string, how: 'closed' | 'rejected' | 'forgotten'): Promise<void>;
  /** The account pays this amount into its owner's bank, with this outcome; returns the payout's id. */
  paysIntoBank(payeeId: string, amount: number, end: 'paid' | 'failed' | 'canceled'): Promise<string>;
  /** Changes the state of an accepted refund, as if days later. */
  setRefundStatus(refundId: string, status: RefundStatus): Promise<void>;
  /** Sends money from the provider's dashboard, unasked; returns its id. */
  byHand: {
    refunds(chargeId: string, amount: number): Promise<string>;
    paysOut(order: { payeeId: string; chargeId: string; amount: number; about: About }): Promise<string>;
    /** From our balance, with neither a charge nor a job, as the dashboard's form does. */
    paysAccount(order: { payeeId: string; amount: number }): Promise<string>;
    /** Reverses this amount of a payout; returns the reversal's id. */
    reverses(payoutId: string, amount: number): Promise<string>;
  };
  /** Ends the current month of a subscription. */
  monthEnds(subscriptionId: string): Promise<void>;
  /** The card stops working, so the current month ends without a payment. `forGood`: it is no longer tried. */
  monthFails(subscriptionId: string, how?: { forGood: boolean }): Promise<void>;
  /** The customer pays the overdue month on its page. */
  paysOverdue(url: string): Promise<void>;
  pauses(subscriptionId: string): Promise<void>;
  /** As if the subscription had been made with other keys. */
  forgetsSubscription(subscriptionId: string): Promise<void>;
  /** Makes a page expire, as after 24 hours. */
  runsOut(checkoutId: string): Promise<void>;
  /** Makes calls fail in this way, including the adapter's own retries, until `clearFaults`. */
  fail(operation: Operation, kind: StageFault): Promise<void>;
  clearFaults(): Promise<void>;
  /** What the provider really did, whatever it answered. */
  books(): Promise<{
    checkouts: number;
    payees: number;
    payOuts: Moved[];
    refunds: Moved[];
    /** `chargeId`: the charge of the reversed payout. */
    takeBacks: Moved[];
  }>;
  /** The body of the latest notice about a thing. */
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
  // Nothing listens there, so the notices stay in the queue, where the test reads them.
  const notices = new SandboxNotices(
    knex,
    faults,
    { webhookUrl: 'http://127.0.0.1:9/', secret: webhookSecret },
    silent,
  );
  const bank = new SandboxBank(knex, notices);
  const dashboard = new SandboxDashboard(knex, notices);
  const acted = (what: BankActed): string => {
    if ('refused' in what) throw new Error(what.refused);
    return what.disputeId;
  };
  const checkouts = new SandboxCheckoutPage(knex, notices);
  const onboarding = new SandboxOnboardingPage(knex, notices);
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
    providerBooks: new SandboxProviderBooks(knex, faults, 2),
    webhookSecret,
    customer: {
      pays: (id) => pay(id, GOOD_CARD.cardNumber, 'paid'),
      isDeclined: (id) => pay(id, '4000 0000 0000 0002', 'declined'),
    },
    landscaper: {
      completes: (id) => onboard(id, 'complete'),
      completesPartly: (id) => onboard(id, 'partial'),
      withdraws: (id, amount) => bank.withdraw(id, amount),
    },
    chargebacks: new SandboxChargebacks(knex, faults),
    activity: new SandboxActivity(knex, faults),
    bank: {
      disputes: async (chargeId, how) => acted(await bank.dispute(chargeId, how)),
      acts: async (ref, act) => void acted(await bank.act(ref, act)),
      suspects: (chargeId) => bank.suspectFraud(chargeId),
    },
    bankPayouts: new SandboxBankPayouts(knex, faults, { baseUrl: 'http://hedgerow.test' }),
    async ends(id, how) {
      if (how === 'forgotten') return void (await knex('sandboxPayees').where({ id }).del());
      await provider.onboardingLink(id, link);
      await onboarding.goesWrong(id, how);
    },
    async paysIntoBank(payeeId, amount, end) {
      const id = newId('po');
      await knex.transaction(async (transaction) => {
        const at = knex.raw('app_now()');
        await transaction('sandboxBankPayouts').insert({ id, payeeId, amount, state: end, at });
        await addNotice(
          transaction,
          end === 'paid' ? 'payout.paid' : 'payout.failed',
          { id, object: 'payout' },
          payeeId,
        );
      });
      return id;
    },
    async setRefundStatus(id, status) {
      if (status === 'failed' || status === 'succeeded') {
        await knex('sandboxRefunds')
          .where({ id })
          .update({ turnsTo: status, turnsAt: knex.raw('app_now()') });
        return advanceRefunds(knex);
      }
      await knex('sandboxRefunds').where({ id }).update({ state: status });
    },
    byHand: {
      async refunds(chargeId, amount) {
        const made = await dashboard.makeRefundElsewhere({ chargeId, amount });
        if ('refused' in made) throw new Error(made.refused);
        return made.id;
      },
      async paysOut({ payeeId, chargeId, amount, about }) {
        const id = newId('tr');
        const at = knex.raw('app_now()');
        await knex('sandboxTransfers').insert({ id, payeeId, chargeId, amount, about: JSON.stringify(about), at });
        return id;
      },
      async paysAccount({ payeeId, amount }) {
        const id = newId('tr');
        await knex('sandboxTransfers').insert({ id, payeeId, amount, about: '{}', at: knex.raw('app_now()') });
        return id;
      },
      async reverses(payoutId, amount) {
        const made = await dashboard.makeReversalElsewhere({ payoutId, amount });
        if ('refused' in made) throw new Error(made.refused);
        return made.id;
      },
    },
    async monthEnds() {
      await knex('clockOffset').increment('offsetMs', 32 * 24 * 3_600_000);
      await renewSubscriptions(knex);
    },
    async monthFails(id, { forGood } = { forGood: false }) {
      await knex('sandboxSubscriptions').where({ id }).update({ cardFails: true });
      await knex('clockOffset').increment('offsetMs', (forGood ? 60 : 32) * 24 * 3_600_000);
      await renewSubscriptions(knex);
    },
    paysOverdue: (url) => pay(url.split('/').at(-1)!, GOOD_CARD.cardNumber, 'paid'),
    pauses: async (id) => void (await knex('sandboxSubscriptions').where({ id }).update({ state: 'paused' })),
    async forgetsSubscription(id) {
      await knex('sandboxInvoices').where({ subscriptionId: id }).del();
      await knex('sandboxSubscriptions').where({ id }).del();
    },
    runsOut: async () => void (await knex('clockOffset').increment('offsetMs', 24 * 3_600_000)),
    fail: (operation, kind) => faults.fail(operation, kind),
    clearFaults: () => faults.clear(),
    async books() {
      const count = async (table: string) => Number((await knex(table).count('* as n').first())?.n);
      const payOuts: Moved[] = await knex('sandboxTransfers').select('id', 'chargeId', 'amount');
      const refunds: Moved[] = await knex('sandboxRefunds').select('id', 'chargeId', 'amount');
      const takeBacks: Moved[] = await knex('sandboxTakeBacks as back')
        .join('sandboxTransfers as transfer', 'transfer.id', 'back.transferId')
        .select('back.id', 'back.amount', 'transfer.chargeId');
      const [checkoutCount, payees] = [await count('sandboxCheckouts'), await count('sandboxPayees')];
      return { checkouts: checkoutCount, payees, payOuts, refunds, takeBacks };
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
  readBankPayouts: 'payouts.list',
  bankDetailsLink: 'login_links.create',
  payOut: 'transfers.create',
  refund: 'refunds.create',
  findPayOut: 'transfers.list',
  findRefund: 'refunds.list',
  readRefund: 'refunds.retrieve',
  refundMade: 'refunds.retrieve',
  transferMade: 'transfers.retrieve',
  refundsOn: 'refunds.list',
  reversalsOf: 'reversals.list',
  refundsByHand: 'refunds.list',
  payOutsByHand: 'transfers.list',
  movements: 'balance_transactions.list',
  balance: 'balance.retrieve',
  openServiceCheckout: 'sessions.create',
  readServiceCheckout: 'sessions.retrieve',
  readSubscription: 'subscriptions.retrieve',
  endSubscription: 'subscriptions.update',
  resumeSubscription: 'subscriptions.update',
  readChargeback: 'disputes.retrieve',
  sendEvidence: 'disputes.update',
  addPicture: 'files.create',
  chargebacksSince: 'disputes.list',
  readFraudWarning: 'early_fraud_warnings.retrieve',
  fraudWarningsSince: 'early_fraud_warnings.list',
  balanceOf: 'balance.retrieve',
  takeBack: 'reversals.create',
  findTakeBack: 'reversals.list',
};
const FAULTS: Record<StageFault, StandInFault> = {
  busy: 'busy',
  'balance-too-low': 'balance-too-low',
  'lost-before': 'drop-before',
  'lost-after': 'drop-after',
};

export async function stripeStage(): Promise<PaymentStage> {
  const secretKey = 'sk_test_hedgerow';
  const webhookSecret = 'whsec_account';
  const standIn = await stripeStandIn({ secretKey });
  standIn.server.pageSize = 2;
  // Without the library's own retries, for speed.
  const settings = {
    secretKey,
    webhookSecrets: [webhookSecret, 'whsec_connect'],
    api: standIn.server.address,
    networkRetries: 0,
  };
  const provider = new StripePaymentProvider(settings);
  return {
    provider,
    trial: new StripeProviderTrial(settings),
    sales: new StripeServiceSales(settings),
    providerBooks: new StripeProviderBooks(settings),
    webhookSecret,
    customer: {
      pays: async (id) => standIn.checkouts.pay(id),
      isDeclined: async (id) => standIn.checkouts.decline(id),
    },
    landscaper: {
      completes: async (id) => standIn.accounts.onboard(id, 'complete'),
      completesPartly: async (id) => standIn.accounts.onboard(id, 'partial'),
      withdraws: async (id, amount) => standIn.transfers.withdraw(id, amount),
    },
    chargebacks: new StripeChargebacks(settings),
    activity: new StripeActivity(settings),
    bank: {
      disputes: async (chargeId, how) => standIn.disputes.open(chargeId, how),
      acts: async (ref, act) => standIn.disputes.act(ref, act),
      suspects: async (chargeId) => standIn.disputes.suspect(chargeId),
    },
    bankPayouts: new StripeBankPayouts(settings),
    ends: async (id, how) => standIn.accounts.end(id, how),
    paysIntoBank: async (id, amount, end) =>
      standIn.payouts.make(id, amount, end, end === 'failed' ? 'account_closed' : null),
    setRefundStatus: async (id, status) => standIn.refunds.turn(id, status),
    byHand: {
      refunds: async (chargeId, amount) => standIn.refunds.makeByHand(chargeId, amount),
      paysOut: async ({ payeeId: destination, chargeId, amount }) =>
        standIn.transfers.makeByHand({ destination, source_transaction: chargeId, amount }),
      paysAccount: async ({ payeeId: destination, amount }) =>
        standIn.transfers.makeByHand({ destination, source_transaction: null, amount }),
      reverses: async (payoutId, amount) => standIn.transfers.reverseByHand(payoutId, amount),
    },
    monthEnds: async (id) => standIn.subscriptions.monthEnds(id),
    async monthFails(id, { forGood } = { forGood: false }) {
      standIn.subscriptions.monthEnds(id, { isPaid: false });
      if (forGood) standIn.subscriptions.givesUp(id);
    },
    paysOverdue: async (url) => standIn.subscriptions.payOpenInvoice(url),
    pauses: async (id) => standIn.subscriptions.pause(id),
    forgetsSubscription: async (id) => standIn.subscriptions.forget(id),
    runsOut: async (id) => standIn.checkouts.runOut(id),
    fail: async (operation, kind) => standIn.server.fail(CALLS[operation]!, FAULTS[kind]),
    clearFaults: async () => standIn.server.clearFaults(),
    books: async () => ({
      checkouts: standIn.checkouts.sessions.size,
      payees: standIn.accounts.all.size,
      payOuts: standIn.transfers.all.map(({ id, amount, source_transaction: chargeId }) => ({ id, chargeId, amount })),
      refunds: standIn.refunds.all.map(({ id, amount, charge: chargeId }) => ({ id, chargeId, amount })),
      takeBacks: standIn.transfers.reversals.map(({ id, amount, transfer }) => ({
        id,
        amount,
        chargeId: standIn.transfers.all.find((one) => one.id === transfer)!.source_transaction,
      })),
    }),
    newestNotice: async (thingId) =>
      JSON.stringify(standIn.events.all.findLast((event) => JSON.stringify(event).includes(thingId))),
    close: () => standIn.server.close(),
  };
}
