import Stripe from 'stripe';
import type { SetupFinding } from '../../domain/provider-setup';
import type { ProviderSetup } from '../../ports/setup/provider-setup';
import { toPaymentFault } from './stripe-faults';
import { stripeClient, type StripeSettings } from './stripe-payment-provider';
import { endpointFindings, readEndpoints } from './webhook-endpoints';

type About = SetupFinding['about'];
const STATEMENT_LENGTH = 22;
/** Our suffix (`statementTextOf`), and the `* ` that Stripe puts before it. */
const SUFFIX_LENGTH = 10 + 2;
/** Where no short descriptor is set, Stripe cuts the whole one to this length. */
const PREFIX_LENGTH = STATEMENT_LENGTH - SUFFIX_LENGTH;

/** Reads our settings at Stripe. Each finding names the Dashboard page where the setting is changed. */
export class StripeSetup implements ProviderSetup {
  private stripe: Stripe;

  constructor(
    settings: StripeSettings,
    private facts: { webhookAddress: string; isLive: boolean },
  ) {
    this.stripe = stripeClient(settings);
  }

  async read(): Promise<SetupFinding[]> {
    let account: Stripe.Account | undefined;
    try {
      account = await this.stripe.accounts.retrieveCurrent();
    } catch (fault) {
      if (fault instanceof Stripe.errors.StripeAuthenticationError) return [wrongKey];
      if (!(fault instanceof Stripe.errors.StripeError)) throw fault;
      if (fault instanceof Stripe.errors.StripeConnectionError) return [unreadable('key', fault)];
    }
    return [
      ...(account ? [accountFinding(account, this.facts), statementFinding(account)] : [hidden('account')]),
      await this.finding('payouts', async () => [payoutsFinding(await this.payouts())]),
      await this.finding('platform-profile', async () => [profileFinding(await this.hasAccounts(), this.facts)]),
      await this.finding('notices', async () =>
        endpointFindings(await readEndpoints(this.stripe), {
          address: this.facts.webhookAddress,
          version: this.stripe.getApiField('version'),
        }),
      ),
    ].flat();
  }

  /** A restricted key may not read everything: we report what it may not read, and read the rest. */
  private async finding(about: About, read: () => Promise<SetupFinding[]>): Promise<SetupFinding[]> {
    try {
      return await read();
    } catch (fault) {
      if (!(fault instanceof Stripe.errors.StripeError)) throw fault;
      return [fault instanceof Stripe.errors.StripePermissionError ? hidden(about) : unreadable(about, fault)];
    }
  }

  private async payouts(): Promise<Stripe.BalanceSettings.Payments.Payouts | null> {
    return (await this.stripe.balanceSettings.retrieve()).payments.payouts;
  }

  private async hasAccounts(): Promise<boolean> {
    return (await this.stripe.accounts.list({ limit: 1 })).data.length > 0;
  }
}

const wrongKey: SetupFinding = {
  about: 'key',
  state: 'wrong',
  words: 'Stripe does not accept STRIPE_SECRET_KEY. Copy the key again from dashboard.stripe.com/apikeys.',
};

const NAMES: Record<About, string> = {
  key: 'our key',
  account: 'our account',
  statement: 'the text on card statements',
  payouts: 'the payout schedule',
  'platform-profile': 'the connected accounts',
  notices: 'the webhook endpoints',
};

const hidden = (about: About): SetupFinding => ({
  about,
  state: 'unknown',
  words: `The restricted key may not read ${NAMES[about]}, so they were not checked. Allow it at dashboard.stripe.com/apikeys, or check them by hand.`,
});

const unreadable = (about: About, fault: unknown): SetupFinding => ({
  about,
  state: 'unknown',
  words: `Stripe was asked about ${NAMES[about]} and could not say. ${(toPaymentFault(fault) as Error).message}`,
});

function accountFinding(account: Stripe.Account, { isLive }: { isLive: boolean }): SetupFinding {
  const about = 'account' as const;
  const { country, default_currency: currency, charges_enabled: mayCharge } = account;
  if (country !== 'GB' || currency !== 'gbp') {
    const words = `Our Stripe account is in ${country ?? 'no country'} and keeps ${currency ?? 'no currency'}; the product needs one in GB that keeps gbp. Neither can be changed: open another account.`;
    return { about, state: 'wrong', words };
  }
  if (isLive && !mayCharge) {
    const words = 'Stripe does not let our account take payments yet. See dashboard.stripe.com/account/status.';
    return { about, state: 'wrong', words };
  }
  const words = `Our Stripe account is in GB and keeps gbp. ${isLive ? 'The key is live: real money moves.' : 'The key is for testing: no real money moves.'}`;
  return { about, state: 'right', words };
}

function statementFinding({ settings }: Stripe.Account): SetupFinding {
  const about = 'statement' as const;
  const where = 'Set the shortened descriptor at dashboard.stripe.com/settings/business-details.';
  const whole = settings?.payments.statement_descriptor?.slice(0, PREFIX_LENGTH);
  const prefix = settings?.card_payments.statement_descriptor_prefix || whole;
  if (!prefix) return { about, state: 'wrong', words: `Card statements do not show our name. ${where}` };
  if (prefix.length > PREFIX_LENGTH) {
    const words = `“${prefix}” is too long for card statements: with the job’s number behind it, at most ${PREFIX_LENGTH} characters fit. ${where}`;
    return { about, state: 'wrong', words };
  }
  return { about, state: 'right', words: `A card statement shows “${prefix}* JOB 42”.` };
}

function payoutsFinding(payouts: Stripe.BalanceSettings.Payments.Payouts | null): SetupFinding {
  const about = 'payouts' as const;
  const interval = payouts?.schedule?.interval;
  const sweeps = Object.values(payouts?.automatic_transfer_rules_by_currency ?? {}).some(({ length }) => length > 0);
  const lost = 'The money we hold for jobs would leave the balance that it is released from.';
  if (interval && interval !== 'manual') {
    const words = `Stripe pays our balance out to our bank by itself (${interval}). ${lost} Choose manual payouts at dashboard.stripe.com/settings/payouts.`;
    return { about, state: 'wrong', words };
  }
  if (sweeps) {
    const words = `Stripe moves our balance to a financial account by itself. ${lost} Remove the rule at dashboard.stripe.com/settings/payouts.`;
    return { about, state: 'wrong', words };
  }
  if (!interval) {
    const words =
      'Stripe does not show our payout schedule. See that it is manual at dashboard.stripe.com/settings/payouts.';
    return { about, state: 'unknown', words };
  }
  return { about, state: 'right', words: 'Our payouts are manual, so the money that we hold stays in our balance.' };
}

/** Stripe shows the profile only in the Dashboard. But if an account exists, the profile is complete. */
function profileFinding(hasAccounts: boolean, { isLive }: { isLive: boolean }): SetupFinding {
  const about = 'platform-profile' as const;
  if (hasAccounts)
    return { about, state: 'right', words: 'Payout accounts have been opened, so the platform profile is complete.' };
  const tryIt = isLive ? '' : ' npm run stripe:smoke opens a payout account, which fails without it.';
  const words = `Stripe does not show whether the platform profile is complete. See that it is, with losses on us, at dashboard.stripe.com/settings/connect/platform-profile.${tryIt}`;
  return { about, state: 'unknown', words };
}
