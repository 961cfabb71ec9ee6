// What the demo’s story makes only once for all its gardens and people, so that a first start is quick.
import { expect, it } from 'vitest';
import { askPdfium } from '#src/platform/ask-pdfium';
import { ok } from '#src/kernel/result';
import { certificate } from '../../seeds/story/certificate';
import { PicturesOnce } from '../../seeds/story/made-once';
import { photoOf } from '../../seeds/story/photos';

it('redraws a picture once, by what is in it, and another picture again', async () => {
  const redrawn: string[] = [];
  const pictures = new PicturesOnce({
    process: async (bytes) => {
      redrawn.push(Buffer.from(bytes).toString());
      return ok({ width: 1, height: 1, renditions: [] });
    },
  });
  for (const picture of ['lawn', 'lawn', 'hedge', 'lawn']) await pictures.process(Buffer.from(picture));
  expect(redrawn).toEqual(['lawn', 'hedge']);
});

it('shows a scene in two looks, however many gardens it serves, and a garden always in the same one', async () => {
  const gardens = Array.from({ length: 12 }, (_, number) => `garden ${number}`);
  const hexOf = async (garden: string) => Buffer.from(await photoOf('lawn-before', garden)).toString('hex');
  const looks = await Promise.all(gardens.map(hexOf));
  expect(new Set(looks).size).toBe(2);
  expect(await Promise.all(gardens.map(hexOf))).toEqual(looks);
});

it('writes certificates that a PDF reader opens, because seeding does not open them', async () => {
  expect(await askPdfium(certificate(['Insurer', 'Public liability', 'Valid until 2027-01-01']), 0)).toMatchObject({
    pages: 1,
  });
});
