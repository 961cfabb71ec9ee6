import type { PhotoSource } from '#app/ui/pictures/photo';

/** A photo in its two sizes. `sizes`: the width at which it is shown, for the browser to choose. */
export const ownPhoto = (name: string, alt: string, sizes: string): PhotoSource => ({
  src: `/img/${name}-320.webp`,
  srcSet: `/img/${name}-320.webp 320w, /img/${name}-640.webp 640w`,
  sizes,
  alt,
  width: 320,
  height: 240,
});
