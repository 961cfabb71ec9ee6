import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { movingPicture, pdfBytes } from '#tests/support/pictures';
import { SharpFileCleaning } from '#src/platform/sharp-file-cleaning';

const cleaning = new SharpFileCleaning();
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

test.each([
  [
    'JPEG',
    () =>
      picture()
        .jpeg()
        .withExif({ IFD0: { Copyright: 'where I live' } })
        .withMetadata({ orientation: 6 }),
  ],
  [
    'PNG',
    () =>
      picture()
        .png()
        .withExif({ IFD0: { Copyright: 'where I live' } }),
  ],
])('a %s is redrawn as a JPEG, upright, on white, without metadata', async (kind, make) => {
  const cleaned = await cleaning.clean(await make().toBuffer());
  if (!cleaned.ok) throw new Error(cleaned.reason);
  expect(cleaned.value.contentType).toBe('image/jpeg');
  const drawn = await sharp(cleaned.value.bytes).metadata();
  expect([drawn.format, drawn.exif]).toEqual(['jpeg', undefined]);
  expect([drawn.width, drawn.height]).toEqual(kind === 'JPEG' ? [40, 60] : [60, 40]);
  expect(Buffer.from(cleaned.value.bytes).includes('where I live')).toBe(false);
});

test('small print stays legible: the longer side is three thousand pixels at most', async () => {
  const cleaned = await cleaning.clean(await picture(3600, 100).png().toBuffer());
  expect(cleaned.ok && (await sharp(cleaned.value.bytes).metadata()).width).toBe(3000);
});

const fixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url));

test.each([
  ['is as its program wrote it', () => pdfBytes()],
  ['has a blank line before it', () => fixture('crlf-before.pdf')],
  ['has lines for a printer before it', () => fixture('pjl-before.pdf')],
  ['has the page of a web server after it', () => fixture('html-after.pdf')],
])('BUG3-M2: a PDF that %s is left as it is', async (_how, make) => {
  const bytes = await make();
  expect(await cleaning.clean(bytes)).toEqual({ ok: true, value: { contentType: 'application/pdf', bytes } });
});

test('BUG3-M2: a PDF that needs a password is refused, and says so', async () => {
  expect(await cleaning.clean(await fixture('enc-user.pdf'))).toEqual({ ok: false, reason: 'locked-file' });
});

test('a picture that moves is stored as its first frame, and one of what phones call 50 megapixels is taken', async () => {
  const apng = await cleaning.clean(await movingPicture());
  expect(apng).toMatchObject({ ok: true, value: { contentType: 'image/jpeg' } });
  const large = await cleaning.clean(await picture(8160, 6144).jpeg({ quality: 20 }).toBuffer());
  expect(large.ok && (await sharp(large.value.bytes).metadata()).width).toBe(3000);
});

test.each([
  ['a PDF cut short', async () => pdfBytes().subarray(0, 40), 'unreadable-file'],
  [
    'a PDF of nothing but its marks',
    async () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'),
    'unreadable-file',
  ],
  ['a page of HTML', async () => Buffer.from('<script>alert(1)</script>'), 'invalid-file-type'],
  ['nothing', async () => Buffer.alloc(0), 'empty-file'],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'invalid-file-type'],
  ['a GIF', () => picture().gif().toBuffer(), 'invalid-file-type'],
  ['a JPEG of HTML', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('<html>')]), 'unreadable-file'],
  ['a picture of 51 megapixels', () => picture(10_200, 5_000).png().toBuffer(), 'file-too-large'],
  [
    'a picture cut short',
    async () => (await picture(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 40_000),
    'unreadable-file',
  ],
])('%s is refused', async (_kind, make, reason) => {
  expect(await cleaning.clean(await make())).toEqual({ ok: false, reason });
});
