import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ok, refuse, type Result } from '#src/kernel/result';
import { atMost } from '#src/platform/at-most';
import type { DocumentProcessing, ProcessedDocument, UnfitDocument } from '../ports/document-processing';

/** Fine print has to stay legible: a page of A4 at about 250 dots an inch. */
const LONGEST_SIDE = 3000;
const PIXELS_MAX = 50_000_000;
const QUALITY = 82;
const PICTURES: Record<string, 'jpeg' | 'png'> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

const twoAtATime = atMost(2);

export class SharpDocumentProcessing implements DocumentProcessing {
  process(bytes: Uint8Array): Promise<Result<ProcessedDocument, UnfitDocument>> {
    return twoAtATime(async () => {
      const detected = await fileTypeFromBuffer(bytes);
      if (detected?.mime === 'application/pdf') return wholePdf(bytes);
      const format = PICTURES[detected?.mime ?? ''];
      return format ? redraw(bytes, format) : refuse('invalid-file-type');
    });
  }
}

/** We do not open a PDF: it is only ever handed out as a file, to be opened by whoever trusts it. One cut short has no end mark. */
function wholePdf(bytes: Uint8Array): Result<ProcessedDocument, UnfitDocument> {
  const end = Buffer.from(bytes.subarray(-2048)).toString('latin1');
  return end.includes('%%EOF') ? ok({ contentType: 'application/pdf', bytes }) : refuse('unreadable-file');
}

async function redraw(bytes: Uint8Array, format: string): Promise<Result<ProcessedDocument, UnfitDocument>> {
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
    // sharp says by rejecting that a picture is broken, which is the uploader's trouble and not a fault of ours.
    return refuse('unreadable-file');
  }
}
