import type { LoaderFunctionArgs } from '@remix-run/node';
import { split, type Pence } from '#src/kernel/money';
import { requireActor } from '#app/web/guard.server';
import type { JobSearch } from '#app/commands/bidding/find-jobs/job-search';

/** The radius this landscaper has saved for their searches, if any (D-RADIUS). */
export async function savedRadius(args: LoaderFunctionArgs): Promise<number | undefined> {
  const { id } = await requireActor(args);
  const { chosen, radiusMiles } = await args.context.app.accounts.showJobPreferences.execute({ landscaperId: id });
  return chosen ? radiusMiles : undefined;
}

/** A page of open jobs for the signed-in landscaper, with what they would receive for each. */
export async function openJobs(args: LoaderFunctionArgs, search: JobSearch) {
  const { id: landscaperId } = await requireActor(args);
  const { bidding } = args.context.app;
  const now = await args.context.now();
  const { jobs, ...page } = await bidding.availableJobs.page({ ...search, landscaperId }, now);
  const receive = (amount: Pence | null | undefined) => (amount == null ? null : split(amount).share);
  return {
    ...page,
    jobs: jobs.map((job) => ({ ...job, receiveUpTo: receive(job.budget), receiveOfBid: receive(job.ownBid?.amount) })),
    search,
    now,
  };
}
export type OpenJobsPage = Awaited<ReturnType<typeof openJobs>>;

/** A page of open jobs, or the status to answer with if they could not be read. A fault is logged here. Searches around a typed place are counted. */
export async function openJobsOrFailure(args: LoaderFunctionArgs, search: JobSearch) {
  const { app, requestId } = args.context;
  const { id } = await requireActor(args);
  if (search.location && !(await app.rateLimits.allow('search-place', id)))
    return { ok: false as const, status: 429, words: 'Too many searches. Please wait a few minutes and try again.' };
  try {
    return { ok: true as const, page: await openJobs(args, search) };
  } catch (fault) {
    app.log.error('Failed to fetch jobs', { fault, requestId, url: new URL(args.request.url).pathname });
    return { ok: false as const, status: app.isUnavailable(fault) ? 503 : 500, words: undefined };
  }
}
