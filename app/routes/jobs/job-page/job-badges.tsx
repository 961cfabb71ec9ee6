import type { JobPayment } from '#src/modules/jobs/ports/parts-of-job-views';
import { formatPounds } from '#app/ui/format';
import { StatusBadge, type Status } from '#app/ui/job/status-badge';
import { restOf } from './job-offers';

type Facts = {
  status: 'posted' | 'active' | 'in_progress' | 'completed' | 'cancelled';
  landscaperCompletedAt?: Date | null;
  payment: JobPayment | null;
  /** What was let go in the end, where some of the payment went back. */
  releasedPence?: number | null;
};

/** How far a job is and where its money is, each told by colour, glyph and word. */
export function JobBadges({ status, landscaperCompletedAt, payment, releasedPence }: Facts) {
  return (
    <>
      <StatusBadge status={status === 'in_progress' && landscaperCompletedAt ? 'marked' : status} />
      {payment && (
        <PaymentBadges payment={payment} marked={Boolean(landscaperCompletedAt)} releasedPence={releasedPence} />
      )}
    </>
  );
}

function PaymentBadges({
  payment,
  marked,
  releasedPence,
}: {
  payment: JobPayment;
  marked: boolean;
  releasedPence?: number | null;
}) {
  if (payment.state === 'held') return <HeldBadges payment={payment} marked={marked} />;
  const state = endOf(payment);
  const amount = state === 'released' ? (releasedPence ?? payment.amount) : undefined;
  return (
    <StatusBadge status={state}>{amount === undefined ? undefined : `Released ${formatPounds(amount)}`}</StatusBadge>
  );
}

function HeldBadges({ payment, marked }: { payment: JobPayment; marked: boolean }) {
  const rest = restOf(payment);
  const disputed = payment.dispute === 'open';
  const restIsReleased = disputed && marked && payment.releaseDueAt === null;
  return (
    <>
      {disputed && <StatusBadge status="disputed">Disputed {formatPounds(payment.disputedAmount)}</StatusBadge>}
      {rest > 0 && (
        <StatusBadge
          status={restIsReleased ? 'released' : 'held'}
        >{`${restIsReleased ? 'Released' : 'Held'} ${formatPounds(rest)}`}</StatusBadge>
      )}
    </>
  );
}

/** A payment that has been decided on, as far as it has gone. */
function endOf({ state, payout }: JobPayment): Status {
  if (state === 'requires_payment') return 'requires_payment';
  if (state === 'refunding' || state === 'refunded') return state;
  if (payout === 'waiting_payee') return 'waiting_payee';
  // What is still on its way may be the customer's part alone.
  return state === 'releasing' && (payout === 'on_its_way' || payout === 'none') ? 'releasing' : 'released';
}
