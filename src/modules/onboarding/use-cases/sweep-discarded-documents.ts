import type { FileStore } from '#src/kernel/files/file-store';
import type { Log } from '#src/kernel/log';
import { documentKey } from '../domain/document';
import type { DocumentRepository } from '../ports/document-repository';

const DOCUMENTS_PER_RUN = 200;

/** Deletes the bytes of documents that were replaced before a review, or deleted with their account. */
export class SweepDiscardedDocuments {
  constructor(
    private documents: DocumentRepository,
    private files: FileStore,
    private log: Log,
  ) {}

  async execute(): Promise<void> {
    for (const document of await this.documents.withBytesToRemove(DOCUMENTS_PER_RUN)) {
      try {
        await this.files.delete(documentKey(document));
        await this.documents.bytesRemoved(document.id);
      } catch (fault) {
        this.log.error('A document could not be removed and will be tried again', { documentId: document.id, fault });
      }
    }
  }
}
