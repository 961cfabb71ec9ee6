import { type When, dateTime } from '#src/kernel/written-date';
import type { ComparisonShown } from '#src/modules/escrow/ports/reconciliation/reconciliation-views';
import { DataTable } from '#app/ui/data-table';
import { Sum } from '#app/ui/sum';

type Row = Omit<ComparisonShown, 'at' | 'oldestSince'> & { at: When };

export function EarlierComparisons({ rows }: { rows: Row[] }) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Earlier comparisons, newest first"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Compared', cell: ({ at }) => dateTime(at) },
          { label: 'For', cell: ({ askedByName }) => askedByName ?? 'Scheduled' },
          {
            label: 'At the provider',
            right: true,
            cell: ({ providerBalance }) => <Sum of="balance" pence={providerBalance} />,
          },
          { label: 'In our books', right: true, cell: ({ ourBalance }) => <Sum of="balance" pence={ourBalance} /> },
          { label: 'Differences', right: true, cell: ({ differences }) => differences },
        ]}
      />
    </div>
  );
}
