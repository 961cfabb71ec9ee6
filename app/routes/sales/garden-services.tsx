import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { priceOf } from '#app/commands/sales/words';
import { foundMeta } from '#app/web/found/page-meta';
import { ServiceCards } from './service-cards';

export const meta: MetaFunction = (args) =>
  foundMeta(args, {
    title: 'Garden services',
    about: `Lawn mowing, hedge trimming, weeding and clean up: ${priceOf('one_time')} once, or ${priceOf('monthly')} per month; cancel at any time.`,
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const actor = await context.actor();
  const reader: 'customer' | 'visitor' | 'other' = !actor
    ? 'visitor'
    : actor.userType === 'customer'
      ? 'customer'
      : 'other';
  return { reader };
}

export default function GardenServices() {
  const { reader } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-6 py-5 lg:py-8">
      <div className="grid max-w-form gap-2">
        <h1>Garden services</h1>
        <p className="text-lg">
          One fixed price, with no bidding. You pay by card on our payment provider’s page; we never see your card
          number.
        </p>
        {reader === 'visitor' && <p className="text-soft">Log in or open an account first.</p>}
        {reader === 'other' && <p className="text-soft">Log in as a customer to buy one of these.</p>}
      </div>
      <ServiceCards reader={reader} />
      <p>
        For anything else, post a job and let landscapers name their price.{' '}
        <a href="/landscapers">Landscapers by town</a>
      </p>
    </div>
  );
}
