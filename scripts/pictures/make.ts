/**
 * Draws the demo’s pictures and portraits and the site’s own pictures again: npx tsx scripts/pictures/make.ts [the beginning of a name…].
 * All of them take about a quarter of an hour, so the files are kept in the repository (src/decisions/0070-our-own-pictures.md).
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { OWN_WIDTHS, ownPictures, ownPortraits } from '../../app/ui/pictures/own-names';
import { drawn } from './draw';
import { looks, portrait } from './portraits';
import { groupOf, scenes } from './scenes';

export const DRAWN_WIDTH = 960;
/** How wide the pictures are that the demo’s people upload. */
const UPLOADED_WIDTH = 768;

const place = (folder: string) => {
  const path = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  mkdirSync(path, { recursive: true });
  return path;
};

/** Writes the files of one picture. `dots`: three bytes each. */
export async function keep(name: string, dots: Uint8Array, width: number) {
  const picture = () => sharp(dots, { raw: { width, height: (width * 3) / 4, channels: 3 } });
  const webp = (wide: number, quality: number, file: string) =>
    picture().resize(wide).webp({ quality, effort: 4, smartSubsample: true }).toFile(file);
  await webp(UPLOADED_WIDTH, 46, `${place(`seeds/photos/${groupOf(name)}`)}${name}.webp`);
  if (!ownPictures.some((own) => own === name)) return;
  for (const wide of OWN_WIDTHS)
    await webp(wide, wide > 640 ? 44 : 54, `${place(`app/ui/pictures/own/${wide}`)}${name}.webp`);
}

export async function keepPortraits() {
  for (const [name, look] of Object.entries(looks)) {
    const webp = (wide: number, file: string) =>
      sharp(Buffer.from(portrait(look)), { density: 144 })
        .resize(wide, wide)
        .webp({ quality: 80, effort: 6 })
        .toFile(file);
    await webp(320, `${place('seeds/portraits')}${name}.webp`);
    if (ownPortraits.some((own) => own === name))
      await webp(160, `${place('app/ui/pictures/own/portraits')}${name}.webp`);
  }
}

async function main(beginnings: string[]) {
  if (beginnings.length === 0) await keepPortraits();
  for (const [name, scene] of Object.entries(scenes)) {
    if (beginnings.length > 0 && !beginnings.some((beginning) => name.startsWith(beginning))) continue;
    await keep(name, await drawn(name, scene, DRAWN_WIDTH, { finer: 1.2, detail: 0.75 }), DRAWN_WIDTH);
    console.log(name);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
