import type { Knex } from 'knex';
import type { FraudWarningRepository } from '../../ports/chargebacks/fraud-warning-repository';

export class PgFraudWarningRepository implements FraudWarningRepository {
  constructor(private db: Knex) {}

  async isKnown(providerRef: string): Promise<boolean> {
    return (await this.db('fraudWarnings').where({ providerRef }).first('providerRef')) !== undefined;
  }

  async add(warning: Parameters<FraudWarningRepository['add']>[0]): Promise<boolean> {
    const added: unknown[] = await this.db('fraudWarnings')
      .insert(warning)
      .onConflict('providerRef')
      .ignore()
      .returning('providerRef');
    return added.length > 0;
  }
}
