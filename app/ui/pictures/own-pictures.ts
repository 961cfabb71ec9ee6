import { OWN_WIDTHS, type OwnPicture, type OwnPortrait } from './own-names';
import type { PhotoSource } from './photo';

/** The built files have a hash in their names, so browsers cache them for good. */
const files = import.meta.glob<string>('./own/*/*.webp', { eager: true, query: '?url', import: 'default' });

function fileAt(name: string): string {
  const url = files[`./own/${name}.webp`];
  if (!url) throw new Error(`app/ui/pictures/own/${name}.webp is missing.`);
  return url;
}

/** One of our pictures. `sizes`: the width at which it is shown, for the browser to choose. */
export const ownPicture = (name: OwnPicture, alt: string, sizes: string): PhotoSource => ({
  src: fileAt(`640/${name}`),
  srcSet: OWN_WIDTHS.map((width) => `${fileAt(`${width}/${name}`)} ${width}w`).join(', '),
  sizes,
  alt,
  width: 640,
  height: 480,
});

/** The prefix of the lightboxes' ids; unique for each gallery on a page. */
export const ownPortrait = (name: OwnPortrait): string => fileAt(`portraits/${name}`);
