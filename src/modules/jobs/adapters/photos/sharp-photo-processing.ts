import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { ok, refuse, type Result } from '#src/kernel/result';
import { PHOTO_PIXELS_MAX, photoWidths, type PhotoRefusal } from '../../domain/photo';
import type { PhotoProcessing, ProcessedPhoto, Rendition } from '../../ports/photo-processing';
import { atMost } from '#src/platform/at-most';
import { decodeHeic } from './heic-decoding';

const LONGEST_SIDE = 1200;
const QUALITY = 80;
/** Looks like a JPEG of 80, at about two thirds of its size. */
const WEBP_QUALITY = 64;
/** For each type that we detect, the format that sharp must detect too, so that we decode the kind of file that we checked. */
const ACCEPTED: Record<string, 'jpeg' | 'png' | 'heif'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/heic': 'heif',
  'image/heif': 'heif',
};

// Two pictures at a time keep two cores busy; more threads would only slow the pages down.
const twoAtATime = atMost(2);
sharp.concurrency(1);

/** Resizes photos with libvips, on threads that do not serve requests. */
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
    // 'error' refuses a truncated file; 'warning' would also refuse the pictures of many phones.
    return sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
  }

  private async openHeic(bytes: Uint8Array): Promise<Sharp | undefined> {
    const pixels = await decodeHeic(bytes, this.pixelsMax);
    // Already upright: HEIC stores its rotation outside EXIF, and the decoder has applied it.
    return pixels && sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } });
  }
}

/** Decodes once, and makes the smaller widths from the largest. sharp drops all metadata unless told to keep it. */
async function render(picture: Sharp): Promise<ProcessedPhoto> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const draw = async (wanted: (typeof photoWidths)[number]): Promise<Rendition[]> => {
    const small = sharp(data, { raw: { width, height, channels } }).resize({ width: wanted, withoutEnlargement: true });
    return [
      { width: wanted, type: 'jpg', bytes: await small.clone().jpeg({ quality: QUALITY }).toBuffer() },
      { width: wanted, type: 'webp', bytes: await small.webp({ quality: WEBP_QUALITY }).toBuffer() },
    ];
  };
  return { width, height, renditions: (await Promise.all(photoWidths.map(draw))).flat() };
}

/** sharp throws for a broken picture, which is a refusal and not a fault. */
const orUndefined = <Value>(reading: Promise<Value>): Promise<Value | undefined> => reading.catch(() => undefined);
