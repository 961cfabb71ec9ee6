import type { Result } from '#src/kernel/result';
import { refuse } from '#src/kernel/result';
import type { DrawnPage, PdfDrawing, PdfNotDrawn } from '../ports/pdf-drawing';
import type { DocumentReader, ReadDocument } from './read-document';

type Refusal = 'document-not-found' | PdfNotDrawn;

/** Shows the pages of a PDF as pictures to those who may read it: its landscaper and admins. */
export class DrawDocument {
  constructor(
    private reading: ReadDocument,
    private drawing: PdfDrawing,
  ) {}

  /** `page`: counted from 1. */
  async execute(of: { documentId: string; reader: DocumentReader; page: number }): Promise<Result<DrawnPage, Refusal>> {
    const pdf = await this.pdf(of);
    return pdf.ok ? this.drawing.drawPage(pdf.value, of.page) : pdf;
  }

  /** How many pages it has. */
  async countPages(of: { documentId: string; reader: DocumentReader }): Promise<Result<number, Refusal>> {
    const pdf = await this.pdf(of);
    return pdf.ok ? this.drawing.countPages(pdf.value) : pdf;
  }

  private async pdf(of: { documentId: string; reader: DocumentReader }): Promise<Result<Uint8Array, Refusal>> {
    const file = await this.reading.execute(of);
    if (!file.ok) return file;
    const { contentType, bytes } = file.value;
    return contentType === 'application/pdf' ? { ok: true, value: bytes } : refuse('pdf-not-drawn');
  }
}
