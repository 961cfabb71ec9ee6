import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDate } from '#src/kernel/written-date';
import { TitleBlock } from '#app/ui/job/title-block';
import { BRAND } from '#app/ui/page/brand';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { daysIn, FILE_MAX } from '#app/web/lists/list-address';
import { PaymentsTable } from './payments-table';
import { addressOf, periodWords } from './period';
import { StatementPage } from './statement-page';
import { Sum } from '#app/ui/sum';

export const meta = () => titleOf('Statement of payments');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, fullName } = await requireActor(args);
  const period = daysIn(new URL(args.request.url).searchParams);
  const made = await args.context.app.escrow.paymentsMade.of(id, { ...period, limit: FILE_MAX });
  const now = await args.context.now();
  return { fullName, period, made: { ...made, rows: made.rows.reverse() }, now: now.toISOString() };
}

export default function PaymentStatement() {
  const { fullName, period, made, now } = useLoaderData<typeof loader>();
  const { rows, totals, heldBefore, heldAfter } = made;
  return (
    <StatementPage
      back={{ href: addressOf('/payment-history', period), words: 'Payment history' }}
      title="Statement of payments"
      isEmpty={rows.length === 0}
      smallPrint={`What was held before, plus the sum of the column “Held”, is what is held after. ${BRAND.name} takes payments for the landscapers and holds them until they are released. This is a statement, not a VAT invoice.`}
      head={
        <TitleBlock
          rows={[
            { term: 'For', value: fullName },
            { term: 'Period', value: periodWords(period) },
            { term: 'Made on', value: shortDate(now) },
            { term: 'Held before', value: <Sum of="held" pence={heldBefore} /> },
            { term: 'Held after', value: <Sum of="held" pence={heldAfter} /> },
          ]}
        />
      }
    >
      <PaymentsTable rows={rows} totals={totals} caption="Every movement of the period, oldest first" />
    </StatementPage>
  );
}
