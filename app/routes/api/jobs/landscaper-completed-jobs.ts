import type { LoaderFunctionArgs } from '@remix-run/node';
import type { LandscaperCompletedJob } from '#src/modules/jobs/adapters/pg-landscaper-dashboard';
import { requireActor } from '#app/web/guard.server';
import { pounds } from './job-json';

const PAGE_SIZE = 100;

/** GET /api/landscaper/completed-jobs (L-ENT-05), newest first, a hundred at a time: ?page=2. The amount is what the landscaper receives. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const page = Number(/^[1-9]\d{0,4}$/.exec(new URL(args.request.url).searchParams.get('page') ?? '')?.[0] ?? 1);
  const jobs = await args.context.app.jobs.views.landscaperCompletedJobs(id, { page, pageSize: PAGE_SIZE });
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
