import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A green picture of the given size. Another name makes another file. */
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
/** A photo whose file has exactly this length: zeroes follow the picture, which are ignored. */
export const jpegOf = async (length: number, name = 'hedge.jpg') => {
  const picture = await (await jpeg()).arrayBuffer();
  return new File([picture, new Uint8Array(length - picture.byteLength)], name, { type: 'image/jpeg' });
};
/** A PNG that moves: its one frame is in the chunks of an APNG. */
export async function movingPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const still = Buffer.from(await (await png()).arrayBuffer());
  const { width, height } = await sharp(still).metadata();
  const numbers = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([0, 0, 0, value])));
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body) >>> 0);
    return Buffer.concat([numbers(data.length), body, check]);
  };
  const frame = Buffer.concat([numbers(0, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]);
  // After the signature of eight bytes and the header of 25.
  const moving = [chunk('acTL', numbers(1, 0)), chunk('fcTL', frame)];
  return new Uint8Array(Buffer.concat([still.subarray(0, 33), ...moving, still.subarray(33)]));
}

/** A PDF of one empty page. `filler`: adds this number of meaningless bytes. */
export function pdfBytes(filler = 0): Uint8Array<ArrayBuffer> {
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200]>>',
    `<</Length ${filler}>> stream\n${' '.repeat(filler)}\nendstream`,
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, n) => {
    const place = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<</Size 5 /Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text + table + end, 'latin1'));
}
export const pdf = (name = 'policy.pdf') => new File([pdfBytes()], name, { type: 'application/pdf' });
