import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { PayeeRepository } from '../../ports/payout-accounts/payee-repository';
import type { RetryMoneyIntent } from './retry-money-intent';

type Stores = { payees: PayeeRepository; intents: MoneyIntentRepository };
const RETRIED_AT_ONCE = 20;

/**
 * A landscaper has a new payout account: retries payouts that were refused because the old one was not found. As with
 * an admin's retry, the provider is searched first; payouts that seem to have been made by hand are left to an admin.
 */
export class RetryForNewAccount {
  constructor(
    private work: UnitOfWork<Stores>,
    private retryMoneyIntent: Pick<RetryMoneyIntent, 'execute'>,
    private log: Log,
  ) {}

  async execute({ landscaperId }: { landscaperId: string }): Promise<{ retried: number }> {
    const { value: refused } = await this.work.run(async ({ payees, intents }) => {
      const payee = await payees.find({ landscaperId });
      const earlier = payee?.canReceive ? payee.earlierPayeeIds : [];
      return ok(await intents.refusedByAccounts(landscaperId, earlier, RETRIED_AT_ONCE));
    });
    let retried = 0;
    for (const intentId of refused) {
      const again = await this.retryMoneyIntent.execute({ intentId, adminId: null });
      if (again.ok) retried += 1;
      else
        this.log.warn('A payout to an account that is gone was not tried again', { intentId, because: again.reason });
    }
    return { retried };
  }
}
