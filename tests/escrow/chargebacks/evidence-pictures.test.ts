import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SharpEvidencePictures } from '#src/modules/escrow/adapters/chargebacks/sharp-evidence-pictures';
import { PICTURE_BYTES_MAX } from '#src/modules/escrow/domain/evidence';

const COLOURS: Record<string, string> = { red: '#e00000', green: '#00a000', blue: '#0000e0', grey: '#808080' };
/** Photos by the name of their colour. */
const photos = {
  read: async (id: string) =>
    COLOURS[id]
      ? sharp({ create: { width: 1200, height: 900, channels: 3, background: COLOURS[id] } })
          .jpeg()
          .toBuffer()
      : undefined,
};
/** The colour in the middle of each cell, in reading order. */
async function coloursOf(bytes: Uint8Array, columns: number, rows: number): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (column: number, row: number) => {
    const x = Math.floor(((column + 0.5) * info.width) / columns);
    const y = Math.floor(((row + 0.5) * info.height) / rows);
    const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3);
    if (r > 240 && g > 240 && b > 240) return 'empty';
    return Object.keys(COLOURS).find((name) => {
      const wanted = COLOURS[name]!.match(/\w\w/g)!.map((hex) => parseInt(hex, 16));
      return [r, g, b].every((part, index) => Math.abs(part - wanted[index]!) < 24);
    })!;
  };
  return Array.from({ length: columns * rows }, (_, index) => at(index % columns, Math.floor(index / columns)));
}

test('the photos stand in one picture, row by row in their order; a missing one leaves its place empty', async () => {
  const pictures = new SharpEvidencePictures(photos);
  expect(await coloursOf(await pictures.sheetOf(['red']), 1, 1)).toEqual(['red']);
  expect(await coloursOf(await pictures.sheetOf(['red', 'gone', 'blue', 'green', 'grey']), 3, 2)).toEqual([
    'red',
    'empty',
    'blue',
    'green',
    'grey',
    'empty',
  ]);
});

test('however busy the photos are, the picture is a JPEG of at most two million bytes', async () => {
  const noise = Buffer.from(Array.from({ length: 1200 * 900 * 3 }, (_, at) => (at * 7919 * (at % 251)) % 256));
  const busy = await sharp(noise, { raw: { width: 1200, height: 900, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const bytes = await new SharpEvidencePictures({ read: async () => busy }).sheetOf(['a', 'b', 'c', 'd']);
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  expect(bytes.length).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
  expect(bytes.length).toBeGreaterThan(100_000);
});
