// Our own account at Stripe, as set up in the Dashboard.
import type { StripeAccounts } from './accounts';
import { type Form, newId, type Route } from './endpoint';
import { DESTINATIONS, NOTHING, PAGE } from './wire';

type Endpoint = {
  url: string;
  events: string[];
  application?: string | null;
  status?: string;
  version?: string | null;
};
type Destination = {
  url: string;
  events: string[];
  from?: string[];
  payload?: 'snapshot' | 'thin';
  status?: 'enabled' | 'disabled';
  version?: string;
};

export class StripePlatform {
  country: string | null = 'GB';
  currency = 'gbp';
  mayCharge = true;
  prefix: string | null = 'HEDGEROW';
  descriptor: string | null = null;
  interval: string | null = 'daily';
  transferRules: Record<string, unknown[]> = {};
  /** Made by version 1 of the API. */
  readonly endpoints: Endpoint[] = [];
  /** Made in the Dashboard, or by version 2. */
  readonly destinations: Destination[] = [];
  constructor(private accounts: StripeAccounts) {}

  readonly routes: Route[] = [
    { call: 'account.retrieve', method: 'GET', path: /^\/v1\/account$/, shape: NOTHING, act: () => this.account() },
    {
      call: 'balance_settings.retrieve',
      method: 'GET',
      path: /^\/v1\/balance_settings$/,
      shape: NOTHING,
      act: () => this.balanceSettings(),
    },
    {
      call: 'accounts.list',
      method: 'GET',
      path: /^\/v1\/accounts$/,
      shape: PAGE,
      list: () => [...this.accounts.all.values()].map(({ id }) => ({ id, object: 'account' })),
    },
    {
      call: 'webhook_endpoints.list',
      method: 'GET',
      path: /^\/v1\/webhook_endpoints$/,
      shape: PAGE,
      list: () => this.endpoints.map(endpoint),
    },
    {
      call: 'event_destinations.list',
      method: 'GET',
      path: /^\/v2\/core\/event_destinations$/,
      shape: DESTINATIONS,
      act: (form) => ({ data: this.destinations.map((one) => destination(one, form)), next_page_url: null }),
    },
  ];

  private account(): unknown {
    return {
      id: 'acct_platform',
      object: 'account',
      country: this.country,
      default_currency: this.currency,
      charges_enabled: this.mayCharge,
      settings: {
        card_payments: { statement_descriptor_prefix: this.prefix },
        payments: { statement_descriptor: this.descriptor },
      },
    };
  }

  private balanceSettings(): unknown {
    const schedule = this.interval && { interval: this.interval };
    return {
      object: 'balance_settings',
      payments: { payouts: { schedule, automatic_transfer_rules_by_currency: this.transferRules, status: 'enabled' } },
    };
  }
}

const endpoint = ({
  url,
  events,
  application = null,
  status = 'enabled',
  version = '2026-10-28.endive',
}: Endpoint) => ({
  id: newId('we'),
  object: 'webhook_endpoint',
  api_version: version,
  application,
  enabled_events: events,
  status,
  url,
});

/** Stripe shows the address only if asked for it. */
const destination = (
  {
    url,
    events,
    from = ['@self'],
    payload = 'snapshot',
    status = 'enabled',
    version = '2026-10-28.endive',
  }: Destination,
  { include }: Form,
) => ({
  id: newId('ed'),
  object: 'v2.core.event_destination',
  type: 'webhook_endpoint',
  enabled_events: events,
  event_payload: payload,
  events_from: from,
  status,
  ...(payload === 'snapshot' && { snapshot_api_version: version }),
  webhook_endpoint: Array.isArray(include) && include.includes('webhook_endpoint.url') ? { url } : {},
});
