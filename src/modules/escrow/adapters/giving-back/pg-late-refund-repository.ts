import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { pence } from '#src/kernel/money';
import { money, Row } from '#src/platform/row';
import type { LateRefund } from '../../domain/late-refund';
import type { LateRefundRepository } from '../../ports/giving-back/late-refund-repository';

export interface LateRefundRow extends LateRefund {}
export class LateRefundRow extends Row {
  static override tableName = 'lateRefunds';
  static override columnTypes = { amount: money, fee: money, share: money };
}

export class PgLateRefundRepository implements LateRefundRepository {
  constructor(private db: Knex) {}

  async add(refund: LateRefund) {
    await LateRefundRow.query(this.db).insert(refund);
  }

  async find(id: string) {
    return isId(id) ? (await LateRefundRow.query(this.db).findById(id))?.toDomain() : undefined;
  }

  async byAdmins(holdId: string) {
    const sum = await this.db('lateRefunds').where({ holdId }).whereNotNull('adminId').sum('amount as all').first();
    return pence(Number(sum?.all ?? 0));
  }
}
