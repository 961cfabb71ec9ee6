import { requestKinds } from '#src/modules/accounts/domain/data-request';
import { chosenIn, searchIn } from '#app/web/lists/list-address';

export const shownRequests = ['waiting', 'ended'] as const;

/** The parameters of the requests about data: ?show=, ?kind= and ?search=. Without ?show=, those that wait. */
export const dataRequestsAskedIn = (query: URLSearchParams) => ({
  show: chosenIn(query, 'show', shownRequests) ?? 'waiting',
  kind: chosenIn(query, 'kind', requestKinds),
  search: searchIn(query),
});
