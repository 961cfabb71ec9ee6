// A stand-in of Stripe on a local port: strict about what it is sent, forgetful and unreachable when told to be, and with the
// customer's and the landscaper's side of it in the hands of the test.
import { StripeAccounts } from './accounts';
import { StripeCheckouts } from './checkouts';
import { StripeDoor } from './door';
import { StripeEvents } from './events';
import { StripePayments } from './payments';
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
  const refunds = new StripeRefunds(payments, events);
  const parts = [accounts, payments, subscriptions, checkouts, transfers, refunds];
  const door = new StripeDoor(
    secretKey,
    parts.flatMap(({ routes }) => routes),
  );
  await door.open();
  return { door, events, accounts, payments, checkouts, subscriptions, transfers, refunds };
}
