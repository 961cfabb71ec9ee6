import { ageOrders } from '#src/modules/admin/domain/lists';
import { counted } from '#app/ui/format';
import { partIn, placeOfList } from '#app/web/lists/list-address';
import { ListFrame } from '../lists/list-frame';
import { ratings, reviewsAskedIn } from '../lists/reviews-asked';
import { ReviewsTable } from '../lists/reviews-table';
import { AGE_ORDERS, options } from '../lists/words';
import { dashboardTab } from './dashboard-tab';

export const reviewsTab = dashboardTab({
  key: 'reviews',
  label: 'Reviews',
  async load({ request, context }) {
    const url = new URL(request.url);
    const asked = reviewsAskedIn(url.searchParams);
    const list = await context.app.admin.reviewLists.reviews({ ...asked, ...partIn(url.searchParams) });
    return { asked, reviews: list.rows, place: placeOfList(url, '/admin-dashboard/reviews.csv', list) };
  },
  draw: ({ data: { asked, reviews, place } }) => (
    <ListFrame
      tab="reviews"
      place={place}
      isEmpty={reviews.length === 0}
      search={{ label: 'Name, email or job number', value: asked.search }}
      choices={[
        {
          name: 'rating',
          label: 'Rating',
          value: asked.rating ? String(asked.rating) : 'all',
          options: [
            { value: 'all', label: 'Any rating' },
            ...ratings.map((rating) => ({ value: rating, label: counted(Number(rating), 'star') })),
          ],
        },
        { name: 'order', label: 'Order', value: asked.order ?? ageOrders[0], options: options(AGE_ORDERS) },
      ]}
      nothing={{ title: 'No reviews', words: 'No review matches what you are looking for.' }}
    >
      <ReviewsTable reviews={reviews} />
    </ListFrame>
  ),
});
