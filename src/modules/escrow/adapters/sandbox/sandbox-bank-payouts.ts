import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import type { BankPayouts, LastBankPayout } from '../../ports/payout-accounts/bank-payouts';
import { Refused } from '../../ports/payment-faults';
import type { SandboxFaults } from './sandbox-faults';
import { newId } from './sandbox-ids';
import { addNotice } from './sandbox-notices';

type PayoutRow = { id: string; amount: number; state: 'paid' | 'failed' | 'canceled'; at: Date };

/** What the sandbox pays from payout accounts into banks. */
export class SandboxBankPayouts implements BankPayouts {
  constructor(
    private db: Knex,
    private faults: SandboxFaults,
    private settings: { baseUrl: string },
  ) {}

  async readLast(payeeId: string): Promise<LastBankPayout> {
    return this.faults.around('readBankPayouts', async () => {
      await this.mustExist(payeeId);
      const last = await this.db('sandboxBankPayouts')
        .where({ payeeId })
        .orderBy('number', 'desc')
        .first<PayoutRow | undefined>();
      if (!last) return { state: 'none' };
      if (last.state === 'paid') return { state: 'paid' };
      const reason = last.state === 'canceled' ? 'cancelled' : 'account-closed';
      return { state: 'failed', failure: { payoutRef: last.id, amount: pence(last.amount), reason, at: last.at } };
    });
  }

  async bankDetailsLink(payeeId: string): Promise<{ url: string }> {
    return this.faults.around('bankDetailsLink', async () => {
      await this.mustExist(payeeId);
      return { url: new URL(`/sandbox/onboarding/${payeeId}`, this.settings.baseUrl).href };
    });
  }

  private async mustExist(payeeId: string): Promise<void> {
    const payee = await this.db('sandboxPayees').where({ id: payeeId }).first('state');
    if (!payee || payee.state === 'closed') throw new Refused('not-found', 'There is no such payout account.');
  }
}

/**
 * The sandbox pays money that reaches an account into the bank at once; a bank that refuses returns it. The account's
 * balance keeps it all the same, so that a payout can be taken back. An admin empties the account on the bank's page.
 */
export async function payIntoBank(
  transaction: Knex.Transaction,
  { payeeId, amount }: { payeeId: string; amount: number },
): Promise<void> {
  const payee = await transaction('sandboxPayees').where({ id: payeeId }).first('bankRefuses');
  const id = newId('po');
  const state = payee?.bankRefuses ? ('failed' as const) : ('paid' as const);
  await transaction('sandboxBankPayouts').insert({ id, payeeId, amount, state, at: transaction.raw('app_now()') });
  await addNotice(transaction, `payout.${state}`, { id, object: 'payout' }, payeeId);
}
