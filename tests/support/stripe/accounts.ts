// Payout accounts, and what the landscaper does with them.
import { type Form, missing, newId, type Route } from './endpoint';
import type { StripeEvents } from './events';
import { ACCOUNT, ACCOUNT_LINK, NOTHING } from './wire';

type Account = {
  id: string;
  email: string;
  state: 'new' | 'partial' | 'complete';
  /** As we sent it when opening the account. */
  identity: unknown;
  configuration: unknown;
};

export class StripeAccounts {
  readonly all = new Map<string, Account>();
  constructor(private events: StripeEvents) {}

  onboard(accountId: string, state: 'partial' | 'complete'): void {
    this.all.get(accountId)!.state = state;
    this.events.announce('account.updated', { id: accountId, object: 'account' });
  }

  readonly routes: Route[] = [
    {
      call: 'accounts.create',
      method: 'POST',
      path: /^\/v2\/core\/accounts$/,
      shape: ACCOUNT,
      act: (form) => this.create(form),
    },
    {
      call: 'account_links.create',
      method: 'POST',
      path: /^\/v2\/core\/account_links$/,
      shape: ACCOUNT_LINK,
      act: (form) => this.createLink(form),
    },
    {
      call: 'accounts.retrieve',
      method: 'GET',
      path: /^\/v1\/accounts\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => this.retrieve(id),
    },
  ];

  private create(form: Form): unknown {
    const account: Account = {
      id: newId('acct'),
      email: String(form.contact_email),
      state: 'new',
      identity: form.identity,
      configuration: form.configuration,
    };
    this.all.set(account.id, account);
    return {
      id: account.id,
      object: 'v2.core.account',
      contact_email: account.email,
      dashboard: form.dashboard,
      metadata: form.metadata,
    };
  }

  private createLink(form: Form): unknown {
    const account = String(form.account);
    if (!this.all.has(account)) throw missing('account', account);
    return {
      object: 'v2.core.account_link',
      account,
      url: `https://connect.stripe.test/setup/${newId('link')}`,
      use_case: form.use_case,
    };
  }

  private retrieve(id: string): unknown {
    const account = this.all.get(id);
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
}
