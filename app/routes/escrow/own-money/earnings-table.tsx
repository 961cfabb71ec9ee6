import type { EarningChange, EarningMovement } from '#src/modules/escrow/ports/own-money/earnings-views';
import { shortDate } from '#src/kernel/written-date';
import { DataTable } from '#app/ui/data-table';
import { counted } from '#app/ui/format';
import { earningWords } from './words';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

type Props = { rows: EarningMovement[]; totals: EarningChange & { count: number }; caption: string };

/** What a landscaper earned and what became of it. The last line is the total of all matching rows. */
export const EarningsTable = ({ rows, totals, caption }: Props) => (
  <DataTable
    caption={caption}
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { label: 'What', cell: earningWords, total: `${counted(totals.count, 'row')} in all` },
      { label: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{shortDate(at)}</span> },
      { label: 'Job', cell: (row) => <JobOf row={row} /> },
      // Leave out an empty column about debts.
      ...amounts
        .filter(([, column]) => column !== 'keptBack' || rows.some(({ keptBack }) => keptBack !== 0))
        .map(([label, column, of]) => ({
          label,
          right: true,
          cell: (row: EarningMovement) => (row[column] === 0 ? null : <Sum of="moved" pence={row[column]} />),
          total: <Sum of={of} pence={totals[column]} />,
        })),
    ]}
  />
);

const amounts = [
  ['Price', 'price', 'released'],
  ['Our fee', 'fee', 'fee'],
  ['Yours', 'earned', 'share'],
  ['Kept back', 'keptBack', 'kept-back'],
  ['Sent', 'sent', 'sent'],
] as const;

function JobOf({ row: { job, customerFirstName } }: { row: EarningMovement }) {
  if (!job) return null;
  return (
    <span className="max-md:grid">
      <a href={urlOf('/jobs/:id', job.id)}>{job.title}</a> <span className="block text-soft">{customerFirstName}</span>
    </span>
  );
}
