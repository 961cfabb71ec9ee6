import type { Clock } from '#src/kernel/clock';
import { type Result, ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type DisputeCase, type OfferRefusal, makeOffer } from '../../domain/disputes/dispute-case';
import type { Terms } from '../../domain/disputes/terms';
import { disputedIn } from '../../domain/disputes/late-report';
import { type DisputeStores, type OwnCaseRefusal, forOtherSide, lockOwnCase } from './dispute-stores';

export type MakeOfferRefusal = OfferRefusal | OwnCaseRefusal;
/** `offerId`: made by the page, so that a form sent twice makes one offer. */
type Offered = { jobId: string; userId: string; offerId: string; terms: Terms; note: string };

/** One side of a dispute offers to settle it. */
export class MakeOffer {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private clock: Clock,
  ) {}

  async execute({ offerId: id, terms, note, ...who }: Offered): Promise<Result<DisputeCase, MakeOfferRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<DisputeCase, MakeOfferRefusal>> => {
      const locked = await lockOwnCase(stores, who);
      if (!locked.ok) return locked;
      const { dispute, hold, side: by } = locked.value;
      const made = makeOffer(dispute, { id, by, terms, note }, disputedIn(dispute, hold), now);
      if (!made.ok || made.value === dispute) return made;
      await stores.disputeCases.save(made.value);
      await stores.outbox.add({ name: 'dispute-offer-made', about: forOtherSide(hold, dispute, by), at: now });
      return ok(made.value);
    });
  }
}
