import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import {
  type ChargebackFacts,
  type ChargebackState,
  frozenBy,
  newsOf,
  nextReadOf,
  openChargeback,
  reread,
} from '../../domain/chargeback';
import { chargebackMoved, providerFee } from '../../domain/chargeback-ledger';
import { chargesOf } from '../../domain/charges';
import { type Hold, idsOf } from '../../domain/hold';
import type { PayOutOrder } from '../../domain/orders';
import { SHARES, those } from '../../domain/purpose';
import type { ChargebackProvider } from '../../ports/chargebacks/chargeback-provider';
import { Busy, Refused, Unclear } from '../../ports/payment-faults';
import type { SendRightAway } from '../money-intents/send-right-away';
import { endCreditWithoutRoom } from '../money-intents/end-credit';
import { bookLoss } from './book-loss';
import { type CaseOf, type ChargebackStores, ownHoldOf } from './chargeback-stores';
import { makeGood } from './make-good';
import { recover } from './recover';
import { undoLoss } from './undo-loss';

/** not-there: the provider does not know it. */
export type FollowedChargeback = { state: ChargebackState | 'not-there' };
type Which = { of: { chargebackRef: string } | { chargebackId: string } };
type Provider = Pick<ChargebackProvider, 'readChargeback' | 'balanceOf'>;
/** What the provider reported. `balances`: how much can be taken back from the payout accounts concerned. */
type Read = { facts: ChargebackFacts; balances: Map<string, Pence> };

/** How often a reading that another overtook is repeated. After that, the next notice or sweep reads it again. */
const READ_TIMES = 3;

/**
 * Reads a chargeback again at the provider and applies the result: books what was taken or given back, takes released
 * money back from the landscaper or pays it again, and ends the hold if the case is lost. Notices and the sweeper can
 * call it in any order, any number of times.
 */
export class FollowChargeback {
  constructor(
    private work: UnitOfWork<ChargebackStores>,
    private provider: Provider,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ of }: Which): Promise<Result<FollowedChargeback, 'provider-busy'>> {
    const ref = 'chargebackRef' in of ? of.chargebackRef : await this.refOf(of.chargebackId);
    for (let times = 0; times < READ_TIMES; times += 1) {
      const readings = await this.readingsOf(ref);
      const read = await this.read(ref);
      if (read === undefined) return refuse('provider-busy');
      if (!read) return ok({ state: 'not-there' });
      const now = await this.clock.now();
      const { value: applied } = await this.work.run(async (stores) =>
        ok(await this.apply(stores, { ...read, readings }, now)),
      );
      if (applied === 'overtaken') continue;
      await this.sendRightAway.execute({ intentIds: applied.toSend });
      return ok({ state: applied.state });
    }
    return refuse('provider-busy');
  }

  private async readingsOf(providerRef: string): Promise<number> {
    const { value } = await this.work.run(async ({ chargebacks }) => ok(await chargebacks.find({ providerRef })));
    return value?.readings ?? 0;
  }

  private async refOf(id: string): Promise<string> {
    const { value } = await this.work.run(async ({ chargebacks }) => ok(await chargebacks.find({ id })));
    if (!value) throw new Error(`there is no chargeback ${id}`);
    return value.providerRef;
  }

  /** Undefined if the provider cannot be asked now; null if it does not know the case. */
  private async read(ref: string): Promise<Read | undefined | null> {
    try {
      const facts = await this.provider.readChargeback(ref);
      const balances = new Map<string, Pence>();
      for (const payeeId of await this.payeesPaidFrom(facts.chargeId))
        balances.set(payeeId, await this.balanceOf(payeeId));
      return { facts, balances };
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return undefined;
      if (!(fault instanceof Refused)) throw fault;
      this.log.error('The provider does not know a chargeback', { chargebackRef: ref, because: fault.message });
      return null;
    }
  }

  /** Nothing can be taken back from an account that is gone. */
  private async balanceOf(payeeId: string): Promise<Pence> {
    try {
      return await this.provider.balanceOf(payeeId);
    } catch (fault) {
      if (fault instanceof Refused) return pence(0);
      throw fault;
    }
  }

  private async payeesPaidFrom(chargeId: string): Promise<string[]> {
    const { value: intents } = await this.work.run(async (stores) => ok(await stores.intents.onCharge(chargeId)));
    const paid = those(intents, SHARES).filter(({ state }) => state === 'sent');
    return [...new Set(paid.flatMap(({ request }) => (request ? [(request as PayOutOrder).payeeId] : [])))];
  }

  private async apply(
    stores: ChargebackStores,
    { facts, balances, readings }: Read & { readings: number },
    now: Date,
  ): Promise<{ state: ChargebackState; toSend: string[] } | 'overtaken'> {
    const { hold, paymentRef } = await lockPaymentOf(stores, facts.chargeId);
    const job = hold ? await stores.workCompletion.lock(hold.jobId) : undefined;
    const stored = await stores.chargebacks.addOrLock(openChargeback(facts, this.newId(), now));
    // Another reading, which may have begun after this one, was applied meanwhile.
    if (stored.readings !== readings) return 'overtaken';
    const isNewlyLinked = stored.paymentRef === null && paymentRef !== null;
    const linked = {
      ...stored,
      holdId: hold?.id ?? null,
      paymentRef,
      told: hold && !stored.holdId ? null : stored.told,
    };
    const { chargeback, moved } = reread(linked, facts, now);
    // The ledger only has money of known payments, so this waits until the payment is known.
    for (const one of paymentRef === null ? [] : isNewlyLinked ? chargeback.movements : moved) {
      for (const fact of chargebackMoved(chargeback, one, now)) await stores.ledger.post(fact);
      if (one.fee !== 0) await stores.ledger.post(providerFee(chargeback, one, now));
    }
    const context = { job, newId: this.newId, now };
    const undone = await undoLoss(stores, { chargeback, hold }, context);
    const booked = await bookLoss(stores, undone, context);
    const toSend = [
      ...(await recover(stores, booked, balances, context)),
      ...(await makeGood(stores, booked, context)),
    ];
    await this.tell(stores, booked, now);
    const lost = ownHoldOf(booked);
    if (lost && booked.chargeback.loss)
      await endCreditWithoutRoom(stores, {
        hold: lost,
        chargeId: facts.chargeId,
        cause: { chargebackId: chargeback.id },
      });
    return { state: chargeback.state, toSend };
  }

  /** Saves the case, and tells those concerned about it. */
  private async tell(stores: ChargebackStores, { chargeback, hold }: CaseOf, at: Date): Promise<void> {
    const frozen = hold ? frozenBy(chargeback, hold) : pence(0);
    await stores.chargebacks.save({
      ...chargeback,
      frozen,
      told: chargeback.state,
      readings: chargeback.readings + 1,
      nextReadAt: nextReadOf(chargeback, at),
    });
    const news = newsOf(chargeback);
    if (!news) return;
    const { id: chargebackId, state, providerRef, amount } = chargeback;
    this.log.warn('A chargeback has changed', { chargebackId, providerRef, state, amount, holdId: hold?.id });
    if (hold) await stores.outbox.add({ name: news, about: { ...idsOf(hold), chargebackId }, at });
    else if (!chargeback.told) await stores.outbox.add({ name: 'unlinked-chargeback', about: { chargebackId }, at });
  }
}

/** The hold that a charge was paid for, if it was for a job, and the ledger's payment. */
export async function lockPaymentOf(
  { checkouts, holds, ledger }: Pick<ChargebackStores, 'checkouts' | 'holds' | 'ledger'>,
  chargeId: string,
): Promise<{ hold: Hold | null; paymentRef: string | null }> {
  const checkout = await checkouts.find({ chargeId });
  const hold = checkout && (await holds.lock(checkout.holdId));
  if (!checkout || !hold) return { hold: null, paymentRef: await ledger.paymentOf(chargeId) };
  const isOwn = chargesOf(hold).some((one) => one.chargeId === chargeId);
  return { hold, paymentRef: isOwn ? hold.id : checkout.id };
}
