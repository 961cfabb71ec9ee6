import type { Ticket } from '#src/modules/support/domain/ticket';
import { StatusBadge } from '#app/ui/job/status-badge';

/** The state of a request for help, in words that fit both sides. */
export function RequestState({ state }: { state: Ticket['state'] }) {
  if (state === 'open') return <StatusBadge status="pending">Waiting for our answer</StatusBadge>;
  if (state === 'answered') return <StatusBadge status="active">Answered</StatusBadge>;
  return <StatusBadge status="closed" />;
}
