import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { SubjectId } from '../../domain/reconciliation/difference';
import type { ReconciliationStore } from '../../ports/reconciliation/reconciliation-store';

type Stores = { reconciliation: ReconciliationStore; audit: AuditLog };
/** `note`: what the admin has found out so far. */
type Order = { subjectId: SubjectId; adminId: string; isTaken: boolean; note: string; from?: ActedFrom | null };

/** An admin takes a difference on, or gives it up. Other admins see that, and may still settle it. */
export class TakeDifference {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({
    subjectId,
    adminId,
    isTaken,
    note,
    from = null,
  }: Order): Promise<Result<{ subjectId: SubjectId }, 'difference-not-found'>> {
    const at = await this.clock.now();
    return this.work.run(async ({ reconciliation, audit }) => {
      if (!(await reconciliation.lockSubject(subjectId))) return refuse('difference-not-found');
      const earlier = await reconciliation.caseOf(subjectId);
      const given = earlier?.ownerId === adminId ? null : (earlier?.ownerId ?? null);
      const ownerId = isTaken ? adminId : given;
      await reconciliation.saveCase({ subjectId, ownerId, note }, { adminId, at });
      await audit.record({
        actor: adminId,
        act: 'take-difference',
        subject: {
          kind: 'difference',
          id: subjectId,
        },
        reason: note,
        from,
        before: { ownerId: earlier?.ownerId ?? null },
        after: { ownerId },
      });
      return ok({ subjectId });
    });
  }
}
