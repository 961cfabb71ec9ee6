import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';

/** GET /api/landscaper/dashboard/summary -> { bidsPlaced, jobsWon, upcomingJobs } (API-LAND-01). */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { jobs } = args.context.app;
  const { bidsPlaced, jobsWon, upcomingJobs } = await jobs.views.landscaperTotals(id, await args.context.now());
  return Response.json({ bidsPlaced, jobsWon, upcomingJobs });
}
