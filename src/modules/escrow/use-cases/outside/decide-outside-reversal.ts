import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { concerns, idsOf } from '../../domain/hold';
import { keptBack } from '../../domain/ledger-transaction';
import { payOutOf } from '../../domain/money-intent';
import { type OutsideReversalDecision, decideOutsideReversal } from '../../domain/outside-reversal';
import { keepForOwed } from '../chargebacks/set-off-debts';
import { isStoppedNow } from '../money-intents/begin-call';
import type { SendRightAway } from '../money-intents/send-right-away';
import type { ReversalStores } from './follow-payout';

export type DecideOutsideReversalRefusal =
  | 'reversal-not-found'
  | 'decided-otherwise'
  | 'charged-back'
  | 'take-back-under-way';
export type DecidedOutsideReversal = { jobId: string; amount: Pence };
type Decision = {
  outsideReversalId: string;
  adminId: string;
  what: OutsideReversalDecision['what'];
  because: string;
  from?: ActedFrom | null;
};

/**
 * An admin decides about a payout that was reversed elsewhere. Either it is paid again, once, to the present payout
 * account, or the landscaper does not get it, with a reason that they read, and it first settles what they owe for the
 * same job. Repeating the decision changes nothing.
 */
export class DecideOutsideReversal {
  constructor(
    private work: UnitOfWork<ReversalStores & { audit: AuditLog }>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(asked: Decision): Promise<Result<DecidedOutsideReversal, DecideOutsideReversalRefusal>> {
    const now = await this.clock.now();
    let toSend: string[] = [];
    const done = await this.work.run(
      async (stores): Promise<Result<DecidedOutsideReversal, DecideOutsideReversalRefusal>> => {
        const known = await stores.outsideReversals.find({ id: asked.outsideReversalId });
        const hold = known && (await stores.holds.lock(known.holdId));
        const reversal = known && (await stores.outsideReversals.lock(known.id));
        const payOut = known && (await stores.intents.find(known.payOutId));
        if (!reversal || !hold || !payOut) return refuse('reversal-not-found');
        const { what, because, adminId: by } = asked;
        const intentId = this.newId();
        const facts = { because, by, at: now };
        const decided = decideOutsideReversal(
          reversal,
          what === 'paid-again' ? { ...facts, what, intentId } : { ...facts, what, intentId: null },
        );
        if (!decided.ok) return decided;
        const outcome = ok({ jobId: hold.jobId, amount: reversal.amount });
        if (reversal.decision) return outcome;
        if (what === 'left') {
          // In the books, a take-back under way has already left their account: until it is done, we owe them less than
          // was reversed.
          if (await stores.intents.anyTakeBackUnderWay(hold.id)) return refuse('take-back-under-way');
          const { id: payment, landscaperId } = hold;
          const { chargeId } = payOut;
          const kept = await keepForOwed(stores, { hold, chargeId, amount: reversal.amount }, this.newId, now);
          if (kept > 0)
            await stores.ledger.post(keptBack({ payment, landscaperId, id: reversal.id, amount: kept }, now));
          const about = { ...idsOf(hold), outsideReversalId: reversal.id };
          await stores.outbox.add({ name: 'payout-reversal-left', about, at: now });
        } else {
          if (await isStoppedNow(stores, hold, payOut)) return refuse('charged-back');
          const payee = await stores.payees.find({ landscaperId: hold.landscaperId });
          const { holdId, paymentRef, chargeId, landscaperId } = payOut;
          const plan = { id: intentId, holdId, paymentRef, chargeId, landscaperId, amount: reversal.amount };
          await stores.intents.add(payOutOf(plan, payee?.canReceive ?? false, now));
          toSend = [intentId];
        }
        await stores.audit.record({
          actor: by,
          act: 'decide-outside-reversal',
          subject: {
            kind: 'job',
            id: hold.jobId,
          },
          about: concerns(hold),
          reason: because,
          from: asked.from ?? null,
          after: {
            amount: reversal.amount,
            way: what,
          },
        });
        await stores.outsideReversals.save(decided.value);
        this.log.info('An admin has decided about a payout reversed elsewhere', {
          outsideReversalId: reversal.id,
          adminId: by,
          what,
          amount: reversal.amount,
        });
        return outcome;
      },
    );
    if (done.ok) await this.sendRightAway.execute({ intentIds: toSend });
    return done;
  }
}
