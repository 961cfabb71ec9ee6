import { type When, shortDateTime } from '#src/kernel/written-date';
import type { MovementShown } from '#src/modules/escrow/ports/reconciliation/movement-list';
import { bookedAs, MOVEMENT_KINDS } from '#app/commands/escrow/reconciliation/words';
import { DataTable } from '#app/ui/data-table';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { Reasons } from './differences-table';

type Row = Pick<MovementShown, 'id' | 'differences' | 'job'> & {
  movement: Pick<MovementShown['movement'], 'id' | 'kind' | 'sourceIds'> & {
    createdAt: When;
    amount: number;
    fee: number;
  };
  entries: (Pick<MovementShown['entries'][number], 'transactionId' | 'kind' | 'matchedBy'> & { amount: number })[];
};

export const MovementsTable = ({ movements }: { movements: Row[] }) => (
  <DataTable
    caption="Movements at the provider, newest first"
    rows={movements}
    keyOf={({ id }) => id}
    columns={[
      { label: 'When', nowrap: true, cell: ({ movement }) => shortDateTime(movement.createdAt) },
      { label: 'At the provider', cell: (row) => <AtProvider {...row} /> },
      {
        label: 'Amount',
        right: true,
        nowrap: true,
        cell: ({ movement }) => <Sum of="moved" pence={movement.amount} />,
      },
      {
        label: 'Fee',
        right: true,
        nowrap: true,
        cell: ({ movement }) => <Sum of="provider-fee" pence={movement.fee} />,
      },
      { label: 'In our books', cell: (row) => <InOurBooks {...row} /> },
    ]}
  />
);

const AtProvider = ({ id, movement, job }: Row) => (
  <span>
    <a href={urlOf('/admin/reconciliation/:id', id)}>{MOVEMENT_KINDS[movement.kind]}</a>
    <code className="block text-sm break-all">{movement.sourceIds.join(' ') || movement.id}</code>
    {job && (
      <a className="block py-0.5" href={urlOf('/admin/jobs/:id', job.id)}>
        {job.number} {job.title}
      </a>
    )}
  </span>
);

/** Each ledger transaction by number, then what does not agree. */
const InOurBooks = ({ entries, differences }: Row) => (
  <span>
    {entries.map(({ transactionId, kind, amount, matchedBy }) => (
      <span key={transactionId} className="block">
        {bookedAs(kind)} <Sum of="moved" pence={amount} />, number {transactionId}
        {matchedBy && `, matched by ${matchedBy}`}
      </span>
    ))}
    {differences.length > 0 && <Reasons differences={differences} />}
  </span>
);
