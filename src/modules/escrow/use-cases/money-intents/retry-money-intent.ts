import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type IntentState, type MoneyIntent, retry } from '../../domain/money-intent';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import { isStoppedNow } from './begin-call';
import type { SendRightAway } from './send-right-away';

type Stores = { holds: HoldRepository; intents: MoneyIntentRepository; chargebacks: ChargebackRepository };
export type RetryMoneyIntentRefusal = 'intent-not-found' | 'not-refused' | 'settled-by-hand' | 'charged-back';
/** A retried intent is never one that was settled by hand. */
type RetryState = Exclude<IntentState, 'by_hand'>;
export type RetriedMoneyIntent = { jobId: string; intentId: string; state: RetryState };

/**
 * An admin retries a payout or refund that the provider refused for good, as a new intent. A refused intent is retried once: a
 * second request, by the same admin or another, returns the state of that retry.
 */
export class RetryMoneyIntent {
  constructor(
    private work: UnitOfWork<Stores>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(asked: {
    intentId: string;
    adminId: string;
  }): Promise<Result<RetriedMoneyIntent, RetryMoneyIntentRefusal>> {
    const now = await this.clock.now();
    const saved = await this.work.run((stores) => this.save(stores, asked, now));
    if (!saved.ok) return saved;
    const { jobId, again } = saved.value;
    await this.sendRightAway.execute({ intentIds: [again.id] });
    const { value: state } = await this.work.run(async ({ intents }) =>
      ok((await intents.find(again.id))?.state ?? again.state),
    );
    return ok({ jobId, intentId: again.id, state: state as RetryState });
  }

  private async save(
    { holds, intents, chargebacks }: Stores,
    { intentId, adminId }: { intentId: string; adminId: string },
    now: Date,
  ): Promise<Result<{ jobId: string; again: MoneyIntent }, RetryMoneyIntentRefusal>> {
    const known = await intents.find(intentId);
    const hold = known && (await holds.lock(known.holdId));
    const intent = known && (await intents.lock(intentId));
    if (!hold || !intent) return refuse('intent-not-found');
    const earlier = await intents.retryOf(intentId);
    if (earlier?.state === 'by_hand') return refuse('settled-by-hand');
    if (earlier) return ok({ jobId: hold.jobId, again: earlier });

    if (intent.kind === 'take_back') return refuse('not-refused'); // the landscaper owes it instead
    if (await isStoppedNow({ chargebacks }, hold, intent)) return refuse('charged-back');
    const again = retry(intent, { id: this.newId(), by: adminId, now });
    if (!again.ok) return again;
    await intents.add(again.value);
    this.log.info('An admin retried refused money', { intentId, adminId, retryId: again.value.id });
    return ok({ jobId: hold.jobId, again: again.value });
  }
}
