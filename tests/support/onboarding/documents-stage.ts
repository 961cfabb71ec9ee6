import { randomUUID } from 'node:crypto';
import type { DocumentKind } from '#src/modules/onboarding/domain/document';
import { DescribeDocument } from '#src/modules/onboarding/use-cases/describe-document';
import { ReadDocument } from '#src/modules/onboarding/use-cases/read-document';
import { SweepDiscardedDocuments } from '#src/modules/onboarding/use-cases/sweep-discarded-documents';
import { UploadDocument, type DocumentUpload } from '#src/modules/onboarding/use-cases/upload-document';
import { aUser, inMemoryUsers } from '../memory/in-memory-accounts';
import { InMemoryAudit } from '../memory/in-memory-audit';
import { workOn } from '../memory/in-memory-work';
import { InMemoryDocuments } from '../memory/in-memory-documents';
import { fakeFileCleaning, InMemoryFileStore } from '../memory/in-memory-files';

const MEGABYTE = 1024 * 1024;
export const pdfOf = (megabytes = 0) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(megabytes * MEGABYTE)]);

/** Fern, who uploads documents, and Olive, who is a customer. Each upload is a minute after the one before. */
export function documentsStage() {
  const [fern, olive] = [aUser({ userType: 'landscaper' }), aUser({ email: 'olive@hedgerow.test' })];
  const audit = new InMemoryAudit();
  const documents = new InMemoryDocuments();
  const files = new InMemoryFileStore();
  let minutes = 0;
  const clock = { now: async () => new Date(Date.UTC(2026, 4, 13, 9, minutes++)) };
  const work = workOn({ documents, users: inMemoryUsers(fern, olive) });
  const uploading = new UploadDocument(work, fakeFileCleaning, files, randomUUID, clock);
  const errors: string[] = [];
  const log = { info() {}, warn() {}, error: (sentence: string) => void errors.push(sentence) };
  const upload = (about: Partial<DocumentUpload> = {}) =>
    uploading.execute({
      landscaperId: fern.id,
      kind: 'public_liability',
      name: 'policy.pdf',
      bytes: pdfOf(),
      entryPoint: 'pages',
      ...about,
    });
  return {
    fern,
    olive,
    documents,
    files,
    errors,
    upload,
    async uploaded(kind: DocumentKind = 'public_liability') {
      const outcome = await upload({ kind });
      if (!outcome.ok) throw new Error(outcome.reason);
      return outcome.value;
    },
    describeDocument: new DescribeDocument(work, clock),
    readDocument: new ReadDocument(documents, files, workOn({ audit })),
    audit,
    sweep: new SweepDiscardedDocuments(documents, files, log),
  };
}
