import type { Knex } from 'knex';
import type { SandboxAccountView } from '../../ports/sandbox-page-views';
import { payIntoBank } from './sandbox-bank-payouts';
import { addNotice, type SandboxNotices } from './sandbox-notices';
import { payeeIn } from './sandbox-payees';

type PayeeRow = Pick<SandboxAccountView, 'state' | 'email' | 'businessType' | 'bankRefuses'> & { doneUrl: string };

/** What the sandbox's onboarding page does. Returns undefined for an account without an onboarding link. */
export class SandboxOnboardingPage {
  constructor(
    private db: Knex,
    private notices: SandboxNotices,
  ) {}

  async view(accountId: string): Promise<SandboxAccountView | undefined> {
    const row = await rowOf(this.db, accountId);
    if (!row) return undefined;
    const { state, email, businessType, bankRefuses } = row;
    return { accountId, state, email, businessType, bankRefuses, ...payeeIn(state, bankRefuses) };
  }

  /** The landscaper who owns the account; null if it was opened on the test pages. */
  async ownerOf(accountId: string): Promise<string | null> {
    const { rows } = await this.db.raw<{ rows: { owner: string | null }[] }>(OWNER, [accountId]);
    return rows[0]?.owner ?? null;
  }

  /** Enters and verifies all details: the account can receive money. */
  async complete(accountId: string): Promise<{ backUrl: string } | undefined> {
    return this.move(accountId, 'complete');
  }

  /** Enters details, but leaves a document due: the account cannot receive money yet. */
  async partial(accountId: string): Promise<{ backUrl: string } | undefined> {
    return this.move(accountId, 'partial');
  }

  /** Enters nothing. The return URL is the same, because coming back does not make the account ready. */
  async leave(accountId: string): Promise<{ backUrl: string } | undefined> {
    const row = await rowOf(this.db, accountId);
    return row && { backUrl: row.doneUrl };
  }

  /** Makes something go wrong later: the account ends, or the landscaper's bank refuses payouts. */
  async goesWrong(
    accountId: string,
    how: 'closed' | 'rejected' | 'bank-refuses',
  ): Promise<{ backUrl: string } | undefined> {
    return how === 'bank-refuses' ? this.setBank(accountId, true) : this.move(accountId, how);
  }

  /** The landscaper enters new bank details: payouts that the bank returned are paid again, and arrive. */
  async bankAccepts(accountId: string): Promise<{ backUrl: string } | undefined> {
    return this.setBank(accountId, false);
  }

  private async setBank(accountId: string, bankRefuses: boolean): Promise<{ backUrl: string } | undefined> {
    const row = await this.db.transaction(async (transaction) => {
      const found = await rowOf(transaction, accountId);
      if (!found) return undefined;
      await transaction('sandboxPayees').where({ id: accountId }).update({ bankRefuses });
      const last = await transaction('sandboxBankPayouts')
        .where({ payeeId: accountId })
        .orderBy('number', 'desc')
        .first();
      const turns = last && (last.state === 'paid') === bankRefuses;
      if (turns) await payIntoBank(transaction, { payeeId: accountId, amount: last.amount });
      await addNotice(transaction, 'account.updated', { id: accountId, object: 'account' });
      return found;
    });
    if (row) await this.notices.deliver();
    return row && { backUrl: row.doneUrl };
  }

  private async move(
    accountId: string,
    state: Exclude<SandboxAccountView['state'], 'new'>,
  ): Promise<{ backUrl: string } | undefined> {
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

/** Includes accounts that a new one has replaced. */
const OWNER = `
  select coalesce(p.landscaper_id, u.id) as owner from sandbox_payees s
    left join payees p on p.payee_id = s.id
    left join users u on lower(u.email::text) = lower(s.email) and not exists (select from trial_accounts t where t.account_id = s.id)
   where s.id = ?`;

const rowOf = (db: Knex, id: string): Promise<PayeeRow | undefined> =>
  db('sandboxPayees').where({ id }).whereNotNull('doneUrl').first();
