// Shared by tests/escrow/provider/payment-provider-*, which run against every provider: whatever our code relies on in
// the sandbox must be true of Stripe too.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { pence } from '#src/kernel/money';
import type { Operation } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import type { About, Order } from '#src/modules/escrow/domain/orders';
import { sandboxStage, stripeStage, type PaymentStage, type StageFault } from './payment-stages';

export const everyProvider: [name: string, open: () => Promise<PaymentStage>][] = [
  ['the sandbox', sandboxStage],
  ['Stripe', stripeStage],
];

/**
 * Sets up a provider before the tests of a group and closes it afterwards. Returns the steps that these tests share.
 */
export function providerStory(open: () => Promise<PaymentStage>) {
  let opened: PaymentStage;
  const stage = () => opened;
  beforeAll(async () => void (opened = await open()));
  afterEach(() => opened.clearFaults());
  afterAll(() => opened.close());

  const anAbout = (): About => ({ holdId: randomUUID(), jobId: randomUUID() });
  const anOrder = (changes: Partial<Order> = {}): Order => ({
    about: anAbout(),
    lines: [{ name: 'Hedge trimming in Bath', amount: pence(8550) }],
    customer: { email: 'olive@hedgerow.test' },
    doneUrl: 'http://hedgerow.test/payment-success?session_id={CHECKOUT}',
    cancelUrl: 'http://hedgerow.test/jobs',
    statementText: 'JOB 42',
    ...changes,
  });
  const fern = () => ({ email: 'fern@hedgerow.test', businessType: 'individual' as const, landscaperId: randomUUID() });

  async function openCheckout(order = anOrder()): Promise<string> {
    return (await stage().provider.openCheckout(randomUUID(), order)).checkoutId;
  }
  async function aCharge(order = anOrder()): Promise<string> {
    const checkoutId = await openCheckout(order);
    await stage().customer.pays(checkoutId);
    const checkout = await stage().provider.readCheckout(checkoutId);
    if (checkout.state !== 'paid') throw new Error(`not paid: ${checkout.state}`);
    return checkout.chargeId;
  }
  async function aReadyPayee(): Promise<string> {
    const { payeeId } = await stage().provider.openPayee(randomUUID(), fern());
    await stage().landscaper.completes(payeeId);
    return payeeId;
  }
  async function aPayOut(amount = 7695) {
    const about = anAbout();
    return { payeeId: await aReadyPayee(), chargeId: await aCharge(anOrder({ about })), amount: pence(amount), about };
  }
  const payOutsOf = async (chargeId: string) =>
    (await stage().books()).payOuts.filter((one) => one.chargeId === chargeId);
  const refundsOf = async (chargeId: string) =>
    (await stage().books()).refunds.filter((one) => one.chargeId === chargeId);
  /** Makes a call while the connection fails in this way, and then restores it. */
  async function broken<Answer>(operation: Operation, kind: StageFault, ask: () => Promise<Answer>): Promise<Answer> {
    await stage().fail(operation, kind);
    return ask().finally(() => stage().clearFaults());
  }

  return { stage, anAbout, anOrder, fern, openCheckout, aCharge, aReadyPayee, aPayOut, payOutsOf, refundsOf, broken };
}

export const whyRefused = (call: Promise<unknown>) =>
  call.then(
    () => 'it was done',
    (fault: unknown) => (fault instanceof Refused ? fault.reason : fault),
  );
