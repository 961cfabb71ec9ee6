import { addHours, addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { HandSettlementRepository } from '../../ports/hand-settlement-repository';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { OutsideRefundRepository } from '../../ports/outside/outside-refund-repository';
import type { ProviderBooks } from '../../ports/provider-books';
import { isNamed } from '../money-intents/book-found';
import type { FollowCharge } from './follow-charge';

const CHARGES_PER_RUN = 100;
/** A charge that could not be read waits this long, so that others come first. */
const PUT_BACK_MINUTES = 10;
/** What moved within this time is looked at in the provider's books, in case the notice of a refund was lost. */
const LOOK_BACK_HOURS = 72;
/** Where the provider's books are longer than this, the daily comparison shows what was missed. */
const PAGES_PER_RUN = 50;

type Stores = {
  outsideRefunds: Pick<OutsideRefundRepository, 'claimDueForReading' | 'find'>;
  intents: Pick<MoneyIntentRepository, 'findByProviderRef'>;
  handSettlements: Pick<HandSettlementRepository, 'findByProviderRef'>;
};

/** Looks for refunds that were made elsewhere, and reads those that are known again, so that none is missed even if its notices are lost. */
export class SweepOutsideRefunds {
  constructor(
    private outsideRefunds: Stores['outsideRefunds'],
    private intents: Stores['intents'],
    private handSettlements: Stores['handSettlements'],
    private books: Pick<ProviderBooks, 'movements'>,
    private followCharge: Pick<FollowCharge, 'execute'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ read: number; more: boolean }> {
    const unknown = await this.unknown(addHours(asOf, -LOOK_BACK_HOURS));
    const until = addMinutes(asOf, PUT_BACK_MINUTES);
    const due = await this.outsideRefunds.claimDueForReading(asOf, until, CHARGES_PER_RUN);
    for (const refundRef of unknown) await this.follow({ refundRef });
    for (const chargeId of due) await this.follow({ chargeId });
    return { read: unknown.length + due.length, more: due.length === CHARGES_PER_RUN };
  }

  /** The refunds in the provider's books that we do not know, oldest first. */
  private async unknown(since: Date): Promise<string[]> {
    try {
      const unknown: string[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < PAGES_PER_RUN; page += 1) {
        const { movements, next } = await this.books.movements({ since, cursor });
        for (const { kind, sourceIds } of movements)
          if (kind === 'refund') for (const ref of sourceIds) if (!(await this.isKnown(ref))) unknown.push(ref);
        cursor = next;
        if (cursor === null) break;
      }
      return unknown.reverse().slice(0, CHARGES_PER_RUN);
    } catch (fault) {
      this.log.warn('Refunds made elsewhere could not be looked for', { fault });
      return [];
    }
  }

  private async isKnown(ref: string): Promise<boolean> {
    const { intents, handSettlements } = this;
    if (await isNamed({ intents, handSettlements }, ref)) return true;
    return (await this.outsideRefunds.find({ providerRef: ref })) !== undefined;
  }

  private async follow(of: { chargeId: string } | { refundRef: string }): Promise<void> {
    await this.followCharge
      .execute({ of })
      .catch((fault) => this.log.error('A charge could not be read and will be tried again', { of, fault }));
  }
}
