import type { LoaderFunctionArgs } from '@remix-run/node';
import { typedPounds } from '#src/kernel/money';
import { csvFile } from '#app/web/csv-file';
import { jobsAskedIn } from './jobs-asked';
import { FILE_MAX } from '#app/web/lists/list-address';

/** GET /admin-dashboard/jobs.csv: the list of jobs with the filters of its page. Amounts in pounds. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = jobsAskedIn(new URL(request.url).searchParams);
  const { rows } = await context.app.admin.jobLists.jobs({ ...asked, limit: FILE_MAX });
  return csvFile(
    'jobs.csv',
    ['number', 'title', 'customer', 'landscaper', 'status', 'payment', 'amount', 'bids', 'posted'],
    rows.map((job) => [
      String(job.number),
      job.title,
      job.customerName,
      job.landscaperName ?? '',
      job.status,
      job.isDisputed ? 'disputed' : (job.payment ?? ''),
      job.amount === null ? '' : typedPounds(job.amount),
      String(job.bidCount),
      job.createdAt.toISOString(),
    ]),
  );
}
