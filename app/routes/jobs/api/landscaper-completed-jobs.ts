import type { LoaderFunctionArgs } from '@remix-run/node';
import type { LandscaperCompletedJob } from '#src/modules/jobs/ports/views/landscaper-dashboard-views';
import { requireActor } from '#app/web/guard.server';
import { jsonPagingOf } from '#app/web/lists/paging';
import { pounds } from '#src/kernel/money';

/**
 * GET /api/landscaper/completed-jobs?page=2&pageSize=50 (L-ENT-05), newest first. The amount is what the landscaper
 * receives.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const jobs = await args.context.app.jobs.views.landscaperCompletedJobs(id, jsonPagingOf(args.request));
  return Response.json(jobs.map(completedJob));
}

const completedJob = ({ id, title, location, paymentAmount, completedAt, description }: LandscaperCompletedJob) => ({
  id,
  title,
  location,
  paymentAmount: pounds(paymentAmount),
  completedAt,
  description,
});
