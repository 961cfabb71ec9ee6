import type { ActedFrom, ReadingLog } from '#src/kernel/audit';
import type { FileStore } from '#src/kernel/files/file-store';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { documentKey, type LandscaperDocument } from '../domain/document';
import type { UserType } from '#src/modules/accounts/domain/user';
import type { DocumentRepository } from '../ports/document-repository';

export type DocumentFile = Pick<LandscaperDocument, 'originalName' | 'contentType'> & { bytes: Uint8Array };
/** `from`: where an admin is, for the audit log. */
export type DocumentReader = { id: string; userType: UserType; from: ActedFrom | null };

/**
 * The file of a document, for its landscaper and for admins. Anyone else gets the answer for a document that does not
 * exist. What an admin reads is recorded in the audit log before it is shown (SEC-N9).
 */
export class ReadDocument {
  constructor(
    private documents: DocumentRepository,
    private files: FileStore,
    private work: UnitOfWork<{ audit: ReadingLog }>,
  ) {}

  async execute({
    documentId,
    reader,
  }: {
    documentId: string;
    reader: DocumentReader;
  }): Promise<Result<DocumentFile, 'document-not-found'>> {
    const document = isId(documentId) ? await this.documents.find(documentId) : undefined;
    const isAdmin = reader.userType === 'admin';
    if (!document || !(isAdmin || reader.id === document.landscaperId)) return refuse('document-not-found');
    const stored = await this.files.read(documentKey(document));
    if (!stored) return refuse('document-not-found');
    if (isAdmin)
      await this.work.run(async ({ audit }) =>
        ok(
          await audit.recordReading({
            actor: reader.id,
            act: 'read-document',
            subject: { kind: 'document', id: documentId },
            about: { personIds: [document.landscaperId] },
            reason: '',
            from: reader.from,
          }),
        ),
      );
    return ok({ originalName: document.originalName, contentType: document.contentType, bytes: stored.bytes });
  }
}
