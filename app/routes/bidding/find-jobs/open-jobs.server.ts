import type { LoaderFunctionArgs } from '@remix-run/node';
import { split, type Pence } from '#src/kernel/money';
import { mayBid, whyNoPlaceListed } from '#src/modules/bidding/domain/place';
import { pricesLike } from '#src/modules/jobs/domain/town';
import type { Grid } from '#src/modules/jobs/domain/place';
import { requireActor } from '#app/web/guard.server';
import { NO_USUAL_RADIUS, type JobSearch } from '#app/commands/bidding/find-jobs/job-search';
import { jobMapOf } from './job-map.server';

/** The radius that this landscaper has saved for their searches, if any (D-RADIUS). */
export async function savedRadius(args: LoaderFunctionArgs): Promise<number | undefined> {
  const { id } = await requireActor(args);
  const { chosen, radiusMiles } = await args.context.app.accounts.showJobPreferences.execute({ landscaperId: id });
  return chosen ? radiusMiles : undefined;
}

/** The query to the database. Without a radius, it uses the saved one. */
type Asked = Omit<JobSearch, 'radiusMiles' | 'usualRadius'> & { radiusMiles?: number };

/**
 * A page of open jobs for the signed-in landscaper, with what they would receive for each, and why they cannot bid on
 * it: on none of them, or on this one.
 */
export async function openJobs(args: LoaderFunctionArgs, search: Asked, at?: readonly Grid[]) {
  const { id: landscaperId } = await requireActor(args);
  const { bidding, jobs: work } = args.context.app;
  const now = await args.context.now();
  const [{ jobs, bidder, ...page }, prices] = await Promise.all([
    bidding.availableJobs.page({ ...search, at, landscaperId }, now),
    work.towns.prices(),
  ]);
  const may = mayBid(bidder);
  const receive = (amount: Pence | null | undefined) => (amount == null ? null : split(amount).share);
  return {
    ...page,
    whyNotBid: may.ok ? null : may.reason,
    jobs: jobs.map((job) => ({
      ...job,
      whyNot: whyNoPlaceListed(job, may),
      receiveUpTo: receive(job.budget),
      receiveOfBid: receive(job.ownBid?.amount),
      like: pricesLike(job, prices),
    })),
    now,
  };
}

/** The same with a map of where all found jobs are, and only the jobs of the area chosen on it. */
export async function openJobsOnMap(args: LoaderFunctionArgs, searchWith: (usualRadius?: number) => JobSearch) {
  const asked = withoutUsualRadius(searchWith(NO_USUAL_RADIUS));
  const mapped = mapOf(args, asked);
  // The jobs of an area are found by their points, so those are needed first; otherwise both are read at once.
  const listed = asked.area ? mapped.then((map) => openJobs(args, asked, map?.at)) : openJobs(args, asked);
  const [map, { savedRadius: usual, ...page }] = await Promise.all([mapped, listed]);
  return { ...page, map: map?.shown, search: { ...searchWith(usual), area: map?.shown.chosen?.outcode } };
}

/**
 * Removes even a radius that another landscaper's menu offers: in this menu it is either the saved radius or not
 * offered.
 */
const withoutUsualRadius = ({ usualRadius, radiusMiles, ...search }: JobSearch): Asked =>
  radiusMiles === usualRadius ? search : { ...search, radiusMiles };

export type OpenJobsPage = Awaited<ReturnType<typeof openJobsOnMap>>;

async function mapOf(args: LoaderFunctionArgs, search: Asked) {
  const { id: landscaperId } = await requireActor(args);
  const { jobs, bidding } = args.context.app;
  const [outcodes, places] = await Promise.all([
    jobs.outcodes.all(),
    bidding.availableJobs.places({ ...search, landscaperId }, await args.context.now()),
  ]);
  return jobMapOf(outcodes, places, search.area);
}

/**
 * A page of open jobs, read in one of these two ways, or the status to answer with if they could not be read. Logs
 * faults, and counts searches around a typed place.
 */
export async function openJobsOrFailure<Page>(
  args: LoaderFunctionArgs,
  search: JobSearch,
  read: (args: LoaderFunctionArgs, search: JobSearch) => Promise<Page>,
) {
  const { app, requestId } = args.context;
  const { id } = await requireActor(args);
  if (search.location && !(await app.rateLimits.allow('search-place', id)))
    return { ok: false as const, status: 429, words: 'Too many searches. Please wait a few minutes and try again.' };
  try {
    return { ok: true as const, page: await read(args, search) };
  } catch (fault) {
    app.log.error('Failed to fetch jobs', { fault, requestId, url: new URL(args.request.url).pathname });
    return { ok: false as const, status: app.isUnavailable(fault) ? 503 : 500, words: undefined };
  }
}
