import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Result, ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import {
  type AnswerOfferRefusal as Refusal,
  type DisputeCase,
  acceptOffer,
  acceptedTerms,
  declineOffer,
} from '../../domain/disputes/dispute-case';
import { backToCustomer } from '../../domain/disputes/terms';
import { disputedIn, isPaidOut } from '../../domain/disputes/late-report';
import type { RefundAfterRelease } from '../giving-back/refund-after-release';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';
import { settleHeldAsAgreed } from '../release/settle-held';
import { type DisputeStores, type OwnCaseRefusal, forOtherSide, idsOfCase, lockOwnCase } from './dispute-stores';
import { type SettleReleasedRefusal, settleReleased } from './settle-released';

export type AnswerOfferRefusal = Refusal | OwnCaseRefusal | SettleReleasedRefusal;
type Answer = { jobId: string; userId: string; offerId: string; accept: boolean };

/**
 * One side accepts or declines the other's offer. An agreement about money is carried out at once, without an admin.
 */
export class AnswerOffer {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private sendRightAway: SendRightAway,
    private refunds: RefundAfterRelease,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({ offerId, accept, ...who }: Answer): Promise<Result<DisputeCase, AnswerOfferRefusal>> {
    const balances = await this.refunds.balancesFor(who.jobId);
    const now = await this.clock.now();
    let toSend: ToSend = { intentIds: [] };
    const answered = await this.work.run(async (stores): Promise<Result<DisputeCase, AnswerOfferRefusal>> => {
      const locked = await lockOwnCase(stores, who);
      if (!locked.ok) return locked;
      const { dispute, hold, side } = locked.value;
      const moved = accept ? acceptOffer(dispute, side, offerId, now) : declineOffer(dispute, side, offerId, now);
      if (!moved.ok) return moved;
      await stores.disputeCases.save(moved.value);
      const about = idsOfCase(hold, dispute);
      if (!accept) {
        await stores.outbox.add({ name: 'dispute-offer-declined', about: forOtherSide(hold, dispute, side), at: now });
        if (moved.value.state === 'review') await stores.outbox.add({ name: 'dispute-in-review', about, at: now });
        return ok(moved.value);
      }
      if (moved.value.state === 'agreed') {
        const toCustomer = backToCustomer(acceptedTerms(moved.value)!, disputedIn(dispute, hold));
        if (isPaidOut(dispute)) {
          const order = { toCustomer, adminId: null, balances, at: now };
          const settled = await settleReleased(stores, locked.value, order, this.refunds);
          if (!settled.ok) return settled;
          toSend = settled.value;
        } else {
          const agreed = { toCustomer, reason: '', at: now };
          const settled = await settleHeldAsAgreed(stores, locked.value, agreed, this.newId);
          if (!settled.ok) return settled;
          toSend = settled.value.toSend;
        }
      }
      await stores.outbox.add({ name: 'dispute-agreed', about, at: now });
      return ok(moved.value);
    });
    if (answered.ok) await this.sendRightAway.execute(toSend);
    return answered;
  }
}
