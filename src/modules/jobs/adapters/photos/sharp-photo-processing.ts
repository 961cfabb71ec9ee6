import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_PIXELS_MAX } from '#src/kernel/files/picture-size';
import { ok, refuse, type Result } from '#src/kernel/result';
import { photoWidths, type PhotoRefusal } from '../../domain/photo';
import type { PhotoProcessing, ProcessedPhoto, Rendition } from '../../ports/photo-processing';
import { atMost } from '#src/platform/at-most';
import { decodeHeic } from './heic-decoding';

const LONGEST_SIDE = 1200;
const QUALITY = 80;
/** Looks like a JPEG of quality 80, at about two thirds of the size. */
const WEBP_QUALITY = 64;
/**
 * From 0 to 6: how long WebP tries to make the file small. 0 takes a third of the time of 4, for files a tenth larger.
 */
const WEBP_EFFORT = 4;
/** For each type that we detect, the format that sharp must detect too, so that we decode what we checked. */
const ACCEPTED: Record<string, 'jpeg' | 'png'> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/apng': 'png' };

// Two pictures at a time keep two cores busy; more threads would only slow the pages down.
const twoAtATime = atMost(2);
sharp.concurrency(1);

/** Resizes photos with libvips, on threads that do not serve requests. */
export class SharpPhotoProcessing implements PhotoProcessing {
  constructor(
    private pixelsMax = PICTURE_PIXELS_MAX,
    private webpEffort = WEBP_EFFORT,
  ) {}

  process(bytes: Uint8Array): Promise<Result<ProcessedPhoto, PhotoRefusal>> {
    return twoAtATime(async () => {
      if (bytes.byteLength === 0) return refuse('empty-file');
      const opened = isHeif(bytes) ? await this.openHeic(bytes) : await this.openCommon(bytes);
      if (!opened.ok) return opened;
      const processed = await orUndefined(render(opened.value, this.webpEffort));
      return processed ? ok(processed) : refuse('unreadable-photo');
    });
  }

  private async openCommon(bytes: Uint8Array): Promise<Result<Sharp, PhotoRefusal>> {
    const format = ACCEPTED[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
    if (!format) return refuse('invalid-file-type');
    // 'error' refuses a truncated file; 'warning' would also refuse the pictures of many phones.
    const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
    const header = await orUndefined(open().metadata());
    if (!header?.width || !header.height || header.format !== format) return refuse('unreadable-photo');
    return header.width * header.height > this.pixelsMax ? refuse('file-too-large') : ok(open());
  }

  private async openHeic(bytes: Uint8Array): Promise<Result<Sharp, PhotoRefusal>> {
    const pixels = await decodeHeic(bytes, this.pixelsMax);
    if (pixels === 'file-too-large') return refuse('file-too-large');
    if (!pixels) return refuse('unreadable-photo');
    // Already upright: HEIC stores its rotation outside EXIF, and the decoder has applied it.
    const { data, width, height } = pixels;
    return ok(sharp(data, { raw: { width, height, channels: 4 } }));
  }
}

/** The brands in phones' pictures; the decoder says whether it can read one (ISO/IEC 23008-12, annex B). */
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'mif2', 'msf1', 'miaf'];
/** An AV1 picture has one of those brands too, and the decoder cannot read it. */
const AV1_BRANDS = ['avif', 'avis'];

/** Whether the file begins with a box of brands (`ftyp`) that contains one of them. */
function isHeif(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  if (start.slice(4, 8) !== 'ftyp') return false;
  const end = Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0);
  const brands: string[] = (start.slice(8, 12) + start.slice(16, end)).match(/.{4}/gs) ?? [];
  return HEIF_BRANDS.some((brand) => brands.includes(brand)) && !AV1_BRANDS.some((brand) => brands.includes(brand));
}

/** Decodes once, and makes the smaller widths from the largest. sharp drops all metadata unless told to keep it. */
async function render(picture: Sharp, effort: number): Promise<ProcessedPhoto> {
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
      { width: wanted, type: 'webp', bytes: await small.webp({ quality: WEBP_QUALITY, effort }).toBuffer() },
    ];
  };
  return { width, height, renditions: (await Promise.all(photoWidths.map(draw))).flat() };
}

/** sharp throws for a broken picture, which is a refusal and not a fault. */
const orUndefined = <Value>(reading: Promise<Value>): Promise<Value | undefined> => reading.catch(() => undefined);
