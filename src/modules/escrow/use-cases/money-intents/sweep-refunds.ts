import { addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { FollowRefund } from './follow-refund';

const REFUNDS_PER_RUN = 100;
/** How long a refund that could not be read waits, so that others come first. */
const PUT_BACK_MINUTES = 10;

/** Checks sent refunds regularly, so that one that comes back is found even if its notice was lost. */
export class SweepRefunds {
  constructor(
    private intents: Pick<MoneyIntentRepository, 'claimDueForReading'>,
    private followRefund: FollowRefund,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ read: number; more: boolean }> {
    const due = await this.intents.claimDueForReading(asOf, addMinutes(asOf, PUT_BACK_MINUTES), REFUNDS_PER_RUN);
    for (const intentId of due) {
      await this.followRefund
        .execute({ of: { intentId } })
        .catch((fault) => this.log.error('A refund could not be read and will be tried again', { intentId, fault }));
    }
    return { read: due.length, more: due.length === REFUNDS_PER_RUN };
  }
}
