import { addHours, addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { pence } from '#src/kernel/money';
import type { HandSettlementRepository } from '../../ports/hand-settlement-repository';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { OutsideRefundRepository } from '../../ports/outside/outside-refund-repository';
import type { OutsideReversalRepository } from '../../ports/outside/outside-reversal-repository';
import type { OutsideTransferRepository } from '../../ports/outside/outside-transfer-repository';
import type { ProviderBooks } from '../../ports/provider-books';
import { isNamed } from '../money-intents/book-found';
import type { FollowCharge } from './follow-charge';
import type { FollowPayout } from './follow-payout';

const CHARGES_PER_RUN = 100;
/** How long a charge that could not be read waits, so that others come first. */
const PUT_BACK_MINUTES = 10;
/** How far back we look in the provider's books, in case the notice of a refund was lost. */
const LOOK_BACK_HOURS = 72;
/** If the provider's books are longer, the daily comparison shows what was missed. */
const PAGES_PER_RUN = 50;

type Stores = {
  outsideRefunds: Pick<OutsideRefundRepository, 'claimDueForReading' | 'find'>;
  outsideReversals: Pick<OutsideReversalRepository, 'find'>;
  outsideTransfers: Pick<OutsideTransferRepository, 'add'>;
  intents: Pick<MoneyIntentRepository, 'findByProviderRef'>;
  handSettlements: Pick<HandSettlementRepository, 'findByProviderRef'>;
};

/**
 * Looks for refunds and reversals that were made elsewhere, and reads known refunds again, so that none is missed if
 * its notices are lost. Keeps transfers that we did not make, so that no payout is made twice.
 */
export class SweepOutside {
  constructor(
    private outsideRefunds: Stores['outsideRefunds'],
    private outsideReversals: Stores['outsideReversals'],
    private outsideTransfers: Stores['outsideTransfers'],
    private intents: Stores['intents'],
    private handSettlements: Stores['handSettlements'],
    private books: Pick<ProviderBooks, 'movements'>,
    private followCharge: Pick<FollowCharge, 'execute'>,
    private followPayout: Pick<FollowPayout, 'execute'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ read: number; more: boolean }> {
    const { refunds, payouts } = await this.unknown(addHours(asOf, -LOOK_BACK_HOURS));
    const until = addMinutes(asOf, PUT_BACK_MINUTES);
    const due = await this.outsideRefunds.claimDueForReading(asOf, until, CHARGES_PER_RUN);
    for (const refundRef of refunds) await this.follow({ refundRef });
    for (const payoutRef of payouts) await this.followReversed(payoutRef);
    for (const chargeId of due) await this.follow({ chargeId });
    return { read: refunds.length + payouts.length + due.length, more: due.length === CHARGES_PER_RUN };
  }

  /** Refunds in the provider's books that we do not know, and payouts with unknown reversals, oldest first. */
  private async unknown(since: Date): Promise<{ refunds: string[]; payouts: string[] }> {
    const refunds: string[] = [];
    const payouts = new Set<string>();
    try {
      let cursor: string | null = null;
      for (let page = 0; page < PAGES_PER_RUN; page += 1) {
        const { movements, next } = await this.books.movements({ since, cursor });
        for (const { kind, sourceIds, amount, createdAt: madeAt } of movements) {
          const [ref, of] = sourceIds;
          if (kind === 'transfer' && ref && amount < 0 && !(await this.isKnown(ref)))
            await this.outsideTransfers.add({ ref, amount: pence(-amount), madeAt });
          if (!ref || (kind !== 'refund' && kind !== 'transfer_reversal') || (await this.isKnown(ref))) continue;
          if (kind === 'refund') refunds.push(ref);
          else if (of) payouts.add(of);
        }
        cursor = next;
        if (cursor === null) break;
      }
    } catch (fault) {
      this.log.warn('What was done elsewhere could not be looked for', { fault });
    }
    const oldest = (refs: string[]) => refs.reverse().slice(0, CHARGES_PER_RUN);
    return { refunds: oldest(refunds), payouts: oldest([...payouts]) };
  }

  private async isKnown(ref: string): Promise<boolean> {
    const { intents, handSettlements } = this;
    if (await isNamed({ intents, handSettlements }, ref)) return true;
    if (await this.outsideRefunds.find({ providerRef: ref })) return true;
    return (await this.outsideReversals.find({ providerRef: ref })) !== undefined;
  }

  private async follow(of: { chargeId: string } | { refundRef: string }): Promise<void> {
    await this.followCharge
      .execute({ of })
      .catch((fault) => this.log.error('A charge could not be read and will be tried again', { of, fault }));
  }

  private async followReversed(payoutRef: string): Promise<void> {
    await this.followPayout
      .execute({ payoutRef })
      .catch((fault) => this.log.error('A payout could not be read and will be tried again', { payoutRef, fault }));
  }
}
