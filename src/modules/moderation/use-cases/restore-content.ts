import type { ActedFrom } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { restored, type ContentCase, type RestoreRefusal } from '../domain/content-case';
import type { CaseStores } from './decide-case';

type Order = { caseId: Id; words: string; adminId: Id; from: ActedFrom | null };
type Outcome = Result<ContentCase, RestoreRefusal | 'case-not-found'>;

/** An admin shows something again that was hidden or masked. */
export class RestoreContent {
  constructor(
    private work: UnitOfWork<CaseStores>,
    private clock: Clock,
  ) {}

  async execute({ caseId, from, ...order }: Order): Promise<Outcome> {
    const at = await this.clock.now();
    return this.work.run(async ({ contentCases, audit, outbox }): Promise<Outcome> => {
      const before = await contentCases.lock(caseId);
      if (!before) return refuse('case-not-found');
      const after = restored(before, order, at);
      if (!after.ok || after.value === before) return after;
      const { kind, contentId: id, authorId, subjectId, jobId } = after.value;
      await contentCases.save(after.value);
      await contentCases.putBack({ kind, id }, caseId);
      await audit.record({
        actor: order.adminId,
        act: 'restore-content',
        subject: {
          kind: 'content',
          id: caseId,
        },
        from,
        reason: order.words,
        before: { decision: before.decision },
        about: {
          jobId,
          personIds: [authorId, ...(subjectId ? [subjectId] : [])],
        },
      });
      await outbox.add({ name: 'content-restored', about: { caseId }, at });
      return ok(after.value);
    });
  }
}
