import { formatPounds } from '#src/kernel/money';
import { dateTime } from '#src/kernel/written-date';
import type { UnsentMoney } from '#src/modules/escrow/ports/unsent-money-views';
import { SENT_TO, whyUnsent } from '#app/commands/escrow/words';
import { DataTable } from '#app/ui/data-table';

/** Payouts and refunds that have been due for more than an hour and are still being tried. */
export function UnsentMoneyTable({ unsent }: { unsent: UnsentMoney[] }) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Not sent for more than an hour, and still being tried"
        showCaption
        rows={unsent}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Payment', cell: ({ kind, recipient }) => `${SENT_TO[kind]} ${recipient}` },
          { label: 'Amount', right: true, cell: ({ amount }) => formatPounds(amount) },
          {
            label: 'Job',
            cell: ({ jobId, jobNumber, jobTitle }) => (
              <a href={`/jobs/${jobId}`}>
                {jobNumber} {jobTitle}
              </a>
            ),
          },
          { label: 'Why', cell: whyUnsent },
          { label: 'Since', cell: ({ since }) => dateTime(since) },
        ]}
      />
    </div>
  );
}
