import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { CleanFile, FileCleaning, UnfitFile } from '#src/kernel/files/file-cleaning';
import { ok, refuse, type Result } from '#src/kernel/result';
import { atMost } from './at-most';

/** Keeps small print legible: a page of A4 at about 250 dots per inch. */
const LONGEST_SIDE = 3000;
const PIXELS_MAX = 50_000_000;
const QUALITY = 82;
const PICTURES: Record<string, 'jpeg' | 'png'> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

const twoAtATime = atMost(2);

export class SharpFileCleaning implements FileCleaning {
  clean(bytes: Uint8Array): Promise<Result<CleanFile, UnfitFile>> {
    return twoAtATime(async () => {
      const detected = await fileTypeFromBuffer(bytes);
      if (detected?.mime === 'application/pdf') return wholePdf(bytes);
      const format = PICTURES[detected?.mime ?? ''];
      return format ? redraw(bytes, format) : refuse('invalid-file-type');
    });
  }
}

/** A PDF is not opened here, and is only served as a download. A PDF that was cut short has no end mark. */
function wholePdf(bytes: Uint8Array): Result<CleanFile, UnfitFile> {
  const end = Buffer.from(bytes.subarray(-2048)).toString('latin1');
  return end.includes('%%EOF') ? ok({ contentType: 'application/pdf', bytes }) : refuse('unreadable-file');
}

async function redraw(bytes: Uint8Array, format: string): Promise<Result<CleanFile, UnfitFile>> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
  try {
    const header = await picture.metadata();
    if (header.format !== format) return refuse('unreadable-file');
    if (header.width * header.height > PIXELS_MAX) return refuse('file-too-large');
    // sharp drops all metadata unless it is asked to keep it.
    const drawn = await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return ok({ contentType: 'image/jpeg', bytes: drawn });
  } catch {
    // sharp rejects a broken picture: that is the user's mistake and not a fault.
    return refuse('unreadable-file');
  }
}
