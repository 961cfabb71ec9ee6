import type { LoaderFunctionArgs } from '@remix-run/node';
import { reviewsAskedIn } from '#app/routes/admin/lists/reviews-asked';
import { jsonPagingOf } from '#app/web/lists/paging';

/** GET /api/admin/reviews?search=&rating=&page=&pageSize=: all reviews, newest first (API-ADM-04). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, pageSize } = jsonPagingOf(request);
  const { rows, total } = await context.app.admin.reviewLists.reviews({
    ...reviewsAskedIn(new URL(request.url).searchParams),
    limit: pageSize,
    offset: (page - 1) * pageSize,
    countAll: true,
  });
  return Response.json({
    reviews: rows.map((review) => ({
      id: review.id,
      jobId: review.jobId,
      jobTitle: review.jobTitle,
      customerName: review.customerName,
      landscaperName: review.landscaperName,
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt,
    })),
    total,
  });
}
