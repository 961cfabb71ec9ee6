import type { Knex } from 'knex';
import { column, Row } from '#src/platform/row';
import type { HandSettlement } from '../domain/hand-settlement';
import type { HandSettlementRepository } from '../ports/hand-settlement-repository';

export interface HandSettlementRow extends HandSettlement {}
export class HandSettlementRow extends Row {
  static override tableName = 'handSettlements';
  static override idColumn = 'intentId';
  static override parts = { adminId: column('settledBy'), at: column('settledAt') };
}

export class PgHandSettlementRepository implements HandSettlementRepository {
  constructor(private db: Knex) {}

  async lockReferences() {
    await this.db.raw(`select pg_advisory_xact_lock(hashtextextended('hand_settlements', 0))`);
  }

  async add(settlement: HandSettlement) {
    await HandSettlementRow.query(this.db).insert(settlement);
  }

  async find(intentId: string) {
    return (await HandSettlementRow.query(this.db).findById(intentId))?.toDomain();
  }

  async findByProviderRef(reference: string) {
    return (await HandSettlementRow.query(this.db).findOne({ reference, paidFrom: 'provider' }))?.toDomain();
  }
}
