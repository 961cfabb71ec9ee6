import type { Knex } from 'knex';
import { digestOf } from '#src/platform/digest';
import { Row } from '#src/platform/row';
import type { Visitor } from '../domain/visitor';
import type { VisitorRepository } from '../ports/visitor-repository';

interface VisitorRow extends Visitor {}
class VisitorRow extends Row {
  static override tableName = 'visitors';
  static override databaseOnly = ['secretHash'];
  declare secretHash: string;
}

export class PgVisitorRepository implements VisitorRepository {
  constructor(private db: Knex) {}

  async add(visitor: Visitor, secret: string) {
    await VisitorRow.query(this.db).insert({ ...visitor, secretHash: digestOf(secret) });
  }

  async find(secret: string, now: Date) {
    const row = await VisitorRow.query(this.db)
      .findOne({ secretHash: digestOf(secret) })
      .where('expiresAt', '>', now);
    return row?.toDomain();
  }

  async save({ id, ...changes }: Visitor) {
    await VisitorRow.query(this.db).findById(id).patch(changes);
  }

  async remove(id: string) {
    await VisitorRow.query(this.db).deleteById(id);
  }

  async removeExpired(asOf: Date, limit: number) {
    const expired = this.db('visitors').select('id').where('expiresAt', '<=', asOf).limit(limit);
    return this.db('visitors').whereIn('id', expired).delete();
  }
}
