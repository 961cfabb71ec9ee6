import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { decided, shownInstead, type ContentCase, type DecideRefusal, type Ruling } from '../domain/content-case';
import type { ModerationEvents } from '../domain/events';
import type { ContentCases } from '../ports/content-cases';

export type CaseStores = { contentCases: ContentCases; audit: AuditLog; outbox: Outbox<ModerationEvents> };
type Order = Ruling & { caseId: Id; from: ActedFrom | null };

/** An admin decides about what was reported: nothing is wrong, or it is hidden, masked, or its author warned. */
export class DecideCase {
  constructor(
    private work: UnitOfWork<CaseStores>,
    private clock: Clock,
  ) {}

  async execute({ caseId, from, ...ruling }: Order): Promise<Result<ContentCase, DecideRefusal | 'case-not-found'>> {
    const at = await this.clock.now();
    return this.work.run(
      async ({ contentCases, audit, outbox }): Promise<Result<ContentCase, DecideRefusal | 'case-not-found'>> => {
        const before = await contentCases.lock(caseId);
        if (!before) return refuse('case-not-found');
        const after = decided(before, ruling, at);
        if (!after.ok || after.value === before) return after;
        const { kind, contentId: id, authorId, jobId, subjectId, decision, reason } = after.value;
        await contentCases.save(after.value);
        const shown = shownInstead(after.value);
        if (shown !== undefined && reason) await contentCases.putOut({ kind, id }, { caseId, reason, shown });
        await audit.record({
          actor: ruling.adminId,
          act: 'decide-content',
          subject: {
            kind: 'content',
            id: caseId,
          },
          from,
          reason: ruling.words,
          after: {
            kind,
            decision,
            because: reason,
          },
          about: {
            jobId,
            personIds: [authorId, ...(subjectId ? [subjectId] : [])],
          },
        });
        await outbox.add({ name: 'content-decided', about: { caseId }, at });
        return ok(after.value);
      },
    );
  }
}
