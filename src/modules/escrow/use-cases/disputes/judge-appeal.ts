import type { ActedFrom } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type DisputeCase, type JudgeRefusal, judgeAppeal, mayJudge } from '../../domain/disputes/dispute-case';
import { concerns } from '../../domain/hold';
import type { RefundAfterRelease, RefundAfterReleaseRefusal } from '../giving-back/refund-after-release';
import { type DisputeStores, type LockRefusal, idsOfCase, lockCase } from './dispute-stores';

export type JudgeAppealRefusal = JudgeRefusal | LockRefusal | RefundAfterReleaseRefusal;
type Judgement = {
  jobId: string;
  adminId: string;
  upheld: boolean;
  /** What also goes back to the customer, out of what was released to the landscaper. */
  refund: Pence;
  reasonForCustomer: string;
  reasonForLandscaper: string;
  from?: ActedFrom | null;
};

/**
 * An admin who had no part in a decision answers the appeal against it. What was released can still be refunded
 * (decision 31); what was refunded cannot be taken back from the customer's card.
 */
export class JudgeAppeal {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private refundAfterRelease: RefundAfterRelease,
    private clock: Clock,
  ) {}

  async execute({ jobId, from = null, ...given }: Judgement): Promise<Result<DisputeCase, JudgeAppealRefusal>> {
    const answer = given.upheld ? given : { ...given, refund: pence(0) };
    const checked = await this.work.run(async (stores): Promise<Result<DisputeCase, JudgeAppealRefusal>> => {
      const locked = await lockCase(stores, jobId);
      if (!locked.ok) return locked;
      const may = mayJudge(locked.value.dispute, answer.adminId);
      return may.ok ? ok(locked.value.dispute) : may;
    });
    if (!checked.ok) return checked;
    // The refund comes first, under the case's id: if the rest is interrupted, the answer is given again, and the
    // refund is not made twice.
    if (answer.refund > 0) {
      const { refund: amount, reasonForCustomer: reason, adminId } = answer;
      const order = { refundId: checked.value.id, jobId, adminId, amount, keepFee: false, reason, from };
      const refunded = await this.refundAfterRelease.execute(order);
      if (!refunded.ok) return refunded;
    }
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<DisputeCase, JudgeAppealRefusal>> => {
      const locked = await lockCase(stores, jobId);
      if (!locked.ok) return locked;
      const { dispute, hold } = locked.value;
      const judged = judgeAppeal(dispute, answer, now);
      if (!judged.ok) return judged;
      await stores.disputeCases.save(judged.value);
      if (answer.upheld) await stores.absences.correct(hold.id, `decided-for-${dispute.appeal!.by}`);
      await stores.audit.record({
        actor: answer.adminId,
        act: 'judge-appeal',
        subject: {
          kind: 'job',
          id: jobId,
        },
        about: concerns(hold),
        reason: answer.reasonForCustomer,
        after: {
          upheld: answer.upheld,
          refunded: answer.refund,
        },
        from,
      });
      await stores.outbox.add({ name: 'appeal-answered', about: idsOfCase(hold, dispute), at: now });
      return ok(judged.value);
    });
  }
}
