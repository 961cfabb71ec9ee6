import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvFile } from '#app/web/csv-file';
import { FILE_MAX } from '#app/web/lists/list-address';
import { reviewsAskedIn } from './reviews-asked';

/** GET /admin-dashboard/reviews.csv: the list of reviews with the filters of its page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = reviewsAskedIn(new URL(request.url).searchParams);
  const { rows } = await context.app.admin.reviewLists.reviews({ ...asked, limit: FILE_MAX });
  return csvFile(
    'reviews.csv',
    ['job', 'title', 'customer', 'landscaper', 'rating', 'comment', 'written'],
    rows.map((review) => [
      String(review.jobNumber),
      review.jobTitle,
      review.customerName,
      review.landscaperName,
      String(review.rating),
      review.comment,
      review.createdAt.toISOString(),
    ]),
  );
}
