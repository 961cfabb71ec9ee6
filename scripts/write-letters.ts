/**
 * Writes app/ui/share/letters.json: the outlines of Besley’s letters, with which the pictures for shared links are
 * drawn. A server may have no fonts at all. Run after changing the font: npx tsx scripts/write-letters.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const font = create(readFileSync(at('../public/fonts/besley-680-latin1.woff2')));
if (!('glyphForCodePoint' in font)) throw new Error('The file holds more than one font.');

type Letter = [advance: number, outline: string];
const letters: Record<string, Letter> = {};
for (const code of [...font.characterSet].sort((a, b) => a - b)) {
  const glyph = font.glyphForCodePoint(code);
  const outline = glyph.path
    .toSVG()
    .replace(/-?\d+(\.\d+)?/g, (number) => String(Math.round(Number(number))))
    .replace(/([A-Z]) /g, '$1');
  letters[String.fromCodePoint(code)] = [Math.round(glyph.advanceWidth), outline];
}
const whole = { unitsPerEm: font.unitsPerEm, letters };
writeFileSync(at('../app/ui/share/letters.json'), `${JSON.stringify(whole)}\n`);
