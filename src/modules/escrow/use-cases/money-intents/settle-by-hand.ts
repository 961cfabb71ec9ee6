import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import { needsSecondAdmin } from '#src/kernel/second-admin';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type HandPayment, isSamePayment } from '../../domain/hand-settlement';
import { type Hold, concerns, idsOf } from '../../domain/hold';
import { movement } from '../../domain/ledger-transaction';
import { type MoneyIntent, doneByHand, wasFoundAtProvider } from '../../domain/money-intent';
import type { HandSettlementRepository } from '../../ports/hand-settlement-repository';
import type { OutsideRefundRepository } from '../../ports/outside/outside-refund-repository';
import type { Patience } from '../../ports/patience';
import { agreement } from '../giving-back/cancel-held-job';
import { isStoppedNow } from './begin-call';
import { bookFound, firstNotBooked, isBooked } from './book-found';
import { type Attempts, type MovementLookup, type Movements, attemptsFor, findMovements } from './find-movements';
import { finishIfAllSent } from './finish-if-all-sent';
import type { AnswerStores } from './record-answer';

type Stores = AnswerStores & {
  handSettlements: HandSettlementRepository;
  outsideRefunds: Pick<OutsideRefundRepository, 'find'>;
  audit: AuditLog;
};
export type SettleByHandRefusal =
  | 'intent-not-found'
  | 'not-refused'
  | 'tried-again'
  | 'settled-otherwise'
  | 'reference-used'
  | 'charged-back'
  | 'owes-for-job' // the landscaper still owes money for the same job, or it is being taken back
  | 'provider-busy'
  | 'second-admin-needed';
/** at-provider: found there, and booked like any other movement. on-your-word: only the admin says so. */
export type SettledByHand = { jobId: string; intentId: string; outcome: 'at-provider' | 'on-your-word' };
type SettlementRequest = {
  intentId: string;
  adminId: string;
  payment: HandPayment;
  /** The second admin, who agreed. */
  agreedBy?: string | null;
  from?: ActedFrom | null;
};

const ON_YOUR_WORD = { pay_out: 'payout-sent-by-hand', refund: 'refund-sent-by-hand' } as const;

/**
 * An admin records that a refused payout or refund was paid by hand. The provider is asked first, so that a payment it
 * shows is booked from there, whether it was made by hand or by our own attempt, which seemed refused. An intent is
 * settled only once, even if the form is sent again (decisions/0013-done-by-hand.md).
 */
export class SettleByHand {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: MovementLookup,
    private patience: Patience,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(request: SettlementRequest): Promise<Result<SettledByHand, SettleByHandRefusal>> {
    const known = await this.work.run((stores) => refusedIntent(stores, request.intentId));
    if (!known.ok) return known;
    const moved = await findMovements(this.provider, this.patience, known.value);
    if (!moved) return refuse('provider-busy');
    const now = await this.clock.now();
    return this.work.run((stores) => this.settle(stores, known.value, { request, moved }, now));
  }

  private async settle(
    stores: Stores,
    { intent: { id, holdId } }: Attempts,
    { request, moved }: { request: SettlementRequest; moved: Movements },
    now: Date,
  ): Promise<Result<SettledByHand, SettleByHandRefusal>> {
    const hold = await stores.holds.lock(holdId);
    const intent = await stores.intents.lock(id);
    if (!hold || !intent) throw new Error(`money intent ${id} is gone`);
    const earlier = await stores.intents.retryOf(id);
    if (earlier) return earlierAnswer(stores, hold, earlier, request.payment);

    await stores.handSettlements.lockReferences();
    const found = await firstNotBooked(stores, [...moved.ours, ...moved.byHand]);
    // What the provider has already moved is booked, even if the customer's bank has the charge now.
    if (!found && (await isStoppedNow(stores, hold, intent))) return refuse('charged-back');
    if (!found && (await owesForJob(stores, hold, intent))) return refuse('owes-for-job');
    const replacement = { id: this.newId(), by: request.adminId, now, providerRef: found ?? null };
    const done = doneByHand(intent, replacement);
    if (!done.ok) return done;
    const { paidFrom, reference } = request.payment;
    if (!found && paidFrom === 'provider' && (await isBooked(stores, reference))) return refuse('reference-used');
    // If the provider shows it, it was paid. Otherwise one admin's word is enough only up to a limit.
    if (!found && needsSecondAdmin(intent.amount, request)) return refuse('second-admin-needed');
    await (found ? bookFound(stores, hold, done.value, now) : book(stores, hold, done.value, request, now));
    const { adminId: actor, from = null, payment } = request;
    await stores.audit.record({
      actor,
      act: 'settle-by-hand',
      subject: {
        kind: 'payment',
        id,
      },
      about: concerns(hold),
      reason: payment.note,
      from,
      before: {
        state: intent.state,
        kind: intent.kind,
        amount: intent.amount,
      },
      after: {
        paidFrom,
        reference,
        foundAtProvider: found !== undefined,
        ...agreement(request),
      },
    });
    this.log.info('An admin has settled refused money by hand', { ...request, settledAs: done.value.id, found });
    return ok(answerOf(hold, done.value));
  }
}

async function refusedIntent(
  stores: Stores,
  intentId: string,
): Promise<Result<Attempts, 'intent-not-found' | 'not-refused'>> {
  const intent = await stores.intents.find(intentId);
  const hold = intent && (await stores.holds.find(intent.holdId));
  if (!hold) return refuse('intent-not-found');
  if (intent.state !== 'refused' || intent.kind === 'take_back') return refuse('not-refused');
  return ok(await attemptsFor(stores, intent, hold));
}

/** Their debts for the job are kept back from a payout for it, which happens when the payout is retried. */
export async function owesForJob(
  { debts, intents }: Pick<Stores, 'debts' | 'intents'>,
  hold: Hold,
  { kind }: Pick<MoneyIntent, 'kind'>,
): Promise<boolean> {
  if (kind !== 'pay_out') return false;
  const owes = (await debts.lockDueOf(hold.landscaperId)).some(({ holdId }) => holdId === hold.id);
  return owes || (await intents.anyTakeBackUnderWay(hold.id));
}

/** Books it on the admin's word: nothing was found at the provider. */
async function book(
  stores: Stores,
  hold: Hold,
  intent: MoneyIntent,
  { payment, adminId }: SettlementRequest,
  now: Date,
): Promise<void> {
  await stores.intents.add(intent);
  if (intent.kind === 'take_back') throw new Error(`money intent ${intent.id} is not settled by hand`);
  await stores.handSettlements.add({ ...payment, intentId: intent.id, adminId, at: now });
  const { paidFrom, reference } = payment;
  const paidOut = paidFrom === 'bank' ? { from: 'bank' as const } : { providerRef: reference };
  await stores.ledger.post(movement(intent, paidOut, now));
  await stores.outbox.add({ name: ON_YOUR_WORD[intent.kind], about: { ...idsOf(hold), intentId: intent.id }, at: now });
  await finishIfAllSent(stores, hold, now);
}

/** Sending the same form again returns the same answer; a different form is refused. Nothing is booked twice. */
async function earlierAnswer(
  { handSettlements }: Stores,
  hold: Hold,
  earlier: MoneyIntent,
  payment: HandPayment,
): Promise<Result<SettledByHand, SettleByHandRefusal>> {
  if (wasFoundAtProvider(earlier)) return ok(answerOf(hold, earlier));
  if (earlier.state !== 'by_hand') return refuse('tried-again');
  const settlement = await handSettlements.find(earlier.id);
  return settlement && isSamePayment(settlement, payment) ? ok(answerOf(hold, earlier)) : refuse('settled-otherwise');
}

const answerOf = ({ jobId }: Hold, { id: intentId, state }: MoneyIntent): SettledByHand => ({
  jobId,
  intentId,
  outcome: state === 'by_hand' ? 'on-your-word' : 'at-provider',
});
