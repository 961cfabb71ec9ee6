import type { Knex } from 'knex';
import type { EvidenceLog } from '../../ports/chargebacks/evidence-log';

export class PgEvidenceLog implements EvidenceLog {
  constructor(private db: Knex) {}

  async add({ adminId, at, evidence, ...entry }: Parameters<EvidenceLog['add']>[0]): Promise<void> {
    const row = { ...entry, evidence: JSON.stringify(evidence), addedBy: adminId, addedAt: at };
    await this.db('chargebackEvidence').insert(row);
  }

  async sent(id: string, at: Date): Promise<void> {
    await this.db('chargebackEvidence').where({ id }).update({ sentAt: at });
  }
}
