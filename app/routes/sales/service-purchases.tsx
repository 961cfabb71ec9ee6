import { formatPounds } from '#src/kernel/money';
import { shortDate, type When } from '#src/kernel/written-date';
import type { ServicePurchase } from '#src/modules/sales/ports/service-purchase-views';
import { SERVICE_NAMES } from '#app/commands/sales/words';
import { DataTable } from '#app/ui/data-table';
import { StatusBadge } from '#app/ui/job/status-badge';

type Props = {
  purchases: ServicePurchase[];
  /** Shows who bought it, and no link to cancel. */
  forAdmin?: boolean;
  /** How the page writes dates. */
  writeDate?: (when: When) => string;
};

/** Garden services that were bought, with every payment. */
export function ServicePurchases({ purchases, forAdmin = false, writeDate = shortDate }: Props) {
  return (
    <DataTable
      caption="Garden services"
      rows={purchases}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Service', cell: ({ kind }) => SERVICE_NAMES[kind] },
        ...(forAdmin ? [{ label: 'Customer', cell: ({ customerName }: ServicePurchase) => customerName }] : []),
        {
          label: 'Paid',
          cell: ({ payments }) => (
            <div>
              {payments.map(({ at, amount }, index) => (
                <span key={index} className="block">
                  {formatPounds(amount)}, {writeDate(at)}
                </span>
              ))}
            </div>
          ),
        },
        {
          label: 'Now',
          cell: (purchase) => <OrderStatus purchase={purchase} forAdmin={forAdmin} writeDate={writeDate} />,
        },
      ]}
    />
  );
}

function OrderStatus({
  purchase: { id, kind, state, paidUntil },
  forAdmin,
  writeDate,
}: { purchase: ServicePurchase } & Required<Pick<Props, 'forAdmin' | 'writeDate'>>) {
  if (kind === 'one_time') return <StatusBadge status="accepted">Paid</StatusBadge>;
  const until = paidUntil && writeDate(paidUntil);
  return (
    <div>
      {state === 'active' && <StatusBadge status="active" />}
      {state === 'cancelled' && <StatusBadge status="cancelled" />}
      {state === 'closed' && <StatusBadge status="closed">Ended</StatusBadge>}
      {until && (
        <span className="hint block">
          {state === 'active' ? `Paid until ${until}, then again` : `Paid until ${until}`}
        </span>
      )}
      {state === 'active' && !forAdmin && <a href={`/garden-services/${id}/cancel`}>Cancel monthly service</a>}
    </div>
  );
}
