import type { Clock } from '#src/kernel/clock';
import type { FileCleaning, UnfitFile } from '#src/kernel/files/file-cleaning';
import { displayFileName } from '#src/kernel/files/file-name';
import type { FileStore } from '#src/kernel/files/file-store';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import {
  documentBytesMax,
  documentKey,
  DOCUMENTS_WAITING_MAX,
  hasExpired,
  newDocument,
  type DocumentDetails,
  type DocumentKind,
  type LandscaperDocument,
} from '../domain/document';
import type { DocumentRepository } from '../ports/document-repository';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';

export type UploadDocumentRefusal = UnfitFile | 'not-a-landscaper' | 'too-many-documents' | 'document-expired';
/** The details can be sent with the file, or later (describe-document). */
export type DocumentUpload = {
  landscaperId: string;
  kind: DocumentKind;
  name: string;
  bytes: Uint8Array;
  entryPoint: keyof typeof documentBytesMax;
  details?: Partial<DocumentDetails>;
};

/** A landscaper sends us a document for review. Newer insurance replaces one of the same kind that is still waiting. */
export class UploadDocument {
  constructor(
    private work: UnitOfWork<{ documents: DocumentRepository; users: UserRepository }>,
    private cleaning: FileCleaning,
    private files: FileStore,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute(upload: DocumentUpload): Promise<Result<LandscaperDocument, UploadDocumentRefusal>> {
    const { name, bytes, entryPoint, ...about } = upload;
    if (bytes.byteLength > documentBytesMax[entryPoint]) return refuse('file-too-large');
    const now = await this.clock.now();
    if (hasExpired({ expiresOn: about.details?.expiresOn ?? null }, now)) return refuse('document-expired');
    const cleaned = await this.cleaning.clean(bytes);
    if (!cleaned.ok) return cleaned;
    const { contentType } = cleaned.value;
    const originalName = displayFileName(name, 'document');
    const document = newDocument({ ...about, id: this.newId(), originalName, contentType, uploadedAt: now });

    // The row is added before the bytes are stored, so that the clean-up finds the bytes if storing fails half-way.
    const added = await this.work.run(async ({ documents, users }) => {
      if ((await users.lock(document.landscaperId))?.userType !== 'landscaper') return refuse('not-a-landscaper');
      if ((await documents.countWaiting(document.landscaperId)) >= DOCUMENTS_WAITING_MAX)
        return refuse('too-many-documents');
      await documents.add(document);
      return ok(document);
    });
    if (!added.ok) return added;
    await this.store(document, cleaned.value.bytes);
    return added;
  }

  /** The document it replaces is removed only once this one is stored. */
  private async store(document: LandscaperDocument, bytes: Uint8Array): Promise<void> {
    try {
      await this.files.put(documentKey(document), bytes, document.contentType);
    } catch (fault) {
      await this.work.run(async ({ documents }) => ok(await documents.remove(document.id)));
      throw fault;
    }
    if (document.kind === 'credential') return;
    await this.work.run(async ({ documents }) => ok(await documents.removeReplacedBy(document)));
  }
}
