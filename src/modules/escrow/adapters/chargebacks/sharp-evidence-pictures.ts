import sharp, { type OverlayOptions } from 'sharp';
import { PICTURE_BYTES_MAX } from '../../domain/evidence';
import type { EvidencePhotos, EvidencePictures } from '../../ports/chargebacks/evidence-pictures';

/** In pixels. */
const SHEET_WIDTH = 2400;
const CELL_MAX = 1200;
const GAP = 16;
/** Tried in turn until the sheet is small enough. */
const QUALITIES = [82, 70, 55, 35];

export class SharpEvidencePictures implements EvidencePictures {
  constructor(
    private photos: EvidencePhotos,
    private bytesMax = PICTURE_BYTES_MAX,
  ) {}

  async sheetOf(photoIds: readonly string[]): Promise<Uint8Array> {
    const columns = Math.max(1, Math.ceil(Math.sqrt(photoIds.length)));
    const rows = Math.max(1, Math.ceil(photoIds.length / columns));
    const cell = Math.min(CELL_MAX, Math.floor(SHEET_WIDTH / columns));
    const inner = cell - GAP;
    const placed: OverlayOptions[] = [];
    for (const [at, photoId] of photoIds.entries()) {
      const photo = await this.photos.read(photoId);
      if (!photo) continue;
      const input = await sharp(photo)
        .resize({ width: inner, height: inner, fit: 'contain', background: 'white' })
        .toBuffer();
      placed.push({ input, left: (at % columns) * cell + GAP / 2, top: Math.floor(at / columns) * cell + GAP / 2 });
    }
    const blank = { width: columns * cell, height: rows * cell, channels: 3 as const, background: 'white' };
    const sheet = await sharp({ create: blank }).composite(placed).png().toBuffer();
    for (const quality of QUALITIES) {
      const bytes = await sharp(sheet).jpeg({ quality }).toBuffer();
      if (bytes.length <= this.bytesMax) return bytes;
    }
    throw new Error(`the photos ${photoIds.join(', ')} do not fit into ${this.bytesMax} bytes`);
  }
}
