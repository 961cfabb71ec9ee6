import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isPayable } from '#src/modules/acts/domain/acts';
import type { HoldRepository } from '#src/modules/escrow/ports/hold-repository';
import { ended, giveBack, reserve } from '../domain/loyalty-account';
import { POINTS_PER_POUND_OFF, maySetAside } from '../domain/points';
import { type EntryStores, postEntry } from './post-entry';

type Stores = EntryStores & { holds: HoldRepository };
type Asked = { jobId: string; customerId: string; points: number };
export type UseCreditRefusal =
  | 'job-not-found'
  | 'not-payable' // nobody is hired yet, or the payment has ended
  | 'dispute-open'
  | 'not-whole-pounds'
  | 'too-few-points'
  | 'above-cap';

/**
 * A customer sets points aside for one of their jobs: that many pence come back to their card when its payment is
 * released. Asking again replaces what was set aside before; asking for none returns it.
 */
export class UseCredit {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({ jobId, customerId, points }: Asked): Promise<Result<{ points: number }, UseCreditRefusal>> {
    if (points % POINTS_PER_POUND_OFF !== 0) return refuse('not-whole-pounds');
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<{ points: number }, UseCreditRefusal>> => {
      const { loyalty, holds } = stores;
      let account = await loyalty.lock(customerId, now);
      const hold = await holds.lockOfJob(jobId);
      if (hold?.customerId !== customerId) return refuse('job-not-found');
      if (!isPayable(hold, now)) return refuse('not-payable');
      const earlier = await loyalty.useOf(hold.id);
      if (points === (earlier?.points ?? 0)) return ok({ points });
      if (points > 0 && !maySetAside({ hasOpenDispute: await loyalty.hasOpenDispute(customerId) }))
        return refuse('dispute-open');
      if (earlier) {
        const returned = giveBack(account, earlier, earlier.points, this.newId(), now);
        account = returned.account;
        await loyalty.saveUse(ended(earlier, 'returned', now));
        await postEntry(stores, returned);
      }
      if (points === 0) return ok({ points });
      const [id, entryId] = [this.newId(), this.newId()];
      const reserved = reserve(account, { id, entryId, holdId: hold.id, points, price: hold.amount }, now);
      if (!reserved.ok) return reserved;
      await loyalty.addUse(reserved.value.use);
      await postEntry(stores, reserved.value);
      return ok({ points });
    });
  }
}
