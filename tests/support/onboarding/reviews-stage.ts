import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '#src/kernel/event';
import { newDocument, type DocumentKind } from '#src/modules/onboarding/domain/document';
import { RemindOfEndingChecks } from '#src/modules/onboarding/use-cases/remind-of-ending-checks';
import { ReviewDocument, type Verdict } from '#src/modules/onboarding/use-cases/review-document';
import { InMemoryAudit } from '../memory/in-memory-audit';
import { workOn } from '../memory/in-memory-work';
import { inMemoryChecks, InMemoryDocuments } from '../memory/in-memory-documents';

/** Ada's decision to approve. */
export const approval = { approve: true, summary: 'Public liability £2m', validUntil: '2027-05-02' } as const;

/**
 * Fern's insurance, waiting for Ada's review. It is half past midnight in London (summer time), and still the evening
 * before in UTC.
 */
export function reviewsStage({ kind = 'public_liability' as DocumentKind } = {}) {
  const now = new Date('2026-05-13T23:30:00Z');
  const [ada, fern] = [randomUUID(), randomUUID()];
  const events: AnyEvent[] = [];
  const stores = {
    documents: new InMemoryDocuments(),
    checks: inMemoryChecks(),
    audit: new InMemoryAudit(),
    outbox: { add: async (event: AnyEvent) => void events.push(event) },
  };
  const document = newDocument({
    id: randomUUID(),
    landscaperId: fern,
    kind,
    originalName: 'policy.pdf',
    contentType: 'application/pdf',
    uploadedAt: new Date('2026-05-13T09:00:00Z'),
  });
  stores.documents.documents.set(document.id, document);
  const reviewDocument = new ReviewDocument(workOn(stores), randomUUID, { now: async () => now });
  const remindOfEndingChecks = new RemindOfEndingChecks(workOn(stores));
  return {
    ...stores,
    now,
    ada,
    fern,
    events,
    document,
    review: (verdict: Verdict, documentId = document.id) =>
      reviewDocument.execute({ documentId, adminId: ada, verdict }),
    remindOn: (day: string) => remindOfEndingChecks.execute({ asOf: new Date(`${day}T09:00:00Z`) }),
  };
}
