import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';

/** GET /api/landscaper/dashboard/summary -> { bidsPlaced, jobsWon, upcomingJobs } (API-LAND-01). */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { bidsPlaced, jobsWon, upcomingJobs } = await args.context.app.jobs.views.landscaperSummary(id);
  return Response.json({ bidsPlaced, jobsWon, upcomingJobs });
}
