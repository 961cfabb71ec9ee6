import { addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { PayeeRepository } from '../../ports/payee-repository';
import type { RefreshPayee } from './refresh-payee';

const PAYEES_PER_RUN = 100;
/** Less than an hour, so that the account is due again at the next run. */
const PUT_BACK_MINUTES = 50;

/** Reads payout accounts for which money is waiting, in case the notice that one is ready was lost. */
export class RefreshWaitingPayees {
  constructor(
    private payees: Pick<PayeeRepository, 'claimDueForReading'>,
    private refreshPayee: RefreshPayee,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ read: number; more: boolean }> {
    const awaited = await this.payees.claimDueForReading(asOf, addMinutes(asOf, PUT_BACK_MINUTES), PAYEES_PER_RUN);
    for (const landscaperId of awaited) {
      await this.refreshPayee
        .execute({ landscaperId })
        .catch((fault) =>
          this.log.error('A payout account could not be read and will be tried again', { landscaperId, fault }),
        );
    }
    return { read: awaited.length, more: awaited.length === PAYEES_PER_RUN };
  }
}
