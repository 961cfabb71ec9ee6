// A garden service that the platform sells itself, and every state it can be in.
import { addHours, addMinutes } from '#src/kernel/clock';
import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import { nextReadAt } from '#src/modules/escrow/domain/checkout';
import { type LedgerTransaction, monthPaid, servicePaid } from '#src/modules/escrow/domain/ledger-transaction';
import type { ServiceCheckout, ServiceSale, Subscription } from './service-sale';

export type ServiceKind = 'one_time' | 'monthly';

/** What each costs, in pence: once, or every month. */
export const servicePrices: Record<ServiceKind, Pence> = { one_time: pence(50_00), monthly: pence(50_00) };
const NAMES: Record<ServiceKind, string> = { one_time: 'One-time garden service', monthly: 'Monthly garden service' };

export type ServiceOrder = {
  /** Also the intent under which the provider was asked, and the ledger's payment. */
  id: string;
  customerId: string;
  kind: ServiceKind;
  amount: Pence;
  /** cancelled: no further month is charged, but the one that is paid still runs. closed: over, or never paid. */
  state: 'opening' | 'open' | 'paid' | 'active' | 'cancelled' | 'closed';
  /** As first sent: the provider must see the same again under the same id. */
  request: ServiceSale;
  checkoutRef: string | null;
  url: string | null;
  subscriptionRef: string | null;
  paidUntil: Date | null;
  openedAt: Date;
  nextReadAt: Date;
};

type Buyer = { id: string; customerId: string; kind: ServiceKind; email: string; baseUrl: string };

export function newServiceOrder({ id, customerId, kind, email, baseUrl }: Buyer, now: Date): ServiceOrder {
  const amount = servicePrices[kind];
  const request: ServiceSale = {
    orderId: id,
    kind,
    name: NAMES[kind],
    amount,
    customer: { email },
    doneUrl: `${baseUrl}/payment-success?session_id={CHECKOUT}`,
    cancelUrl: `${baseUrl}/checkout`,
  };
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

/** What the provider says of an order now. */
export type Reading =
  | { of: 'page'; page: Exclude<ServiceCheckout, { state: 'subscribed' }> }
  | { of: 'subscription'; subscriptionId: string; subscription: Subscription };
/** `taken`: what was paid for it so far, for the ledger, which keeps each payment once. */
type Read = { order: ServiceOrder; taken: LedgerTransaction[]; isProcessing: boolean };

/** Readings come late and out of order: none of them takes an order back to where it was. */
export const afterReading = (order: ServiceOrder, reading: Reading, now: Date): Read =>
  reading.of === 'page' ? afterPage(order, reading.page, now) : afterSubscription(order, reading, now);

function afterPage(order: ServiceOrder, page: Extract<Reading, { of: 'page' }>['page'], now: Date): Read {
  const isProcessing = page.state === 'processing';
  if (page.state === 'paid') {
    const taken = [servicePaid(order.id, page.amount, page.chargeId, now)];
    return { order: { ...order, state: 'paid' }, taken, isProcessing };
  }
  if (order.state !== 'open') return { order, taken: [], isProcessing };
  const state = page.state === 'closed' ? 'closed' : 'open';
  return { order: { ...order, state, nextReadAt: nextReadAt(order.openedAt, now) }, taken: [], isProcessing };
}

function afterSubscription(
  order: ServiceOrder,
  { subscriptionId: subscriptionRef, subscription }: Extract<Reading, { of: 'subscription' }>,
  now: Date,
): Read {
  const { invoices } = subscription;
  const taken = invoices.map(({ invoiceId, amount, paidAt }) => monthPaid(order.id, amount, invoiceId, paidAt));
  const paidUntil = later(order.paidUntil, subscription.paidUntil);
  if (!paidUntil) {
    const state = subscription.state === 'ended' ? 'closed' : order.state;
    const waiting = { ...order, state, subscriptionRef, nextReadAt: nextReadAt(order.openedAt, now) };
    return { order: waiting, taken, isProcessing: state !== 'closed' };
  }
  const state = stateAfter(order, subscription);
  const read = { ...order, state, subscriptionRef, paidUntil, nextReadAt: nextLook(paidUntil, now) };
  return { order: read, taken, isProcessing: false };
}

function stateAfter({ state }: ServiceOrder, subscription: Subscription): ServiceOrder['state'] {
  if (state === 'closed' || subscription.state === 'ended') return 'closed';
  return state === 'cancelled' || subscription.isEnding ? 'cancelled' : 'active';
}

/** The customer's word, whatever the provider knows of it yet: the month that is paid is the last. Said twice, it is said once. */
export function cancelService(order: ServiceOrder, now: Date): Result<ServiceOrder, 'nothing-to-cancel'> {
  if (order.state === 'cancelled') return ok(order);
  return order.state === 'active' ? ok({ ...order, state: 'cancelled', nextReadAt: now }) : refuse('nothing-to-cancel');
}

/** Daily, and right after the month is over: a lost notice costs nobody more than that. */
function nextLook(paidUntil: Date, now: Date): Date {
  if (paidUntil <= now) return addHours(now, 1);
  const tomorrow = addHours(now, 24);
  const renewed = addMinutes(paidUntil, 1);
  return renewed < tomorrow ? renewed : tomorrow;
}

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));
