import { type When, shortDateTime } from '#src/kernel/written-date';
import type { DifferenceRow, SettledRow } from '#src/modules/escrow/ports/reconciliation/reconciliation-views';
import { type MOVEMENT_KINDS, reasonOf, WAYS } from '#app/commands/escrow/reconciliation/words';
import { DataTable } from '#app/ui/data-table';
import { timeAgo } from '#app/ui/format';
import { titleOfDifference } from './difference-facts';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

type Row = Omit<DifferenceRow, 'since' | 'movement' | 'entries'> & {
  since: When;
  movement: { kind: keyof typeof MOVEMENT_KINDS } | null;
  entries: { kind: string }[];
};

/** Open differences, each with every reason. */
export function DifferencesTable({ rows, now }: { rows: Row[]; now: When }) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Open differences, oldest first"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Difference',
            cell: (row) => <a href={urlOf('/admin/reconciliation/:id', row.id)}>{titleOfDifference(row)}</a>,
          },
          { label: 'What the books say', cell: ({ differences }) => <Reasons differences={differences} /> },
          {
            label: 'Gap',
            right: true,
            cell: ({ gap }) => (
              <span className="whitespace-nowrap">
                <Sum of="gap" pence={gap} />
              </span>
            ),
          },
          {
            label: 'Job',
            cell: ({ job }) =>
              job ? (
                <a href={urlOf('/jobs/:id', job.id)}>
                  {job.number} {job.title}
                </a>
              ) : (
                'None'
              ),
          },
          {
            label: 'Since',
            cell: ({ since, isOverdue }) => `${timeAgo(since, now)}${isOverdue ? ', overdue' : ''}`,
          },
          { label: 'Owner', cell: ({ owner }) => owner ?? 'No one yet' },
        ]}
      />
    </div>
  );
}

export function Reasons({ differences }: { differences: DifferenceRow['differences'] }) {
  return (
    <ul className="m-0 list-none p-0">
      {differences.map((one) => (
        <li key={one.kind}>{reasonOf(one)}</li>
      ))}
    </ul>
  );
}

type Settled = Omit<SettledRow, 'at'> & { at: When };

export function SettledTable({ rows, caption }: { rows: Settled[]; caption: string }) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption={caption}
        showCaption
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Settled',
            cell: ({ subjectId, way }) => <a href={urlOf('/admin/reconciliation/:id', subjectId)}>{WAYS[way].done}</a>,
          },
          { label: 'Was', cell: ({ differences }) => <Reasons differences={differences} /> },
          {
            label: 'Gap',
            right: true,
            cell: ({ gap }) => (
              <span className="whitespace-nowrap">
                <Sum of="gap" pence={gap} />
              </span>
            ),
          },
          { label: 'Reason', cell: ({ reason }) => reason },
          { label: 'By', cell: ({ by, at }) => `${by}, ${shortDateTime(at)}` },
        ]}
      />
    </div>
  );
}
