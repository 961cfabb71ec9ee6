import type { LoaderFunctionArgs } from '@remix-run/node';
import { shortDate } from '#src/kernel/written-date';
import { csvFile } from '#app/web/csv-file';
import { requireActor } from '#app/web/guard.server';
import { FILE_MAX } from '#app/web/lists/list-address';
import { paymentsAskedIn } from './asked';
import { amountInFile, paymentWords } from './words';

/** GET /payment-history/payments.csv: the rows of the page with the same filters, oldest first. Amounts in pounds. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const asked = paymentsAskedIn(new URL(args.request.url).searchParams);
  const { rows } = await args.context.app.escrow.paymentsMade.of(id, { ...asked, limit: FILE_MAX });
  return csvFile(
    'payments.csv',
    ['date', 'time', 'job', 'title', 'landscaper', 'what', 'paid', 'back to you', 'released', 'held', 'reference'],
    rows
      .reverse()
      .map((row) => [
        shortDate(row.at),
        row.at.toISOString(),
        row.job ? String(row.job.number) : '',
        row.job?.title ?? '',
        row.with ?? '',
        paymentWords(row),
        ...[row.paid, row.refunded, row.released, row.held].map(amountInFile),
        row.reference ?? '',
      ]),
  );
}
