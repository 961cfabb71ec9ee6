import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** One of the renders in seeds/photos, or a part of it, as fractions of its width and height. */
type Part = { from: string; left: number; top: number; size: number };
const whole = (from: string): Part => ({ from, left: 0, top: 0, size: 1 });

const scenes = {
  'hedge before': whole('hedge-before'),
  'hedge after': whole('hedge-after'),
  'hedge close': { from: 'hedge-before', left: 0.2, top: 0.18, size: 0.56 },
  'lawn before': whole('lawn-before'),
  'lawn after': whole('lawn-after'),
  'patio before': whole('patio-before'),
  'patio after': whole('patio-after'),
  'slabs close': { from: 'patio-before', left: 0.2, top: 0.42, size: 0.55 },
  border: whole('border'),
  'border close': { from: 'border', left: 0.05, top: 0.3, size: 0.6 },
  turf: whole('turf'),
  soil: { from: 'turf', left: 0, top: 0.42, size: 0.58 },
  fence: { from: 'lawn-after', left: 0, top: 0.18, size: 0.56 },
  shed: { from: 'lawn-before', left: 0.44, top: 0.12, size: 0.54 },
  trees: { from: 'lawn-before', left: 0, top: 0, size: 0.6 },
  'trees close': { from: 'hedge-after', left: 0.4, top: 0, size: 0.56 },
  wall: { from: 'patio-before', left: 0.05, top: 0.08, size: 0.56 },
  'wall after': { from: 'patio-after', left: 0.05, top: 0.08, size: 0.56 },
} satisfies Record<string, Part>;
export type Scene = keyof typeof scenes;

/**
 * A photo of one garden. A few renders serve many gardens: each garden has its own mirroring, light and crop, always the same, so that
 * its photos before and after match.
 */
export async function photoOf(scene: Scene, garden: string): Promise<Uint8Array> {
  const { from, left, top, size } = scenes[scene];
  const { data, info } = await renderOf(from);
  const { width, height } = info;
  const [mirror, light, warmth, zoom, across] = variationOf(garden);
  const nearer = size * (1 - zoom * 0.14);
  const room = size - nearer;
  const brightness = 0.84 + light * 0.26;
  return sharp(data, { raw: info })
    .extract({
      left: Math.floor((left + across * room) * width),
      top: Math.floor((top + room / 2) * height),
      width: Math.floor(nearer * width),
      height: Math.floor(nearer * height),
    })
    .flop(mirror < 0.5)
    .linear([brightness * (0.98 + warmth * 0.05), brightness, brightness * (1.03 - warmth * 0.09)], [0, 0, 0])
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Five numbers from 0 to 1, always the same for a garden’s name. */
function variationOf(garden: string): [number, number, number, number, number] {
  const bytes = createHash('sha256').update(garden).digest();
  const fraction = (place: number) => bytes.readUInt8(place) / 255;
  return [fraction(0), fraction(1), fraction(2), fraction(3), fraction(4)];
}

type Render = { data: Buffer; info: { width: number; height: number; channels: 3 } };
const renders = new Map<string, Promise<Render>>();

/** Decoded once, however many gardens it serves. */
function renderOf(name: string): Promise<Render> {
  const known = renders.get(name) ?? decode(fileOf(`${name}.webp`));
  renders.set(name, known);
  return known;
}

async function decode(file: string): Promise<Render> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 3 } };
}

/** The renders stay in seeds/photos, while this module may run from there or from somewhere below build/. */
function fileOf(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, 'seeds', 'photos', name);
    if (existsSync(file)) return file;
    if (folder === dirname(folder))
      throw new Error(`seeds/photos/${name} is missing: the demo’s photos must be shipped with the product.`);
  }
}
