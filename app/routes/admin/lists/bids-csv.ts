import type { LoaderFunctionArgs } from '@remix-run/node';
import { typedPounds } from '#src/kernel/money';
import { csvFile } from '#app/web/csv-file';
import { bidsAskedIn } from './bids-asked';
import { FILE_MAX } from '#app/web/lists/list-address';

/** GET /admin-dashboard/bids.csv: the list of bids with the filters of its page. Amounts in pounds. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = bidsAskedIn(new URL(request.url).searchParams);
  const { rows } = await context.app.admin.bidLists.bids({ ...asked, limit: FILE_MAX });
  return csvFile(
    'bids.csv',
    ['job', 'title', 'landscaper', 'amount', 'middle bid', 'budget', 'days', 'status', 'placed'],
    rows.map((bid) => [
      String(bid.jobNumber),
      bid.jobTitle,
      bid.landscaperName,
      typedPounds(bid.amount),
      typedPounds(bid.median),
      bid.budget === null ? '' : typedPounds(bid.budget),
      bid.estimatedDays === null ? '' : String(bid.estimatedDays),
      bid.status,
      bid.createdAt.toISOString(),
    ]),
  );
}
