import type { Knex } from 'knex';
import type { HandSettlement } from '../domain/hand-settlement';
import type { HandSettlementRepository } from '../ports/hand-settlement-repository';

export class PgHandSettlementRepository implements HandSettlementRepository {
  constructor(private db: Knex) {}

  async add({ adminId, at, ...settlement }: HandSettlement) {
    await this.db('handSettlements').insert({ ...settlement, settledBy: adminId, settledAt: at });
  }

  async find(intentId: string): Promise<HandSettlement | undefined> {
    const row = await this.db('handSettlements').where({ intentId }).first();
    if (!row) return undefined;
    const { settledBy: adminId, settledAt: at, ...settlement } = row;
    return { ...settlement, adminId, at };
  }
}
