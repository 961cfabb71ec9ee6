import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { appealed, type AppealRefusal, type ContentCase } from '../domain/content-case';
import type { ModerationEvents } from '../domain/events';
import type { ContentCases } from '../ports/content-cases';

type Stores = { contentCases: ContentCases; outbox: Outbox<ModerationEvents> };
type Outcome = Result<ContentCase, AppealRefusal | 'case-not-found'>;

/**
 * The author says once why a decision about what they wrote is wrong. Another admin than the one who decided answers.
 */
export class AppealContentDecision {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ caseId, ...appeal }: { caseId: Id; authorId: Id; words: string }): Promise<Outcome> {
    const at = await this.clock.now();
    return this.work.run(async ({ contentCases, outbox }): Promise<Outcome> => {
      const before = await contentCases.lock(caseId);
      if (!before) return refuse('case-not-found');
      const after = appealed(before, appeal, at);
      if (!after.ok || after.value === before) return after;
      await contentCases.save(after.value);
      await outbox.add({ name: 'content-appealed', about: { caseId }, at });
      return ok(after.value);
    });
  }
}
