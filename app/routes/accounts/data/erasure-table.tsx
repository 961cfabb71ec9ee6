import { retention } from '#src/modules/accounts/domain/retention';
import type { TableErasure } from '#src/modules/accounts/domain/data-request';
import { DataTable } from '#app/ui/data-table';

type Props = { tables: readonly TableErasure[]; caption: string };

/** What an erasure does, or did, in every table, and why other data is kept. */
export function ErasureTable({ tables, caption }: Props) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption={caption}
        rows={[...tables]}
        keyOf={({ table }) => table}
        columns={[
          { label: 'What', cell: ({ what }) => what },
          { label: 'Erased', right: true, cell: ({ removed }) => removed },
          { label: 'Kept without name and words', right: true, cell: ({ replaced }) => replaced },
          { label: 'Kept', right: true, cell: ({ kept }) => kept },
          { label: 'Why, and how long', cell: (one) => <WhyKept {...one} /> },
        ]}
      />
    </div>
  );
}

function WhyKept({ keep, replaced, kept }: TableErasure) {
  if (replaced + kept === 0) return 'Nothing is kept';
  const { why, long, law } = retention[keep];
  const period = keep === 'account' ? 'For good, because money and work refer to it' : long;
  return (
    <>
      {period}. {why}. <span className="text-soft">{law}</span>
    </>
  );
}
