import type { Clock } from '#src/kernel/clock';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { WhyNot } from '#src/modules/acts/domain/acts';
import { type CancellationRequest, requestCancellation } from '../../domain/cancellation-request';
import { hasOpenDispute } from '../../domain/hold';
import type { CancellationRequestRepository } from '../../ports/giving-back/cancellation-request-repository';
import { mayMoveNow } from '../chargebacks/may-move-now';
import type { DecisionStores } from '../release/carry-out-decision';
import type { ReportProblem } from '../release/report-problem';

export type RequestCancellationRefusal = WhyNot<'request-cancellation'> | 'job-not-found' | 'sums-changed';
type Request = {
  jobId: string;
  customerId: string;
  percentDone: number;
  reason: string;
  /** What the dispute says until the landscaper agrees. */
  problem: string;
  /** How much the page said would go back to the customer. */
  expectedToCustomer?: Pence;
};
type Stores = DecisionStores & { cancellationRequests: CancellationRequestRepository };

/**
 * The customer cancels work under way within the 14 days. From then on everything held is in dispute, so nothing is
 * released; the landscaper may agree to the customer's sums, or an admin decides. Until then the customer may change
 * how much they say is done.
 */
export class RequestCancellation {
  constructor(
    private work: UnitOfWork<Stores>,
    private reportProblem: ReportProblem,
    private clock: Clock,
  ) {}

  async execute(request: Request): Promise<Result<CancellationRequest, RequestCancellationRefusal>> {
    const now = await this.clock.now();
    const checked = await this.work.run((stores) => check(stores, request, now));
    if (!checked.ok) return checked;
    if (!checked.value.isDisputed) {
      const { jobId, customerId, problem: reason } = request;
      const reported = await this.reportProblem.execute({ jobId, customerId, reason });
      // Any other refusal means that something has changed since the check, and the next check will say what.
      if (!reported.ok && reported.reason === 'already-reported') return refuse('sums-changed');
    }
    return this.work.run((stores) => save(stores, request, now));
  }
}

type Checked = { asked: CancellationRequest; isDisputed: boolean };
async function check(
  stores: Stores,
  { jobId, customerId, percentDone, reason, expectedToCustomer }: Request,
  now: Date,
): Promise<Result<Checked, RequestCancellationRefusal>> {
  const hold = await stores.holds.lockOfJob(jobId);
  const job = await stores.workCompletion.lock(jobId);
  if (!job) return refuse('job-not-found');
  if (job.customerId !== customerId) return refuse('not-your-job');
  if (!hold) return refuse('not-paid');
  const { frozen } = await mayMoveNow(stores, hold);
  const computed = requestCancellation(hold, job, percentDone, now, frozen);
  if (!computed.ok) return computed;
  const { toCustomer, toLandscaper, fee } = computed.value;
  if (expectedToCustomer !== undefined && expectedToCustomer !== toCustomer) return refuse('sums-changed');
  const division = { toCustomer, toLandscaper, fee };
  const asked = { holdId: hold.id, jobId, percentDone, reason, ...division, requestedAt: now, agreedAt: null };
  return ok({ asked, isDisputed: hasOpenDispute(hold) });
}

async function save(
  stores: Stores,
  request: Request,
  now: Date,
): Promise<Result<CancellationRequest, RequestCancellationRefusal>> {
  const checked = await check(stores, request, now);
  if (!checked.ok) return checked;
  const { asked } = checked.value;
  const earlier = await stores.cancellationRequests.of(asked.holdId);
  if (earlier?.percentDone === asked.percentDone && earlier.toCustomer === asked.toCustomer) return ok(earlier);
  await stores.cancellationRequests.save(asked);
  return ok(asked);
}
