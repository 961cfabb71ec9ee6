import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import { londonDay, type Day } from '#src/kernel/day';
import type { Outbox } from '#src/kernel/event';
import { isId, type NewId } from '#src/kernel/id';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { approved, checkedAs, refused, type LandscaperDocument } from '../domain/document';
import type { OnboardingEvents } from '../domain/events';
import type { DocumentRepository } from '../ports/document-repository';
import type { LandscaperChecks } from '../ports/landscaper-checks';

/**
 * What the admin saw and the last day it is valid, or why the document is refused. `carrierNumber`: for a waste
 * carrier’s authority.
 */
export type Verdict =
  | { approve: true; summary: string; validUntil: Day; carrierNumber?: string }
  | { approve: false; reason: string };
export type ReviewDocumentRefusal = 'document-not-found' | 'document-decided' | 'valid-until-past';

/**
 * An admin approves a document, which records a check with dates, or refuses it with a reason for its landscaper. Only
 * the first decision counts.
 */
export class ReviewDocument {
  constructor(
    private work: UnitOfWork<{
      documents: DocumentRepository;
      checks: LandscaperChecks;
      audit: AuditLog;
      outbox: Outbox<OnboardingEvents>;
    }>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({
    documentId,
    adminId,
    verdict,
    from = null,
  }: {
    documentId: string;
    adminId: string;
    verdict: Verdict;
    from?: ActedFrom | null;
  }): Promise<Result<LandscaperDocument, ReviewDocumentRefusal>> {
    if (!isId(documentId)) return refuse('document-not-found');
    const at = await this.clock.now();
    const today = londonDay(at);
    if (verdict.approve && verdict.validUntil < today) return refuse('valid-until-past');
    return this.work.run(async ({ documents, checks, audit, outbox }) => {
      const document = await documents.lock(documentId);
      if (!document) return refuse('document-not-found');
      const decision = { by: adminId, at };
      const decided = verdict.approve
        ? approved(document, decision)
        : refused(document, { ...decision, reason: verdict.reason });
      if (!decided.ok) return refuse('document-decided');
      await documents.save(decided.value);
      const { landscaperId, kind } = document;
      if (verdict.approve) {
        const { validUntil } = verdict;
        const seen = { ...checkedAs(kind, verdict), seenOn: today, validUntil };
        await checks.add({ id: this.newId(), landscaperId, documentId, ...seen });
      }
      await audit.record({
        actor: adminId,
        act: verdict.approve ? 'approve-document' : 'refuse-document',
        subject: {
          kind: 'document',
          id: documentId,
        },
        about: { personIds: [landscaperId] },
        reason: verdict.approve ? '' : verdict.reason,
        from,
        before: {
          kind,
          review: document.review,
        },
        after: {
          review: decided.value.review,
          ...(verdict.approve && {
            ...checkedAs(kind, verdict),
            validUntil: verdict.validUntil,
          }),
        },
      });
      const name = verdict.approve ? 'document-approved' : 'document-refused';
      await outbox.add({ name, about: { documentId, landscaperId }, at });
      return decided;
    });
  }
}
