import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx';
import { Lightbox } from './lightbox';
import { Photo, type PhotoSource } from './photo';

type Props = {
  /** `full` is the URL of the large photo; `below` is shown under the small one. */
  photos: (PhotoSource & { full: string; caption?: string; below?: ReactNode })[];
  /** The prefix of the lightboxes' ids; different for each gallery on a page. */
  id?: string;
  className?: string;
};

/** On phones, the last of an odd number fills its row, so that no gap remains (LOOK-N6). */
const NO_HOLE = 'no-hole grid-cols-2 md:grid-cols-3 md:*:col-span-1';

/** Thumbnails that open in a lightbox. */
export function PhotoGallery({ photos, id = 'photo', className = NO_HOLE }: Props) {
  return (
    <>
      <ul className={cx('grid list-none gap-2', className)}>
        {photos.map(({ full, below, ...photo }, at) => (
          <li key={full}>
            <Photo {...photo} opens={`${id}-${at + 1}`} />
            {below}
          </li>
        ))}
      </ul>
      <Lightboxes id={id} photos={photos} />
    </>
  );
}

/** The large photos of a gallery, each in its lightbox: `id`-1, `id`-2 and so on. */
export function Lightboxes({ photos, id }: { photos: (PhotoSource & { full: string })[]; id: string }) {
  const at = (place: number) => (place < 0 || place >= photos.length ? undefined : `${id}-${place + 1}`);
  return photos.map(({ full, srcSet, width, height, alt }, place) => (
    <Lightbox
      key={full}
      id={`${id}-${place + 1}`}
      photo={{ src: full, srcSet, width, height, alt }}
      previous={at(place - 1)}
      next={at(place + 1)}
    />
  ));
}
