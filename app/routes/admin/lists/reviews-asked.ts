import { ageOrders } from '#src/modules/admin/domain/lists';
import { chosenIn, searchIn } from '#app/web/lists/list-address';

export const ratings = ['5', '4', '3', '2', '1'] as const;

/** The parameters of the list of reviews: ?search=, ?rating= and ?order=. */
export function reviewsAskedIn(query: URLSearchParams) {
  const rating = chosenIn(query, 'rating', ratings);
  return {
    search: searchIn(query),
    rating: rating === undefined ? undefined : Number(rating),
    order: chosenIn(query, 'order', ageOrders),
  };
}
