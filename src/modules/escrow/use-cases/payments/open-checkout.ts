import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Checkout, givenUp, nextReadAt, notOpened } from '../../domain/checkout';
import { type Hold, holdDue } from '../../domain/hold';
import { increaseDue } from '../../domain/payment-increase';
import type { CheckoutRepository } from '../../ports/checkout-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { OrderDetails } from '../../ports/order-details';
import type { PaymentIncreaseRepository } from '../../ports/payment-increase-repository';
import { type Patience, inTime } from '../../ports/patience';
import { Busy, Refused, Unclear } from '../../ports/payment-faults';
import { statementTextOf, type CheckoutPage, type CheckoutPageOf, type Order } from '../../domain/orders';
import type { PaymentProvider } from '../../ports/payment-provider';
import type { SettleCheckout } from './settle-checkout';

type Stores = { holds: HoldRepository; checkouts: CheckoutRepository; increases: PaymentIncreaseRepository };
export type OpenCheckoutRefusal =
  | 'job-not-found'
  | 'not-your-job'
  | 'nothing-to-pay'
  | 'acceptance-lapsed'
  | 'already-paid'
  | 'payment-processing'
  | 'provider-busy'
  | 'still-opening' // it takes longer than anyone should wait; the next attempt finds the page or continues
  | RefusedToOpen;
/** Why the provider will not open the page: the customer's email address, the amount, or something else. */
export type RefusedToOpen = 'email-refused' | 'amount-refused' | 'provider-refused';
/** `increaseId`: to pay the difference of an accepted payment increase, instead of the bid's price. */
type Payer = { jobId: string; customerId: string; increaseId?: string; pageOf: CheckoutPageOf };

/**
 * Opens the provider's page on which the customer pays for their job or its increase, or returns the page that is open.
 */
export class OpenCheckout {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: Pick<PaymentProvider, 'openCheckout' | 'closeCheckout'>,
    private settleCheckout: SettleCheckout,
    private openingPatience: Patience,
    private details: OrderDetails,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(payer: Payer): Promise<Result<{ url: string }, OpenCheckoutRefusal>> {
    const late = refuse('still-opening' as const);
    return inTime(this.openOrFind(payer), { patience: this.openingPatience, log: this.log, late });
  }

  private async openOrFind(payer: Payer): Promise<Result<{ url: string }, OpenCheckoutRefusal>> {
    const prepared = await this.prepare(payer);
    if (!prepared.ok) return prepared;
    const checkout = prepared.value;
    if (checkout.state === 'opening') return this.open(checkout);

    // The checkout may have been paid or have expired since we last read it.
    const settled = await this.settleCheckout.execute({ of: { checkoutId: checkout.id } });
    if (!settled.ok) return refuse('provider-busy');
    if (settled.value.state === 'processing') return refuse('payment-processing');
    if (settled.value.state === 'open') return ok({ url: checkout.url! });
    const another = await this.prepare(payer);
    return another.ok ? this.open(another.value) : another;
  }

  /** The open checkout. If there is none, saves a new one before asking the provider. */
  private async prepare({
    jobId,
    customerId,
    increaseId,
    pageOf,
  }: Payer): Promise<Result<Checkout, OpenCheckoutRefusal>> {
    const [now, details] = [await this.clock.now(), await this.details.ofJob(jobId)];
    if (!details) return refuse('job-not-found');
    return this.work.run(async ({ holds, checkouts, increases }): Promise<Result<Checkout, OpenCheckoutRefusal>> => {
      const hold = await holds.lockOfJob(jobId);
      if (!hold) return refuse('nothing-to-pay');
      if (hold.customerId !== customerId) return refuse('not-your-job');
      const increase = increaseId ? await increases.find(increaseId) : undefined;
      const due = increaseId ? increaseDue(hold, increase, now) : holdDue(hold, now);
      if (!due.ok) return due;
      const live = await checkouts.liveOf(hold.id);
      if (live) return ok(live);
      const page = pageOf({ jobId, bidId: hold.bidId, increaseId, jobTitle: details.title });
      const fresh: Checkout = {
        id: this.newId(),
        holdId: hold.id,
        increaseId: increaseId ?? null,
        state: 'opening',
        request: orderOf(hold, due.value, page, details),
        providerRef: null,
        url: null,
        chargeId: null,
        failedTries: 0,
        card: null,
        openedAt: now,
        nextReadAt: nextReadAt(now, now),
      };
      await checkouts.add(fresh);
      return ok(fresh);
    });
  }

  private async open({ id, request, url }: Checkout): Promise<Result<{ url: string }, OpenCheckoutRefusal>> {
    if (url) return ok({ url });
    const asked = await this.ask(id, request);
    if (!asked.ok) return asked;
    const opened = asked.value;
    const kept = await this.work.run(async ({ checkouts }): Promise<Result<{ url: string }, 'acceptance-lapsed'>> => {
      const checkout = await checkouts.lock(id);
      if (checkout?.state === 'closed') return refuse('acceptance-lapsed');
      if (checkout?.state === 'opening')
        await checkouts.save({ ...checkout, state: 'open', providerRef: opened.checkoutId, url: opened.url });
      return ok({ url: opened.url });
    });
    // The acceptance lapsed while the page was being opened, so close the page.
    if (!kept.ok) await this.provider.closeCheckout(opened.checkoutId);
    return kept;
  }

  private async ask(id: string, request: Order): Promise<Result<Opened, 'provider-busy' | RefusedToOpen>> {
    try {
      return ok(await this.provider.openCheckout(id, request));
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) {
        await this.change(id, notOpened);
        return refuse('provider-busy');
      }
      if (!(fault instanceof Refused)) throw fault;
      this.log.warn('The payment provider refused to open a checkout', { checkoutId: id, because: fault.message });
      await this.change(id, givenUp);
      return refuse(fault.about ? `${fault.about}-refused` : 'provider-refused');
    }
  }

  private async change(id: string, to: (checkout: Checkout) => Checkout): Promise<void> {
    await this.work.run(async ({ checkouts }) => {
      const checkout = await checkouts.lock(id);
      if (checkout?.state === 'opening') await checkouts.save(to(checkout));
      return ok(undefined);
    });
  }
}
type Opened = { checkoutId: string; url: string };

const orderOf = (
  { id: holdId, jobId }: Hold,
  amount: Pence,
  { name, ...returnUrls }: CheckoutPage,
  { number, customerEmail }: { number: number; customerEmail: string },
): Order => ({
  about: { holdId, jobId },
  lines: [{ name, amount }],
  customer: { email: customerEmail },
  ...returnUrls,
  statementText: statementTextOf(number),
});
