// Payment providers whose own books a test reads: the sandbox, Stripe and the one in memory.
import { randomUUID } from 'node:crypto';
import { pence } from '#src/kernel/money';
import type { ProviderBooks } from '#src/modules/escrow/ports/provider-books';
import { inMemoryPaymentProvider } from '../memory/in-memory-payment-provider';
import { sandboxStage, stripeStage, type PaymentStage } from './payment-stages';

export type BooksStage = {
  /** Read in pages of two. */
  books: ProviderBooks;
  /** A customer pays this amount; returns the charge. */
  charges(amount: number): Promise<string>;
  /** At our request; returns the provider's id. */
  refunds(chargeId: string, amount: number): Promise<string>;
  refundsByHand(chargeId: string, amount: number): Promise<string>;
  comesBack(refundId: string): Promise<void>;
  paysOut(chargeId: string, amount: number): Promise<string>;
  /** A customer pays the first month of a subscription; returns its invoice. */
  sellsMonth?: (amount: number) => Promise<string>;
  fail(verb: keyof ProviderBooks, kind: 'busy' | 'lost-before'): Promise<void>;
  clearFaults(): Promise<void>;
  close(): Promise<void>;
};

const about = () => ({ holdId: randomUUID(), jobId: randomUUID() });
const page = { doneUrl: 'http://hedgerow.test/done?id={CHECKOUT}', cancelUrl: 'http://hedgerow.test/' };
const olive = { customer: { email: 'olive@hedgerow.test' } };

async function onProvider(stage: PaymentStage): Promise<BooksStage> {
  const { provider, sales, customer } = stage;
  const fern = { email: 'fern@hedgerow.test', businessType: 'individual' as const, landscaperId: randomUUID() };
  const { payeeId } = await provider.openPayee(randomUUID(), fern);
  await stage.landscaper.completes(payeeId);
  return {
    books: stage.providerBooks,
    async charges(amount) {
      const order = { ...page, ...olive, about: about(), lines: [{ name: 'Hedge', amount: pence(amount) }] };
      const { checkoutId } = await provider.openCheckout(randomUUID(), order);
      await customer.pays(checkoutId);
      const checkout = await provider.readCheckout(checkoutId);
      if (checkout.state !== 'paid') throw new Error(`not paid: ${checkout.state}`);
      return checkout.chargeId;
    },
    refunds: async (chargeId, amount) =>
      (await provider.refund(randomUUID(), { chargeId, amount: pence(amount), about: about() })).refundId,
    refundsByHand: (chargeId, amount) => stage.byHand.refunds(chargeId, amount),
    comesBack: (refundId) => stage.setRefundStatus(refundId, 'failed'),
    paysOut: async (chargeId, amount) =>
      (await provider.payOut(randomUUID(), { payeeId, chargeId, amount: pence(amount), about: about() })).payoutId,
    async sellsMonth(amount) {
      const sale = { ...page, ...olive, orderId: randomUUID(), kind: 'monthly' as const, name: 'Monthly' };
      const { checkoutId } = await sales.openServiceCheckout(randomUUID(), { ...sale, amount: pence(amount) });
      await customer.pays(checkoutId);
      const read = await sales.readServiceCheckout(checkoutId);
      if (read.state !== 'subscribed') throw new Error(`not subscribed: ${read.state}`);
      return (await sales.readSubscription(read.subscriptionId)).invoices[0]!.invoiceId;
    },
    fail: (verb, kind) => stage.fail(verb, kind),
    clearFaults: () => stage.clearFaults(),
    close: () => stage.close(),
  };
}

async function inMemory(): Promise<BooksStage> {
  const provider = inMemoryPaymentProvider();
  provider.books.turnPagesAt(2);
  const { payeeId } = await provider.openPayee('fern', {
    email: 'fern@hedgerow.test',
    businessType: 'individual',
    landscaperId: 'fern',
  });
  provider.onboard(payeeId);
  return {
    books: provider.books,
    async charges(amount) {
      const order = { ...page, ...olive, about: about(), lines: [{ name: 'Hedge', amount: pence(amount) }] };
      const { checkoutId } = await provider.openCheckout(randomUUID(), order);
      provider.pay(checkoutId);
      const checkout = await provider.readCheckout(checkoutId);
      return checkout.state === 'paid' ? checkout.chargeId : '';
    },
    refunds: async (chargeId, amount) =>
      (await provider.refund(randomUUID(), { chargeId, amount: pence(amount), about: about() })).refundId,
    refundsByHand: async (chargeId, amount) => provider.refundByHand(chargeId, pence(amount)),
    comesBack: async (refundId) => provider.becomes(refundId, { state: 'came-back', words: 'The card is gone.' }),
    paysOut: async (chargeId, amount) =>
      (await provider.payOut(randomUUID(), { payeeId, chargeId, amount: pence(amount), about: about() })).payoutId,
    fail: async (verb, kind) => provider.books.fail(verb, kind === 'busy' ? 'busy' : 'lost'),
    clearFaults: async () => {},
    close: async () => {},
  };
}

export const everyBooks: [name: string, open: () => Promise<BooksStage>][] = [
  ['the sandbox', async () => onProvider(await sandboxStage())],
  ['Stripe', async () => onProvider(await stripeStage())],
  ['the provider in memory', inMemory],
];
