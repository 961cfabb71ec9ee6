import type { Clock } from '#src/kernel/clock';
import { type Result, ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type DisputeCase, declareConflict } from '../../domain/disputes/dispute-case';
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
  }): Promise<Result<DisputeCase, DeclareConflictRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<DisputeCase, DeclareConflictRefusal>> => {
      const locked = await lockCase(stores, said.jobId);
      if (!locked.ok) return locked;
      const { adminId, note } = said;
      const declared = declareConflict(locked.value.dispute, { adminId, note, at });
      if (!declared.ok) return declared;
      await stores.disputeCases.save(declared.value);
      return ok(declared.value);
    });
  }
}
