import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import { idsOf } from '../../domain/hold';
import {
  type AnswerRefusal,
  type PaymentIncrease,
  acceptIncrease,
  declineIncrease,
} from '../../domain/payment-increase';
import type { HoldRepository } from '../../ports/hold-repository';
import type { PaymentIncreaseRepository } from '../../ports/payment-increase-repository';

type Stores = { holds: HoldRepository; increases: PaymentIncreaseRepository; outbox: Outbox<EscrowEvents> };
export type AnswerPaymentIncreaseRefusal = AnswerRefusal | 'increase-not-found';
type Answer = { jobId: string; increaseId: string; customerId: string; accept: boolean };

/** The customer accepts or declines a payment increase. Once accepted, they have 24 hours to pay the difference. */
export class AnswerPaymentIncrease {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute(answer: Answer): Promise<Result<PaymentIncrease, AnswerPaymentIncreaseRefusal>> {
    const { jobId, increaseId, customerId, accept } = answer;
    const now = await this.clock.now();
    return this.work.run(async ({ holds, increases, outbox }) => {
      const hold = await holds.lockOfJob(jobId);
      const increase = hold && (await increases.find(increaseId));
      if (!increase || increase.holdId !== hold.id || hold.customerId !== customerId)
        return refuse('increase-not-found');

      const answered = accept ? acceptIncrease(increase, hold, now) : declineIncrease(increase, hold, now);
      if (!answered.ok || answered.value === increase) return answered;
      await increases.save(answered.value);
      if (!accept) {
        await outbox.add({ name: 'increase-declined', about: { ...idsOf(hold), increaseId }, at: now });
      }
      return ok(answered.value);
    });
  }
}
