import type { Clock } from '#src/kernel/clock';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { hasExpired, type DocumentDetails, type LandscaperDocument } from '../domain/document';
import type { DocumentRepository } from '../ports/document-repository';

export type DescribeDocumentRefusal = 'document-not-found' | 'document-decided' | 'document-expired';

/** Adds the details of a document that has been uploaded. Nothing changes once an admin has decided on it. */
export class DescribeDocument {
  constructor(
    private work: UnitOfWork<{ documents: DocumentRepository }>,
    private clock: Clock,
  ) {}

  async execute({
    documentId,
    landscaperId,
    details,
  }: {
    documentId: string;
    landscaperId: string;
    details: Partial<DocumentDetails>;
  }): Promise<Result<LandscaperDocument, DescribeDocumentRefusal>> {
    if (!isId(documentId)) return refuse('document-not-found');
    const now = await this.clock.now();
    return this.work.run(async ({ documents }) => {
      const document = await documents.lock(documentId);
      if (document?.landscaperId !== landscaperId) return refuse('document-not-found');
      if (document.review !== 'submitted') return refuse('document-decided');
      const described = { ...document, ...details };
      if (hasExpired(described, now)) return refuse('document-expired');
      await documents.save(described);
      return ok(described);
    });
  }
}
