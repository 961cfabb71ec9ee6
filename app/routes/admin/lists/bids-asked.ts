import { ageOrders, bidStatuses } from '#src/modules/admin/domain/lists';
import { chosenIn, searchIn } from '#app/web/lists/list-address';

/** The parameters of the list of bids: ?search=, ?bidStatus=, ?only=outliers and ?order=. */
export const bidsAskedIn = (query: URLSearchParams) => ({
  search: searchIn(query),
  status: chosenIn(query, 'bidStatus', bidStatuses),
  isOutlier: query.get('only') === 'outliers',
  order: chosenIn(query, 'order', ageOrders),
});
