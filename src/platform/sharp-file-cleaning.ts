import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { CleanFile, FileCleaning, UnfitFile } from '#src/kernel/files/file-cleaning';
import { PICTURE_PIXELS_MAX } from '#src/kernel/files/picture-size';
import { ok, refuse, type Result } from '#src/kernel/result';
import { askPdfium } from './ask-pdfium';
import { atMost } from './at-most';

/** Keeps small print legible: a page of A4 at about 250 dots per inch. */
const LONGEST_SIDE = 3000;
const QUALITY = 82;
const PDF_MARK_WITHIN = 1024;
const PICTURES: Record<string, 'jpeg' | 'png'> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/apng': 'png' };

const twoAtATime = atMost(2);

export class SharpFileCleaning implements FileCleaning {
  clean(bytes: Uint8Array): Promise<Result<CleanFile, UnfitFile>> {
    return twoAtATime(async () => {
      if (bytes.byteLength === 0) return refuse('empty-file');
      const mime = (await fileTypeFromBuffer(bytes))?.mime;
      const format = PICTURES[mime ?? ''];
      if (format) return redraw(bytes, format);
      return (mime === undefined || mime === 'application/pdf') && hasPdfMark(bytes)
        ? openedPdf(bytes)
        : refuse('invalid-file-type');
    });
  }
}

/**
 * Programs and printers put lines before and after a PDF, which readers skip: the mark may be anywhere in the first
 * thousand bytes.
 */
const hasPdfMark = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, PDF_MARK_WITHIN)).includes('%PDF-', 0, 'latin1');

/** The reader decides whether a PDF can be read. It is only ever served as a download. */
async function openedPdf(bytes: Uint8Array): Promise<Result<CleanFile, UnfitFile>> {
  const answer = await askPdfium(bytes, 0);
  if (answer === 'needs-password') return refuse('locked-file');
  return answer === 'unreadable' || answer.pages === 0
    ? refuse('unreadable-file')
    : ok({ contentType: 'application/pdf', bytes });
}

async function redraw(bytes: Uint8Array, format: string): Promise<Result<CleanFile, UnfitFile>> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
  try {
    const header = await picture.metadata();
    if (header.format !== format) return refuse('unreadable-file');
    if (header.width * header.height > PICTURE_PIXELS_MAX) return refuse('file-too-large');
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
    // sharp rejects a broken picture, which is the user's mistake and not a fault.
    return refuse('unreadable-file');
  }
}
