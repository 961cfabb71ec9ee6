import { photoWidths, type PhotoWidth } from '#src/modules/jobs/domain/photo';
import { urlOf } from '#app/url-of';
import type { PhotoSource } from './photo';

/** The URL of a photo in one width. The photo at a URL never changes, so it can be cached for good. */
export const photoUrl = (id: string, width: PhotoWidth): string => urlOf('/photos/:id/:file', id, `${width}.jpg`);

/** What `Photo` needs to show a stored photo; `width` and `height` are those of its largest version. */
export function photoSource(
  photo: { id: string; width: number; height: number },
  alt: string,
  sizes = '(min-width: 48em) 320px, 100vw',
): PhotoSource {
  const stored = photoWidths.filter((_width, index) => index === 0 || (photoWidths[index - 1] ?? 0) < photo.width);
  return {
    src: photoUrl(photo.id, 640),
    srcSet: stored.map((width) => `${photoUrl(photo.id, width)} ${Math.min(width, photo.width)}w`).join(', '),
    sizes,
    width: photo.width,
    height: photo.height,
    alt,
  };
}

/**
 * The id of a photo, from an id or one of our URLs, relative or absolute, as JSON calls send photos back (D-PHOTOSEND).
 */
export function photoIdFrom(url: string): string | undefined {
  return /(?:^|\/photos\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\d+\.jpg)?$/i
    .exec(url.trim())?.[1]
    ?.toLowerCase();
}
