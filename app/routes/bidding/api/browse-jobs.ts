import type { LoaderFunctionArgs } from '@remix-run/node';
import { placeWords } from '#app/commands/bidding/words';
import { browseQueryOf, browseSearchFrom } from '#app/commands/bidding/find-jobs/browse-search';
import { openJobs, openJobsOrFailure } from '#app/routes/bidding/find-jobs/open-jobs.server';
import { jsonError } from '#app/web/json-error';
import { jsonIfChanged } from '#app/web/lists/unchanged';
import { browseJob } from './browse-job-json';
import { jobsAsked } from './jobs-asked';

/**
 * GET /api/landscaper/browse-jobs: open jobs around a place, ?page=&pageSize= or ?cursor=; the Link header has the next
 * URL.
 */
export async function loader(args: LoaderFunctionArgs) {
  const search = browseSearchFrom(new URL(args.request.url).searchParams);
  const { pageSize, ...part } = jobsAsked(args.request);
  const found = await openJobsOrFailure(args, { ...search, ...part }, openJobs);
  if (!found.ok)
    return jsonError(
      found.status,
      found.words ?? 'Failed to fetch jobs',
      found.words ? 'too-many-searches' : 'jobs-not-fetched',
    );
  const { jobs, next, placeRefusal } = found.page;
  if (placeRefusal) {
    const words = placeWords[placeRefusal];
    return jsonError(422, words, placeRefusal, { fields: { location: [words] } });
  }
  const path = `${args.context.baseUrl}/api/landscaper/browse-jobs`;
  const more = next && `<${path}${browseQueryOf({ ...search, cursor: next }, { pageSize })}>; rel="next"`;
  return jsonIfChanged(args.request, jobs.map(browseJob), more ? { Link: more } : {});
}
