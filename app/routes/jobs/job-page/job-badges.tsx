import type { JobPayment } from '#src/modules/jobs/ports/parts-of-job-views';
import { Sum } from '#app/ui/sum';
import { StatusBadge, type Status } from '#app/ui/job/status-badge';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { heldNow, releasable } from '#src/modules/acts/domain/figures';

type Facts = {
  status: 'posted' | 'active' | 'in_progress' | 'completed' | 'cancelled';
  landscaperCompletedAt?: Date | null;
  payment: JobPayment | null;
  /** Whether the viewer is the landscaper who is paid. */
  forPayee?: boolean;
};

/** The state of a job and of its payment, each with a colour, an icon and a word. */
export function JobBadges({ status, landscaperCompletedAt, payment, ...more }: Facts) {
  return (
    <>
      <StatusBadge status={status === 'in_progress' && landscaperCompletedAt ? 'marked' : status} />
      {payment && <PaymentBadges payment={payment} {...more} />}
    </>
  );
}

function PaymentBadges({ payment, forPayee }: Pick<Facts, 'forPayee'> & { payment: JobPayment }) {
  if (payment.state === 'held') return <HeldBadges payment={payment} />;
  const state = statusOf(payment);
  if (state === 'waiting_payee' && forPayee)
    return <StatusBadge status={state}>Waiting for payout details</StatusBadge>;
  return (
    <StatusBadge status={state}>
      {state !== 'released' ? undefined : (
        <>
          Released <Sum of="released" pence={payment.released} />
        </>
      )}
    </StatusBadge>
  );
}

function HeldBadges({ payment }: { payment: JobPayment }) {
  const { dispute, disputed, released, frozen } = payment;
  const rest = releasable(payment);
  const isAllHeld = rest === heldNow(payment) || isOpenAbsence(payment.absence);
  return (
    <>
      {dispute === 'open' && (
        <StatusBadge status="disputed">
          Disputed <Sum of="in-dispute" pence={disputed} />
        </StatusBadge>
      )}
      {frozen > 0 && (
        <StatusBadge status="with_bank">
          With the bank <Sum of="with-bank" pence={frozen} />
        </StatusBadge>
      )}
      {released > 0 && (
        <StatusBadge status="released">
          Released <Sum of="released" pence={released} />
        </StatusBadge>
      )}
      {rest > 0 && (
        <StatusBadge status="held">
          {isAllHeld ? (
            <>
              Held <Sum of="held" pence={heldNow(payment)} />
            </>
          ) : (
            <>
              To release <Sum of="to-release" pence={rest} />
            </>
          )}
        </StatusBadge>
      )}
    </>
  );
}

/** The badge of a payment that is not held. */
function statusOf({ state, payout }: JobPayment): Status {
  if (state === 'requires_payment') return 'requires_payment';
  if (state === 'refunding' || state === 'refunded' || state === 'charged_back') return state;
  if (payout === 'waiting_payee' || payout === 'account_gone') return 'waiting_payee';
  // After a dispute, 'releasing' can also mean that only the customer's refund is on its way.
  return state === 'releasing' && (payout === 'on_its_way' || payout === 'none') ? 'releasing' : 'released';
}
