import type { OutsideReversalRow } from '#src/modules/escrow/ports/outside/outside-reversal-views';
import { Sum } from '#app/ui/sum';
import { OutsideTable } from './outside-table';

/** Payouts that were reversed at the provider: we owe the landscapers the money until an admin decides. */
export const OutsideReversalsTable = ({ reversals }: { reversals: OutsideReversalRow[] }) => (
  <OutsideTable
    label="Payouts reversed at the provider"
    caption="Payouts reversed at the provider that landscapers are owed until you decide"
    rows={reversals}
    sums={[{ label: 'Reversed', right: true, cell: ({ amount }) => <Sum of="taken-back" pence={amount} /> }]}
    decide={{ path: '/admin/outside-reversals/:id', what: 'about the payout' }}
  />
);
