import type { LoaderFunctionArgs } from '@remix-run/node';
import { londonDay } from '#src/kernel/day';
import { howOften } from '#app/ui/job/job-words';
import { requireActor } from '#app/web/guard.server';
import { pageOf } from '#app/web/lists/paging';

/** GET /api/customer/recurring-jobs (S-ENT-27, S-ENT-28) */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { jobs } = args.context.app;
  const { recurringJobs, stats } = await jobs.views.recurringJobs(id, londonDay(await args.context.now()));
  return Response.json({
    recurringJobs: pageOf(args.request, recurringJobs).map(
      ({ landscaper, recurrenceType, customRecurrence, ...job }) => ({
        ...job,
        recurrenceText: howOften({ isRecurring: true, recurrenceType, customRecurrence }),
        landscaper: landscaper && {
          businessName: landscaper.businessName,
          fullName: landscaper.fullName,
          rating: landscaper.rating,
        },
      }),
    ),
    stats,
    total: recurringJobs.length,
  });
}
