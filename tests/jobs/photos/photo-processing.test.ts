import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SharpPhotoProcessing } from '#src/modules/jobs/adapters/photos/sharp-photo-processing';
import { movingPicture } from '#tests/support/pictures';
import type { ProcessedPhoto } from '#src/modules/jobs/ports/photo-processing';

const processing = new SharpPhotoProcessing();
const heic = () => readFile(new URL('../../fixtures/garden.heic', import.meta.url));
/** A green picture with a red quarter at the top left. */
const garden = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } }).composite([
    { input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);

async function accepted(bytes: Uint8Array): Promise<ProcessedPhoto> {
  const outcome = await processing.process(bytes);
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
  return outcome.value;
}
/** The luminance quantisation table of a JPEG of quality 50 (annex K of the standard), in the order of a file. */
const STEPS_AT_50 = [
  [16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40],
  [26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51],
  [56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87],
  [95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99],
].flat();
const stepsAt = (quality: number) =>
  STEPS_AT_50.map((step) => Math.max(1, Math.floor((step * (200 - 2 * quality) + 50) / 100)));
/** The first quantisation table of a JPEG. */
const stepsOf = (bytes: Uint8Array) => {
  const table = Buffer.from(bytes).indexOf('ffdb0043', 'hex') + 5;
  return [...bytes.subarray(table, table + 64)];
};
const jpegs = ({ renditions }: ProcessedPhoto) => renditions.filter(({ type }) => type === 'jpg');
const largest = (photo: ProcessedPhoto) => jpegs(photo).at(-1)?.bytes ?? new Uint8Array();
const cornerOf = async (bytes: Uint8Array, corner: { left: number; top: number }) =>
  [
    ...(await sharp(bytes)
      .extract({ ...corner, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ].map((value) => Math.round(value / 64) * 64);

describe('an accepted photo', () => {
  test('is stored in three widths; the longest side of the largest is 1200 pixels', async () => {
    const { width, height, renditions } = await accepted(await garden(2400, 1800).jpeg().toBuffer());
    expect({ width, height }).toEqual({ width: 1200, height: 900 });
    const sizes = await Promise.all(renditions.map(async ({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map((size) => [size.format, size.width, size.height])).toEqual([
      ['jpeg', 320, 240],
      ['webp', 320, 240],
      ['jpeg', 640, 480],
      ['webp', 640, 480],
      ['jpeg', 1200, 900],
      ['webp', 1200, 900],
    ]);
    expect(renditions.map((rendition) => rendition.width)).toEqual([320, 320, 640, 640, 1200, 1200]);
  });

  test.each([
    ['a JPEG of higher quality', () => garden(1500, 1000).jpeg({ quality: 97 }).toBuffer()],
    ['a JPEG of lower quality', () => garden(1500, 1000).jpeg({ quality: 40 }).toBuffer()],
    ['a PNG', () => garden(300, 200).png().toBuffer()],
  ])('V-POST1-18 becomes a JPEG of quality 0.8 in every width: %s', async (_kind, make) => {
    const photo = await accepted(await make());
    for (const { bytes } of jpegs(photo)) {
      expect(stepsOf(bytes)).toEqual(stepsAt(80));
      expect(stepsOf(bytes)).not.toEqual(stepsAt(79));
      expect(stepsOf(bytes)).not.toEqual(stepsAt(81));
    }
  });

  test('is at most 1200 pixels high in portrait, and is never enlarged', async () => {
    expect(await accepted(await garden(1500, 3000).png().toBuffer())).toMatchObject({ width: 600, height: 1200 });
    const small = await accepted(await garden(200, 100).jpeg().toBuffer());
    expect(small).toMatchObject({ width: 200, height: 100 });
    expect((await sharp(largest(small)).metadata()).width).toBe(200);
  });

  test('loses the details of its place and camera, and is turned upright', async () => {
    const tagged = await garden(800, 600)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Hedgecam', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 13/1 36/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(tagged.includes('Hedgecam')).toBe(true);
    expect((await sharp(tagged).metadata()).orientation).toBe(6);
    const photo = await accepted(tagged);
    expect(photo).toMatchObject({ width: 600, height: 800 });
    expect(await cornerOf(largest(photo), { left: 590, top: 10 })).toEqual([256, 0, 0]);
    for (const { bytes } of photo.renditions) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(Buffer.from(bytes).includes('Hedgecam')).toBe(false);
    }
  });

  test('loses a second file hidden after the picture', async () => {
    const polyglot = Buffer.concat([
      await garden(400, 300).jpeg().toBuffer(),
      Buffer.from('<script>alert(document.cookie)</script>PK\x03\x04'),
    ]);
    const photo = await accepted(polyglot);
    for (const { bytes } of photo.renditions) expect(Buffer.from(bytes).includes('<script')).toBe(false);
  });

  test.each([
    ['grey', () => garden(300, 200).greyscale().jpeg().toBuffer()],
    ['16 bits a channel', () => garden(300, 200).toColourspace('rgb16').png().toBuffer()],
    ['a palette', () => garden(300, 200).png({ palette: true }).toBuffer()],
    ['CMYK', () => garden(300, 200).toColourspace('cmyk').jpeg().toBuffer()],
    ['wide colours', () => garden(300, 200).withIccProfile('p3').jpeg().toBuffer()],
    ['progressive', () => garden(300, 200).jpeg({ progressive: true }).toBuffer()],
  ])('can be %s', async (_kind, make) => {
    const photo = await accepted(await make());
    expect(await sharp(largest(photo)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 300,
      height: 200,
      channels: 3,
      space: 'srgb',
    });
  });

  test('gets a white background where it is transparent', async () => {
    const photo = await accepted(
      await sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    );
    expect(await cornerOf(largest(photo), { left: 5, top: 5 })).toEqual([256, 256, 256]);
  });

  test('can be a HEIC, which is decoded off the main thread and loses the details of its camera and place', async () => {
    const file = await heic();
    expect(file.includes('Hedgerow')).toBe(true);
    const threads: Worker[] = [];
    const count = (thread: Worker) => void threads.push(thread);
    process.on('worker', count);
    const photos = await Promise.all([accepted(file), accepted(file), accepted(file)]);
    process.off('worker', count);
    for (const photo of photos) {
      expect(Math.max(photo.width, photo.height)).toBe(1200);
      expect(await sharp(largest(photo)).metadata()).toMatchObject({ format: 'jpeg' });
      expect((await sharp(largest(photo)).metadata()).exif).toBeUndefined();
    }
    // Each has its own thread, and the main thread has loaded no decoder.
    expect(threads).toHaveLength(3);
    const { cache } = createRequire(import.meta.url);
    expect(Object.keys(cache).filter((path) => /libheif/.test(path))).toEqual([]);
  });
});

describe('a HEIC of several pictures', () => {
  const primary = () => readFile(new URL('../../fixtures/heic-primary2.heic', import.meta.url));

  test('BUG3-M3: is the picture that the file marks as primary, even if another comes first', async () => {
    const photo = await accepted(await primary());
    expect(photo).toMatchObject({ width: 128, height: 128 });
    const [red = 0, green = 0] = await cornerOf(largest(photo), { left: 64, top: 64 });
    expect(green).toBeGreaterThan(red);
  });

  test('is measured by that one too: a smaller one before it does not hide it', async () => {
    expect(await new SharpPhotoProcessing(128 * 128 - 1).process(await primary())).toEqual({
      ok: false,
      reason: 'file-too-large',
    });
  });

  test.each(['mif1', 'mif2', 'miaf', 'msf1', 'hevc', 'heix'])(
    'may call itself %s: its decoder judges it',
    async (brand) => {
      const file = Buffer.from(await primary());
      file.write(brand, 8, 'latin1');
      expect(await accepted(file)).toMatchObject({ width: 128, height: 128 });
    },
  );
});

test('D25: a photo of what phones call 50 megapixels is accepted, and so is a picture that moves', async () => {
  expect(await accepted(await garden(8160, 6144).jpeg({ quality: 20 }).toBuffer())).toMatchObject({ width: 1200 });
  expect((await processing.process(await movingPicture())).ok).toBe(true);
});

describe('a hostile or broken file', () => {
  test.each([
    ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'invalid-file-type'],
    ['nothing at all', Buffer.alloc(0), 'empty-file'],
    ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256)), 'invalid-file-type'],
    [
      'a drawing',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
      'invalid-file-type',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'invalid-file-type'],
    ['the first three bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 'unreadable-photo'],
    [
      'a JPEG of HTML',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>'.repeat(99))]),
      'unreadable-photo',
    ],
    [
      'a HEIC of zeroes',
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(4_000)]),
      'unreadable-photo',
    ],
  ])('%s is refused', async (_kind, bytes, reason) => {
    expect(await processing.process(bytes)).toEqual({ ok: false, reason });
  });

  test.each([
    ['GIF', () => garden(20, 20).gif().toBuffer()],
    ['WebP', () => garden(20, 20).webp().toBuffer()],
    ['AVIF', () => garden(64, 64).avif().toBuffer()],
    ['TIFF', () => garden(20, 20).tiff().toBuffer()],
  ])('a %s is refused, whatever its name', async (_kind, make) => {
    expect(await processing.process(await make())).toEqual({ ok: false, reason: 'invalid-file-type' });
  });

  test.each([0.2, 0.5, 0.9])('a JPEG cut off at %d of its length is refused', async (part) => {
    const whole = await garden(1600, 1200).jpeg({ quality: 95 }).toBuffer();
    expect(await processing.process(whole.subarray(0, whole.length * part))).toEqual({
      ok: false,
      reason: 'unreadable-photo',
    });
  });

  test('a PNG and a HEIC that are cut off are refused', async () => {
    const png = await garden(600, 400).png().toBuffer();
    expect(await processing.process(png.subarray(0, png.length >> 1))).toEqual({
      ok: false,
      reason: 'unreadable-photo',
    });
    const file = await heic();
    expect(await processing.process(file.subarray(0, file.length * 0.6))).toEqual({
      ok: false,
      reason: 'unreadable-photo',
    });
  });

  test('a decompression bomb of 400 million pixels is refused without being decoded', async () => {
    const bomb = pngBomb(20_000, 20_000);
    const refused = { ok: false, reason: 'file-too-large' };
    expect(await libvipsTasks(async () => expect(await processing.process(bomb)).toEqual(refused))).toBe(0);
    // A file without the pixels gets the same answer, so the pixels were not read.
    expect(await processing.process(bomb.subarray(0, 100))).toEqual(refused);
    expect(await libvipsTasks(() => accepted(pngBomb(20, 20)))).toBeGreaterThan(0);
  });

  test('a HEIC with too many pixels is refused', async () => {
    expect(await new SharpPhotoProcessing(1_000_000).process(await heic())).toEqual({
      ok: false,
      reason: 'file-too-large',
    });
  });
});

/** How often libvips started or finished decoding a picture meanwhile. Reading a header is not counted. */
async function libvipsTasks(work: () => Promise<unknown>): Promise<number> {
  let changes = 0;
  const count = () => void (changes += 1);
  sharp.queue.on('change', count);
  try {
    await work();
  } finally {
    sharp.queue.off('change', count);
  }
  return changes;
}

/** A black picture, which is a few kilobytes even where decoding it would take gigabytes. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body) >>> 0, 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
