import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { readOutsideRefund } from '../../domain/outside-refund';
import type { ProviderActivity, RefundMade } from '../../ports/outside/provider-activity';
import { Busy, NotAuthorised, Refused, Unclear } from '../../ports/payment-faults';
import { lockPaymentOf } from '../chargebacks/follow-chargeback';
import { isNamed } from '../money-intents/book-found';
import { bookMarked } from '../money-intents/book-marked';
import { bookOutsideRefund } from './book-outside-refund';
import { bookReturn } from './book-return';
import type { ChargeOf, OutsideContext, OutsideStores } from './outside-stores';
import { paidCredit } from './paid-credit';
import { passOnOutsideRefunds } from './pass-on-outside-refunds';

/**
 * ours: the refund is our own. not-there: the provider does not know it. unknown: we know no payment with this charge.
 */
export type FollowedCharge = { state: 'followed' | 'ours' | 'not-there' | 'unknown' };
type Which = { of: { chargeId: string } | { refundRef: string } };
type Read = { chargeId: string; refunds: RefundMade[] };

/**
 * Reads the refunds of a charge again at the provider, and books those that someone made there without us. Notices and
 * the sweeper can call it in any order, any number of times: a refund is booked once, and booked back once if the
 * customer's bank returns it.
 */
export class FollowCharge {
  constructor(
    private work: UnitOfWork<OutsideStores>,
    private provider: ProviderActivity,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ of }: Which): Promise<Result<FollowedCharge, 'provider-busy'>> {
    const read = await this.read(of);
    if (!read) return refuse('provider-busy');
    if ('state' in read) return ok(read);
    const now = await this.clock.now();
    return this.work.run((stores) => this.apply(stores, read, { newId: this.newId, log: this.log, now }));
  }

  /** Undefined if the provider cannot be asked now. */
  private async read(of: Which['of']): Promise<Read | FollowedCharge | undefined> {
    try {
      const chargeId = 'chargeId' in of ? of.chargeId : await this.chargeOf(of.refundRef);
      return chargeId ? { chargeId, refunds: await this.provider.refundsOn(chargeId) } : { state: 'ours' };
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear || fault instanceof NotAuthorised) return undefined;
      if (fault instanceof Refused) return { state: 'not-there' };
      throw fault;
    }
  }

  /** The charge of a refund; undefined if we made the refund and know of it. */
  private async chargeOf(refundRef: string): Promise<string | undefined> {
    const made = await this.provider.refundMade(refundRef);
    const { value: ours } = await this.work.run(async (stores) => ok(await isBookedAsOurs(stores, made)));
    return ours ? undefined : made.chargeId;
  }

  private async apply(
    stores: OutsideStores,
    { chargeId, refunds }: Read,
    context: OutsideContext,
  ): Promise<Result<FollowedCharge, never>> {
    const { hold, paymentRef } = await lockPaymentOf(stores, chargeId);
    if (paymentRef === null) {
      this.log.info('A charge that changed is of no payment that we know', { chargeId });
      return ok({ state: 'unknown' });
    }
    // Without a hold to lock, two notices of one refund would both book it.
    if (!hold) await stores.handSettlements.lockReferences();
    const job = hold ? await stores.workCompletion.lock(hold.jobId) : undefined;
    let charge: ChargeOf = { chargeId, paymentRef, hold, own: hold?.id === paymentRef ? hold : null, job };
    for (const made of refunds) charge = await this.follow(stores, charge, made, context);
    await passOnOutsideRefunds(stores, charge, context);
    return ok({ state: 'followed' });
  }

  private async follow(
    stores: OutsideStores,
    charge: ChargeOf,
    made: RefundMade,
    context: OutsideContext,
  ): Promise<ChargeOf> {
    const known = await stores.outsideRefunds.find({ providerRef: made.ref });
    if (!known && (await isOurs(stores, made))) {
      if (made.intentId !== null && made.became.state !== 'came-back')
        await bookMarked(stores, { intentId: made.intentId, ref: made.ref }, context);
      return asItIsNow(stores, charge);
    }
    if (!known && (await paidCredit(stores, charge, made, context))) return asItIsNow(stores, charge);
    const booked = known ? { refund: known, charge } : await bookOutsideRefund(stores, charge, made, context);
    if (booked.refund.state !== 'booked') return charge;
    if (made.became.state === 'came-back') await bookReturn(stores, booked, made.became.words, context);
    else if (known) await stores.outsideRefunds.save(readOutsideRefund(known, context.now));
    return asItIsNow(stores, charge);
  }
}

/** The hold may have changed or ended meanwhile. */
async function asItIsNow({ holds, workCompletion }: OutsideStores, charge: ChargeOf): Promise<ChargeOf> {
  if (!charge.hold) return charge;
  const hold = (await holds.lock(charge.hold.id)) ?? null;
  return { ...charge, hold, own: charge.own && hold, job: await workCompletion.lock(charge.hold.jobId) };
}

/** An unknown mark comes from another program. */
const hasOurMark = async ({ intents }: Pick<OutsideStores, 'intents'>, { intentId }: RefundMade): Promise<boolean> =>
  intentId !== null && (await intents.find(intentId)) !== undefined;

/** Or the answer to our own call has not arrived yet, and will book it. */
async function isBookedAsOurs(
  { intents }: Pick<OutsideStores, 'intents'>,
  { intentId, ref }: RefundMade,
): Promise<boolean> {
  const intent = intentId === null ? undefined : await intents.find(intentId);
  return intent !== undefined && (intent.state === 'calling' || intent.providerRef === ref);
}

/** Also true if an admin has entered it as the payment of refused money. */
async function isOurs(stores: OutsideStores, made: RefundMade): Promise<boolean> {
  if (await hasOurMark(stores, made)) return true;
  await stores.handSettlements.lockReferences();
  return isNamed(stores, made.ref);
}
