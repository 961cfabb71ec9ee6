import type { LoaderFunctionArgs } from '@remix-run/node';
import type { LandscaperActiveJob } from '#src/modules/jobs/ports/views/landscaper-dashboard-views';
import { formatPounds } from '#src/kernel/money';
import { requireActor } from '#app/web/guard.server';
import { jsonPagingOf, totalHeader } from '#app/web/lists/paging';
import { jsonIfChanged } from '#app/web/lists/unchanged';

/** GET /api/landscaper/active-jobs (L-ENT-01); the budget is the agreed price, as text with a pound sign (L-ENT-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { jobs, total } = await args.context.app.jobs.views.landscaperActiveJobs(id, jsonPagingOf(args.request));
  return jsonIfChanged(args.request, jobs.map(activeJob), totalHeader(total));
}

const activeJob = ({
  id,
  title,
  location,
  price,
  description,
  scheduledDate,
  customerNotes,
  isFlexible,
}: LandscaperActiveJob) => ({
  id,
  title,
  location,
  budget: formatPounds(price),
  description,
  scheduledDate,
  customerNotes,
  isFlexible,
});
