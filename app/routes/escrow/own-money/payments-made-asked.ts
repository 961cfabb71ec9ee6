import { isId } from '#src/kernel/id';
import { paymentMovementKinds } from '#src/modules/escrow/domain/own-money';
import { chosenIn, daysIn } from '#app/web/lists/list-address';

/** What an address asks of the payment history: ?since=, ?until= (days), ?kind= and ?job=. */
export function paymentsAskedIn(query: URLSearchParams) {
  const jobId = query.get('job') ?? '';
  return {
    ...daysIn(query),
    kind: chosenIn(query, 'kind', paymentMovementKinds),
    jobId: isId(jobId) ? jobId : undefined,
  };
}
