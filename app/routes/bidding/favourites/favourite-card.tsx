import type { FavouriteLandscaper } from '#src/modules/bidding/ports/favourites/favourite-views';
import type { NextFree } from '#src/modules/jobs/domain/calendar/next-free';
import { shortDate } from '#src/kernel/written-date';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { counted } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { nextFreeWords } from '#app/ui/job/offer-words';
import { Avatar } from '#app/ui/pictures/avatar';
import { Photo } from '#app/ui/pictures/photo';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { Stars } from '#app/ui/stars';
import { urlOf } from '#app/url-of';

type Props = { favourite: FavouriteLandscaper };
/** `nextFree`: from their calendar; undefined if it does not show it. */
type CardProps = Props & { nextFree: NextFree | undefined };

/** A saved landscaper: what we have seen of them, what they did for this customer, and the customer's note. */
export function FavouriteCard({ favourite, nextFree }: CardProps) {
  const { landscaperId, businessName, fullName, profileImage, rating, reviewCount, portfolio } = favourite;
  const { jobsForYou, lastJob, note, checks } = favourite;
  const name = businessName ?? fullName;
  return (
    <Bed as="li" className="grid grid-cols-[minmax(0,1fr)] content-start overflow-hidden">
      {portfolio.length > 0 && (
        <div className="grid auto-cols-fr grid-flow-col gap-1">
          {portfolio.map(({ caption, ...photo }) => (
            <Photo
              key={photo.id}
              {...photoSource(photo, caption, '140px')}
              className="[aspect-ratio:auto] h-24 !rounded-none lg:h-32"
            />
          ))}
        </div>
      )}
      <div className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name={name} photo={profileImage ? photoUrl(profileImage, 320) : undefined} />
          <div className="min-w-0 grow basis-24">
            <h2 id={`favourite-${landscaperId}`} className="text-lg">
              <a className="text-ink" href={urlOf('/landscaper/:id', landscaperId)}>
                {name}
              </a>
            </h2>
            {businessName && <p className="text-sm text-soft">{fullName}</p>}
          </div>
          <a href={urlOf('/favorites/:id/remove', landscaperId)} className="btn btn-quiet btn-sm flex-none">
            Remove<span className="sr-only"> {name}</span>
          </a>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Stars rating={rating} count={reviewCount} />
          {jobsForYou > 0 && <span>{counted(jobsForYou, 'job')} for you</span>}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <dt className="text-soft">Last job</dt>
          <dd>
            {lastJob ? (
              <>
                <a href={urlOf('/jobs/:id', lastJob.id)}>{lastJob.title}</a>, {shortDate(lastJob.completedAt)}
              </>
            ) : (
              'None for you yet'
            )}
          </dd>
          {checks.length > 0 && <dt className="text-soft">Seen</dt>}
          {checks.map(({ kind, summary, validUntil }) => (
            <dd key={kind} className="col-start-2">
              {summary}, to {shortDate(validUntil)}
            </dd>
          ))}
          {nextFree && (
            <>
              <dt className="text-soft">Next free day</dt>
              <dd>{nextFreeWords(nextFree)}, according to their calendar</dd>
            </>
          )}
          <dt className="text-soft">Saved</dt>
          <dd>{shortDate(favourite.addedAt)}</dd>
        </dl>
        <Note id={landscaperId} name={name} note={note} />
        <p className="flex flex-wrap gap-2">
          {lastJob && (
            <ButtonLink href={`${urlOf('/post-job')}?repost=${lastJob.id}`}>
              Book again<span className="sr-only">: {lastJob.title}</span>
            </ButtonLink>
          )}
          <ButtonLink kind="secondary" href={urlOf('/favorites/:id/ask', landscaperId)}>
            Ask for a bid<span className="sr-only"> from {name}</span>
          </ButtonLink>
        </p>
      </div>
    </Bed>
  );
}

const Note = ({ id, name, note }: { id: string; name: string; note: string }) => (
  <p className="flex items-start gap-2 rounded-root bg-sunk p-3 text-sm">
    <Icon name="pencil" size={16} className="mt-0.5 flex-none" />
    <span className="min-w-0">
      {note && <span className="block [overflow-wrap:anywhere] whitespace-pre-line">{note}</span>}
      <a href={urlOf('/favorites/:id', id)}>
        {note ? 'Change your note' : 'Write a note'}
        <span className="sr-only"> about {name}</span>
      </a>{' '}
      <span className="text-soft">, only you see it</span>
    </span>
  </p>
);

/** Someone who left, is suspended or is blocked. */
export function GoneFavourite({ favourite: { landscaperId, businessName, fullName, lastJob, note } }: Props) {
  const name = businessName ?? fullName;
  return (
    <Bed as="li" pad className="flex flex-wrap items-center gap-3">
      <Avatar name={name} />
      <div className="min-w-0 grow">
        <p className="font-bold">{name}</p>
        <p className="text-sm text-soft">
          {lastJob && `${lastJob.title}, ${shortDate(lastJob.completedAt)}. `}Not taking work at the moment.
        </p>
        {note && <p className="text-sm whitespace-pre-line">{note}</p>}
      </div>
      <a className="btn btn-quiet btn-sm" href={urlOf('/favorites/:id/remove', landscaperId)}>
        Remove<span className="sr-only"> {name}</span>
      </a>
    </Bed>
  );
}
