import type { ActedFrom } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isInForce, judged, type ContentCase, type JudgeRefusal } from '../domain/content-case';
import type { CaseStores } from './decide-case';

type Order = { caseId: Id; upheld: boolean; words: string; adminId: Id; from: ActedFrom | null };
type Outcome = Result<ContentCase, JudgeRefusal | 'case-not-found'>;

/** Another admin answers an appeal. If the decision does not stand, what was hidden is shown again. */
export class JudgeContentAppeal {
  constructor(
    private work: UnitOfWork<CaseStores>,
    private clock: Clock,
  ) {}

  async execute({ caseId, from, ...judgement }: Order): Promise<Outcome> {
    const at = await this.clock.now();
    return this.work.run(async ({ contentCases, audit, outbox }): Promise<Outcome> => {
      const before = await contentCases.lock(caseId);
      if (!before) return refuse('case-not-found');
      const after = judged(before, judgement, at);
      if (!after.ok || after.value === before) return after;
      const { kind, contentId: id, authorId, jobId } = after.value;
      await contentCases.save(after.value);
      if (!isInForce(after.value)) await contentCases.putBack({ kind, id }, caseId);
      await audit.record({
        actor: judgement.adminId,
        act: 'judge-content-appeal',
        subject: {
          kind: 'content',
          id: caseId,
        },
        from,
        reason: judgement.words,
        after: { upheld: judgement.upheld },
        about: {
          jobId,
          personIds: [authorId],
        },
      });
      await outbox.add({ name: 'content-appeal-answered', about: { caseId }, at });
      return ok(after.value);
    });
  }
}
