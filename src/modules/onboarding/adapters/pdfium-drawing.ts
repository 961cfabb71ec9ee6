import sharp from 'sharp';
import { ok, refuse, type Result } from '#src/kernel/result';
import { askPdfium } from '#src/platform/ask-pdfium';
import type { DrawnPage, PdfDrawing, PdfNotDrawn } from '../ports/pdf-drawing';

const QUALITY = 80;

/** Draws with PDFium. The result is pixels, so nothing of the file itself reaches a browser. */
export class PdfiumDrawing implements PdfDrawing {
  constructor(private patienceMs?: number) {}

  async countPages(pdf: Uint8Array): Promise<Result<number, 'pdf-not-drawn'>> {
    const answer = await askPdfium(pdf, 0, this.patienceMs);
    return typeof answer === 'string' ? refuse('pdf-not-drawn') : ok(answer.pages);
  }

  async drawPage(pdf: Uint8Array, page: number): Promise<Result<DrawnPage, PdfNotDrawn>> {
    const answer = await askPdfium(pdf, page, this.patienceMs);
    if (typeof answer === 'string') return refuse('pdf-not-drawn');
    const { width, height, pixels } = answer;
    if (width === 0) return refuse('page-not-found');
    const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
    const jpeg = await picture.flatten({ background: 'white' }).jpeg({ quality: QUALITY }).toBuffer();
    return ok({ jpeg });
  }
}
