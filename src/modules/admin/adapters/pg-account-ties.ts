import type { Knex } from 'knex';
import type { AccountTie, AccountTies } from '../ports/account-ties';

/** Reads tables of several modules. */
export class PgAccountTies implements AccountTies {
  constructor(private db: Knex) {}

  async of(userId: string): Promise<AccountTie[]> {
    const { rows } = await this.db.raw<{ rows: AccountTie[] }>(TIES, { userId });
    return rows;
  }
}

// Service orders are payments of customers that belong to no job.
const TIES = `
  select what, count from (values
    (1, 'jobs', (select count(*)::int from jobs where :userId in (customer_id, landscaper_id))),
    (2, 'bids', (select count(*)::int from bids where landscaper_id = :userId)),
    (3, 'payments', (select count(*)::int from holds where :userId in (customer_id, landscaper_id))
      + (select count(*)::int from service_orders where customer_id = :userId)),
    (4, 'payout-account', (select count(*)::int from payees where landscaper_id = :userId)),
    (5, 'documents', (select count(*)::int from landscaper_documents where landscaper_id = :userId)
      + (select count(*)::int from landscaper_checks where landscaper_id = :userId))) as tie (place, what, count)
  where count > 0 order by place`;
