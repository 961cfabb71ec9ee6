import type { ReactNode } from 'react';
import type { PayoutTrouble } from '#src/modules/escrow/ports/payout-accounts/payout-status-views';
import { ACCOUNT_GONE_FACT, BANK_FAILED_FACT } from '#app/commands/escrow/words';
import { DataTable } from '#app/ui/data-table';
import { useTimes } from '#app/web/page/now';
import { Sum } from '#app/ui/sum';

/** Payout accounts that are gone, and those whose bank returns payouts. Their landscapers have been emailed. */
export function PayoutTroublesTable({ troubles }: { troubles: PayoutTrouble[] }) {
  const times = useTimes();
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Payout accounts with a problem: the landscaper has been asked to put it right"
        showCaption
        rows={troubles}
        keyOf={({ landscaperId }) => landscaperId}
        columns={[
          { label: 'Landscaper', cell: ({ landscaper }) => landscaper },
          { label: 'Account', cell: ({ payeeId }) => <span className="break-all">{payeeId}</span> },
          { label: 'Problem', cell: problemOf },
          { label: 'Waiting', right: true, cell: ({ waitingPence }) => <Sum of="share" pence={waitingPence} /> },
          { label: 'Since', cell: ({ since }) => times.short(since) },
        ]}
      />
    </div>
  );
}

function problemOf({ gone, bankFailure }: PayoutTrouble): ReactNode {
  if (gone) return `${ACCOUNT_GONE_FACT[gone]}: a new one is needed`;
  if (!bankFailure) return '';
  return (
    <>
      <Sum of="sent" pence={bankFailure.amount} /> came back from the bank: {BANK_FAILED_FACT[bankFailure.reason]}
    </>
  );
}
