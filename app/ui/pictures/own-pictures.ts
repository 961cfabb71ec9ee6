import { OWN_WIDTHS, type OwnPicture, type OwnPortrait } from './own-names';
import type { PhotoSource } from './photo';

/** The files carry a hash in their names once built, so browsers keep them for good. */
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

/** The address of one of our portraits, for an `Avatar`. */
export const ownPortrait = (name: OwnPortrait): string => fileAt(`portraits/${name}`);
