// Reads which events Stripe sends to us, from endpoints made in the Dashboard or by either version of the API.
import type Stripe from 'stripe';
import type { SetupFinding } from '../../domain/provider-setup';
import { NEEDED_EVENTS, type EventSource } from './needed-events';

export type Endpoint = { source: EventSource; url: string; events: string[]; apiVersion: string | null };

const NAMES: Record<EventSource, string> = {
  own: 'events of our own account',
  connected: 'events of connected accounts',
  'accounts-v2': 'thin events of accounts (version 2)',
};
const WHERE = 'at dashboard.stripe.com/workbench/webhooks';

/** The endpoints that are turned on. */
export async function readEndpoints(stripe: Stripe): Promise<Endpoint[]> {
  const found: Endpoint[] = [];
  for await (const one of stripe.v2.core.eventDestinations.list({ include: ['webhook_endpoint.url'] }))
    if (one.status === 'enabled' && one.webhook_endpoint?.url)
      found.push({
        source: sourceOf(one),
        url: one.webhook_endpoint.url,
        events: one.enabled_events,
        apiVersion: one.snapshot_api_version ?? null,
      });
  const known = new Set(found.map(({ url, events }) => keyOf(url, events)));
  for await (const one of stripe.webhookEndpoints.list({ limit: 100 }))
    // The second list may show the same endpoint again, and says less clearly whose events it sends.
    if (one.status === 'enabled' && !known.has(keyOf(one.url, one.enabled_events)))
      found.push({
        source: one.application ? 'connected' : 'own',
        url: one.url,
        events: one.enabled_events,
        apiVersion: one.api_version,
      });
  return found;
}

const keyOf = (url: string, events: string[]): string => [url, ...[...events].sort()].join(' ');

function sourceOf({ event_payload, events_from }: Stripe.V2.Core.EventDestination): EventSource {
  if (event_payload === 'thin') return 'accounts-v2';
  return events_from?.includes('@accounts') ? 'connected' : 'own';
}

export const endpointFindings = (
  endpoints: Endpoint[],
  { address, version }: { address: string; version: string },
): SetupFinding[] => {
  const ours = endpoints.filter(({ url }) => url.replace(/\/+$/, '') === address);
  const sources = Object.keys(NEEDED_EVENTS) as EventSource[];
  return [
    ...sources.map((source) => findingOf(source, ours, address)),
    ...ours.filter(({ apiVersion }) => apiVersion && apiVersion !== version).map((one) => versionFinding(one, version)),
  ];
};

function findingOf(source: EventSource, ours: Endpoint[], address: string): SetupFinding {
  const about = 'notices' as const;
  const sent = ours.filter((one) => one.source === source).flatMap(({ events }) => events);
  const missing = sent.includes('*') ? [] : NEEDED_EVENTS[source].filter((event) => !sent.includes(event));
  if (sent.length === 0) {
    const words = `Stripe sends no ${NAMES[source]} to ${address}. Add an endpoint ${WHERE} for: ${missing.join(', ')}.`;
    return { about, state: 'wrong', words };
  }
  if (missing.length === 0)
    return { about, state: 'right', words: `Stripe sends all ${NAMES[source]} that are needed to ${address}.` };
  const words = `Stripe does not send these ${NAMES[source]} to ${address}: ${missing.join(', ')}. Add them to the endpoint ${WHERE}.`;
  return { about, state: 'wrong', words };
}

const versionFinding = ({ source, apiVersion }: Endpoint, version: string): SetupFinding => ({
  about: 'notices',
  state: 'wrong',
  words: `The endpoint for ${NAMES[source]} writes them in version ${apiVersion} of Stripe’s API, and ours is ${version}. The version of an endpoint cannot be changed: add a new one ${WHERE} and remove the old one.`,
});
