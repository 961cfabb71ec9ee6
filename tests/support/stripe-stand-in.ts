// A stand-in of Stripe on a local port: strict about what it is sent, forgetful and unreachable when told to be, and with the
// customer's and the landscaper's side of it in the hands of the test.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SIGNATURE_HEADER, sign } from '#src/modules/escrow/adapters/notices/signature';
import {
  ACCOUNT,
  ACCOUNT_LINK,
  INVOICES,
  isRecord,
  NOTHING,
  PAYMENT,
  PAYMENT_CONFIRM,
  problemIn,
  readForm,
  REFUND,
  REFUNDS,
  SESSION,
  SESSION_EXPIRE,
  SESSION_RETRIEVE,
  SUBSCRIPTION_UPDATE,
  TRANSFER,
  TRANSFERS,
  type Shape,
} from './stripe-wire';

const API_VERSION = '2026-10-28.endive';
const SMALLEST_CHARGE = 30;

type Form = Record<string, unknown>;
type Metadata = Record<string, string>;
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
};
type Payment = {
  id: string;
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  amount: number;
  amount_received: number;
  latest_charge: string | null;
  client_secret?: string;
  application_fee_amount?: number;
};
type Charge = { id: string; amount: number; transfer_group: string | null };
type Transfer = {
  id: string;
  object: 'transfer';
  amount: number;
  destination: string;
  source_transaction: string;
  transfer_group: string | null;
  amount_reversed: number;
  metadata: Metadata;
};
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
type Subscription = {
  id: string;
  object: 'subscription';
  status: 'active' | 'past_due' | 'canceled';
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  amount: number;
  started: number;
};
type Invoice = {
  id: string;
  object: 'invoice';
  status: 'paid' | 'open';
  amount_paid: number;
  created: number;
  status_transitions: { paid_at: number | null };
  lines: { object: 'list'; data: { period: { start: number; end: number } }[]; has_more: boolean };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
};
type Account = {
  id: string;
  email: string;
  state: 'new' | 'partial' | 'complete';
  /** As it was asked for. */
  identity: unknown;
  configuration: unknown;
};
type StripeEvent = { id: string; object: 'event'; type: string; created: number; data: { object: Form } };

/** busy: 429 lock_timeout. rate-limited: 429 and no code. broken: 500, kept under the key. drop-before, drop-after: the connection breaks before, or after, acting. */
export type StandInFault = 'busy' | 'rate-limited' | 'broken' | 'drop-before' | 'drop-after';
export type StandInCall =
  | 'sessions.create'
  | 'sessions.retrieve'
  | 'sessions.expire'
  | 'accounts.create'
  | 'account_links.create'
  | 'accounts.retrieve'
  | 'payment_intents.create'
  | 'payment_intents.retrieve'
  | 'payment_intents.confirm'
  | 'subscriptions.retrieve'
  | 'subscriptions.update'
  | 'invoices.list'
  | 'transfers.create'
  | 'transfers.list'
  | 'refunds.create'
  | 'refunds.retrieve'
  | 'refunds.list';

type Answer = { status: number; body: unknown };
type Route = { call: StandInCall; method: string; path: RegExp; shape: Shape; act(form: Form, id: string): unknown };

class StripeSays extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; param?: string; message: string },
    /** Stripe keeps no answer to a request that never reached its endpoint. */
    readonly kept: boolean,
  ) {
    super(error.message);
  }
}
const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new StripeSays(400, { type: 'invalid_request_error', message, ...more }, true);
const missing = (thing: string, id: string) =>
  new StripeSays(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${thing}: '${id}'` },
    false,
  );
const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;

const hasFailed = ({ status }: Refund): boolean => status === 'failed' || status === 'canceled';

export class StripeStandIn {
  readonly transfers: Transfer[] = [];
  readonly refunds: Refund[] = [];
  readonly charges = new Map<string, Charge>();
  readonly sessions = new Map<string, Session>();
  readonly accounts = new Map<string, Account>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices: Invoice[] = [];
  readonly events: StripeEvent[] = [];
  /** How often each call has arrived, repeats and refused ones included. */
  readonly calls: StandInCall[] = [];
  /** Transfers and refunds on a page of a list. Small, so that a test can see whether more than one page is read. */
  pageSize = 100;
  private payments = new Map<string, Payment>();
  private keys = new Map<string, { request: string; answer: Answer }>();
  private faults: { call: StandInCall; fault: StandInFault; times: number }[] = [];
  private server: Server = createServer((request, response) => void this.answer(request, response));
  private constructor(private secretKey: string) {}

  static async start({ secretKey }: { secretKey: string }): Promise<StripeStandIn> {
    const standIn = new StripeStandIn(secretKey);
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get api(): { host: string; port: number; protocol: 'http' } {
    return { host: '127.0.0.1', port: (this.server.address() as AddressInfo).port, protocol: 'http' };
  }

  /** The next calls go wrong in this way, the library's own retries included. */
  fail(call: StandInCall, fault: StandInFault, { times = Infinity } = {}): void {
    this.faults.push({ call, fault, times });
  }

  heal(): void {
    this.faults = [];
  }

  /** Stripe may forget a key after 24 hours. */
  forgetKeys(): void {
    this.keys.clear();
  }

  // The customer's side.

  pay(sessionId: string): void {
    this.take(sessionId, 'succeeded');
    this.announce('checkout.session.completed', { id: sessionId, object: 'checkout.session' });
  }

  /** The customer did their part, but the money is not there yet. */
  payLater(sessionId: string): void {
    this.take(sessionId, 'processing');
    this.announce('checkout.session.completed', { id: sessionId, object: 'checkout.session' });
  }

  /** A declined card leaves the page open. */
  decline(sessionId: string): void {
    if (this.sessions.get(sessionId)?.status !== 'open') throw new Error('Nothing can be paid on that page.');
  }

  runOut(sessionId: string): void {
    const session = this.sessions.get(sessionId)!;
    if (session.status === 'open') session.status = 'expired';
    this.announce('checkout.session.expired', { id: sessionId, object: 'checkout.session' });
  }

  /** The bank takes the refund, or sends it back: what it had taken off the charge is then there again. */
  turnRefund(refundId: string, status: RefundStatus): void {
    const refund = this.refunds.find(({ id }) => id === refundId)!;
    Object.assign(refund, { status, ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }) });
    if (status === 'canceled') refund.failure_reason = 'merchant_request';
    this.announce(status === 'failed' ? 'refund.failed' : 'refund.updated', { id: refundId, object: 'refund' });
  }

  /** Somebody in the dashboard: nothing that is made there carries our marks. */
  refundByHand(charge: string, amount: number): string {
    const refund: Refund = { id: newId('re'), object: 'refund', amount, charge, status: 'succeeded', metadata: {} };
    this.refunds.unshift(refund);
    return refund.id;
  }

  transferByHand(facts: Pick<Transfer, 'amount' | 'destination' | 'source_transaction'>): string {
    const { transfer_group } = this.charges.get(facts.source_transaction)!;
    const transfer: Transfer = {
      ...facts,
      id: newId('tr'),
      object: 'transfer',
      transfer_group,
      amount_reversed: 0,
      metadata: {},
    };
    this.transfers.unshift(transfer);
    return transfer.id;
  }

  private take(sessionId: string, status: 'succeeded' | 'processing'): void {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error('Nothing can be paid on that page.');
    if (session.mode === 'subscription') return this.subscribe(session);
    const charge: Charge = {
      id: newId('ch'),
      amount: session.amount_total,
      transfer_group: session.paymentData.transfer_group ?? null,
    };
    const amount = session.amount_total;
    const payment: Payment = {
      id: newId('pi'),
      status,
      amount,
      amount_received: status === 'succeeded' ? amount : 0,
      latest_charge: charge.id,
    };
    this.charges.set(charge.id, charge);
    this.payments.set(payment.id, payment);
    Object.assign(session, {
      status: 'complete',
      payment_status: status === 'succeeded' ? 'paid' : 'unpaid',
      payment_intent: payment.id,
    });
  }

  private subscribe(session: Session): void {
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      amount: session.amount_total,
      started: seconds(new Date()),
    };
    this.subscriptions.set(subscription.id, subscription);
    Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id });
    this.invoice(subscription, 'paid');
  }

  /** The month is over: it is charged again, or ends. `isPaid`: whether the card still works. */
  monthEnds(subscriptionId: string, { isPaid = true } = {}): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    if (!subscription.cancel_at_period_end) return this.invoice(subscription, isPaid ? 'paid' : 'open');
    subscription.status = 'canceled';
    this.announce('customer.subscription.deleted', { id: subscriptionId, object: 'subscription' });
  }

  private invoice(subscription: Subscription, status: 'paid' | 'open'): void {
    const { id, amount, started } = subscription;
    const months = this.invoices.filter((one) => one.parent.subscription_details.subscription === id).length;
    const [start, end] = [monthsAfter(started, months), monthsAfter(started, months + 1)];
    if (status === 'open') subscription.status = 'past_due';
    const invoice: Invoice = {
      id: newId('in'),
      object: 'invoice',
      status,
      amount_paid: status === 'paid' ? amount : 0,
      created: start,
      status_transitions: { paid_at: status === 'paid' ? start : null },
      lines: { object: 'list', data: [{ period: { start, end } }], has_more: false },
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    };
    this.invoices.unshift(invoice);
    this.announce(status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', { ...invoice });
  }

  // The landscaper's side.

  onboard(accountId: string, state: 'partial' | 'complete'): void {
    this.accounts.get(accountId)!.state = state;
    this.announce('account.updated', { id: accountId, object: 'account' });
  }

  // Notices.

  private announce(type: string, thing: Form): void {
    this.events.push({
      id: newId('evt'),
      object: 'event',
      type,
      created: seconds(new Date()),
      data: { object: thing },
    });
  }

  /** A request as Stripe would send it to our webhook. */
  signed(event: unknown, secret: string, at = new Date()): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify(event);
    return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, { secret, at }) } };
  }

  async send(url: string, event: unknown, secret: string): Promise<Response> {
    return fetch(url, { method: 'POST', ...this.signed(event, secret) });
  }

  // The API.

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://stripe.invalid');
    const isV2 = url.pathname.startsWith('/v2/');
    const route = this.routes.find(({ method, path }) => method === request.method && path.test(url.pathname));
    if (!route)
      return reply(response, {
        status: 404,
        body: {
          error: {
            type: 'invalid_request_error',
            message: `Unrecognized request URL (${request.method}: ${url.pathname})`,
          },
        },
      });
    this.calls.push(route.call);
    const fault = this.takeFault(route.call);
    if (fault === 'drop-before') return void request.socket.destroy();
    if (fault === 'rate-limited')
      return reply(response, {
        status: 429,
        body: { error: { type: 'invalid_request_error', message: 'Too many requests hit the API too quickly.' } },
      });
    if (fault === 'busy')
      return reply(response, {
        status: 429,
        body: {
          error: {
            type: 'invalid_request_error',
            code: 'lock_timeout',
            message: 'This object cannot be accessed right now because another request is currently accessing it.',
          },
        },
      });
    const answer = this.once(request, `${request.method} ${request.url} ${body}`, () => {
      if (fault === 'broken')
        throw new StripeSays(500, { type: 'api_error', message: 'Something went wrong on our end.' }, true);
      const form = this.formOf(request, { body, url, isV2, shape: route.shape });
      return route.act(form, decodeURIComponent(route.path.exec(url.pathname)?.[1] ?? ''));
    });
    if (fault === 'drop-after') return void request.socket.destroy();
    reply(response, answer);
  }

  private takeFault(call: StandInCall): StandInFault | undefined {
    const ordered = this.faults.find((one) => one.call === call && one.times > 0);
    if (ordered) ordered.times -= 1;
    return ordered?.fault;
  }

  /** Idempotency-Key: the first answer is kept, good or bad, and another request under the same key is an error. */
  private once(request: IncomingMessage, fingerprint: string, act: () => unknown): Answer {
    const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : '';
    const earlier = this.keys.get(key);
    if (earlier && earlier.request !== fingerprint) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (earlier) return earlier.answer;
    const { answer, kept } = this.outcomeOf(act);
    if (key && kept) this.keys.set(key, { request: fingerprint, answer });
    return answer;
  }

  private outcomeOf(act: () => unknown): { answer: Answer; kept: boolean } {
    try {
      // As text and back, so that what is kept does not change with the thing it showed.
      return { answer: { status: 200, body: structuredClone(act()) }, kept: true };
    } catch (fault) {
      if (!(fault instanceof StripeSays)) throw fault;
      return { answer: { status: fault.status, body: { error: fault.error } }, kept: fault.kept };
    }
  }

  private formOf(
    request: IncomingMessage,
    { body, url, isV2, shape }: { body: string; url: URL; isV2: boolean; shape: Shape },
  ): Form {
    const refuse = (status: number, message: string, code?: string, param?: string) =>
      new StripeSays(status, { type: 'invalid_request_error', message, code, param }, false);
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      throw refuse(401, 'Invalid API Key provided: sk_test_****');
    if (request.headers['stripe-version'] !== API_VERSION)
      throw refuse(400, `Unexpected Stripe-Version: ${request.headers['stripe-version']}`);
    const type = String(request.headers['content-type'] ?? '');
    if (request.method === 'POST' && !type.startsWith(isV2 ? 'application/json' : 'application/x-www-form-urlencoded'))
      throw refuse(400, `Unexpected content type: ${type}`);
    const given: unknown = request.method === 'GET' ? readForm(url.search) : isV2 ? JSON.parse(body) : readForm(body);
    const form = isRecord(given) ? given : {};
    const problem = problemIn(form, shape);
    if (problem) throw refuse(400, problem.message, isV2 ? 'invalid_fields' : problem.code, problem.param);
    return form;
  }

  private routes: Route[] = [
    {
      call: 'sessions.create',
      method: 'POST',
      path: /^\/v1\/checkout\/sessions$/,
      shape: SESSION,
      act: (form) => this.createSession(form),
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
      act: (form, id) => this.expireSession(form, id),
    },
    {
      call: 'accounts.create',
      method: 'POST',
      path: /^\/v2\/core\/accounts$/,
      shape: ACCOUNT,
      act: (form) => this.createAccount(form),
    },
    {
      call: 'account_links.create',
      method: 'POST',
      path: /^\/v2\/core\/account_links$/,
      shape: ACCOUNT_LINK,
      act: (form) => this.createAccountLink(form),
    },
    {
      call: 'accounts.retrieve',
      method: 'GET',
      path: /^\/v1\/accounts\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => this.retrieveAccount(id),
    },
    {
      call: 'payment_intents.create',
      method: 'POST',
      path: /^\/v1\/payment_intents$/,
      shape: PAYMENT,
      act: (form) => this.createPayment(form),
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
      act: (form, id) => this.confirmPayment(form, id),
    },
    {
      call: 'subscriptions.retrieve',
      method: 'GET',
      path: /^\/v1\/subscriptions\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => this.subscription(id),
    },
    {
      call: 'subscriptions.update',
      method: 'POST',
      path: /^\/v1\/subscriptions\/([^/]+)$/,
      shape: SUBSCRIPTION_UPDATE,
      act: (form, id) => this.updateSubscription(form, id),
    },
    {
      call: 'invoices.list',
      method: 'GET',
      path: /^\/v1\/invoices$/,
      shape: INVOICES,
      act: (form) =>
        this.page(
          this.invoices.filter(
            ({ status, parent }) =>
              parent.subscription_details.subscription === form.subscription && status === form.status,
          ),
          form,
        ),
    },
    {
      call: 'transfers.create',
      method: 'POST',
      path: /^\/v1\/transfers$/,
      shape: TRANSFER,
      act: (form) => this.createTransfer(form),
    },
    {
      call: 'transfers.list',
      method: 'GET',
      path: /^\/v1\/transfers$/,
      shape: TRANSFERS,
      act: (form) =>
        this.page(
          this.transfers.filter(({ transfer_group: group }) => group === form.transfer_group),
          form,
        ),
    },
    {
      call: 'refunds.create',
      method: 'POST',
      path: /^\/v1\/refunds$/,
      shape: REFUND,
      act: (form) => this.createRefund(form),
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
      act: (form) =>
        this.page(
          this.refunds.filter(({ charge }) => charge === form.charge),
          form,
        ),
    },
  ];

  private createSession(form: Form): unknown {
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
    };
    this.sessions.set(session.id, session);
    return this.shown(session, form);
  }

  private session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw missing('checkout.session', id);
    return session;
  }

  private expireSession(form: Form, id: string): unknown {
    const session = this.session(id);
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    this.runOut(id);
    return this.shown(session, form);
  }

  private shown({ paymentData: _paymentData, ...session }: Session, form: Form): unknown {
    const isExpanded = Array.isArray(form.expand) && form.expand.includes('payment_intent');
    const payment =
      session.payment_intent && isExpanded ? this.payments.get(session.payment_intent) : session.payment_intent;
    const url = session.status === 'open' ? `https://checkout.stripe.test/c/pay/${session.id}` : null;
    return { object: 'checkout.session', ...session, currency: 'gbp', url, payment_intent: payment };
  }

  private createAccount(form: Form): unknown {
    const account: Account = {
      id: newId('acct'),
      email: String(form.contact_email),
      state: 'new',
      identity: form.identity,
      configuration: form.configuration,
    };
    this.accounts.set(account.id, account);
    return {
      id: account.id,
      object: 'v2.core.account',
      contact_email: account.email,
      dashboard: form.dashboard,
      metadata: form.metadata,
    };
  }

  private createAccountLink(form: Form): unknown {
    const account = String(form.account);
    if (!this.accounts.has(account)) throw missing('account', account);
    return {
      object: 'v2.core.account_link',
      account,
      url: `https://connect.stripe.test/setup/${newId('link')}`,
      use_case: form.use_case,
    };
  }

  private retrieveAccount(id: string): unknown {
    const account = this.accounts.get(id);
    if (!account) throw missing('account', id);
    const ready = account.state === 'complete';
    const capability = ready ? 'active' : 'inactive';
    return {
      id,
      object: 'account',
      email: account.email,
      business_type: (account.identity as { entity_type: string }).entity_type,
      country: 'GB',
      details_submitted: account.state !== 'new',
      charges_enabled: ready,
      payouts_enabled: ready,
      capabilities: { card_payments: capability, transfers: capability },
      requirements: {
        currently_due: {
          new: ['external_account', 'tos_acceptance.date'],
          partial: ['individual.verification.document'],
          complete: [],
        }[account.state],
      },
    };
  }

  private createPayment(form: Form): unknown {
    const destination = (form.transfer_data as { destination: string } | undefined)?.destination;
    const account = destination === undefined ? undefined : this.accounts.get(destination);
    if (destination !== undefined && !account) throw missing('destination', destination);
    if (account && account.state !== 'complete')
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
      ...(form.application_fee_amount !== undefined && { application_fee_amount: Number(form.application_fee_amount) }),
    };
    this.payments.set(id, payment);
    return { object: 'payment_intent', ...payment };
  }

  private subscription(id: string): Subscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw missing('subscription', id);
    return subscription;
  }

  private updateSubscription(form: Form, id: string): unknown {
    const subscription = this.subscription(id);
    if (subscription.status === 'canceled')
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
    if (form.cancel_at_period_end !== undefined)
      subscription.cancel_at_period_end = form.cancel_at_period_end === 'true';
    this.announce('customer.subscription.updated', { id, object: 'subscription' });
    return subscription;
  }

  private payment(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw missing('payment_intent', id);
    return payment;
  }

  /** As Stripe's own payment methods for testing behave. */
  private confirmPayment({ payment_method: method }: Form, id: string): unknown {
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
    Object.assign(payment, { status: 'succeeded', amount_received: payment.amount, latest_charge: newId('ch') });
    return { object: 'payment_intent', ...payment };
  }

  private createTransfer(form: Form): unknown {
    const charge = this.charges.get(String(form.source_transaction));
    const account = this.accounts.get(String(form.destination));
    const amount = Number(form.amount);
    if (!account) throw missing('destination', String(form.destination));
    if (!charge) throw missing('charge', String(form.source_transaction));
    if (account.state !== 'complete') {
      const message =
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments';
      throw invalid(message, { code: 'insufficient_capabilities_for_transfer' });
    }
    const moved = sumOf(this.transfers.filter(({ source_transaction: source }) => source === charge.id));
    if (moved + amount > charge.amount) {
      throw invalid(
        `Transfers using this transaction as a source must not exceed the source amount of ${pounds(charge.amount)}. (There is already a transfer using this source, amounting to ${pounds(moved)}.)`,
      );
    }
    const transfer: Transfer = {
      id: newId('tr'),
      object: 'transfer',
      amount,
      destination: account.id,
      source_transaction: charge.id,
      transfer_group: charge.transfer_group,
      amount_reversed: 0,
      metadata: (form.metadata ?? {}) as Metadata,
    };
    this.transfers.unshift(transfer);
    return transfer;
  }

  private createRefund(form: Form): unknown {
    const charge = this.charges.get(String(form.charge));
    const amount = Number(form.amount);
    if (!charge) throw missing('charge', String(form.charge));
    const left =
      charge.amount - sumOf(this.refunds.filter((refund) => refund.charge === charge.id && !hasFailed(refund)));
    if (left === 0)
      throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    if (amount > left)
      throw invalid(`Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`, {
        param: 'amount',
      });
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      status: 'succeeded',
      metadata: (form.metadata ?? {}) as Metadata,
    };
    this.refunds.unshift(refund);
    return refund;
  }

  private refund(id: string): Refund {
    const refund = this.refunds.find((one) => one.id === id);
    if (!refund) throw missing('refund', id);
    return refund;
  }

  /** Newest first, as Stripe lists. */
  private page(things: { id: string }[], form: Form): unknown {
    const from = things.findIndex(({ id }) => id === form.starting_after) + 1;
    const size = Math.min(this.pageSize, Number(form.limit ?? 10));
    return { object: 'list', data: things.slice(from, from + size), has_more: from + size < things.length };
  }
}

const newId = (kind: string): string => `${kind}_${randomBytes(8).toString('hex')}`;
const monthsAfter = (start: number, months: number): number => {
  const at = new Date(start * 1000);
  at.setUTCMonth(at.getUTCMonth() + months);
  return seconds(at);
};
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const sumOf = (things: { amount: number }[]): number => things.reduce((sum, { amount }) => sum + amount, 0);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
    .end(JSON.stringify(body));
}
