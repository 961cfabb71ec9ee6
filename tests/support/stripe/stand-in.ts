// A stand-in for Stripe on a local port: strict about what it is sent, and able to forget or be unreachable on demand. Tests use it to
// act as the customer and the landscaper.
import { StripeAccounts } from './accounts';
import { StripeCheckouts } from './checkouts';
import { StripeServer } from './server';
import { StripeEvents } from './events';
import { StripePayments } from './payments';
import { StripePayouts } from './payouts';
import { StripeRefunds } from './refunds';
import { StripeSubscriptions } from './subscriptions';
import { StripeTransfers } from './transfers';

export type StripeStandIn = Awaited<ReturnType<typeof stripeStandIn>>;

export async function stripeStandIn({ secretKey }: { secretKey: string }) {
  const events = new StripeEvents();
  const accounts = new StripeAccounts(events);
  const payments = new StripePayments(accounts);
  const subscriptions = new StripeSubscriptions(events);
  const checkouts = new StripeCheckouts(payments, subscriptions, events);
  const transfers = new StripeTransfers(payments, accounts);
  const payouts = new StripePayouts(accounts, events);
  const refunds = new StripeRefunds(payments, events);
  const parts = [accounts, payments, subscriptions, checkouts, transfers, payouts, refunds];
  const server = new StripeServer(
    secretKey,
    parts.flatMap(({ routes }) => routes),
  );
  await server.open();
  return { server, events, accounts, payments, checkouts, subscriptions, transfers, payouts, refunds };
}
