import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { ok, refuse, type Result } from '#src/kernel/result';
import { PHOTO_PIXELS_MAX, photoWidths, type PhotoRefusal } from '../../domain/photo';
import type { PhotoProcessing, ProcessedPhoto, Rendition } from '../../ports/photo-processing';
import { atMost } from '#src/platform/at-most';
import { decodeHeic } from './heic-decoding';

const LONGEST_SIDE = 1200;
const QUALITY = 80;
/** The format that sharp must see in the bytes as well, so that no file is one thing to the judge and another to the decoder. */
const ACCEPTED: Record<string, 'jpeg' | 'png' | 'heif'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/heic': 'heif',
  'image/heif': 'heif',
};

// Two pictures at once fill two cores; more threads for each gain nothing and starve the pages.
const twoAtATime = atMost(2);
sharp.concurrency(1);

/** Shrinks photos with libvips on its own threads, never on the one that answers requests. */
export class SharpPhotoProcessing implements PhotoProcessing {
  constructor(private pixelsMax = PHOTO_PIXELS_MAX) {}

  process(bytes: Uint8Array): Promise<Result<ProcessedPhoto, PhotoRefusal>> {
    return twoAtATime(async () => {
      const detected = await fileTypeFromBuffer(bytes);
      const format = ACCEPTED[detected?.mime ?? ''];
      if (!format) return refuse('invalid-file-type');
      const header = await orUndefined(this.open(bytes).metadata());
      if (!header?.width || !header.height || header.format !== format) return refuse('unreadable-photo');
      if (header.width * header.height > this.pixelsMax) return refuse('file-too-large');

      const picture = format === 'heif' ? await this.openHeic(bytes) : this.open(bytes);
      const processed = picture && (await orUndefined(render(picture)));
      return processed ? ok(processed) : refuse('unreadable-photo');
    });
  }

  private open(bytes: Uint8Array): Sharp {
    // 'truncated' and 'error' refuse a file cut short; 'warning' would also refuse what many phones write.
    return sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
  }

  private async openHeic(bytes: Uint8Array): Promise<Sharp | undefined> {
    const pixels = await decodeHeic(bytes, this.pixelsMax);
    // Already upright: HEIC keeps its rotation outside EXIF, and the decoder has applied it.
    return pixels && sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } });
  }
}

/** Decodes once, then draws the smaller widths from the largest. sharp drops all metadata unless it is asked to keep it. */
async function render(picture: Sharp): Promise<ProcessedPhoto> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const draw = async (wanted: (typeof photoWidths)[number]): Promise<Rendition> => ({
    width: wanted,
    bytes: await sharp(data, { raw: { width, height, channels } })
      .resize({ width: wanted, withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  });
  return { width, height, renditions: await Promise.all(photoWidths.map(draw)) };
}

/** sharp says by rejecting that a picture is broken, which is the uploader's trouble and not a fault of ours. */
const orUndefined = <Value>(reading: Promise<Value>): Promise<Value | undefined> => reading.catch(() => undefined);
