import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** A green picture of the given size. Of another name, it is another file. */
export const jpeg = async (name = 'hedge.jpg', { width = 400, height = 300 } = {}) =>
  new File(
    [
      withComment(
        await sharp({ create: { width, height, channels: 3, background: '#4a7' } })
          .jpeg()
          .toBuffer(),
        name,
      ),
    ],
    name,
    {
      type: 'image/jpeg',
    },
  );

/** A JPEG with a comment in it, right after its first two bytes. */
export function withComment(bytes: Uint8Array, words: string): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(words);
  const head = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff]);
  return new Uint8Array(Buffer.concat([bytes.subarray(0, 2), head, text, bytes.subarray(2)]));
}
export const png = async (name = 'hedge.png') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 4, background: '#4a7' } })
          .png()
          .toBuffer(),
      ),
    ],
    name,
    { type: 'image/png' },
  );
export const heic = async (name = 'IMG_0042.HEIC') =>
  new File([new Uint8Array(await readFile(new URL('../fixtures/garden.heic', import.meta.url)))], name, {
    type: 'image/heic',
  });
/** A file that is named like a photo but is not one. */
export const impostor = (name = 'hedge.jpg') => new File(['<script>alert(1)</script>'], name, { type: 'image/jpeg' });
/** A photo that was cut short. */
export const broken = async (name = 'torn.jpg') =>
  new File([(await (await jpeg('x.jpg', { width: 1600, height: 1200 })).arrayBuffer()).slice(0, 900)], name, {
    type: 'image/jpeg',
  });
export const tooLarge = (name = 'huge.jpg', megabytes = 11) =>
  new File([new Uint8Array(megabytes * 1024 * 1024)], name, { type: 'image/jpeg' });
/** A photo whose file is exactly this long: the picture is followed by zeroes, which are ignored. */
export const jpegOf = async (length: number, name = 'hedge.jpg') => {
  const picture = await (await jpeg()).arrayBuffer();
  return new File([picture, new Uint8Array(length - picture.byteLength)], name, { type: 'image/jpeg' });
};
/** A minimal PDF. */
export const pdf = (name = 'policy.pdf') =>
  new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], name, { type: 'application/pdf' });
