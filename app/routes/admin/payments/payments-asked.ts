import { accountKinds, paymentKinds } from '#src/modules/admin/domain/payments';
import { chosenIn, dayIn, searchIn } from '#app/web/lists/list-address';

/** The parameters of the ledger: ?search=, ?since=, ?until= (days), ?kind= and ?account=. */
export const paymentsAskedIn = (query: URLSearchParams) => ({
  search: searchIn(query),
  from: dayIn(query, 'since'),
  to: dayIn(query, 'until'),
  kind: chosenIn(query, 'kind', paymentKinds),
  account: chosenIn(query, 'account', accountKinds),
});
