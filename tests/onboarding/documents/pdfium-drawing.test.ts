import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PdfiumDrawing } from '#src/modules/onboarding/adapters/pdfium-drawing';

const drawing = new PdfiumDrawing();
const notDrawn = { ok: false, reason: 'pdf-not-drawn' };

/** Two pages of 300 by 200 points, the left half red. `extra`: more entries of the trailer. */
const twoPages = (content = '1 0 0 rg 0 0 150 200 re f') =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
      '2 0 obj <</Type /Pages /Kids [3 0 R 3 0 R] /Count 2>> endobj',
      '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R>> endobj',
      `4 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
      'trailer <</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  );

test('a page is drawn as a JPEG in its own colours, its longer side 1,650 pixels', async () => {
  const page = await drawing.drawPage(twoPages(), 2);
  if (!page.ok) throw new Error(page.reason);
  const { data, info } = await sharp(page.value.jpeg).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1650, height: 1100, channels: 3 });
  const at = (x: number) => [...data.subarray((550 * 1650 + x) * 3, (550 * 1650 + x) * 3 + 3)];
  expect(at(400)[0]).toBeGreaterThan(240);
  expect(at(400)[2]).toBeLessThan(20);
  expect(Math.min(...at(1200))).toBeGreaterThan(240);
});

test('the pages are counted, and a page that it does not have is not found', async () => {
  expect(await drawing.countPages(twoPages())).toEqual({ ok: true, value: 2 });
  for (const page of [0, 3, -1])
    expect(await drawing.drawPage(twoPages(), page)).toEqual({ ok: false, reason: 'page-not-found' });
});

test.each([
  ['is no PDF at all', Buffer.from('a hedge')],
  ['is empty', Buffer.alloc(0)],
  ['has nothing in it', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')],
])('a file that %s is not drawn', async (_what, file) => {
  expect(await drawing.countPages(file)).toEqual(notDrawn);
  expect(await drawing.drawPage(file, 1)).toEqual(notDrawn);
});

test('a page that takes too long is given up', async () => {
  expect(await new PdfiumDrawing(1).drawPage(twoPages(), 1)).toEqual(notDrawn);
});
