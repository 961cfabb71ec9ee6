import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import { idsOf } from '../../domain/hold';
import { type PaymentIncrease, type RequestRefusal, requestIncrease } from '../../domain/payment-increase';
import type { AbsenceRepository } from '../../ports/giving-back/absence-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { PaymentIncreaseRepository } from '../../ports/payment-increase-repository';
import type { WorkCompletion } from '../../ports/work-completion';

type Stores = {
  holds: HoldRepository;
  increases: PaymentIncreaseRepository;
  workCompletion: WorkCompletion;
  absences: AbsenceRepository;
  outbox: Outbox<EscrowEvents>;
};
export type RequestPaymentIncreaseRefusal = RequestRefusal | 'job-not-found';
type IncreaseRequest = { jobId: string; landscaperId: string; newAmount: Pence; reason: string };

/** The landscaper asks the customer for more than was agreed. Nothing changes until the customer accepts and pays. */
export class RequestPaymentIncrease {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({
    jobId,
    ...request
  }: IncreaseRequest): Promise<Result<PaymentIncrease, RequestPaymentIncreaseRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ holds, increases, workCompletion, absences, outbox }) => {
      const hold = await holds.lockOfJob(jobId);
      const job = await workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (!hold) return refuse(job.landscaperId === request.landscaperId ? 'not-held' : 'not-your-job');

      const open = await increases.openOf(hold.id);
      const absence = (await absences.of(hold.id)) ?? null;
      const { landscaperCompletedAt } = job;
      const asked = { ...request, id: this.newId() };
      const requested = requestIncrease(hold, { open, landscaperCompletedAt, absence }, asked, now);
      if (!requested.ok || requested.value === open) return requested;
      await increases.add(requested.value);
      const about = { ...idsOf(hold), increaseId: requested.value.id };
      await outbox.add({ name: 'increase-requested', about, at: now });
      return ok(requested.value);
    });
  }
}
