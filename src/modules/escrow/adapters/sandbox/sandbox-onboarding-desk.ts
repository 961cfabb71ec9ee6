import type { Knex } from 'knex';
import type { Payee } from '../../ports/payment-provider';
import { addNotice, type SandboxNotices } from './sandbox-notices';
import { type PayeeState, payeeIn } from './sandbox-payees';

export type SandboxOnboardingView = Payee & {
  accountId: string;
  state: PayeeState;
  email: string;
  businessType: 'individual' | 'company';
};
type PayeeRow = {
  id: string;
  state: PayeeState;
  email: string;
  businessType: 'individual' | 'company';
  doneUrl: string;
};

/** What happens behind the sandbox's onboarding page. Every method gives undefined for an account nobody was sent here for. */
export class SandboxOnboardingDesk {
  constructor(
    private db: Knex,
    private notices: SandboxNotices,
  ) {}

  async view(accountId: string): Promise<SandboxOnboardingView | undefined> {
    const row = await rowOf(this.db, accountId);
    return (
      row && { accountId, state: row.state, email: row.email, businessType: row.businessType, ...payeeIn(row.state) }
    );
  }

  /** Everything given and verified: the account can receive money. */
  async complete(accountId: string): Promise<{ backUrl: string } | undefined> {
    return this.move(accountId, 'complete');
  }

  /** Details given, but a document is still due: the account cannot receive money yet. */
  async partial(accountId: string): Promise<{ backUrl: string } | undefined> {
    return this.move(accountId, 'partial');
  }

  /** Turns back with nothing given. The way back is the same: coming back does not mean being ready. */
  async leave(accountId: string): Promise<{ backUrl: string } | undefined> {
    const row = await rowOf(this.db, accountId);
    return row && { backUrl: row.doneUrl };
  }

  private async move(accountId: string, state: 'partial' | 'complete'): Promise<{ backUrl: string } | undefined> {
    const row = await this.db.transaction(async (transaction) => {
      const found = await rowOf(transaction, accountId);
      if (!found) return undefined;
      await transaction('sandboxPayees').where({ id: accountId }).update({ state });
      await addNotice(transaction, 'account.updated', { id: accountId, object: 'account' });
      return found;
    });
    if (!row) return undefined;
    await this.notices.deliver();
    return { backUrl: row.doneUrl };
  }
}

const rowOf = (db: Knex, id: string): Promise<PayeeRow | undefined> =>
  db('sandboxPayees').where({ id }).whereNotNull('doneUrl').first();
