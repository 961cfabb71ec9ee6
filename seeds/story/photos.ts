import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { once } from './made-once';

/** A picture of seeds/photos, or a part of it, as fractions of its width and height. */
type Part = { from: string; left: number; top: number; size: number };

/** The pictures of seeds/photos, by folder. */
const groups = {
  lawns: [
    'lawn-before',
    'lawn-after',
    'front-lawn-before',
    'front-lawn-after',
    'meadow-before',
    'meadow-after',
    'edging-before',
    'edging-after',
    'turf-before',
    'turf-after',
    'leaves-before',
    'leaves-after',
    'orchard',
  ],
  hedges: [
    'privet-before',
    'privet-after',
    'laurel-before',
    'laurel-after',
    'conifers-before',
    'conifers-after',
    'topiary',
    'beech-frost',
    'laid-hedge',
  ],
  borders: [
    'summer-border',
    'evening-border',
    'bed-before',
    'bed-after',
    'mulch-before',
    'mulch-after',
    'planting-before',
    'planting-after',
    'rose-arch',
    'lavender-path',
    'spring-bulbs',
    'vegetable-beds',
    'courtyard',
    'dusk-terrace',
    'trellis',
  ],
  hard: [
    'patio-before',
    'patio-after',
    'drive-washed',
    'deck-before',
    'deck-after',
    'gravel-before',
    'gravel-after',
    'dry-garden',
    'bark-path',
    'stone-steps',
    'sleepers',
  ],
  trees: [
    'apple-before',
    'apple-after',
    'oak-before',
    'oak-after',
    'log-pile',
    'pollards',
    'pond',
    'greenhouse',
    'fence-before',
    'fence-after',
    'clearance-before',
    'clearance-after',
    'new-shed',
    'cottage-gate',
  ],
} as const;

const parts = {
  'beech close': { from: 'beech-frost', left: 0.1, top: 0.35, size: 0.5 },
  'box close': { from: 'topiary', left: 0.45, top: 0.3, size: 0.52 },
  'bramble close': { from: 'clearance-before', left: 0.4, top: 0.36, size: 0.5 },
  'daisies close': { from: 'lawn-before', left: 0.2, top: 0.42, size: 0.52 },
  'gravel close': { from: 'gravel-before', left: 0.25, top: 0.48, size: 0.5 },
  'leaves close': { from: 'leaves-before', left: 0.1, top: 0.48, size: 0.5 },
  'panels close': { from: 'fence-before', left: 0.25, top: 0.34, size: 0.5 },
  'privet close': { from: 'privet-before', left: 0.4, top: 0.3, size: 0.5 },
  'reeds close': { from: 'pond', left: 0.3, top: 0.36, size: 0.5 },
  'roses close': { from: 'bed-before', left: 0.05, top: 0.3, size: 0.5 },
  'rubbish close': { from: 'clearance-before', left: 0, top: 0.4, size: 0.52 },
  'slabs close': { from: 'patio-before', left: 0.25, top: 0.48, size: 0.5 },
  'soil close': { from: 'turf-before', left: 0.1, top: 0.48, size: 0.5 },
  'steps close': { from: 'stone-steps', left: 0.3, top: 0.4, size: 0.5 },
  'table close': { from: 'patio-after', left: 0, top: 0.34, size: 0.55 },
  'weeds close': { from: 'gravel-before', left: 0, top: 0.32, size: 0.5 },
  wall: { from: 'patio-before', left: 0.2, top: 0.22, size: 0.5 },
} satisfies Record<string, Part>;
export type Scene = (typeof groups)[keyof typeof groups][number] | keyof typeof parts;

const folderOf = (name: string) =>
  Object.entries(groups).find(([, names]) => names.some((known) => known === name))?.[0] ?? '';

const partOf = (scene: Scene): Part =>
  scene in parts ? parts[scene as keyof typeof parts] : { from: scene, left: 0, top: 0, size: 1 };

type Look = { mirrored: boolean; light: [red: number, green: number, blue: number]; nearer: number; across: number };
/**
 * A picture's look in one garden and in another: as taken in the morning, or mirrored and from closer, in the evening.
 */
const looks: readonly [Look, Look] = [
  { mirrored: false, light: [0.97, 0.98, 1.01], nearer: 0.02, across: 0.5 },
  { mirrored: true, light: [1.05, 1.02, 0.96], nearer: 0.08, across: 0.3 },
];

/**
 * A photo of one garden. Most pictures serve more than one garden. A garden always has the same look, so that its
 * photos before and after match; and there are only two looks, because every further one would be drawn again in all
 * sizes.
 */
export function photoOf(scene: Scene, garden: string): Promise<Uint8Array> {
  const look = createHash('sha256').update(garden).digest().readUInt8(0) % looks.length;
  return once(photos, `${scene} ${look}`, () => draw(partOf(scene), looks[look]!));
}

const photos = new Map<string, Promise<Uint8Array>>();
const pictures = new Map<string, Promise<Picture>>();

async function draw({ from, left, top, size }: Part, { mirrored, light, nearer, across }: Look): Promise<Uint8Array> {
  const { data, info } = await once(pictures, from, () =>
    decode(fileOf(join('photos', folderOf(from)), `${from}.webp`)),
  );
  const { width, height } = info;
  const shown = size * (1 - nearer);
  const room = size - shown;
  return sharp(data, { raw: info })
    .extract({
      left: Math.floor((left + across * room) * width),
      top: Math.floor((top + room / 2) * height),
      width: Math.floor(shown * width),
      height: Math.floor(shown * height),
    })
    .flop(mirrored)
    .linear(light, [0, 0, 0])
    .jpeg({ quality: 84 })
    .toBuffer();
}

type Picture = { data: Buffer; info: { width: number; height: number; channels: 3 } };
async function decode(file: string): Promise<Picture> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 3 } };
}

/** The portrait of one of the people, if there is one. */
export function portraitOf(fullName: string): Promise<Uint8Array> {
  const file = fileOf('portraits', `${fullName.toLowerCase().replaceAll(' ', '-')}.webp`);
  return sharp(file).jpeg({ quality: 88 }).toBuffer();
}

/** The pictures stay in seeds/, while this module may run from there or from somewhere below build/. */
function fileOf(folder: string, name: string): string {
  for (let above = dirname(fileURLToPath(import.meta.url)); ; above = dirname(above)) {
    const file = join(above, 'seeds', folder, name);
    if (existsSync(file)) return file;
    if (above === dirname(above))
      throw new Error(`seeds/${folder}/${name} is missing: the demo’s pictures must be shipped with the product.`);
  }
}
