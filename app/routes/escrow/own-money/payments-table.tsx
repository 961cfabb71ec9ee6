import type { Change, PaymentMovement } from '#src/modules/escrow/ports/own-money/payments-made-views';
import { shortDate } from '#src/kernel/written-date';
import { DataTable } from '#app/ui/data-table';
import { counted } from '#app/ui/format';
import { StatusBadge } from '#app/ui/job/status-badge';
import { paymentWords } from './words';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

type Props = { rows: PaymentMovement[]; totals: Change & { count: number }; caption: string };

/** What a customer paid and what became of it. The last line is the total of all matching rows. */
export const PaymentsTable = ({ rows, totals, caption }: Props) => (
  <DataTable
    caption={caption}
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { label: 'What', cell: (row) => <What row={row} />, total: `${counted(totals.count, 'row')} in all` },
      { label: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{shortDate(at)}</span> },
      { label: 'Job', cell: (row) => <JobOf row={row} /> },
      ...amounts.map(([label, column, of]) => ({
        label,
        right: true,
        cell: (row: PaymentMovement) => (row[column] === 0 ? null : <Sum of="moved" pence={row[column]} />),
        total: <Sum of={of} pence={totals[column]} />,
      })),
    ]}
  />
);

const amounts = [
  ['You paid', 'paid', 'paid'],
  ['Back to you', 'refunded', 'given-back'],
  ['Released', 'released', 'released'],
  ['Held', 'held', 'held'],
] as const;

const STATES = {
  held: 'held',
  disputed: 'disputed',
  released: 'released',
  part_refunded: 'refunded',
  refunded: 'refunded',
} as const;

const What = ({ row }: { row: PaymentMovement }) => (
  <span className="grid justify-items-start gap-1">
    {paymentWords(row)}
    {row.state && (
      <StatusBadge
        status={STATES[row.state]}
        className={row.state === 'part_refunded' ? undefined : 'md:whitespace-nowrap'}
      >
        {row.state === 'part_refunded' ? 'Refunded in part' : undefined}
      </StatusBadge>
    )}
  </span>
);

function JobOf({ row: { job, hasReceipt, with: landscaper } }: { row: PaymentMovement }) {
  if (!job) return null;
  return (
    <span className="max-md:grid">
      <a href={urlOf('/jobs/:id', job.id)}>{job.title}</a> <span className="block text-soft">{landscaper}</span>
      {hasReceipt && (
        <a className="no-print" href={urlOf('/jobs/:id/receipt', job.id)}>
          Receipt<span className="sr-only"> for {job.title}</span>
        </a>
      )}
    </span>
  );
}
