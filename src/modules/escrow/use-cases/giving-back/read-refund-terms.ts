import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { lostByLandscaper, outOfReach } from '../../domain/chargeback';
import { chargesOf, sumOf } from '../../domain/charges';
import { type Hold, refundableAfterRelease } from '../../domain/hold';
import { type MoneyIntent, isUnsent } from '../../domain/money-intent';
import { borneOf } from '../../domain/outside-refund';
import { creditOn, isFor, SHARES } from '../../domain/purpose';
import type { ChargebackProvider } from '../../ports/chargebacks/chargeback-provider';
import type { OutsideRefundRepository } from '../../ports/outside/outside-refund-repository';
import type { Patience } from '../../ports/patience';
import { Busy, NotAuthorised, Refused, Unclear } from '../../ports/payment-faults';
import type { DecisionStores } from '../release/carry-out-decision';

export type RefundTerms = Pick<Hold, 'state' | 'released' | 'feeFree' | 'feeKept'> & {
  /**
   * The most that can be refunded: without what the customer's bank has or asks for, and what was refunded elsewhere.
   */
  refundable: Pence;
  /** The part of lost chargebacks that the landscaper bears, and so no longer has to give back. */
  lost: Pence;
  /** What was not sent to the landscaper yet. */
  unsent: Pence;
  /** What can be taken back from the landscaper's balance at the provider; null if the provider does not answer now. */
  balance: Pence | null;
};
/** `outsideRefundId`: only what can be taken back because of that refund, from its charge. */
type Which = { jobId: string; outsideRefundId?: string };
type Provider = Pick<ChargebackProvider, 'balanceOf'>;

/**
 * What an admin should know before they refund released money, or take back what a refund made elsewhere has cost us.
 */
export class ReadRefundTerms {
  constructor(
    private work: UnitOfWork<DecisionStores & { outsideRefunds: OutsideRefundRepository }>,
    private provider: Provider,
    private patience: Patience,
  ) {}

  async execute({ jobId, outsideRefundId }: Which): Promise<Result<RefundTerms, 'not-paid'>> {
    const read = await this.work.run(async (stores) => {
      const hold = await stores.holds.lockOfJob(jobId);
      if (!hold) return refuse('not-paid');
      const charges = chargesOf(hold).map(({ chargeId }) => chargeId);
      const intents = (await Promise.all(charges.map((chargeId) => stores.intents.onCharge(chargeId)))).flat();
      const cases = await stores.chargebacks.onCharges(charges);
      const outside = await stores.outsideRefunds.onCharges(charges);
      const gone = [
        ...outOfReach(cases),
        ...borneOf(outside.filter(({ id }) => id !== outsideRefundId)),
        ...creditOn(intents),
      ];
      const chargeId = outside.find(({ id }) => id === outsideRefundId)?.chargeId;
      const refundable = refundableAfterRelease(hold, gone).filter((one) => !chargeId || one.chargeId === chargeId);
      const lost = lostByLandscaper(cases);
      const payee = await stores.payees.find({ landscaperId: hold.landscaperId });
      return ok({ hold, payOuts: intents.filter(isPayOutOf(hold)), refundable, lost, payeeId: payee?.payeeId ?? null });
    });
    if (!read.ok) return read;
    const { hold, payOuts, refundable, lost, payeeId } = read.value;
    const { state, released, feeFree, feeKept } = hold;
    return ok({
      state,
      released,
      feeFree,
      feeKept,
      refundable: sumOf(refundable),
      lost,
      unsent: sumOf(payOuts.filter(isUnsent)),
      balance: payeeId ? await this.balanceOf(payeeId) : pence(0),
    });
  }

  private async balanceOf(payeeId: string): Promise<Pence | null> {
    const asked = this.provider.balanceOf(payeeId).catch((fault: unknown) => {
      if (fault instanceof Refused) return pence(0); // the account is gone
      if (fault instanceof Busy || fault instanceof Unclear || fault instanceof NotAuthorised) return null;
      throw fault;
    });
    return Promise.race([asked, this.patience().then(() => null)]);
  }
}

const isPayOutOf = (hold: Hold) => (intent: MoneyIntent) => isFor(intent, SHARES) && intent.paymentRef === hold.id;
