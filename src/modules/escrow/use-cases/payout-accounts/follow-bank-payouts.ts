import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import type { BankPayouts, LastBankPayout } from '../../ports/payout-accounts/bank-payouts';
import type { PayeeRepository } from '../../ports/payout-accounts/payee-repository';
import { Busy, NotAuthorised, Refused, Unclear } from '../../ports/payment-faults';

type Stores = { payees: PayeeRepository; outbox: Outbox<EscrowEvents> };
export type FollowBankPayoutsRefusal = 'no-payout-account' | 'provider-busy';

/**
 * Reads how the last payout from a payout account into the landscaper's bank ended. If it failed, the landscaper and
 * the admins are told once; a later payout that arrives clears it. Notices and the sweeper can call it in any order,
 * any number of times.
 */
export class FollowBankPayouts {
  constructor(
    private work: UnitOfWork<Stores>,
    private bankPayouts: Pick<BankPayouts, 'readLast'>,
    private clock: Clock,
    private log: Log,
  ) {}

  async execute(
    which: { payeeId: string } | { landscaperId: string },
  ): Promise<Result<LastBankPayout, FollowBankPayoutsRefusal>> {
    const { value: known } = await this.work.run(async ({ payees }) => ok(await payees.find(which)));
    if (!known?.payeeId) return refuse('no-payout-account');
    const last = await this.read(known.payeeId);
    if (!last) return refuse('provider-busy');

    const now = await this.clock.now();
    return this.work.run(async ({ payees, outbox }): Promise<Result<LastBankPayout, FollowBankPayoutsRefusal>> => {
      const before = await payees.lock(known.landscaperId);
      if (!before || before.payeeId !== known.payeeId) return refuse('no-payout-account');
      const bankFailure = last.state === 'failed' ? last.failure : null;
      if (bankFailure?.payoutRef === before.bankFailure?.payoutRef) return ok(last);
      await payees.save({ ...before, bankFailure });
      if (bankFailure) {
        await outbox.add({ name: 'bank-payout-failed', about: { landscaperId: before.landscaperId }, at: now });
        this.log.warn('A payout to a landscaper’s bank failed', { landscaperId: before.landscaperId, ...bankFailure });
      }
      return ok(last);
    });
  }

  private async read(payeeId: string): Promise<LastBankPayout | undefined> {
    try {
      return await this.bankPayouts.readLast(payeeId);
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return undefined;
      // The account is gone, which reading the account itself will show.
      if (fault instanceof Refused) return { state: 'none' };
      if (!(fault instanceof NotAuthorised)) throw fault;
      this.log.error('The payment provider does not accept our key', { payeeId, because: fault.message });
      return undefined;
    }
  }
}
