// An order for a garden service that the platform sells itself, and every legal move of it.
import { addHours, addMinutes } from '#src/kernel/clock';
import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import { nextReadAt } from '#src/modules/escrow/domain/checkout';
import { type LedgerTransaction, monthPaid, servicePaid } from '#src/modules/escrow/domain/ledger-transaction';
import type { CheckoutPage } from '#src/modules/escrow/domain/orders';
import type { SalesEvents } from './events';
import type { ServiceCheckout, ServiceSale, Subscription } from './service-sale';

export type ServiceKind = 'one_time' | 'monthly';

/** The price of each, in pence: once, or every month. */
export const servicePrices: Record<ServiceKind, Pence> = { one_time: pence(50_00), monthly: pence(50_00) };

export type ServiceOrder = {
  /** Also the intent id sent to the provider, and the ledger's payment reference. */
  id: string;
  customerId: string;
  kind: ServiceKind;
  amount: Pence;
  /**
   * past_due: the last month could not be charged yet.
   * unpaid: the provider has stopped trying, so the service has stopped.
   * paused: nothing is charged.
   * cancelled: no further month is charged, but the paid month still runs.
   * closed: over, or never paid.
   * gone: the provider does not know it.
   */
  state: 'opening' | 'open' | 'paid' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'cancelled' | 'closed' | 'gone';
  /** The request as first sent: a retry must send the same one under the same id. */
  request: ServiceSale;
  checkoutRef: string | null;
  url: string | null;
  subscriptionRef: string | null;
  paidUntil: Date | null;
  openedAt: Date;
  nextReadAt: Date;
};

type Buyer = { id: string; customerId: string; kind: ServiceKind; email: string; page: CheckoutPage };

export function newServiceOrder({ id, customerId, kind, email, page }: Buyer, now: Date): ServiceOrder {
  const amount = servicePrices[kind];
  const request: ServiceSale = { orderId: id, kind, amount, customer: { email }, ...page };
  return {
    id,
    customerId,
    kind,
    amount,
    state: 'opening',
    request,
    checkoutRef: null,
    url: null,
    subscriptionRef: null,
    paidUntil: null,
    openedAt: now,
    nextReadAt: nextReadAt(now, now),
  };
}

export const opened = (order: ServiceOrder, page: { checkoutId: string; url: string }): ServiceOrder =>
  order.state === 'opening' ? { ...order, state: 'open', checkoutRef: page.checkoutId, url: page.url } : order;

/** An order as the provider reports it now. */
export type Reading =
  | { of: 'page'; page: Exclude<ServiceCheckout, { state: 'subscribed' }> }
  | { of: 'subscription'; subscriptionId: string; subscription: Subscription };
/** `payments`: all payments so far; the ledger books each once. */
type Read = { order: ServiceOrder; payments: LedgerTransaction[]; isProcessing: boolean };

/** Readings come late and out of order. None of them moves an order back to an earlier state. */
export const applyReading = (order: ServiceOrder, reading: Reading, now: Date): Read =>
  reading.of === 'page' ? afterPage(order, reading.page, now) : afterSubscription(order, reading, now);

function afterPage(order: ServiceOrder, page: Extract<Reading, { of: 'page' }>['page'], now: Date): Read {
  const isProcessing = page.state === 'processing';
  if (page.state === 'paid') {
    const payments = [servicePaid(order.id, page.amount, page.chargeId, now)];
    return { order: { ...order, state: 'paid' }, payments, isProcessing };
  }
  if (order.state !== 'open') return { order, payments: [], isProcessing };
  const state = page.state === 'closed' || page.state === 'gone' ? page.state : 'open';
  return { order: { ...order, state, nextReadAt: nextReadAt(order.openedAt, now) }, payments: [], isProcessing };
}

function afterSubscription(
  order: ServiceOrder,
  { subscriptionId: subscriptionRef, subscription }: Extract<Reading, { of: 'subscription' }>,
  now: Date,
): Read {
  const { invoices } = subscription;
  const payments = invoices.map(({ invoiceId, amount, paidAt }) => monthPaid(order.id, amount, invoiceId, paidAt));
  const paidUntil = later(order.paidUntil, subscription.paidUntil);
  if (!paidUntil) {
    const over = { ended: 'closed', gone: 'gone' } as const;
    const { state: read } = subscription;
    const state = read === 'ended' || read === 'gone' ? over[read] : order.state;
    const waiting = { ...order, state, subscriptionRef, nextReadAt: nextReadAt(order.openedAt, now) };
    return { order: waiting, payments, isProcessing: state !== 'closed' && state !== 'gone' };
  }
  const state = stateAfter(order, subscription);
  const read = { ...order, state, subscriptionRef, paidUntil, nextReadAt: nextReadWhilePaid(state, paidUntil, now) };
  return { order: read, payments, isProcessing: false };
}

function stateAfter({ state }: ServiceOrder, subscription: Subscription): ServiceOrder['state'] {
  if (state === 'closed' || subscription.state === 'ended') return 'closed';
  if (subscription.state === 'gone') return 'gone';
  if (state === 'cancelled' || subscription.isEnding) return 'cancelled';
  return subscription.state === 'past-due' ? 'past_due' : subscription.state;
}

/** Whether it prevents the customer from ordering another of its kind. */
export const isLive = ({ state }: ServiceOrder): boolean => state !== 'paid' && state !== 'closed' && state !== 'gone';

/** A month was not paid, but still can be. */
export const isOverdue = ({ state }: Pick<ServiceOrder, 'state'>): boolean =>
  state === 'past_due' || state === 'unpaid';
/** More months are charged, at the latest once the card works or the customer continues, unless it is cancelled. */
export const RUNNING: readonly ServiceOrder['state'][] = ['active', 'past_due', 'unpaid', 'paused'];
export const isRunning = ({ state }: Pick<ServiceOrder, 'state'>): boolean => RUNNING.includes(state);

/** What to tell the customer. */
export function newsOf(before: ServiceOrder, now: ServiceOrder): keyof SalesEvents | undefined {
  if (before.state === now.state || !isRunning(before)) return undefined;
  if (now.state === 'past_due') return 'service-payment-failed';
  if (now.state === 'unpaid') return 'service-unpaid';
  if (now.state === 'paused') return 'service-paused';
  return now.state === 'active' ? 'service-active-again' : undefined;
}

/**
 * Takes effect at once, even if the provider has not been told yet: the paid month is the last, even if a later one is
 * overdue. Safe to repeat.
 */
export function cancelService(order: ServiceOrder, now: Date): Result<ServiceOrder, 'nothing-to-cancel'> {
  if (order.state === 'cancelled') return ok(order);
  return isRunning(order) ? ok({ ...order, state: 'cancelled', nextReadAt: now }) : refuse('nothing-to-cancel');
}

/** Daily, and right after the month ends, in case a notice was lost. */
function nextReadWhilePaid(state: ServiceOrder['state'], paidUntil: Date, now: Date): Date {
  if (state === 'unpaid' || state === 'paused') return addHours(now, 24);
  if (paidUntil <= now) return addHours(now, 1);
  const tomorrow = addHours(now, 24);
  const renewed = addMinutes(paidUntil, 1);
  return renewed < tomorrow ? renewed : tomorrow;
}

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));
