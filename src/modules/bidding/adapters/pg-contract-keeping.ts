import type { Knex } from 'knex';
import type { ContractKeeping } from '../ports/contract-keeping';

/** Copies the words and the price, so that the contract stays as it was when the bid was chosen. */
export class PgContractKeeping implements ContractKeeping {
  constructor(private db: Knex) {}

  async keep({ holdId, jobId, bidId, at, versions }: Parameters<ContractKeeping['keep']>[0]): Promise<void> {
    await this.db.raw(
      `insert into job_contracts (hold_id, job_id, bid_id, title, description, waste_removal, amount, estimated_days, message,
         preferred_date, flexible_date, time_of_day, earliest_date, takes_waste, vat_registered, vat_number,
         tree_protection, tree_permission_date, waste_kinds, weed_method, weed_killer, holds_certificate, agreed_at, legal_versions)
       select :holdId, j.id, b.id, j.title, j.description, j.waste_removal, b.amount, b.estimated_days, b.message,
         j.preferred_date, j.flexible_date, j.time_of_day, b.earliest_date, b.takes_waste, b.vat_registered, b.vat_number,
         j.tree_protection, j.tree_permission_date, j.waste_kinds, j.weed_method, b.weed_killer, b.holds_certificate, :at, :versions
         from jobs j join bids b on b.job_id = j.id where j.id = :jobId and b.id = :bidId
       on conflict (hold_id) do nothing`,
      { holdId, jobId, bidId, at, versions: JSON.stringify(versions) },
    );
  }
}
