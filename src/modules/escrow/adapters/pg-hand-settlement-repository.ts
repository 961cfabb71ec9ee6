import type { Knex } from 'knex';
import type { HandSettlement } from '../domain/hand-settlement';
import type { HandSettlementRepository } from '../ports/hand-settlement-repository';

export class PgHandSettlementRepository implements HandSettlementRepository {
  constructor(private db: Knex) {}

  async takeTurn() {
    await this.db.raw(`select pg_advisory_xact_lock(hashtextextended('hand_settlements', 0))`);
  }

  async add({ adminId, at, ...settlement }: HandSettlement) {
    await this.db('handSettlements').insert({ ...settlement, settledBy: adminId, settledAt: at });
  }

  find(intentId: string) {
    return this.first({ intentId });
  }

  findByProviderRef(reference: string) {
    return this.first({ reference, paidFrom: 'provider' });
  }

  private async first(where: object): Promise<HandSettlement | undefined> {
    const row = await this.db('handSettlements').where(where).first();
    if (!row) return undefined;
    const { settledBy: adminId, settledAt: at, ...settlement } = row;
    return { ...settlement, adminId, at };
  }
}
