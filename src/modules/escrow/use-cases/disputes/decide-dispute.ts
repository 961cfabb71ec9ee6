import type { ActedFrom } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type DecideRefusal, type DisputeCase, decide, isOpen } from '../../domain/disputes/dispute-case';
import { disputedIn, isPaidOut } from '../../domain/disputes/late-report';
import { concerns, isDisputedWithBank } from '../../domain/hold';
import { mayMoveNow } from '../chargebacks/may-move-now';
import type { Balances } from '../giving-back/balances';
import type { RefundAfterRelease } from '../giving-back/refund-after-release';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';
import { settleHeld } from '../release/settle-held';
import { type DisputeStores, type Heard, type LockRefusal, idsOfCase, lockCase } from './dispute-stores';
import { type SettleReleasedRefusal, settleReleased } from './settle-released';

export type DecideDisputeRefusal = Exclude<DecideRefusal, 'not-open'> | SettleReleasedRefusal | LockRefusal;
type Split = {
  jobId: string;
  adminId: string;
  toLandscaper: Pence;
  toCustomer: Pence;
  reasonForCustomer: string;
  reasonForLandscaper: string;
  from?: ActedFrom | null;
};
type PaidOut = { split: Omit<Split, 'jobId' | 'from'>; from: ActedFrom | null; at: Date; balances: Balances };
export type Decided = {
  jobId: string;
  holdId: string;
  /** proposed: it counts once a second admin decides the same. */
  outcome: 'completed' | 'cancelled' | 'continues' | 'proposed';
};

/**
 * An admin divides what is in dispute, with a reason for each side. Above £250, a second admin must decide the same.
 */
export class DecideDispute {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private sendRightAway: SendRightAway,
    private refunds: RefundAfterRelease,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({ jobId, from = null, ...split }: Split): Promise<Result<Decided, DecideDisputeRefusal>> {
    const balances = await this.refunds.balancesFor(jobId);
    const now = await this.clock.now();
    let toSend: ToSend = { intentIds: [] };
    const decided = await this.work.run(async (stores): Promise<Result<Decided, DecideDisputeRefusal>> => {
      const locked = await lockCase(stores, jobId);
      if (!locked.ok) return locked;
      const { dispute, hold } = locked.value;
      if (isOpen(dispute) && !isPaidOut(dispute)) {
        const { frozen } = await mayMoveNow(stores, hold);
        if (isDisputedWithBank(hold, frozen)) return refuse('charged-back');
      }
      const { toLandscaper, toCustomer, adminId } = split;
      const disputed = disputedIn(dispute, hold);
      if (isOpen(dispute) && (toLandscaper < 0 || toCustomer < 0 || toLandscaper + toCustomer !== disputed))
        return refuse('amounts-do-not-add-up');
      const made = decide(dispute, split, disputed, now);
      if (!made.ok && made.reason !== 'not-open') return made as Result<never, Exclude<DecideRefusal, 'not-open'>>;
      if (made.ok) await stores.disputeCases.save(made.value);
      if (made.ok && made.value.proposal) {
        await stores.audit.record({
          actor: adminId,
          act: 'propose-settlement',
          subject: {
            kind: 'job',
            id: jobId,
          },
          about: concerns(hold),
          from,
          reason: split.reasonForCustomer,
          before: { inDispute: disputed },
          after: {
            toLandscaper,
            toCustomer,
          },
        });
        return ok({ jobId, holdId: hold.id, outcome: 'proposed' });
      }
      if (isPaidOut(dispute)) {
        const paidOut = { split, from, at: now, balances };
        const settled = await this.decideReleased(stores, locked.value, made.ok ? made.value : null, paidOut);
        if (!settled.ok) return settled;
        toSend = settled.value;
        return ok({ jobId, holdId: hold.id, outcome: 'completed' });
      }
      // A decision that was made already is repeated, or refused if it was a different one.
      const reason = made.ok ? reasonOf(made.value) : '';
      const settled = await settleHeld(
        stores,
        locked.value,
        { toLandscaper, toCustomer, reason, adminId, at: now, from },
        this.newId,
      );
      if (!settled.ok) return settled;
      toSend = settled.value.toSend;
      return ok({ jobId, holdId: hold.id, outcome: settled.value.outcome });
    });
    if (decided.ok) await this.sendRightAway.execute(toSend);
    return decided;
  }

  /** Carries out a decision about money that had been paid out. `made`: null if the case was over before. */
  private async decideReleased(
    stores: DisputeStores,
    { hold, dispute }: Heard,
    made: DisputeCase | null,
    { split, from, at, balances }: PaidOut,
  ): Promise<Result<ToSend, SettleReleasedRefusal>> {
    const { toLandscaper, toCustomer, adminId } = split;
    if (!made?.decision) {
      const isSame = dispute.decision?.toLandscaper === toLandscaper && dispute.decision.toCustomer === toCustomer;
      return isSame ? ok({ intentIds: [] }) : refuse('already-settled');
    }
    const { confirmedBy } = made.decision;
    const order = { toCustomer, adminId, confirmedBy: confirmedBy && made.decision.adminId, balances, at };
    const settled = await settleReleased(stores, { hold, dispute }, order, this.refunds);
    if (!settled.ok) return settled;
    await stores.outbox.add({ name: 'released-dispute-decided', about: idsOfCase(hold, dispute), at });
    await stores.audit.record({
      actor: adminId,
      act: 'settle-dispute',
      subject: {
        kind: 'job',
        id: hold.jobId,
      },
      about: concerns(hold),
      from,
      reason: reasonOf(made),
      before: { released: hold.released },
      after: {
        toLandscaper,
        toCustomer,
      },
    });
    return settled;
  }
}

/** The reason that is stored with the job's money: both sides' reasons, if they differ. */
function reasonOf({ decision }: DisputeCase): string {
  const { reasonForCustomer = '', reasonForLandscaper = '' } = decision ?? {};
  return reasonForCustomer === reasonForLandscaper
    ? reasonForCustomer
    : `To the customer: ${reasonForCustomer}\n\nTo the landscaper: ${reasonForLandscaper}`;
}
