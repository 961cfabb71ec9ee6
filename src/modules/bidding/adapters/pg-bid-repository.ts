import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { money, Row } from '#src/platform/row';
import type { Bid, EndReason } from '../domain/bid';
import type { BidRepository } from '../ports/bid-repository';

export interface BidRow extends Bid {}
export class BidRow extends Row {
  static override tableName = 'bids';
  static override columnTypes = { amount: money };
}

export class PgBidRepository implements BidRepository {
  constructor(private db: Knex) {}

  async find(id: string) {
    return isId(id) ? (await BidRow.query(this.db).findById(id))?.toDomain() : undefined;
  }

  async lock(id: string) {
    return isId(id) ? (await BidRow.query(this.db).findById(id).forUpdate())?.toDomain() : undefined;
  }

  async liveBid(jobId: string, landscaperId: string) {
    const row = await BidRow.query(this.db).findOne({ jobId, landscaperId }).whereIn('status', ['pending', 'accepted']);
    return row?.toDomain();
  }

  countPending(jobId: string) {
    return BidRow.query(this.db).where({ jobId, status: 'pending' }).resultSize();
  }

  async add(bid: Bid) {
    await BidRow.query(this.db).insert(bid);
  }

  async save({ id, ...facts }: Bid) {
    await BidRow.query(this.db)
      .findById(id)
      .patch(facts)
      .throwIfNotFound({ message: `no such bid: ${id}` });
  }

  async closePending(jobId: string, closedReason: EndReason, at: Date) {
    const closed = await BidRow.query(this.db)
      .where({ jobId, status: 'pending' })
      .patch({ status: 'rejected', closedReason, updatedAt: at })
      .returning(['id', 'landscaperId']);
    return closed.map(({ id, landscaperId }) => ({ id, landscaperId }));
  }
}
