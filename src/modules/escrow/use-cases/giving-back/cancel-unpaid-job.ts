import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import { type Hold, closeUnpaid } from '../../domain/hold';
import type { CheckoutRepository } from '../../ports/checkout-repository';
import type { UnpaidCancellationRepository } from '../../ports/giving-back/cancellation-repository';
import type { Hiring } from '../../ports/hiring';
import type { HoldRepository } from '../../ports/hold-repository';
import { type Patience, inTime } from '../../ports/patience';
import { Busy, NotAuthorised, Unclear } from '../../ports/payment-faults';
import type { PaymentProvider } from '../../ports/payment-provider';
import type { WorkCompletion } from '../../ports/work-completion';
import type { SettleCheckout } from '../payments/settle-checkout';

export type CancelUnpaidJobRefusal =
  | 'job-not-found'
  | 'already-cancelled'
  | 'already-completed'
  | 'paid-meanwhile' // so its money must be divided
  | 'provider-busy'; // the payment page could not be closed
type Stores = {
  holds: HoldRepository;
  checkouts: CheckoutRepository;
  workCompletion: WorkCompletion;
  hiring: Hiring;
  unpaidCancellations: UnpaidCancellationRepository;
  outbox: Outbox<EscrowEvents>;
  audit: AuditLog;
};
type Decision = { jobId: string; adminId: string; reason: string; notice: string; from?: ActedFrom | null };

/**
 * An admin cancels a job for which nothing is held: nobody is hired, or the customer has not paid yet. The payment page
 * is closed first: a payment made before that counts. The same admin repeating it changes nothing.
 */
export class CancelUnpaidJob {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: Pick<PaymentProvider, 'closeCheckout'>,
    private settleCheckout: SettleCheckout,
    private patience: Patience,
    private clock: Clock,
    private log: Log,
  ) {}

  async execute(decision: Decision): Promise<Result<{ jobId: string }, CancelUnpaidJobRefusal>> {
    const { patience, log } = this;
    if (!(await inTime(this.closePage(decision.jobId), { patience, log, late: false }))) return refuse('provider-busy');
    const now = await this.clock.now();
    return this.work.run((stores) => cancel(stores, decision, now));
  }

  /** Whether no payment page is open any more. */
  private async closePage(jobId: string): Promise<boolean> {
    const { value: live } = await this.work.run(async ({ holds, checkouts }) => {
      const hold = await holds.lockOfJob(jobId);
      return ok(hold?.state === 'requires_payment' ? await checkouts.liveOf(hold.id) : undefined);
    });
    if (!live?.providerRef) return true;
    try {
      await this.provider.closeCheckout(live.providerRef);
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear || fault instanceof NotAuthorised) return false;
      throw fault;
    }
    return (await this.settleCheckout.execute({ of: { checkoutId: live.id } })).ok;
  }
}

async function cancel(
  stores: Stores,
  { jobId, adminId, reason, notice, from = null }: Decision,
  now: Date,
): Promise<Result<{ jobId: string }, CancelUnpaidJobRefusal>> {
  const hold = await stores.holds.lockOfJob(jobId);
  const job = await stores.workCompletion.lock(jobId);
  if (!job) return refuse('job-not-found');
  const earlier = await stores.unpaidCancellations.of(jobId);
  if (earlier?.adminId === adminId) return ok({ jobId });
  if (job.status === 'cancelled') return refuse('already-cancelled');
  if (job.status === 'completed') return refuse('already-completed');
  const closed = hold ? await closeHold(stores, hold, now) : ok(undefined);
  if (!closed.ok) return closed;
  await stores.hiring.calledOff(jobId, closed.value?.bidId ?? null, now);
  await stores.workCompletion.cancelled(jobId, now, notice);
  await stores.unpaidCancellations.add({ jobId, adminId, reason, cancelledAt: now });
  await stores.audit.record({
    actor: adminId,
    act: 'cancel-job',
    subject: {
      kind: 'job',
      id: jobId,
    },
    reason,
    from,
    about: {
      jobId,
      personIds: [job.customerId],
    },
    before: { status: job.status },
    after: { status: 'cancelled' },
  });
  await stores.outbox.add({ name: 'unpaid-job-cancelled', about: { jobId, customerId: job.customerId }, at: now });
  return ok({ jobId });
}

/** The hold that was waiting to be paid, now closed; undefined if an earlier one has ended. */
async function closeHold(
  { holds, checkouts }: Stores,
  hold: Hold,
  now: Date,
): Promise<Result<Hold | undefined, CancelUnpaidJobRefusal>> {
  if (hold.state === 'closed' || hold.state === 'refunded') return ok(undefined);
  const closed = closeUnpaid(hold, now);
  if (!closed.ok) return refuse('paid-meanwhile');
  const live = await checkouts.liveOf(hold.id);
  // The customer has opened a new payment page since we closed the last one.
  if (live && live.state !== 'opening') return refuse('provider-busy');
  // The customer has not been given this page yet, and will find it closed.
  if (live) await checkouts.save({ ...live, state: 'closed' });
  await holds.save(closed.value);
  return ok(closed.value);
}
