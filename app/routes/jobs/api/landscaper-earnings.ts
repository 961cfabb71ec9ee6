import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';
import { pounds } from '#src/kernel/money';

/**
 * GET /api/landscaper/earnings -> { thisMonth, totalEarnings, activeJobsCount } in pounds, after the fee (API-LAND-02,
 * D-EARNINGS).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { jobs } = args.context.app;
  const { thisMonth, totalEarnings, activeJobsCount } = await jobs.views.landscaperTotals(id, await args.context.now());
  return Response.json({ thisMonth: pounds(thisMonth), totalEarnings: pounds(totalEarnings), activeJobsCount });
}
