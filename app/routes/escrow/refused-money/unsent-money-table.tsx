import type { UnsentMoney } from '#src/modules/escrow/ports/unsent-money-views';
import { whyUnsent } from '#app/commands/escrow/words';
import { DataTable } from '#app/ui/data-table';
import { useTimes } from '#app/web/page/now';
import { PAYMENT_COLUMNS } from './payment-columns';

/** Payouts and refunds that have been due for more than an hour and are still being tried. */
export function UnsentMoneyTable({ unsent }: { unsent: UnsentMoney[] }) {
  const times = useTimes();
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Not sent for more than an hour, and still being tried"
        showCaption
        rows={unsent}
        keyOf={({ id }) => id}
        columns={[
          ...PAYMENT_COLUMNS,
          { label: 'Why', cell: whyUnsent },
          { label: 'Since', cell: ({ since }) => times.short(since) },
        ]}
      />
    </div>
  );
}
