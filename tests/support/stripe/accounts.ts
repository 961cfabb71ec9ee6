// Payout accounts, and what the landscaper does with them.
import { type Form, invalid, newId, type Route, StripeSays } from './endpoint';
import type { StripeEvents } from './events';
import { ACCOUNT, ACCOUNT_LINK, NOTHING } from './wire';

/** Stripe turns each on and off separately: an account may receive transfers although its bank is missing. */
type Switches = { transfers: boolean; card_payments: boolean; charges: boolean; payouts: boolean };
type Account = {
  id: string;
  email: string;
  /** deauthorised: it exists, but no longer admits us. forgotten: as if opened with other keys, or never. */
  state: 'new' | 'partial' | 'complete' | 'closed' | 'rejected' | 'deauthorised' | 'forgotten';
  switches: Switches;
  /** As sent when we opened the account. */
  identity: unknown;
  configuration: unknown;
  defaults: unknown;
};

const all = (on: boolean): Switches => ({ transfers: on, card_payments: on, charges: on, payouts: on });
const gone = (account: string) =>
  new StripeSays(
    403,
    {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key 'sk_test_****' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    },
    false,
  );

export class StripeAccounts {
  readonly all = new Map<string, Account>();
  /** The onboarding links, as we requested them. */
  readonly links: Form[] = [];
  constructor(private events: StripeEvents) {}

  onboard(accountId: string, state: 'partial' | 'complete'): void {
    this.all.get(accountId)!.state = state;
    this.turn(accountId, all(state === 'complete'));
  }

  turn(accountId: string, switches: Partial<Switches>): void {
    Object.assign(this.all.get(accountId)!.switches, switches);
    this.events.announce('account.updated', { id: accountId, object: 'account' });
  }

  /** The account ends, with Stripe's notice about it. */
  end(accountId: string, how: 'closed' | 'rejected' | 'deauthorised' | 'forgotten'): void {
    const account = this.all.get(accountId)!;
    account.state = how;
    account.switches = all(false);
    if (how === 'rejected') this.events.announce('account.updated', { id: accountId, object: 'account' });
    if (how === 'closed')
      this.events.announceThin('v2.core.account.closed', { id: accountId, type: 'v2.core.account' });
    if (how === 'deauthorised')
      this.events.announce('account.application.deauthorized', { id: 'ca_hedgerow', object: 'application' }, accountId);
  }

  /** An account about which our key may ask. */
  known(id: string): Account {
    const account = this.all.get(id);
    if (account && !['closed', 'deauthorised', 'forgotten'].includes(account.state)) return account;
    throw gone(id);
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
    {
      call: 'v2_accounts.retrieve',
      method: 'GET',
      path: /^\/v2\/core\/accounts\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => this.retrieveV2(id),
    },
    {
      call: 'login_links.create',
      method: 'POST',
      path: /^\/v1\/accounts\/([^/]+)\/login_links$/,
      shape: NOTHING,
      act: (_form, id) => this.logIn(id),
    },
    {
      call: 'accounts.del',
      method: 'DELETE',
      path: /^\/v1\/accounts\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => this.remove(id),
    },
  ];

  private remove(id: string): unknown {
    this.known(id);
    this.all.delete(id);
    return { id, object: 'account', deleted: true };
  }

  private create(form: Form): unknown {
    const responsibilities = (form.defaults as { responsibilities?: Form } | undefined)?.responsibilities;
    if (form.dashboard === 'express' && responsibilities?.losses_collector !== 'application')
      throw invalid('An account with the Express dashboard needs `losses_collector` to be `application`.', {
        param: 'defaults.responsibilities.losses_collector',
      });
    const account: Account = {
      id: newId('acct'),
      email: String(form.contact_email),
      state: 'new',
      switches: all(false),
      identity: form.identity,
      configuration: form.configuration,
      defaults: form.defaults,
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
    if (this.known(account).state === 'rejected')
      throw invalid('You cannot create an account link for an account that has been rejected.');
    this.links.push(form);
    return {
      object: 'v2.core.account_link',
      account,
      url: `https://connect.stripe.test/setup/${newId('link')}`,
      use_case: form.use_case,
    };
  }

  private retrieveV2(id: string): unknown {
    const account = this.all.get(id);
    if (account?.state !== 'closed') this.known(id);
    return { id, object: 'v2.core.account', closed: account?.state === 'closed' };
  }

  /** For accounts that have finished onboarding: Stripe's own pages for the account's owner. */
  private logIn(id: string): unknown {
    const account = this.known(id);
    if (account.state !== 'complete')
      throw invalid('Cannot create a login link for an account that has not completed onboarding.');
    return { object: 'login_link', created: 0, url: `https://connect.stripe.test/express/${newId('login')}` };
  }

  private retrieve(id: string): unknown {
    const account = this.known(id);
    const { transfers, card_payments, charges, payouts } = account.switches;
    const capability = (isOn: boolean) => (isOn ? 'active' : 'inactive');
    return {
      id,
      object: 'account',
      email: account.email,
      business_type: (account.identity as { entity_type: string }).entity_type,
      country: 'GB',
      details_submitted: account.state !== 'new',
      charges_enabled: charges,
      payouts_enabled: payouts,
      capabilities: { card_payments: capability(card_payments), transfers: capability(transfers) },
      requirements: {
        disabled_reason: account.state === 'rejected' ? 'rejected.fraud' : null,
        currently_due: {
          rejected: [],
          new: ['external_account', 'tos_acceptance.date'],
          partial: ['individual.verification.document'],
          complete: [],
        }[account.state as 'new' | 'partial' | 'complete' | 'rejected'],
      },
    };
  }
}
