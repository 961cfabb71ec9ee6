import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { RESERVED_HOURS } from '#src/kernel/deadlines';
import { Robin } from '#app/ui/art/robin';
import { EmptyState } from '#app/ui/empty-state';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { FavouriteCard, GoneFavourite } from './favourite-card';

export const meta = () => titleOf('Favourites');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const favourites = await args.context.app.bidding.favourites.of(id);
  const available = favourites.filter(({ isAvailable }) => isAvailable).map(({ landscaperId }) => landscaperId);
  const today = londonDay(await args.context.now());
  return { favourites, nextFree: await args.context.app.jobs.views.nextFreeDays(available, today) };
}

export default function Favourites() {
  const { favourites, nextFree } = useLoaderData<typeof loader>();
  const available = favourites.filter(({ isAvailable }) => isAvailable);
  const gone = favourites.filter(({ isAvailable }) => !isAvailable);
  return (
    <div className="grid gap-5">
      <BackLink href="/customer-dashboard">Your jobs</BackLink>
      <div>
        <h1>Favourites</h1>
        <p className="mt-1 text-soft">Only you see this list</p>
      </div>
      {favourites.length === 0 && (
        <EmptyState drawing={<Robin width={180} />} title="No favourites yet">
          Open the profile of a landscaper you like, from a bid or after a job, and save them there.
        </EmptyState>
      )}
      <ul className="xl:grid-cols-3 grid list-none gap-4 md:grid-cols-2">
        {available.map((favourite) => (
          <FavouriteCard
            key={favourite.landscaperId}
            favourite={favourite}
            nextFree={nextFree[favourite.landscaperId]}
          />
        ))}
      </ul>
      {available.length > 0 && (
        <Note kind="good" icon="calendar">
          <b>When you ask a favourite for a bid or book one again,</b> one of the job’s places is kept for them for{' '}
          {RESERVED_HOURS} hours. The others see “1 place reserved”.
        </Note>
      )}
      {gone.length > 0 && (
        <ul className="grid list-none gap-3">
          {gone.map((favourite) => (
            <GoneFavourite key={favourite.landscaperId} favourite={favourite} />
          ))}
        </ul>
      )}
    </div>
  );
}
