import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDate } from '#src/kernel/written-date';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { daysIn, FILE_MAX } from '#app/web/lists/list-address';
import { EarningsTable } from './earnings-table';
import { addressOf, periodWords } from './period';
import { StatementPage } from './statement-page';
import { Sum } from '#app/ui/sum';

export const meta = () => titleOf('Statement of earnings');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, fullName } = await requireActor(args);
  const period = daysIn(new URL(args.request.url).searchParams);
  const earnings = await args.context.app.escrow.earnings.of(id, { ...period, limit: FILE_MAX });
  const now = await args.context.now();
  return { fullName, period, earnings: { ...earnings, rows: earnings.rows.reverse() }, now: now.toISOString() };
}

export default function EarningsStatement() {
  const { fullName, period, earnings, now } = useLoaderData<typeof loader>();
  const { rows, totals, balanceBefore, balanceAfter } = earnings;
  return (
    <StatementPage
      back={{ href: addressOf('/landscaper/earnings', period), words: 'Earnings' }}
      title="Statement of earnings"
      isEmpty={rows.length === 0}
      smallPrint="“Not sent before”, plus “Yours”, less “Sent”, is “Not sent after”. A minus there means that you owe it. Our fee is the commission that you pay us; the receipts of each job are on its page."
      head={
        <TitleBlock
          rows={[
            { term: 'For', value: fullName },
            { term: 'Period', value: periodWords(period) },
            { term: 'Made on', value: shortDate(now) },
            { term: 'Not sent before', value: <Sum of="balance" pence={balanceBefore} /> },
            { term: 'Not sent after', value: <Sum of="balance" pence={balanceAfter} /> },
          ]}
        />
      }
    >
      <EarningsTable rows={rows} totals={totals} caption="Every movement of the period, oldest first" />
    </StatementPage>
  );
}
