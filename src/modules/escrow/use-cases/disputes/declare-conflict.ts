import type { ActedFrom } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import { type Result, ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type DisputeCase, declareConflict } from '../../domain/disputes/dispute-case';
import { concerns } from '../../domain/hold';
import { type DisputeStores, type LockRefusal, lockCase } from './dispute-stores';

export type DeclareConflictRefusal = LockRefusal | 'not-open';

/** An admin says that they should not judge this dispute, and why. From then on they cannot. */
export class DeclareConflict {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private clock: Clock,
  ) {}

  async execute(said: {
    jobId: string;
    adminId: string;
    note: string;
    from?: ActedFrom | null;
  }): Promise<Result<DisputeCase, DeclareConflictRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<DisputeCase, DeclareConflictRefusal>> => {
      const locked = await lockCase(stores, said.jobId);
      if (!locked.ok) return locked;
      const { adminId, note, jobId, from = null } = said;
      const { dispute, hold } = locked.value;
      const declared = declareConflict(dispute, { adminId, note, at });
      if (!declared.ok || declared.value === dispute) return declared;
      await stores.disputeCases.save(declared.value);
      await stores.audit.record({
        actor: adminId,
        act: 'leave-dispute',
        subject: {
          kind: 'job',
          id: jobId,
        },
        about: concerns(hold),
        reason: note,
        from,
      });
      return ok(declared.value);
    });
  }
}
