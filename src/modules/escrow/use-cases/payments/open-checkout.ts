import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Checkout, nextReadAt } from '../../domain/checkout';
import { type Hold, holdDue } from '../../domain/hold';
import { increaseDue } from '../../domain/payment-increase';
import type { CheckoutRepository } from '../../ports/checkout-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { OrderDetails } from '../../ports/order-details';
import type { PaymentIncreaseRepository } from '../../ports/payment-increase-repository';
import { Busy, Unclear } from '../../ports/payment-faults';
import type { Order } from '../../domain/orders';
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
  | 'provider-busy';
/** `increaseId`: pays the difference of a payment increase that was accepted, instead of the hold itself. */
type Payer = { jobId: string; customerId: string; increaseId?: string };

/** Gives the customer the provider's page on which to pay for their job, or for its increase; the same page for as long as it is open. */
export class OpenCheckout {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: Pick<PaymentProvider, 'openCheckout' | 'closeCheckout'>,
    private settleCheckout: SettleCheckout,
    private details: OrderDetails,
    private clock: Clock,
    private newId: NewId,
    private baseUrl: string,
  ) {}

  async execute(payer: Payer): Promise<Result<{ url: string }, OpenCheckoutRefusal>> {
    const prepared = await this.prepare(payer);
    if (!prepared.ok) return prepared;
    const checkout = prepared.value;
    if (checkout.state === 'opening') return this.open(checkout);

    // It may have been paid, or have run out, since we last heard of it.
    const settled = await this.settleCheckout.execute({ of: { checkoutId: checkout.id } });
    if (!settled.ok) return refuse('provider-busy');
    if (settled.value.state === 'processing') return refuse('payment-processing');
    if (settled.value.state === 'open') return ok({ url: checkout.url! });
    const another = await this.prepare(payer);
    return another.ok ? this.open(another.value) : another;
  }

  /** The checkout that is open, or a new one, written down before the provider hears of it. */
  private async prepare({ jobId, customerId, increaseId }: Payer): Promise<Result<Checkout, OpenCheckoutRefusal>> {
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
      const request = this.orderFor(hold, { amount: due.value, increaseId }, details);
      const fresh: Checkout = {
        id: this.newId(),
        holdId: hold.id,
        increaseId: increaseId ?? null,
        state: 'opening',
        request,
        providerRef: null,
        url: null,
        chargeId: null,
        openedAt: now,
        nextReadAt: nextReadAt(now, now),
      };
      await checkouts.add(fresh);
      return ok(fresh);
    });
  }

  private orderFor(
    { id: holdId, jobId, bidId }: Hold,
    { amount, increaseId }: { amount: Pence; increaseId?: string },
    details: { title: string; number: number; customerEmail: string },
  ): Order {
    return {
      about: { holdId, jobId },
      lines: [{ name: increaseId ? `${details.title}: payment increase` : details.title, amount }],
      customer: { email: details.customerEmail },
      doneUrl: `${this.baseUrl}/payment-success?session_id={CHECKOUT}&job_id=${jobId}&bid_id=${bidId}`,
      cancelUrl: `${this.baseUrl}/jobs/${jobId}/${increaseId ? `payment-increase/${increaseId}` : 'bids'}`,
      statementText: `JOB ${details.number}`,
    };
  }

  private async open({ id, request, url }: Checkout): Promise<Result<{ url: string }, OpenCheckoutRefusal>> {
    if (url) return ok({ url });
    const opened = await this.ask(id, request);
    if (!opened) return refuse('provider-busy');
    const kept = await this.work.run(async ({ checkouts }): Promise<Result<{ url: string }, 'acceptance-lapsed'>> => {
      const checkout = await checkouts.lock(id);
      if (checkout?.state === 'closed') return refuse('acceptance-lapsed');
      if (checkout?.state === 'opening')
        await checkouts.save({ ...checkout, state: 'open', providerRef: opened.checkoutId, url: opened.url });
      return ok({ url: opened.url });
    });
    // The acceptance lapsed while the page was being opened: nobody may pay on it.
    if (!kept.ok) await this.provider.closeCheckout(opened.checkoutId);
    return kept;
  }

  private async ask(id: string, request: Order): Promise<{ checkoutId: string; url: string } | undefined> {
    try {
      return await this.provider.openCheckout(id, request);
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return undefined;
      throw fault;
    }
  }
}
