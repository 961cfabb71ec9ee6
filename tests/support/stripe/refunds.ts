// Refunds of charges, which the bank may accept or return.
import { type Form, invalid, type Metadata, missing, newId, pounds, type Route, sumOf } from './endpoint';
import type { StripeDisputes } from './disputes';
import type { StripeBalance } from './balance';
import type { StripeEvents } from './events';
import type { StripePayments } from './payments';
import { NOTHING, REFUND, REFUNDS } from './wire';

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  status: RefundStatus;
  failure_reason?: string;
  metadata: Metadata;
};

const hasFailed = ({ status }: Refund): boolean => status === 'failed' || status === 'canceled';

export class StripeRefunds {
  /** Newest first, as Stripe lists them. */
  readonly all: Refund[] = [];
  private failing = false;
  constructor(
    private payments: StripePayments,
    private disputes: StripeDisputes,
    private events: StripeEvents,
    private balance: StripeBalance,
  ) {}

  /** The next refund fails as soon as it is requested. */
  failNext(): void {
    this.failing = true;
  }

  /** The bank accepts the refund, or returns it: the amount can then be refunded again. */
  turn(refundId: string, status: RefundStatus): void {
    const refund = this.all.find(({ id }) => id === refundId)!;
    const isBack = !hasFailed(refund) && hasFailed({ ...refund, status });
    if (isBack) this.balance.add({ type: 'refund_failure', amount: refund.amount, source: refund });
    Object.assign(refund, { status, ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }) });
    if (status === 'canceled') refund.failure_reason = 'merchant_request';
    this.events.announce(status === 'failed' ? 'refund.failed' : 'refund.updated', { id: refundId, object: 'refund' });
  }

  /** Made in Stripe's dashboard, so without our metadata. */
  makeByHand(charge: string, amount: number): string {
    const { id } = this.make({ amount, charge, metadata: {} });
    this.events.announce('refund.created', { id, object: 'refund' });
    this.events.announce('charge.refunded', { id: charge, object: 'charge' });
    return id;
  }

  private make(facts: Pick<Refund, 'amount' | 'charge' | 'metadata'>): Refund {
    const refund: Refund = { id: newId('re'), object: 'refund', status: 'succeeded', ...facts };
    this.all.unshift(refund);
    this.balance.add({ type: 'refund', amount: -refund.amount, source: refund });
    return refund;
  }

  readonly routes: Route[] = [
    {
      call: 'refunds.create',
      method: 'POST',
      path: /^\/v1\/refunds$/,
      shape: REFUND,
      act: (form) => this.create(form),
    },
    {
      call: 'refunds.retrieve',
      method: 'GET',
      path: /^\/v1\/refunds\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => this.refund(id),
    },
    {
      call: 'refunds.list',
      method: 'GET',
      path: /^\/v1\/refunds$/,
      shape: REFUNDS,
      list: (form) => this.all.filter(({ charge }) => charge === form.charge),
    },
  ];

  private create(form: Form): unknown {
    const charge = this.payments.charges.get(String(form.charge));
    const amount = Number(form.amount);
    if (!charge) throw missing('charge', String(form.charge));
    if (!this.disputes.isRefundable(charge.id))
      throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
    const left = charge.amount - sumOf(this.all.filter((refund) => refund.charge === charge.id && !hasFailed(refund)));
    if (left === 0)
      throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    if (amount > left)
      throw invalid(`Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`, {
        param: 'amount',
      });
    const refund = this.make({ amount, charge: charge.id, metadata: (form.metadata ?? {}) as Metadata });
    if (this.failing) {
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
      this.balance.add({ type: 'refund_failure', amount: refund.amount, source: refund });
    }
    this.failing = false;
    return refund;
  }

  private refund(id: string): Refund {
    const refund = this.all.find((one) => one.id === id);
    if (!refund) throw missing('refund', id);
    return refund;
  }
}
