import type { LoaderFunctionArgs } from '@remix-run/node';
import { shortDate } from '#src/kernel/written-date';
import { csvFile } from '#app/web/csv-file';
import { requireActor } from '#app/web/guard.server';
import { FILE_MAX } from '#app/web/lists/list-address';
import { earningsAskedIn } from './asked';
import { amountInFile, earningWords } from './words';

/**
 * GET /landscaper/earnings/earnings.csv: the rows of the page with the same filters, oldest first. Amounts in pounds.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const asked = earningsAskedIn(new URL(args.request.url).searchParams);
  const { rows } = await args.context.app.escrow.earnings.of(id, { ...asked, limit: FILE_MAX });
  return csvFile(
    'earnings.csv',
    ['date', 'time', 'job', 'title', 'customer', 'what', 'price', 'fee', 'earned', 'kept back', 'sent', 'reference'],
    rows
      .reverse()
      .map((row) => [
        shortDate(row.at),
        row.at.toISOString(),
        row.job ? String(row.job.number) : '',
        row.job?.title ?? '',
        row.customerFirstName ?? '',
        earningWords(row),
        ...[row.price, row.fee, row.earned, row.keptBack, row.sent].map(amountInFile),
        row.reference ?? '',
      ]),
  );
}
