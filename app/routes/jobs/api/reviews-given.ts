import type { LoaderFunctionArgs } from '@remix-run/node';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { requireActor } from '#app/web/guard.server';
import { listJson } from '#app/web/lists/paging';

/** GET /api/reviews/given (S-ENT-20) */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const reviews = await args.context.app.jobs.views.reviewsGiven(id);
  return listJson(
    args.request,
    reviews.map(({ landscaper: { fullName, imageId }, ...review }) => ({
      ...review,
      landscaper: { fullName, profileImage: imageId && photoUrl(imageId, 320) },
    })),
  );
}
