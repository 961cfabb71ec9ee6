import type { ActedFrom, AuditedFacts, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Cancellation, divide, needsSecondToCancel } from '../../domain/cancellation';
import { type CancelHoldRefusal, cancelHold, concerns, feeBearing, leftIn } from '../../domain/hold';
import { mayMoveNow } from '../chargebacks/may-move-now';
import type { SendRightAway } from '../money-intents/send-right-away';
import { type CancellationStores, carryOutCancellation } from './carry-out-cancellation';

export type CancelHeldJobRefusal =
  | CancelHoldRefusal
  | 'job-not-found'
  | 'already-cancelled'
  | 'already-completed'
  | 'second-admin-needed';
export type CancelledJob = { jobId: string; holdId: string } & Pick<
  Cancellation,
  'toCustomer' | 'toLandscaper' | 'fee'
>;
type Decision = {
  jobId: string;
  adminId: string;
  /** How much the landscaper gets. The rest is refunded. */
  toLandscaper: Pence;
  /** Whether our fee is taken from the landscaper's part: true for work, false for a late cancellation. */
  withFee: boolean;
  reason: string;
  notice: string;
  /** The second admin, who agreed. */
  agreedBy?: string | null;
  from?: ActedFrom | null;
};

/**
 * An admin cancels a job whose payment is held, with a full or a part refund. Repeating the decision changes nothing.
 */
export class CancelHeldJob {
  constructor(
    private work: UnitOfWork<CancellationStores & { audit: AuditLog }>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute(decision: Decision): Promise<Result<CancelledJob, CancelHeldJobRefusal>> {
    const { jobId, adminId, toLandscaper, withFee, reason, notice, from = null } = decision;
    const now = await this.clock.now();
    let toSend: string[] = [];
    const done = await this.work.run(async (stores): Promise<Result<CancelledJob, CancelHeldJobRefusal>> => {
      const hold = await stores.holds.lockOfJob(jobId);
      const job = await stores.workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (!hold) return refuse(job.status === 'cancelled' ? 'already-cancelled' : 'not-paid');
      const earlier = await stores.cancellations.of(hold.id);
      if (earlier) return isSame(earlier, decision) ? ok(whatBecame(earlier)) : refuse('already-cancelled');
      if (job.status === 'cancelled') return refuse('already-cancelled');
      if (job.status === 'completed') return refuse('already-completed');

      const left = leftIn(hold);
      if (toLandscaper > left) return refuse('amounts-do-not-add-up');
      const division = divide(left, toLandscaper, { withFee, released: feeBearing(hold) });
      const { frozen } = await mayMoveNow(stores, hold);
      const cancelled = cancelHold(hold, { ...division, withFee }, frozen);
      if (!cancelled.ok) return cancelled;
      if (needsSecondToCancel({ left, toLandscaper }, decision)) return refuse('second-admin-needed');
      const facts = { cancelledBy: 'admin', actorId: adminId, rule: 'decided', reason } as const;
      toSend = await carryOutCancellation(
        stores,
        { before: hold, cancelled: cancelled.value, division, facts, notice },
        this.newId,
        now,
      );
      await stores.audit.record({
        actor: adminId,
        act: 'cancel-job',
        subject: {
          kind: 'job',
          id: jobId,
        },
        about: concerns(hold),
        reason,
        from,
        before: {
          status: job.status,
          held: left,
        },
        after: {
          status: 'cancelled',
          toCustomer: division.toCustomer,
          toLandscaper,
          fee: division.fee,
          ...agreement(decision),
        },
      });
      return ok({ jobId, holdId: hold.id, ...division });
    });
    if (done.ok) await this.sendRightAway.execute({ intentIds: toSend });
    return done;
  }
}

/** The second admin, for the audit log. */
export const agreement = ({ agreedBy }: { agreedBy?: string | null }): AuditedFacts => (agreedBy ? { agreedBy } : {});

const isSame = (earlier: Cancellation, { toLandscaper, withFee, adminId, reason }: Decision): boolean =>
  earlier.cancelledBy === 'admin' &&
  earlier.actorId === adminId &&
  earlier.reason === reason &&
  earlier.toLandscaper === toLandscaper &&
  (toLandscaper === 0 ||
    earlier.fee > 0 === (withFee && divide(toLandscaper, toLandscaper, { withFee, released: pence(0) }).fee > 0));

const whatBecame = ({ jobId, holdId, toCustomer, toLandscaper, fee }: Cancellation): CancelledJob => ({
  jobId,
  holdId,
  toCustomer,
  toLandscaper,
  fee,
});
