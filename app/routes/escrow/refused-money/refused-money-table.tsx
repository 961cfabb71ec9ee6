import type { RefusedMoney } from '#src/modules/escrow/ports/refused-money-views';
import { whyRefused } from '#app/commands/escrow/words';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { useTimes } from '#app/web/page/now';
import { PAYMENT_COLUMNS } from './payment-columns';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

/** Payouts and refunds that need an admin's action. */
export function RefusedMoneyTable({ refused }: { refused: RefusedMoney[] }) {
  const times = useTimes();
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Needs action: refused by the payment provider, or returned by a bank"
        showCaption
        rows={refused}
        keyOf={({ id }) => id}
        columns={[
          ...PAYMENT_COLUMNS,
          {
            label: 'Why',
            cell: ({ reason, words, retriedBy }) =>
              `${whyRefused({ reason, words })}${retriedBy ? ` Last tried by ${retriedBy}.` : ''}`,
          },
          { label: 'Since', cell: ({ since }) => times.short(since) },
          {
            label: 'Action',
            hideLabel: true,
            cell: ({ id, amount }) => (
              <div className="flex flex-wrap gap-2">
                <ButtonLink kind="secondary" small href={urlOf('/admin/refused-money/:id/retry', id)}>
                  Try again
                  <span className="sr-only">
                    {' '}
                    to send <Sum of="moved" pence={amount} />
                  </span>
                </ButtonLink>
                <ButtonLink kind="quiet" small href={urlOf('/admin/refused-money/:id/settle', id)}>
                  Record payment
                  <span className="sr-only">
                    {' '}
                    of <Sum of="moved" pence={amount} />
                  </span>
                </ButtonLink>
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
