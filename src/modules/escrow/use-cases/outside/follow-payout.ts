import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Hold, idsOf } from '../../domain/hold';
import { reversedOutside } from '../../domain/ledger-transaction';
import type { MoneyIntent } from '../../domain/money-intent';
import type { OutsideReversal } from '../../domain/outside-reversal';
import type { OutsideReversalRepository } from '../../ports/outside/outside-reversal-repository';
import type { OutsideTransferRepository } from '../../ports/outside/outside-transfer-repository';
import type { ProviderActivity, ReversalMade } from '../../ports/outside/provider-activity';
import { Busy, NotAuthorised, Refused, Unclear } from '../../ports/payment-faults';
import { isNamed } from '../money-intents/book-found';
import { bookMarked } from '../money-intents/book-marked';
import type { OutsideStores } from './outside-stores';

/** not-there: the provider does not know it. unknown: we did not make it, or have not yet heard that we did. */
export type FollowedPayout = { state: 'followed' | 'not-there' | 'unknown' };
export type ReversalStores = OutsideStores & {
  outsideReversals: OutsideReversalRepository;
  outsideTransfers: Pick<OutsideTransferRepository, 'add'>;
};

/**
 * Reads the reversals of a payout again at the provider, and books those that someone made there without us: we owe the
 * landscaper that money again until an admin decides. A payout that we did not make is kept, so that we do not make it
 * a second time. Notices and the sweeper can call it in any order, any number of times.
 */
export class FollowPayout {
  constructor(
    private work: UnitOfWork<ReversalStores>,
    private provider: Pick<ProviderActivity, 'reversalsOf' | 'transferMade'>,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ payoutRef }: { payoutRef: string }): Promise<Result<FollowedPayout, 'provider-busy'>> {
    const { value: payOut } = await this.work.run(async ({ intents }) =>
      ok(await intents.findByProviderRef(payoutRef)),
    );
    if (payOut?.kind !== 'pay_out') return this.keep(payoutRef);
    const made = await this.read(payoutRef);
    if (!made) return refuse('provider-busy');
    if ('state' in made) return ok(made);
    const now = await this.clock.now();
    return this.work.run(async (stores) => {
      const hold = await stores.holds.lock(payOut.holdId);
      if (!hold) throw new Error(`hold ${payOut.holdId} is gone`);
      for (const one of made)
        if (!(await isKnown(stores, one))) await this.book(stores, { hold, payOut, made: one }, now);
        else if (one.intentId !== null)
          await bookMarked(stores, { intentId: one.intentId, ref: one.ref }, { newId: this.newId, log: this.log, now });
      return ok({ state: 'followed' as const });
    });
  }

  /** It was made elsewhere, unless it carries our mark: then our own call for it has not been answered yet. */
  private async keep(transferRef: string): Promise<Result<FollowedPayout, 'provider-busy'>> {
    const made = await this.ask(() => this.provider.transferMade(transferRef));
    if (!made) return refuse('provider-busy');
    if ('state' in made) return ok(made);
    const { intentId, ref, amount, madeAt } = made;
    const now = await this.clock.now();
    return this.work.run(async (stores) => {
      const isOurs = intentId !== null && (await stores.intents.find(intentId)) !== undefined;
      if (isOurs) await bookMarked(stores, { intentId, ref }, { newId: this.newId, log: this.log, now });
      else if (!(await isNamed(stores, ref))) await stores.outsideTransfers.add({ ref, amount, madeAt });
      return ok({ state: 'unknown' as const });
    });
  }

  private read = (payoutRef: string) => this.ask(() => this.provider.reversalsOf(payoutRef));

  /** Undefined if the provider cannot be asked now. */
  private async ask<Made>(call: () => Promise<Made>): Promise<Made | { state: 'not-there' } | undefined> {
    try {
      return await call();
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear || fault instanceof NotAuthorised) return undefined;
      if (fault instanceof Refused) return { state: 'not-there' };
      throw fault;
    }
  }

  private async book(
    { ledger, outsideReversals, outbox }: ReversalStores,
    { hold, payOut, made }: { hold: Hold; payOut: MoneyIntent; made: ReversalMade },
    now: Date,
  ): Promise<void> {
    const { id: payOutId, landscaperId, holdId } = payOut;
    const reversal: OutsideReversal = {
      id: this.newId(),
      providerRef: made.ref,
      payOutId,
      holdId,
      landscaperId,
      amount: made.amount,
      foundAt: now,
      decision: null,
    };
    await outsideReversals.add(reversal);
    await ledger.post(reversedOutside(reversal, payOut, now));
    const about = { ...idsOf(hold), outsideReversalId: reversal.id };
    await outbox.add({ name: 'payout-reversed-elsewhere', about, at: now });
    this.log.warn('A payout was reversed elsewhere', { outsideReversalId: reversal.id, amount: made.amount, holdId });
  }
}

async function isKnown(stores: ReversalStores, { ref, intentId }: ReversalMade): Promise<boolean> {
  if (intentId !== null && (await stores.intents.find(intentId))) return true;
  if (await stores.outsideReversals.find({ providerRef: ref })) return true;
  return isNamed(stores, ref);
}
