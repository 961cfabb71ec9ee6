import type { OutsideRefundRow } from '#src/modules/escrow/ports/outside/outside-refund-views';
import { Sum } from '#app/ui/sum';
import { OutsideTable } from './outside-table';

/** Refunds made at the provider after the money had left the job: we bear them until an admin decides. */
export const OutsideRefundsTable = ({ refunds }: { refunds: OutsideRefundRow[] }) => (
  <OutsideTable
    label="Refunds made at the provider"
    caption="Refunds made at the provider that Hedgerow bears until you decide"
    rows={refunds}
    sums={[
      { label: 'Refunded', right: true, cell: ({ amount }) => <Sum of="given-back" pence={amount} /> },
      { label: 'Borne by us', right: true, cell: ({ borne }) => <Sum of="borne" pence={borne} /> },
    ]}
    decide={{ path: '/admin/outside-refunds/:id', what: 'who bears the refund' }}
  />
);
