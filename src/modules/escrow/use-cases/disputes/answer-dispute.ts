import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type AnswerRefusal, type DisputeCase, answer } from '../../domain/disputes/dispute-case';
import { type DisputeStores, type OwnCaseRefusal, forOtherSide, lockOwnCase } from './dispute-stores';

export type AnswerDisputeRefusal = AnswerRefusal | OwnCaseRefusal | 'photo-not-found';
type Answer = { jobId: string; userId: string; text: string; photoIds?: string[] };

/** The side that did not report the problem says how they see it. */
export class AnswerDispute {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private clock: Clock,
  ) {}

  async execute({ text, photoIds = [], ...who }: Answer): Promise<Result<DisputeCase, AnswerDisputeRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<DisputeCase, AnswerDisputeRefusal>> => {
      const locked = await lockOwnCase(stores, who);
      if (!locked.ok) return locked;
      const { dispute, hold, side } = locked.value;
      const answered = answer(dispute, side, { text, photoIds }, now);
      if (!answered.ok) return answered;
      const claimed = { ownerId: who.userId, photoIds, at: now };
      if (photoIds.length > 0 && !(await stores.disputePhotos.claim(claimed))) return refuse('photo-not-found');
      await stores.disputeCases.save(answered.value);
      await stores.outbox.add({ name: 'dispute-answered', about: forOtherSide(hold, dispute, side), at: now });
      return ok(answered.value);
    });
  }
}
