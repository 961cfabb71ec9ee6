import type { Result } from '#src/kernel/result';
import type { DocumentType } from '../domain/document';

export type ProcessedDocument = { contentType: DocumentType; bytes: Uint8Array };
export type UnfitDocument = 'invalid-file-type' | 'unreadable-file' | 'file-too-large';

export interface DocumentProcessing {
  /**
   * Judges a file by its content, never by its name. A JPEG or PNG is drawn anew as a JPEG, upright and without anything else it
   * carried; a PDF stays as it is. Refuses bombs unopened.
   */
  process(bytes: Uint8Array): Promise<Result<ProcessedDocument, UnfitDocument>>;
}
