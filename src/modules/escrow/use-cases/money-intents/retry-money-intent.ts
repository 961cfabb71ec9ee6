import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Hold, concerns } from '../../domain/hold';
import { type IntentState, type MoneyIntent, doneByHand, retry, wasFoundAtProvider } from '../../domain/money-intent';
import type { HandSettlementRepository } from '../../ports/hand-settlement-repository';
import type { Patience } from '../../ports/patience';
import { isStoppedNow } from './begin-call';
import { bookFound, firstUnnamed } from './book-found';
import { type Attempts, type MovementLookup, type Movements, attemptsFor, findMovements } from './find-movements';
import type { AnswerStores } from './record-answer';
import type { SendRightAway } from './send-right-away';

type Stores = AnswerStores & { handSettlements: HandSettlementRepository; audit: AuditLog };
/** sent-by-hand: the provider shows a payment made by hand that may be this one. */
export type RetryMoneyIntentRefusal =
  | 'intent-not-found'
  | 'not-refused'
  | 'settled-by-hand'
  | 'sent-by-hand'
  | 'charged-back'
  | 'provider-busy';
/** A retried intent was never settled by hand. */
type RetryState = Exclude<IntentState, 'by_hand'>;
/** `found`: the refused attempt had moved the money after all, so nothing was sent again. */
export type RetriedMoneyIntent = { jobId: string; intentId: string; state: RetryState; found: boolean };
/**
 * `adminId`: null if it is retried automatically. `despiteByHand`: the admin says that the payment by hand at the
 * provider was for something else.
 */
type RetryRequest = { intentId: string; adminId: string | null; despiteByHand?: boolean; from?: ActedFrom | null };
type Retried = { jobId: string; again: MoneyIntent };

/**
 * An admin retries a payout or refund that the provider refused for good, as a new intent. The provider is searched
 * first, so that money that has moved after all is booked and not sent again. A refused intent is retried once: a
 * second request, by any admin, returns the state of that retry.
 */
export class RetryMoneyIntent {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: MovementLookup,
    private patience: Patience,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(request: RetryRequest): Promise<Result<RetriedMoneyIntent, RetryMoneyIntentRefusal>> {
    const saved = await this.retry(request);
    if (!saved.ok) return saved;
    const { jobId, again } = saved.value;
    await this.sendRightAway.execute({ intentIds: [again.id] });
    const { value: now } = await this.work.run(async ({ intents }) => ok((await intents.find(again.id)) ?? again));
    return ok({ jobId, intentId: again.id, state: now.state as RetryState, found: wasFoundAtProvider(now) });
  }

  private async retry(request: RetryRequest): Promise<Result<Retried, RetryMoneyIntentRefusal>> {
    const known = await this.work.run((stores) => attemptsOf(stores, request.intentId));
    if (!known.ok) return known;
    if ('again' in known.value) return ok(known.value);
    const attempts = known.value;
    const moved = await findMovements(this.provider, this.patience, attempts);
    if (!moved) return refuse('provider-busy');
    const now = await this.clock.now();
    return this.work.run((stores) => this.save(stores, attempts, { request, moved }, now));
  }

  private async save(
    stores: Stores,
    { intent: { id: intentId, holdId } }: Attempts,
    { request, moved }: { request: RetryRequest; moved: Movements },
    now: Date,
  ): Promise<Result<Retried, RetryMoneyIntentRefusal>> {
    const { adminId, despiteByHand } = request;
    const hold = await stores.holds.lock(holdId);
    const intent = await stores.intents.lock(intentId);
    if (!hold || !intent) throw new Error(`money intent ${intentId} is gone`);
    const earlier = await stores.intents.retryOf(intentId);
    if (earlier) return retriedAs(hold.jobId, earlier);

    const replacement = { id: this.newId(), by: adminId, now, isNewAccount: adminId === null };
    // Two requests at once could only claim a movement that was found.
    if (moved.ours.length + moved.byHand.length > 0) await stores.handSettlements.lockReferences();
    const found = await firstUnnamed(stores, moved.ours);
    if (found) {
      const again = doneByHand(intent, { ...replacement, providerRef: found });
      if (!again.ok) return again;
      await bookFound(stores, hold, again.value, now);
      await recordRetry(stores, hold, { request, again: again.value });
      this.log.warn('Refused money had been sent after all', { intentId, adminId, retryId: again.value.id, found });
      return ok({ jobId: hold.jobId, again: again.value });
    }
    if (await isStoppedNow(stores, hold, intent)) return refuse('charged-back');
    if (!despiteByHand && (await firstUnnamed(stores, moved.byHand))) return refuse('sent-by-hand');
    const again = retry(intent, replacement);
    if (!again.ok) return again;
    await stores.intents.add(again.value);
    await recordRetry(stores, hold, { request, again: again.value });
    this.log.info(adminId ? 'An admin retried refused money' : 'Refused money is tried again', {
      intentId,
      adminId,
      retryId: again.value.id,
    });
    return ok({ jobId: hold.jobId, again: again.value });
  }
}

/** An automatic retry is no admin's act. */
async function recordRetry(
  { audit }: Stores,
  hold: Hold,
  { request: { intentId, adminId, from = null }, again }: { request: RetryRequest; again: MoneyIntent },
): Promise<void> {
  if (!adminId) return;
  await audit.record({
    actor: adminId,
    act: 'retry-money',
    subject: {
      kind: 'payment',
      id: intentId,
    },
    about: concerns(hold),
    reason: '',
    from,
    before: {
      state: 'refused',
      kind: again.kind,
      amount: again.amount,
    },
    after: {
      state: again.state,
      retryId: again.id,
    },
  });
}

/** The attempts so far, or the retry if there is one. */
async function attemptsOf(
  stores: Stores,
  intentId: string,
): Promise<Result<Attempts | Retried, 'intent-not-found' | 'not-refused' | 'settled-by-hand'>> {
  const intent = await stores.intents.find(intentId);
  const hold = intent && (await stores.holds.find(intent.holdId));
  if (!hold) return refuse('intent-not-found');
  const earlier = await stores.intents.retryOf(intentId);
  if (earlier) return retriedAs(hold.jobId, earlier);
  // What could not be taken back is owed as a debt already.
  if (intent.state !== 'refused' || intent.kind === 'take_back') return refuse('not-refused');
  return ok(await attemptsFor(stores, intent, hold));
}

const retriedAs = (jobId: string, again: MoneyIntent): Result<Retried, 'settled-by-hand'> =>
  again.state === 'by_hand' ? refuse('settled-by-hand') : ok({ jobId, again });
