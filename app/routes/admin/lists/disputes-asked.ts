import { disputeStages } from '#src/modules/admin/domain/lists';
import { chosenIn, searchIn } from '#app/web/lists/list-address';

/** The parameters of the list of disputes: ?search= and ?stage=. */
export const disputesAskedIn = (query: URLSearchParams) => ({
  search: searchIn(query),
  stage: chosenIn(query, 'stage', disputeStages),
});
