import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Payee } from '../domain/payee';
import type { PayeeRepository } from '../ports/payee-repository';

interface PayeeRow extends Payee {}
class PayeeRow extends Model {
  static override tableName = 'payees';
  static override idColumn = 'landscaperId';
  static override jsonAttributes = ['request', 'currentlyDue'];
}
const toPayee = ({ ...columns }: PayeeRow): Payee => columns;

export class PgPayeeRepository implements PayeeRepository {
  constructor(private db: Knex) {}

  async addOrFind(payee: Payee) {
    await PayeeRow.query(this.db).insert(payee).onConflict('landscaperId').ignore();
    return toPayee(await PayeeRow.query(this.db).findById(payee.landscaperId).throwIfNotFound());
  }

  async lock(landscaperId: string) {
    const row = await PayeeRow.query(this.db).findById(landscaperId).forUpdate();
    return row && toPayee(row);
  }

  async save({ landscaperId, ...columns }: Payee) {
    await PayeeRow.query(this.db).findById(landscaperId).patch(columns).throwIfNotFound();
  }

  async find(by: { landscaperId: string } | { payeeId: string }) {
    const row = await PayeeRow.query(this.db).findOne(
      'payeeId' in by ? { payeeId: by.payeeId } : { landscaperId: by.landscaperId },
    );
    return row && toPayee(row);
  }

  async awaited(asOf: Date, limit: number) {
    const waiting = this.db('moneyIntents').select('landscaperId').where({ state: 'waiting_payee' });
    const rows = await PayeeRow.query(this.db)
      .select('landscaperId')
      .whereIn('landscaperId', waiting)
      .where({ canReceive: false })
      .whereNotNull('payeeId')
      .where('updatedAt', '<', asOf)
      .orderBy('updatedAt')
      .limit(limit);
    return rows.map(({ landscaperId }) => landscaperId);
  }
}
