import type { LoaderFunctionArgs } from '@remix-run/node';
import type { AvailableJob } from '#src/modules/jobs/adapters/pg-available-jobs';
import { photoUrl } from '#app/ui/photo-url';
import { queryOf, searchFrom } from '#app/routes/bidding/job-search';
import { requireActor } from '#app/web/guard.server';

/** GET /api/jobs/available: twenty open jobs around the landscaper; a Link header leads to the next twenty. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { app, baseUrl } = args.context;
  const search = searchFrom(new URL(args.request.url).searchParams);
  const { jobs, next } = await app.bidding.availableJobs.page({ ...search, landscaperId: id }, await app.clock.now());
  const headers = new Headers({ 'Cache-Control': 'private, no-cache' });
  if (next)
    headers.set(
      'Link',
      `<${baseUrl}/api/jobs/available${queryOf({ ...search, cursor: next }, { brackets: true })}>; rel="next"`,
    );
  return Response.json(jobs.map(browseJob), { headers });
}

/** An open job on the wire (L-ENT-06, L-ENT-07). No address and no access notes: those are for whoever is hired (D-NOTESMAP, D-GEO). */
const browseJob = (job: AvailableJob) => {
  const location = `${job.town} ${job.outcode}`;
  return {
    id: job.id,
    title: job.title,
    description: job.description,
    serviceType: job.serviceType,
    isRecurring: job.isRecurring,
    recurrenceType: job.recurrenceType,
    jobImages: job.photos.map(({ id }) => photoUrl(id, 1200)),
    location,
    preferredDate: job.preferredDate,
    budget: job.budget === null ? null : job.budget / 100,
    estimatedDuration: null,
    customer: { fullName: job.customerFirstName, location },
    bidsCount: job.bidCount,
    maxBids: job.maxBids,
    accessNotes: null,
    distance: job.distanceMiles,
    isFlexible: job.isFlexible,
    status: job.status,
    bidCount: job.bidCount,
  };
};
