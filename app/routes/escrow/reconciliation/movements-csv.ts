import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Pence, typedPounds } from '#src/kernel/money';
import { bookedAs, MOVEMENT_KINDS, reasonOf } from '#app/commands/escrow/reconciliation/words';
import { csvFile } from '#app/web/csv-file';
import { FILE_MAX } from '#app/web/lists/list-address';
import { movementsAskedIn } from './movements-asked';

/** With the minus sign that spreadsheets understand. */
const pounds = (amount: Pence) => typedPounds(amount).replace('−', '-');

/**
 * GET /admin/reconciliation/movements.csv: the provider’s movements with the filters of their page. Amounts in pounds.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = movementsAskedIn(new URL(request.url).searchParams);
  const { rows } = await context.app.escrow.movementList.movements({ ...asked, limit: FILE_MAX });
  return csvFile(
    'movements.csv',
    [
      'movement',
      'at',
      'kind',
      'references',
      'amount',
      'fee',
      'net',
      'matched to',
      'booked as',
      'booked',
      'fact',
      'matched by',
      'differs',
      'job',
    ],
    rows.map(({ movement, entries, differences, job }) => [
      movement.id,
      movement.createdAt.toISOString(),
      MOVEMENT_KINDS[movement.kind],
      movement.sourceIds.join(' '),
      pounds(movement.amount),
      pounds(movement.fee),
      pounds(movement.net),
      entries.map(({ transactionId }) => transactionId).join(' '),
      entries.map(({ kind }) => bookedAs(kind)).join(', '),
      entries.map(({ amount }) => pounds(amount)).join(' '),
      entries.map(({ fact }) => fact).join(' '),
      [...new Set(entries.map(({ matchedBy }) => matchedBy ?? 'rule'))].join(', '),
      differences.map(reasonOf).join(' '),
      job ? String(job.number) : '',
    ]),
  );
}
