import { dateTime } from '#src/kernel/written-date';
import type { SettledByHand } from '#src/modules/escrow/ports/refused-money-views';
import { PAID_FROM, SENT_TO } from '#app/commands/escrow/words';
import { DataTable } from '#app/ui/data-table';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

/** The audit trail of money that admins recorded as paid by hand. */
export function SettledByHandTable({ settled }: { settled: (Omit<SettledByHand, 'at'> & { at: string | Date })[] }) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Manual payments, newest first"
        showCaption
        rows={settled}
        keyOf={({ intentId }) => intentId}
        columns={[
          { label: 'Payment', cell: ({ kind, recipient }) => `${SENT_TO[kind]} ${recipient}` },
          { label: 'Amount', right: true, cell: ({ amount }) => <Sum of="moved" pence={amount} /> },
          { label: 'Job', cell: ({ jobId, jobNumber }) => <a href={urlOf('/jobs/:id', jobId)}>{jobNumber}</a> },
          { label: 'Paid from', cell: ({ paidFrom }) => PAID_FROM[paidFrom] },
          { label: 'Reference', cell: ({ reference }) => reference },
          { label: 'Note', cell: ({ note }) => note },
          { label: 'By', cell: ({ by, at }) => `${by}, ${dateTime(at)}` },
        ]}
      />
    </div>
  );
}
