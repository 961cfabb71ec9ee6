import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Pence, less } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { mayAgree } from '../../domain/cancellation-request';
import { endedElsewhere, isOpen } from '../../domain/disputes/dispute-case';
import { cancelHold } from '../../domain/hold';
import type { DisputeCaseRepository } from '../../ports/disputes/dispute-case-repository';
import type { CancellationRequestRepository } from '../../ports/giving-back/cancellation-request-repository';
import { mayMoveNow } from '../chargebacks/may-move-now';
import type { SendRightAway } from '../money-intents/send-right-away';
import type { CancelledJob } from './cancel-held-job';
import { type CancellationStores, carryOutCancellation } from './carry-out-cancellation';

export type AgreeToCancellationRefusal =
  | 'job-not-found'
  | 'not-your-job'
  | 'nothing-to-agree' // nobody asked, or it was decided since
  | 'already-marked-complete'
  | 'charged-back'
  | 'sums-changed';
type Agreement = {
  jobId: string;
  landscaperId: string;
  notice: string;
  /** How much the page said would go to the landscaper, fee included. */
  expectedToLandscaper?: Pence;
};
type Stores = CancellationStores & {
  cancellationRequests: CancellationRequestRepository;
  disputeCases: DisputeCaseRepository;
};

/**
 * The landscaper agrees to how much the customer says is done: the dispute ends, and the job is cancelled with these
 * sums.
 */
export class AgreeToCancellation {
  constructor(
    private work: UnitOfWork<Stores>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute(agreement: Agreement): Promise<Result<CancelledJob, AgreeToCancellationRefusal>> {
    const { jobId, landscaperId, notice, expectedToLandscaper } = agreement;
    const now = await this.clock.now();
    let toSend: string[] = [];
    const agreed = await this.work.run(async (stores): Promise<Result<CancelledJob, AgreeToCancellationRefusal>> => {
      const hold = await stores.holds.lockOfJob(jobId);
      const job = await stores.workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.landscaperId !== landscaperId) return refuse('not-your-job');
      const request = hold && (await stores.cancellationRequests.of(hold.id));
      if (!request) return refuse('nothing-to-agree');
      const { toCustomer, toLandscaper, fee, reason } = request;
      const outcome = { jobId, holdId: hold.id, toCustomer, toLandscaper, fee };
      if (request.agreedAt) return ok(outcome);
      if (!mayAgree(request, hold)) return refuse('nothing-to-agree');
      if (job.landscaperCompletedAt) return refuse('already-marked-complete');
      if (expectedToLandscaper !== undefined && expectedToLandscaper !== toLandscaper) return refuse('sums-changed');
      const { frozen } = await mayMoveNow(stores, hold);
      const undisputed = { ...hold, dispute: null };
      const cancelled = cancelHold(undisputed, { toCustomer, toLandscaper, withFee: true }, frozen);
      if (!cancelled.ok) return refuse(cancelled.reason === 'charged-back' ? 'charged-back' : 'nothing-to-agree');
      await stores.cancellationRequests.save({ ...request, agreedAt: now });
      const dispute = await stores.disputeCases.latestOf(hold.id);
      if (dispute && isOpen(dispute)) await stores.disputeCases.save(endedElsewhere(dispute, now));
      const rule = 'work-done-on-request' as const;
      toSend = await carryOutCancellation(
        stores,
        {
          before: undisputed,
          cancelled: cancelled.value,
          division: { toCustomer, toLandscaper, fee, share: less(toLandscaper, fee) },
          facts: { cancelledBy: 'customer', actorId: job.customerId, rule, reason },
          notice,
        },
        this.newId,
        now,
      );
      return ok(outcome);
    });
    if (agreed.ok) await this.sendRightAway.execute({ intentIds: toSend });
    return agreed;
  }
}
