import type { FileStore } from '#src/kernel/file-store';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import { documentKey, type LandscaperDocument } from '../domain/document';
import type { UserType } from '#src/modules/accounts/domain/user';
import type { DocumentRepository } from '../ports/document-repository';

export type DocumentFile = Pick<LandscaperDocument, 'originalName' | 'contentType'> & { bytes: Uint8Array };

/** The file of a document, for its landscaper and for admins. Anyone else gets the same answer as for a document that does not exist. */
export class ReadDocument {
  constructor(
    private documents: DocumentRepository,
    private files: FileStore,
  ) {}

  async execute({
    documentId,
    reader,
  }: {
    documentId: string;
    reader: { id: string; userType: UserType };
  }): Promise<Result<DocumentFile, 'document-not-found'>> {
    const document = isId(documentId) ? await this.documents.find(documentId) : undefined;
    if (!document || (reader.userType !== 'admin' && reader.id !== document.landscaperId))
      return refuse('document-not-found');
    const stored = await this.files.read(documentKey(document));
    if (!stored) return refuse('document-not-found');
    return ok({ originalName: document.originalName, contentType: document.contentType, bytes: stored.bytes });
  }
}
