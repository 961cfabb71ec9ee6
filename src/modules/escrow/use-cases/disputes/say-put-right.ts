import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type DisputeCase, type PutRightRefusal, sayPutRight } from '../../domain/disputes/dispute-case';
import { type DisputeStores, type OwnCaseRefusal, idsOfCase, lockOwnCase } from './dispute-stores';

export type SayPutRightRefusal = PutRightRefusal | OwnCaseRefusal | 'photo-not-found';
type Said = { jobId: string; userId: string; text: string; photoIds?: string[] };

/** The landscaper says that they have put right what was agreed. The customer has 48 hours to look. */
export class SayPutRight {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private clock: Clock,
  ) {}

  async execute({ text, photoIds = [], ...who }: Said): Promise<Result<DisputeCase, SayPutRightRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<DisputeCase, SayPutRightRefusal>> => {
      const locked = await lockOwnCase(stores, who);
      if (!locked.ok) return locked;
      const { dispute, hold, side } = locked.value;
      if (side !== 'landscaper') return refuse('not-your-job');
      const said = sayPutRight(dispute, { text, photoIds }, now);
      if (!said.ok || said.value === dispute) return said;
      const claimed = { ownerId: who.userId, photoIds, at: now };
      if (photoIds.length > 0 && !(await stores.disputePhotos.claim(claimed))) return refuse('photo-not-found');
      await stores.disputeCases.save(said.value);
      const about = idsOfCase(hold, dispute);
      await stores.outbox.add({ name: 'dispute-put-right', about, at: now });
      return ok(said.value);
    });
  }
}
