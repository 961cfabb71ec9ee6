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

/** Thumbnails that open in a lightbox. */
export function PhotoGallery({ photos, id = 'photo', className = 'grid-cols-2 md:grid-cols-3' }: Props) {
  const lightboxOf = (at: number) => (at < 0 || at >= photos.length ? undefined : `${id}-${at + 1}`);
  return (
    <>
      <ul className={cx('grid list-none gap-2', className)}>
        {photos.map(({ full, below, ...photo }, at) => (
          <li key={full}>
            <Photo {...photo} opens={lightboxOf(at)} />
            {below}
          </li>
        ))}
      </ul>
      {photos.map(({ full, alt }, at) => (
        <Lightbox
          key={full}
          id={`${id}-${at + 1}`}
          src={full}
          alt={alt}
          previous={lightboxOf(at - 1)}
          next={lightboxOf(at + 1)}
        />
      ))}
    </>
  );
}
