import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type AppealRefusal, type DisputeCase, appeal } from '../../domain/disputes/dispute-case';
import { type DisputeStores, type OwnCaseRefusal, idsOfCase, lockOwnCase } from './dispute-stores';

export type AppealDecisionRefusal = AppealRefusal | OwnCaseRefusal | 'photo-not-found';
type Appealed = { jobId: string; userId: string; text: string; photoIds?: string[] };

/** Either side asks for another admin to review a decision, once and within 14 days. */
export class AppealDecision {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private clock: Clock,
  ) {}

  async execute({ text, photoIds = [], ...who }: Appealed): Promise<Result<DisputeCase, AppealDecisionRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<DisputeCase, AppealDecisionRefusal>> => {
      const locked = await lockOwnCase(stores, who);
      if (!locked.ok) return locked;
      const { dispute, hold, side } = locked.value;
      const appealed = appeal(dispute, side, { text, photoIds }, now);
      if (!appealed.ok) return appealed;
      const claimed = { ownerId: who.userId, photoIds, at: now };
      if (photoIds.length > 0 && !(await stores.disputePhotos.claim(claimed))) return refuse('photo-not-found');
      await stores.disputeCases.save(appealed.value);
      const about = idsOfCase(hold, dispute);
      await stores.outbox.add({ name: 'decision-appealed', about, at: now });
      return ok(appealed.value);
    });
  }
}
