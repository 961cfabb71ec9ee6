/**
 * Writes the icons of browsers, phones and search engines from our logo: public/favicon.ico,
 * public/apple-touch-icon.png and public/icons/. Run after changing the logo: npx tsx scripts/write-app-icons.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { markShape } from '../app/ui/share/mark';

const inPublic = (path: string) => fileURLToPath(new URL(`../public/${path}`, import.meta.url));
const PAPER = '#f3f6ee';
const COLOURS = { hedge: '#3b8a4e', earth: '#10231a' };

/**
 * `room`: the share of the icon that the logo takes. Android cuts a maskable icon to a circle, so its corners have to
 * stay empty.
 */
const drawn = (size: number, { room, ground }: { room: number; ground: boolean }) => {
  const scale = (size * room) / 30;
  const edge = (size - 30 * scale) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${
    ground ? `<rect width="${size}" height="${size}" fill="${PAPER}"/>` : ''
  }<g transform="translate(${edge} ${edge - scale * 0.25}) scale(${scale})">${markShape(COLOURS)}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
};

/** A .ico file is a list of PNG files: their sizes and places first, then the files. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let place = head.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(place, entry + 12);
    place += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

mkdirSync(inPublic('icons'), { recursive: true });
const whole = { room: 0.96, ground: false };
const onPaper = { room: 0.7, ground: true };
writeFileSync(inPublic('icons/icon-192.png'), await drawn(192, onPaper));
writeFileSync(inPublic('icons/icon-512.png'), await drawn(512, onPaper));
writeFileSync(inPublic('icons/maskable-512.png'), await drawn(512, { room: 0.56, ground: true }));
writeFileSync(inPublic('apple-touch-icon.png'), await drawn(180, onPaper));
const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await drawn(size, whole) })));
writeFileSync(inPublic('favicon.ico'), ico(small));
