import type { Result } from '#src/kernel/result';

export type DrawnPage = { jpeg: Uint8Array };
export type PdfNotDrawn = 'pdf-not-drawn' | 'page-not-found';

/** Turns the pages of a PDF into pictures, so that nobody has to open a stranger's file to read it. */
export interface PdfDrawing {
  /** The number of pages; `pdf-not-drawn` if the file cannot be read, needs a password or took too long. */
  countPages(pdf: Uint8Array): Promise<Result<number, 'pdf-not-drawn'>>;
  /** One page as a JPEG. `page`: counted from 1. */
  drawPage(pdf: Uint8Array, page: number): Promise<Result<DrawnPage, PdfNotDrawn>>;
}
