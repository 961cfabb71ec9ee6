import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { readAgain } from '../../domain/money-intent';
import { Busy, Refused, Unclear } from '../../ports/payment-faults';
import type { PaymentProvider, Refund } from '../../ports/payment-provider';
import { type AnswerStores, recordCameBack } from './record-answer';

/**
 * not-there: the provider does not know the refund. unknown: we did not make it. over: its state can no longer change.
 */
export type FollowedRefund = { state: Read['state'] | 'unknown' | 'over' };
type Read = Refund | { state: 'not-there'; words: string };
type Which = { of: { refundRef: string } | { intentId: string } };

/**
 * Reads a sent refund again at the provider and applies the result. Notices and the sweeper can call it in any order,
 * any number of times. Returned money goes back once to the ledger account that it left, and waits there for an admin.
 */
export class FollowRefund {
  constructor(
    private work: UnitOfWork<AnswerStores>,
    private provider: Pick<PaymentProvider, 'readRefund'>,
    private clock: Clock,
    private log: Log,
  ) {}

  async execute({ of }: Which): Promise<Result<FollowedRefund, 'provider-busy'>> {
    const { value: known } = await this.work.run(async ({ intents }) =>
      ok(await ('intentId' in of ? intents.find(of.intentId) : intents.findByProviderRef(of.refundRef))),
    );
    if (known?.kind !== 'refund') return ok({ state: 'unknown' });
    if (known.state !== 'sent' || !known.providerRef) return ok({ state: 'over' });

    const read = await this.read(known.providerRef);
    if (!read) return refuse('provider-busy');
    const now = await this.clock.now();
    return this.work.run((stores) => this.apply(stores, known.id, read, now));
  }

  private async read(refundRef: string): Promise<Read | undefined> {
    try {
      return await this.provider.readRefund(refundRef);
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return undefined;
      if (fault instanceof Refused) return { state: 'not-there', words: fault.message };
      throw fault;
    }
  }

  private async apply(
    stores: AnswerStores,
    intentId: string,
    read: Read,
    now: Date,
  ): Promise<Result<FollowedRefund, 'provider-busy'>> {
    const { holds, intents } = stores;
    const holdId = (await intents.find(intentId))?.holdId;
    const hold = holdId && (await holds.lock(holdId));
    const intent = await intents.lock(intentId);
    if (!hold || !intent) throw new Error(`money intent ${intentId} is gone`);
    if (intent.state !== 'sent') return ok({ state: 'over' });
    if (read.state !== 'came-back') {
      await intents.save(readAgain(intent, read.state, now));
      if (read.state === 'not-there')
        this.log.error('The provider does not know a refund that it accepted', { intentId, because: read.words });
      return ok({ state: read.state });
    }
    await recordCameBack(stores, { intent, hold, words: read.words }, { log: this.log, now });
    return ok({ state: 'came-back' });
  }
}
