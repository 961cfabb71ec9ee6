import { userOrders, userStatuses } from '#src/modules/admin/domain/lists';
import { chosenIn, searchIn, sinceIn } from '#app/web/lists/list-address';

export const userTypes = ['customer', 'landscaper', 'admin'] as const;

/** The parameters of the list of users (V-ADM-01): ?search=, ?userType=, ?userStatus=, ?since= (a day) and ?order=. */
export const usersAskedIn = (query: URLSearchParams) => ({
  search: searchIn(query),
  type: chosenIn(query, 'userType', userTypes),
  status: chosenIn(query, 'userStatus', userStatuses),
  since: sinceIn(query),
  order: chosenIn(query, 'order', userOrders),
});
