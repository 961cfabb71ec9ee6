import type { LoaderFunctionArgs } from '@remix-run/node';
import { queryOf, searchFrom } from '#app/commands/bidding/find-jobs/job-search';
import { requireActor } from '#app/web/guard.server';
import { jsonIfChanged } from '#app/web/lists/unchanged';
import { browseJob } from './browse-job-json';
import { jobsAsked } from './jobs-asked';

/**
 * GET /api/jobs/available: open jobs near the landscaper, ?page=&pageSize= or ?cursor=; the Link header has the next
 * URL.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { app, baseUrl, now } = args.context;
  const search = searchFrom(new URL(args.request.url).searchParams);
  const { pageSize, ...part } = jobsAsked(args.request);
  const { jobs, next } = await app.bidding.availableJobs.page({ ...search, ...part, landscaperId: id }, await now());
  const path = `${baseUrl}/api/jobs/available`;
  const more = next && `<${path}${queryOf({ ...search, cursor: next }, { brackets: true, pageSize })}>; rel="next"`;
  return jsonIfChanged(args.request, jobs.map(browseJob), more ? { Link: more } : {});
}
