// A stand-in for Stripe on a local port: strict about requests, and able to forget or be unreachable on demand. Tests
// use it to act as the customer and the landscaper.
import { StripeAccounts } from './accounts';
import { StripeBalance } from './balance';
import { StripeCheckouts } from './checkouts';
import { StripeDisputes } from './disputes';
import { StripeServer } from './server';
import { StripeEvents } from './events';
import { StripePayments } from './payments';
import { StripePayouts } from './payouts';
import { StripePlatform } from './platform';
import { StripeRefunds } from './refunds';
import { StripeSubscriptions } from './subscriptions';
import { StripeTransfers } from './transfers';

export type StripeStandIn = Awaited<ReturnType<typeof stripeStandIn>>;

export async function stripeStandIn({ secretKey }: { secretKey: string }) {
  const events = new StripeEvents();
  const accounts = new StripeAccounts(events);
  const balance = new StripeBalance();
  const payments = new StripePayments(accounts, balance);
  const subscriptions = new StripeSubscriptions(payments, events);
  const checkouts = new StripeCheckouts(payments, subscriptions, events);
  const transfers = new StripeTransfers(payments, accounts, balance, events);
  const payouts = new StripePayouts(accounts, events);
  const disputes = new StripeDisputes(payments, events, balance);
  const refunds = new StripeRefunds(payments, disputes, events, balance);
  const platform = new StripePlatform(accounts);
  const parts = [
    platform,
    accounts,
    balance,
    payments,
    subscriptions,
    checkouts,
    transfers,
    payouts,
    refunds,
    disputes,
  ];
  const server = new StripeServer(
    secretKey,
    parts.flatMap(({ routes }) => routes),
  );
  await server.open();
  return {
    server,
    events,
    platform,
    accounts,
    balance,
    payments,
    checkouts,
    subscriptions,
    transfers,
    payouts,
    refunds,
    disputes,
  };
}
