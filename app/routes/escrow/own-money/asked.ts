import { isId } from '#src/kernel/id';
import { earningMovementKinds, paymentMovementKinds } from '#src/modules/escrow/domain/own-money';
import { chosenIn, daysIn } from '#app/web/lists/list-address';

/** The parameters of the payment history: ?since=, ?until= (days), ?kind= and ?job=. */
export const paymentsAskedIn = (query: URLSearchParams) => ({
  ...daysIn(query),
  kind: chosenIn(query, 'kind', paymentMovementKinds),
  jobId: jobIn(query),
});

/** The parameters of the earnings, with the same names. */
export const earningsAskedIn = (query: URLSearchParams) => ({
  ...daysIn(query),
  kind: chosenIn(query, 'kind', earningMovementKinds),
  jobId: jobIn(query),
});

function jobIn(query: URLSearchParams): string | undefined {
  const jobId = query.get('job') ?? '';
  return isId(jobId) ? jobId : undefined;
}
