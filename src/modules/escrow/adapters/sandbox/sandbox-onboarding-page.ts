import type { Knex } from 'knex';
import type { SandboxAccountView } from '../../ports/sandbox-page-views';
import { addNotice, type SandboxNotices } from './sandbox-notices';
import { payeeIn } from './sandbox-payees';

type PayeeRow = Pick<SandboxAccountView, 'state' | 'email' | 'businessType'> & { doneUrl: string };

/** What the sandbox's onboarding page does. Returns undefined for an account without an onboarding link. */
export class SandboxOnboardingPage {
  constructor(
    private db: Knex,
    private notices: SandboxNotices,
  ) {}

  async view(accountId: string): Promise<SandboxAccountView | undefined> {
    const row = await rowOf(this.db, accountId);
    return (
      row && { accountId, state: row.state, email: row.email, businessType: row.businessType, ...payeeIn(row.state) }
    );
  }

  /** All details entered and verified: the account can receive money. */
  async complete(accountId: string): Promise<{ backUrl: string } | undefined> {
    return this.move(accountId, 'complete');
  }

  /** Details entered, but a document is still due: the account cannot receive money yet. */
  async partial(accountId: string): Promise<{ backUrl: string } | undefined> {
    return this.move(accountId, 'partial');
  }

  /** Nothing entered. The return URL is the same, because coming back does not mean that the account is ready. */
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
