import type { ReactNode } from 'react';
import { shortDate, type When } from '#src/kernel/written-date';
import { isOverdue, isRunning } from '#src/modules/sales/domain/service-order';
import type { ServicePurchase } from '#src/modules/sales/ports/service-purchase-views';
import { SERVICE_NAMES } from '#app/commands/sales/words';
import { Button } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { BRAND } from '#app/ui/page/brand';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

type Props = {
  purchases: ServicePurchase[];
  /** Shows the buyer, and no link to cancel. */
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
          cell: ({ payments, refunded }) => (
            <div>
              {refunded > 0 && (
                <span className="block">
                  <Sum of="given-back" pence={refunded} /> refunded
                </span>
              )}
              {payments.map(({ at, amount }, index) => (
                <span key={index} className="block">
                  <Sum of="price" pence={amount} />, {writeDate(at)}
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
  purchase: { id, kind, state, paidUntil, amount, refunded },
  forAdmin,
  writeDate,
}: { purchase: ServicePurchase } & Required<Pick<Props, 'forAdmin' | 'writeDate'>>) {
  if (kind === 'one_time') {
    if (refunded === 0) return <StatusBadge status="accepted">Paid</StatusBadge>;
    return <StatusBadge status="closed">{refunded < amount ? 'Refunded in part' : 'Refunded'}</StatusBadge>;
  }
  const until = paidUntil && writeDate(paidUntil);
  return (
    <div className="grid justify-items-start gap-1">
      {BADGES[state]}
      {until && (
        <span className="hint block">
          {state === 'active' ? `Paid until ${until}, then again` : `Paid until ${until}`}
        </span>
      )}
      {!forAdmin && WHAT_NOW[state] && <p className="max-w-form text-left text-sm">{WHAT_NOW[state]}</p>}
      {!forAdmin && isOverdue({ state }) && (
        <form method="post" action={urlOf('/garden-services/:id/pay', id)}>
          <Button small>Pay the open month</Button>
        </form>
      )}
      {state === 'paused' && !forAdmin && (
        <a href={urlOf('/garden-services/:id/resume', id)}>Continue monthly service</a>
      )}
      {isRunning({ state }) && !forAdmin && (
        <a href={urlOf('/garden-services/:id/cancel', id)}>Cancel monthly service</a>
      )}
    </div>
  );
}

type State = ServicePurchase['state'];
const BADGES: Partial<Record<State, ReactNode>> = {
  active: <StatusBadge status="active" />,
  past_due: <StatusBadge status="overdue">Card declined</StatusBadge>,
  unpaid: <StatusBadge status="overdue">Stopped, not paid</StatusBadge>,
  paused: <StatusBadge status="inactive">Paused</StatusBadge>,
  cancelled: <StatusBadge status="cancelled" />,
  closed: <StatusBadge status="closed">Ended</StatusBadge>,
  gone: <StatusBadge status="closed">Ended</StatusBadge>,
};
/** What the state means for the customer, and what they can do. */
const WHAT_NOW: Partial<Record<State, string>> = {
  past_due:
    'Your card was declined for the next month. It is tried again; you can also pay now, with this card or another.',
  unpaid: 'Your card was declined several times, so the service has stopped. Pay to start it again, or cancel it.',
  paused: 'Nothing is charged while it is paused.',
  gone: `Our payment provider does not know this service any more, so nothing is charged. Questions? Write to ${BRAND.email}.`,
};
