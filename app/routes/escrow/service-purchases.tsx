import type { ServicePurchase } from '#src/modules/escrow/adapters/pg-service-purchases';
import { DataTable } from '#app/ui/data-table';
import { formatPounds, shortDate } from '#app/ui/format';
import { StatusBadge } from '#app/ui/status-badge';

type Props = {
  purchases: ServicePurchase[];
  /** To an admin: who bought it, and nothing to cancel. */
  forAdmin?: boolean;
};

export const SERVICE_NAMES = { one_time: 'One-time service', monthly: 'Monthly service' } as const;

/** Garden services that were paid for, with every payment. */
export function ServicePurchases({ purchases, forAdmin = false }: Props) {
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
                  {formatPounds(amount)}, {shortDate(at)}
                </span>
              ))}
            </div>
          ),
        },
        { label: 'Now', cell: (purchase) => <Standing {...purchase} forAdmin={forAdmin} /> },
      ]}
    />
  );
}

function Standing({ id, kind, state, paidUntil, forAdmin }: ServicePurchase & { forAdmin: boolean }) {
  if (kind === 'one_time') return <StatusBadge status="accepted">Paid</StatusBadge>;
  const until = paidUntil && shortDate(paidUntil);
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
