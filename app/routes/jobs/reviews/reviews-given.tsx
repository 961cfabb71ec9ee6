import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDate } from '#src/kernel/written-date';
import { withheldWords } from '#app/commands/moderation/words';
import { Note } from '#app/ui/note';
import { Avatar } from '#app/ui/pictures/avatar';
import { BackLink } from '#app/ui/page/back-link';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { GivenStars } from '#app/ui/stars';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';

export const meta = () => titleOf('Reviews given');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  return { reviews: await args.context.app.jobs.views.reviewsGiven(id) };
}

export default function ReviewsGiven() {
  const { reviews } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/customer/profile">Your profile</BackLink>
      <h1>Reviews given</h1>
      {reviews.length === 0 && <p className="text-soft">None yet. You can review a job once it is completed.</p>}
      <ul className="grid list-none gap-3">
        {reviews.map(({ id, rating, comment, createdAt, withheldBecause, landscaper, job }) => (
          <li key={id} className="bed bed-pad grid gap-2">
            <h2 className="flex items-center gap-2 text-lg">
              <Avatar
                name={landscaper.fullName}
                size="small"
                photo={landscaper.imageId ? photoUrl(landscaper.imageId, 320) : undefined}
              />
              {landscaper.fullName}
            </h2>
            <GivenStars rating={rating} />
            {comment && <p>“{comment}”</p>}
            {withheldBecause && (
              <Note kind="closed">
                {withheldWords(withheldBecause)} <a href="/reports">See why, or appeal</a>
              </Note>
            )}
            <p className="text-sm text-soft">
              {job.title} · {shortDate(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
