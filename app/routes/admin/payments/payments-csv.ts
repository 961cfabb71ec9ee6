import type { LoaderFunctionArgs } from '@remix-run/node';
import { pence, typedPounds } from '#src/kernel/money';
import { csvFile } from '#app/web/csv-file';
import { FILE_MAX } from '#app/web/lists/list-address';
import { paymentsAskedIn } from './payments-asked';
import { ACCOUNTS, KINDS } from './words';

/**
 * GET /admin-dashboard/payments.csv: the ledger with the filters of its page, one line for each entry. Amounts in
 * pounds.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = paymentsAskedIn(new URL(request.url).searchParams);
  const { rows } = await context.app.admin.paymentLists.payments({ ...asked, limit: FILE_MAX });
  return csvFile(
    'payments.csv',
    ['transaction', 'at', 'what', 'job', 'customer', 'landscaper', 'reference', 'account', 'debit', 'credit'],
    rows.flatMap((row) =>
      row.entries.map(({ account, amount }) => [
        String(row.id),
        row.at.toISOString(),
        KINDS[row.kind],
        row.job ? String(row.job.number) : '',
        row.customer?.fullName ?? '',
        row.landscaper?.fullName ?? '',
        row.providerRef ?? '',
        ACCOUNTS[account],
        amount > 0 ? typedPounds(amount) : '',
        amount < 0 ? typedPounds(pence(-amount)) : '',
      ]),
    ),
  );
}
