import type { SettledByHand } from '#src/modules/escrow/ports/refused-money-views';
import { DataTable } from '#app/ui/data-table';
import { dateTime, formatPounds } from '#app/ui/format';
import { KIND, PAID_FROM } from './refused-words';

/** Who said what about money that was sent by hand. Kept for good. */
export function SettledByHandTable({ settled }: { settled: (Omit<SettledByHand, 'at'> & { at: string | Date })[] }) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Settled by hand, newest first"
        showCaption
        rows={settled}
        keyOf={({ intentId }) => intentId}
        columns={[
          { label: 'Whose', cell: ({ kind, whose }) => `${KIND[kind]} ${whose}` },
          { label: 'Amount', right: true, cell: ({ amount }) => formatPounds(amount) },
          { label: 'Job', cell: ({ jobId, jobNumber }) => <a href={`/jobs/${jobId}`}>{jobNumber}</a> },
          { label: 'Paid from', cell: ({ paidFrom }) => PAID_FROM[paidFrom] },
          { label: 'Reference', cell: ({ reference }) => reference },
          { label: 'Note', cell: ({ note }) => note },
          { label: 'By', cell: ({ by, at }) => `${by}, ${dateTime(at)}` },
        ]}
      />
    </div>
  );
}
