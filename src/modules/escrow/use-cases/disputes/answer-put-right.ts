import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type DisputeCase, type PutRightRefusal, answerPutRight } from '../../domain/disputes/dispute-case';
import { isPaidOut } from '../../domain/disputes/late-report';
import type { SettleRefusal } from '../../domain/hold';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';
import { settleHeldAsAgreed } from '../release/settle-held';
import { type DisputeStores, type OwnCaseRefusal, idsOfCase, lockOwnCase } from './dispute-stores';

export type AnswerPutRightRefusal = PutRightRefusal | OwnCaseRefusal | SettleRefusal;
type Answer = { jobId: string; userId: string; isRight: boolean; why: string };

/**
 * The customer says whether it was put right. If so, the landscaper gets what was in dispute; if not, an admin decides.
 */
export class AnswerPutRight {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({ isRight, why, ...who }: Answer): Promise<Result<DisputeCase, AnswerPutRightRefusal>> {
    const now = await this.clock.now();
    let toSend: ToSend = { intentIds: [] };
    const answered = await this.work.run(async (stores): Promise<Result<DisputeCase, AnswerPutRightRefusal>> => {
      const locked = await lockOwnCase(stores, who);
      if (!locked.ok) return locked;
      const { dispute, hold, side } = locked.value;
      if (side !== 'customer') return refuse('not-your-job');
      const moved = answerPutRight(dispute, { isRight, why }, now);
      if (!moved.ok) return moved;
      await stores.disputeCases.save(moved.value);
      const about = idsOfCase(hold, dispute);
      if (!isRight) {
        await stores.outbox.add({ name: 'dispute-in-review', about, at: now });
        return ok(moved.value);
      }
      if (!isPaidOut(dispute)) {
        const agreed = { toCustomer: pence(0), reason: '', at: now };
        const settled = await settleHeldAsAgreed(stores, locked.value, agreed, this.newId);
        if (!settled.ok) return settled;
        toSend = settled.value.toSend;
      }
      await stores.outbox.add({ name: 'dispute-agreed', about, at: now });
      return ok(moved.value);
    });
    if (answered.ok) await this.sendRightAway.execute(toSend);
    return answered;
  }
}
