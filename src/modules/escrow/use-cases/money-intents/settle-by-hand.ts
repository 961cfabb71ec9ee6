import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type HandPayment, isSamePayment } from '../../domain/hand-settlement';
import { type Hold, idsOf } from '../../domain/hold';
import { type PaidOut, movement } from '../../domain/ledger-transaction';
import { type MoneyIntent, doneByHand, wasFoundAtProvider } from '../../domain/money-intent';
import type { HandSettlementRepository } from '../../ports/hand-settlement-repository';
import type { ByHand } from '../../ports/payment-provider';
import { isStoppedNow } from './begin-call';
import { finishIfAllSent } from './finish-if-all-sent';
import { type ByHandLookup, findDoneByHand } from './find-done-by-hand';
import type { AnswerStores } from './record-answer';

type Stores = AnswerStores & { handSettlements: HandSettlementRepository };
export type SettleByHandRefusal =
  | 'intent-not-found'
  | 'not-refused'
  | 'tried-again'
  | 'settled-otherwise'
  | 'reference-used'
  | 'charged-back'
  | 'provider-busy';
/** at-provider: found there, and booked like any other movement. on-your-word: only the admin says so. */
export type SettledByHand = { jobId: string; intentId: string; outcome: 'at-provider' | 'on-your-word' };
type Asked = { intentId: string; adminId: string; payment: HandPayment };
/** `found`: the movement at the provider that settles it, if there is one. */
type Settled = { intent: MoneyIntent; found: ByHand | undefined; asked: Asked };

const EVENTS = {
  pay_out: { atProvider: 'money-sent', onYourWord: 'payout-sent-by-hand' },
  refund: { atProvider: 'payment-refunded', onYourWord: 'refund-sent-by-hand' },
} as const;

/**
 * An admin records that a refused payout or refund was paid by hand. The provider is asked first, so that a payment it shows is booked
 * from there. An intent is settled only once, even if the form is sent again (decisions/0013-done-by-hand.md).
 */
export class SettleByHand {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: ByHandLookup,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(asked: Asked): Promise<Result<SettledByHand, SettleByHandRefusal>> {
    const known = await this.work.run((stores) => refusedIntent(stores, asked.intentId));
    if (!known.ok) return known;
    const { intent, hold, payeeId } = known.value;
    const shown = await findDoneByHand(this.provider, intent, hold, payeeId);
    if (!shown) return refuse('provider-busy');
    const now = await this.clock.now();
    return this.work.run((stores) => this.settle(stores, intent, asked, shown, now));
  }

  private async settle(
    stores: Stores,
    { id, holdId }: MoneyIntent,
    asked: Asked,
    shown: ByHand[],
    now: Date,
  ): Promise<Result<SettledByHand, SettleByHandRefusal>> {
    const hold = await stores.holds.lock(holdId);
    const intent = await stores.intents.lock(id);
    if (!hold || !intent) throw new Error(`money intent ${id} is gone`);
    const earlier = await stores.intents.retryOf(id);
    if (earlier) return earlierAnswer(stores, hold, earlier, asked.payment);
    if (await isStoppedNow(stores, hold, intent)) return refuse('charged-back');

    await stores.handSettlements.lockReferences();
    const found = await firstUnused(stores, shown);
    const replacement = { id: this.newId(), by: asked.adminId, now, providerRef: found?.ref ?? null };
    const done = doneByHand(intent, replacement);
    if (!done.ok) return done;
    const { paidFrom, reference } = asked.payment;
    if (!found && paidFrom === 'provider' && (await isUsed(stores, reference))) return refuse('reference-used');
    await book(stores, hold, { intent: done.value, found, asked }, now);
    this.log.info('An admin has settled refused money by hand', { ...asked, settledAs: done.value.id, found });
    return ok(answerOf(hold, done.value));
  }
}

type Known = { intent: MoneyIntent; hold: Hold; payeeId: string | null };

async function refusedIntent(
  { intents, holds, payees }: Stores,
  intentId: string,
): Promise<Result<Known, 'intent-not-found' | 'not-refused'>> {
  const intent = await intents.find(intentId);
  const hold = intent && (await holds.find(intent.holdId));
  if (!hold) return refuse('intent-not-found');
  if (intent.state !== 'refused' || intent.kind === 'take_back') return refuse('not-refused');
  const payee = await payees.find({ landscaperId: intent.landscaperId });
  return ok({ intent, hold, payeeId: payee?.payeeId ?? null });
}

async function book(stores: Stores, hold: Hold, { intent, found, asked }: Settled, now: Date): Promise<void> {
  const { payment, adminId } = asked;
  await stores.intents.add(intent);
  if (!found) await stores.handSettlements.add({ ...payment, intentId: intent.id, adminId, at: now });
  await stores.ledger.post(movement(intent, paidOut(found, payment), now));
  if (intent.kind === 'take_back') throw new Error(`money intent ${intent.id} is not settled by hand`);
  const name = EVENTS[intent.kind][found ? 'atProvider' : 'onYourWord'];
  await stores.outbox.add({ name, about: { ...idsOf(hold), intentId: intent.id }, at: now });
  await finishIfAllSent(stores, hold, now);
}

function paidOut(found: ByHand | undefined, { paidFrom, reference }: HandPayment): PaidOut {
  if (found) return { providerRef: found.ref };
  return paidFrom === 'bank' ? { from: 'bank' } : { providerRef: reference };
}

/** Whether a movement at the provider has settled an intent already: it was found there, or an admin entered its reference first. */
const isUsed = async ({ intents, handSettlements }: Stores, ref: string): Promise<boolean> =>
  Boolean((await intents.findByProviderRef(ref)) ?? (await handSettlements.findByProviderRef(ref)));

async function firstUnused(stores: Stores, shown: ByHand[]): Promise<ByHand | undefined> {
  for (const one of shown) if (!(await isUsed(stores, one.ref))) return one;
  return undefined;
}

/** Sending the same form again gets the same answer; a different form is refused. Nothing is booked twice. */
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
