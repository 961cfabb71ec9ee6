import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Pence, typedPounds } from '#src/kernel/money';
import { asCsv } from '#app/web/csv';
import { DIFFERENCE_KINDS, MOVEMENT_KINDS, reasonOf, WAYS } from '#app/commands/escrow/reconciliation/words';
import { requireActor } from '#app/web/guard.server';
import { filterOf } from './filter.server';

/** With the minus sign that spreadsheets understand. */
const pounds = (amount: Pence) => typedPounds(amount).replace('−', '-');

/** GET /admin/reconciliation.csv: all open differences, or with ?show=settled the settled ones. Amounts in pounds. */
export async function loader(args: LoaderFunctionArgs) {
  const { reconciliation } = args.context.app.escrow;
  const { id } = await requireActor(args);
  const isSettled = new URL(args.request.url).searchParams.get('show') === 'settled';
  if (isSettled) {
    const settled = await reconciliation.settled();
    return file(
      'settled-differences.csv',
      asCsv(
        ['id', 'settled', 'apart', 'was', 'reason', 'by', 'at'],
        settled.map(({ subjectId, way, gap, differences, reason, by, at }) => [
          subjectId,
          WAYS[way].done,
          pounds(gap),
          differences.map(reasonOf).join(' '),
          reason,
          by,
          at.toISOString(),
        ]),
      ),
    );
  }
  const { rows } = await reconciliation.open(filterOf(args.request, id), await args.context.now(), { all: true });
  return file(
    'open-differences.csv',
    asCsv(
      [
        'id',
        'difference',
        'movement',
        'at provider',
        'fee',
        'in our books',
        'apart',
        'reasons',
        'since',
        'job',
        'owner',
        'note',
      ],
      rows.map(({ id: subjectId, differences, movement, entries, gap, since, job, owner, note }) => [
        subjectId,
        differences.map(({ kind }) => DIFFERENCE_KINDS[kind]).join(', '),
        movement ? MOVEMENT_KINDS[movement.kind] : '',
        movement ? pounds(movement.amount) : '',
        movement ? pounds(movement.fee) : '',
        entries.map(({ amount }) => pounds(amount)).join(' '),
        pounds(gap),
        differences.map(reasonOf).join(' '),
        since.toISOString(),
        job ? String(job.number) : '',
        owner ?? '',
        note,
      ]),
    ),
  );
}

const file = (name: string, text: string) =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
