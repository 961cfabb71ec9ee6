import { cx } from '#app/ui/cx';
import { opensLightbox } from './lightbox';

export type PhotoSource = {
  src: string;
  alt: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
};

/**
 * For `sizes`: the width of a picture that fills a phone's page. It is slightly less than the true width, so that
 * browsers choose a file of half the size; the difference is invisible.
 */
export const PAGE_WIDE = '80vw';

type Props = PhotoSource & {
  caption?: string;
  className?: string;
  /** Loads at once: only for pictures that are visible when the page opens. */
  eager?: boolean;
  /** The URL of the large photo, or the id of the `Lightbox` that shows it. */
  href?: string;
  opens?: string;
};

/** A photo in a frame, 4:3 unless a class says otherwise. */
export function Photo({
  src,
  alt,
  srcSet,
  sizes,
  width = 480,
  height = 360,
  caption,
  className,
  eager,
  href,
  opens,
}: Props) {
  const inside = (
    <>
      <img
        src={src}
        alt={alt}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
      {caption && <span className="cap">{caption}</span>}
    </>
  );
  const frame = cx('photo', className);
  if (href) {
    return (
      <a className={frame} href={href}>
        {inside}
      </a>
    );
  }
  if (opens) {
    return (
      <button type="button" className={frame} {...opensLightbox(opens)}>
        {inside}
      </button>
    );
  }
  return <span className={frame}>{inside}</span>;
}
