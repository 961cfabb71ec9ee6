import type { Knex } from 'knex';
import type { TrialAccounts } from '../ports/provider-trial';

/** `landscaperId`: the account's owner; null if it was opened on the test pages. */
type ListedAccount = { email: string; accountId: string; landscaperId: string | null };

export class PgTrialAccounts implements TrialAccounts {
  constructor(private db: Knex) {}

  async add(account: Parameters<TrialAccounts['add']>[0]): Promise<void> {
    await this.db('trialAccounts').insert(account).onConflict('accountId').ignore();
  }

  async findByEmail(email: string): Promise<{ accountId: string } | undefined> {
    return this.db('trialAccounts').where({ email }).orderBy('openedAt', 'desc').first('accountId');
  }

  /**
   * The accounts that were opened on the test pages, by email. `ofLandscapers` adds real landscapers' accounts. At most
   * a thousand.
   */
  async all({ ofLandscapers }: { ofLandscapers: boolean }): Promise<ListedAccount[]> {
    const { rows } = await this.db.raw<{ rows: ListedAccount[] }>(
      `select email, account_id, null::uuid as landscaper_id from trial_accounts
       union
       select users.email, payees.payee_id, users.id from payees join users on users.id = payees.landscaper_id
       where payees.payee_id is not null and :ofLandscapers
       order by 1, 2 limit 1000`,
      { ofLandscapers },
    );
    return rows;
  }
}
