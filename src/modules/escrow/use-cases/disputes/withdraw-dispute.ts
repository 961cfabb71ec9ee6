import type { Clock } from '#src/kernel/clock';
import { type Result, ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type DisputeCase, type WithdrawRefusal, isOpen, withdraw } from '../../domain/disputes/dispute-case';
import { isPaidOut } from '../../domain/disputes/late-report';
import { liftDispute } from '../../domain/hold';
import { type DisputeStores, type OwnCaseRefusal, idsOfCase, lockOwnCase } from './dispute-stores';

export type WithdrawDisputeRefusal = WithdrawRefusal | OwnCaseRefusal | 'already-settled';

/** The side that reported the problem withdraws it. No money moves: it is held as if nobody had reported it. */
export class WithdrawDispute {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private clock: Clock,
  ) {}

  async execute(who: { jobId: string; userId: string }): Promise<Result<DisputeCase, WithdrawDisputeRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<DisputeCase, WithdrawDisputeRefusal>> => {
      const locked = await lockOwnCase(stores, who);
      if (!locked.ok) return locked;
      const { dispute, hold, side } = locked.value;
      const withdrawn = withdraw(dispute, side, now);
      if (!withdrawn.ok || !isOpen(dispute)) return withdrawn;
      if (!isPaidOut(dispute)) {
        const lifted = liftDispute(hold);
        if (!lifted.ok) return lifted;
        await stores.holds.save(lifted.value);
      }
      await stores.disputeCases.save(withdrawn.value);
      const about = idsOfCase(hold, dispute);
      await stores.outbox.add({ name: 'dispute-withdrawn', about, at: now });
      return ok(withdrawn.value);
    });
  }
}
