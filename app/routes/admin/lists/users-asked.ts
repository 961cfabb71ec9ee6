import { userOrders, userStatuses } from '#src/modules/admin/domain/lists';
import { chosenIn, searchIn } from './list-address';

export const userTypes = ['customer', 'landscaper', 'admin'] as const;

/** What an address asks of the list of users (V-ADM-01): ?search=, ?userType=, ?userStatus= and ?order=. */
export const usersAskedIn = (query: URLSearchParams) => ({
  search: searchIn(query),
  type: chosenIn(query, 'userType', userTypes),
  status: chosenIn(query, 'userStatus', userStatuses),
  order: chosenIn(query, 'order', userOrders),
});
