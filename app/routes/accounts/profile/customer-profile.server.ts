import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requireActor } from '#app/web/guard.server';

/** A customer's own profile, for its page and its JSON call. */
export async function customerProfile(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const { accounts, jobs } = args.context.app;
  const [settings, account, dashboard] = await Promise.all([
    accounts.settings(actor.id),
    accounts.views.accountFacts(actor.id),
    jobs.views.customerDashboard(actor.id),
  ]);
  if (!settings || !dashboard) return notFound();
  const { totalPosted, activeCount, completedCount } = dashboard.summary;
  return {
    actor,
    account,
    addresses: settings.addresses,
    jobStats: { totalPosted, activeCount, completedCount },
    completedJobs: dashboard.completedJobs,
  };
}
