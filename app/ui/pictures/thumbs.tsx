import { Icon } from '#app/ui/icon';
import { Lightboxes } from './photo-gallery';
import { Photo, type PhotoSource } from './photo';

type Props = {
  photos: (PhotoSource & { full: string })[];
  /** The total number of pictures, and where they are. */
  count: number;
  href: string;
  /** Whose work it is. */
  name: string;
  /** The prefix of the lightboxes' ids. */
  id: string;
  /** Loads at once: only for pictures that are visible when the page opens. */
  eager?: boolean;
};

/** A landscaper's work at a glance: up to three photos that open in a lightbox, and a link to the others. */
export function Thumbs({ photos, count, href, name, id, eager }: Props) {
  if (photos.length === 0)
    return (
      <p className="flex items-center gap-2 rounded-ctl bg-sunk p-3 text-sm">
        <Icon name="image" size={20} className="flex-none text-soft" />
        {count === 0 ? 'No photos of work yet.' : <a href={href}>Pictures of work on other sites</a>}
      </p>
    );
  const more = count - photos.length;
  return (
    <>
      <ul className="grid list-none grid-cols-[repeat(3,minmax(0,1fr))_auto] gap-1.5" aria-label={`Work by ${name}`}>
        {photos.map(({ full, ...photo }, at) => (
          <li key={full}>
            <Photo {...photo} opens={`${id}-${at + 1}`} eager={eager} />
          </li>
        ))}
        {more > 0 && (
          <li className="grid">
            <a className="grid place-items-center rounded-ctl bg-sunk px-3 font-bold text-ink" href={href}>
              +{more}
              <span className="sr-only"> more photos by {name}</span>
            </a>
          </li>
        )}
      </ul>
      <Lightboxes id={id} photos={photos} />
    </>
  );
}
