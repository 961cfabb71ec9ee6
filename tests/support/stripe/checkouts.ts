// Checkout pages, and functions that act as the customer on them.
import { type Form, invalid, type Metadata, missing, newId, type Route } from './endpoint';
import type { StripeEvents } from './events';
import type { StripePayments } from './payments';
import type { StripeSubscriptions } from './subscriptions';
import { SESSION, SESSION_EXPIRE, SESSION_RETRIEVE } from './wire';

const SMALLEST_CHARGE = 30;

type Session = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  metadata: Metadata;
  success_url: string;
  payment_intent: string | null;
  mode: 'payment' | 'subscription';
  subscription: string | null;
  paymentData: { transfer_group?: string; metadata?: Metadata };
  /** The methods on the page: every method that is turned on, unless we allow only some. */
  methods: string[];
};

export class StripeCheckouts {
  readonly sessions = new Map<string, Session>();
  constructor(
    private payments: StripePayments,
    private subscriptions: StripeSubscriptions,
    private events: StripeEvents,
  ) {}

  /** `received`: less than was asked for. */
  pay(sessionId: string, { received }: { received?: number } = {}): void {
    this.take(sessionId, 'succeeded', received);
    this.events.announce('checkout.session.completed', { id: sessionId, object: 'checkout.session' });
  }

  /** The customer has paid, but the money has not arrived yet. */
  payLater(sessionId: string): void {
    this.take(sessionId, 'processing');
    this.events.announce('checkout.session.completed', { id: sessionId, object: 'checkout.session' });
  }

  /** A declined card leaves the page open. */
  decline(sessionId: string): void {
    this.payable(sessionId);
  }

  runOut(sessionId: string): void {
    const session = this.sessions.get(sessionId)!;
    if (session.status === 'open') session.status = 'expired';
    this.events.announce('checkout.session.expired', { id: sessionId, object: 'checkout.session' });
  }

  private take(sessionId: string, status: 'succeeded' | 'processing', received?: number): void {
    const session = this.payable(sessionId);
    session.status = 'complete';
    if (session.mode === 'subscription') {
      session.payment_status = 'paid';
      session.subscription = this.subscriptions.begin(session.amount_total).id;
      return;
    }
    const { transfer_group: group = null, metadata } = session.paymentData;
    session.payment_status = status === 'succeeded' ? 'paid' : 'unpaid';
    session.payment_intent = this.payments.take(session.amount_total, { status, group, metadata, received }).id;
  }

  private payable(sessionId: string): Session {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error('Nothing can be paid on that page.');
    return session;
  }

  readonly routes: Route[] = [
    {
      call: 'sessions.create',
      method: 'POST',
      path: /^\/v1\/checkout\/sessions$/,
      shape: SESSION,
      act: (form) => this.create(form),
    },
    {
      call: 'sessions.retrieve',
      method: 'GET',
      path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
      shape: SESSION_RETRIEVE,
      act: (form, id) => this.shown(this.session(id), form),
    },
    {
      call: 'sessions.expire',
      method: 'POST',
      path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      shape: SESSION_EXPIRE,
      act: (form, id) => this.expire(form, id),
    },
  ];

  private create(form: Form): unknown {
    const lines = form.line_items as { quantity: string; price_data: { unit_amount: string; recurring?: Form } }[];
    const mode = form.mode as Session['mode'];
    const isRecurring = lines.some(({ price_data: price }) => price.recurring !== undefined);
    if (mode === 'payment' && isRecurring)
      throw invalid('You must provide at least one one-time price in `payment` mode.', { param: 'line_items' });
    if (mode === 'subscription' && !isRecurring)
      throw invalid('You must provide at least one recurring price in `subscription` mode.', { param: 'line_items' });
    const misplaced = mode === 'payment' ? 'subscription_data' : 'payment_intent_data';
    if (form[misplaced] !== undefined)
      throw invalid(`You can not pass \`${misplaced}\` in \`${mode}\` mode.`, { param: misplaced });
    const amount = lines.reduce((sum, line) => sum + Number(line.quantity) * Number(line.price_data.unit_amount), 0);
    if (amount < SMALLEST_CHARGE)
      throw invalid("The Checkout Session's total amount must convert to at least 30 pence.", {
        code: 'amount_too_small',
      });
    const session: Session = {
      id: newId('cs_test'),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      metadata: (form.metadata ?? {}) as Metadata,
      success_url: String(form.success_url),
      payment_intent: null,
      mode,
      subscription: null,
      paymentData: (form.payment_intent_data ?? {}) as Session['paymentData'],
      methods: (form.allowed_payment_method_types as string[] | undefined) ?? ['card', 'pay_by_bank', 'bacs_debit'],
    };
    this.sessions.set(session.id, session);
    return this.shown(session, form);
  }

  private session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw missing('checkout.session', id);
    return session;
  }

  private expire(form: Form, id: string): unknown {
    const session = this.session(id);
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    this.runOut(id);
    return this.shown(session, form);
  }

  /** Expanding the charge of a payment expands the payment as well. */
  private paymentOf(id: string, expanded: string): unknown {
    const payment = this.payments.all.get(id);
    if (expanded !== 'payment_intent.latest_charge' || !payment?.latest_charge) return payment;
    return { ...payment, latest_charge: this.payments.charges.get(payment.latest_charge) };
  }

  private shown({ paymentData: _paymentData, methods: _methods, ...session }: Session, form: Form): unknown {
    const [expanded] = Array.isArray(form.expand) ? (form.expand as string[]) : [];
    const payment =
      session.payment_intent && expanded ? this.paymentOf(session.payment_intent, expanded) : session.payment_intent;
    const url = session.status === 'open' ? `https://checkout.stripe.test/c/pay/${session.id}` : null;
    return { object: 'checkout.session', ...session, currency: 'gbp', url, payment_intent: payment };
  }
}
