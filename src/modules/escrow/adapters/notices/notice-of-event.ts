// Finds out what a notice is about. Stripe sends two shapes, snapshots and thin events; the sandbox sends snapshots.
import { NotGenuine } from '../../ports/payment-faults';
import type { Notice } from '../../ports/payment-provider';

type Snapshot = {
  id?: unknown;
  account?: unknown;
  parent?: { subscription_details?: { subscription?: unknown } | null } | null;
};
type Event = {
  id?: unknown;
  object?: unknown;
  type?: unknown;
  /** The connected account in which the event happened. */
  account?: unknown;
  data?: { object?: Snapshot };
  related_object?: { id?: unknown; type?: unknown } | null;
};

/**
 * Call this only with a body whose signature has been checked. The snapshot in it is ignored, because it can be out of
 * date.
 */
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

type Thing = { named: RegExp; what: Notice['about']['what']; id(snapshot: Snapshot, event: Event): unknown };
const THINGS: Thing[] = [
  { named: /^checkout\.session\./, what: 'checkout', id: ({ id }) => id },
  { named: /^account\.updated$/, what: 'payee', id: ({ id }) => id },
  // Here the object is our own application, which the account no longer belongs to.
  { named: /^account\.application\.deauthorized$/, what: 'payee', id: (_application, { account }) => account },
  { named: /^capability\.updated$/, what: 'payee', id: ({ account }) => account },
  // payout.paid, .failed, .canceled and .updated of a landscaper's account. Events about our own payouts name no
  // account.
  { named: /^payout\./, what: 'bank-payout', id: (_payout, { account }) => account },
  // refund.created, .updated and .failed. For some payment methods Stripe sends charge.refund.updated instead.
  { named: /^(refund\.|charge\.refund\.updated$)/, what: 'refund', id: ({ id }) => id },
  // Stripe announces some refunds by this event alone.
  { named: /^charge\.refunded$/, what: 'charge', id: ({ id }) => id },
  { named: /^transfer\.(created|reversed)$/, what: 'transfer', id: ({ id }) => id },
  { named: /^charge\.dispute\./, what: 'chargeback', id: ({ id }) => id },
  { named: /^radar\.early_fraud_warning\./, what: 'fraud-warning', id: ({ id }) => id },
  { named: /^customer\.subscription\./, what: 'subscription', id: ({ id }) => id },
  { named: /^invoice\./, what: 'subscription', id: ({ parent }) => parent?.subscription_details?.subscription },
];

function thingOfSnapshot(event: Event, type: string): Notice['about'] {
  const snapshot = event.data?.object ?? {};
  const thing = THINGS.find(({ named }) => named.test(type));
  const id = thing && text(thing.id(snapshot, event));
  return thing && id ? { what: thing.what, id } : { what: 'other', id: text(snapshot.id) };
}

function parse(rawBody: Uint8Array): Event {
  try {
    const event: unknown = JSON.parse(Buffer.from(rawBody).toString('utf8'));
    if (typeof event === 'object' && event !== null) return event;
  } catch {
    // Not JSON, so not an event: thrown below.
  }
  throw new NotGenuine('The notice is not an event.');
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
