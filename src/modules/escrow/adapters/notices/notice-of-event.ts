// Reads which thing a notice is about. Stripe has two shapes, snapshots and thin events, and the sandbox sends the first of them.
import { NotGenuine } from '../../ports/payment-faults';
import type { Notice } from '../../ports/payment-provider';

type Event = {
  id?: unknown;
  object?: unknown;
  type?: unknown;
  data?: {
    object?: {
      id?: unknown;
      account?: unknown;
      parent?: { subscription_details?: { subscription?: unknown } | null } | null;
    };
  };
  related_object?: { id?: unknown; type?: unknown } | null;
};

/** Only for a body whose signature has been checked. What the snapshot says is left unread on purpose: it may be out of date. */
export function noticeOfEvent(rawBody: Uint8Array): Notice {
  const event = parse(rawBody);
  const { id, type } = event;
  if (typeof id !== 'string' || typeof type !== 'string') throw new NotGenuine('The notice is not an event.');
  const about = event.object === 'v2.core.event' ? thingOfThinEvent(event) : thingOfSnapshot(event, type);
  return { id, about };
}

function thingOfThinEvent({ related_object: thing }: Event): Notice['about'] {
  return { what: thing?.type === 'v2.core.account' ? 'payee' : 'other', id: text(thing?.id) };
}

function thingOfSnapshot({ data }: Event, type: string): Notice['about'] {
  if (type.startsWith('checkout.session.')) return { what: 'checkout', id: text(data?.object?.id) };
  if (type === 'account.updated') return { what: 'payee', id: text(data?.object?.id) };
  if (type === 'capability.updated') return { what: 'payee', id: text(data?.object?.account) };
  // refund.created, .updated and .failed; charge.refund.updated is the same for some ways of paying.
  if (type.startsWith('refund.') || type === 'charge.refund.updated')
    return { what: 'refund', id: text(data?.object?.id) };
  if (type.startsWith('customer.subscription.')) return { what: 'subscription', id: text(data?.object?.id) };
  if (type.startsWith('invoice.'))
    return { what: 'subscription', id: text(data?.object?.parent?.subscription_details?.subscription) };
  return { what: 'other', id: text(data?.object?.id) };
}

function parse(rawBody: Uint8Array): Event {
  try {
    const event: unknown = JSON.parse(Buffer.from(rawBody).toString('utf8'));
    if (typeof event === 'object' && event !== null) return event;
  } catch {
    // Not JSON: said below, like every other shape that is not an event.
  }
  throw new NotGenuine('The notice is not an event.');
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
