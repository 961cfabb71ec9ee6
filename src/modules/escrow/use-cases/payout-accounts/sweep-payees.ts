import { addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { PayeeRepository } from '../../ports/payout-accounts/payee-repository';
import type { FollowBankPayouts } from './follow-bank-payouts';
import type { RefreshPayee } from './refresh-payee';

const PAYEES_PER_RUN = 100;
const PUT_BACK_MINUTES = 50;

/**
 * Reads payout accounts again, in case a notice was lost: about hourly those that money waits for, and daily all of
 * them, with their payouts to the bank.
 */
export class SweepPayees {
  constructor(
    private payees: Pick<PayeeRepository, 'claimDueForReading'>,
    private refreshPayee: Pick<RefreshPayee, 'execute'>,
    private followBankPayouts: Pick<FollowBankPayouts, 'execute'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ read: number; more: boolean }> {
    const due = await this.payees.claimDueForReading(asOf, addMinutes(asOf, PUT_BACK_MINUTES), PAYEES_PER_RUN);
    for (const landscaperId of due) {
      try {
        const refreshed = await this.refreshPayee.execute({ landscaperId });
        if (refreshed.ok && !refreshed.value.gone) await this.followBankPayouts.execute({ landscaperId });
      } catch (fault) {
        this.log.error('A payout account could not be read and will be tried again', { landscaperId, fault });
      }
    }
    return { read: due.length, more: due.length === PAYEES_PER_RUN };
  }
}
