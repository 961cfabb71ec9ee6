import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { Bid, ClosedReason } from '../domain/bid';
import type { BidRepository } from '../ports/bid-repository';

export class PgBidRepository implements BidRepository {
  constructor(private db: Knex) {}

  async find(id: string) {
    return isId(id) ? this.db<Bid>('bids').where({ id }).first() : undefined;
  }

  async lock(id: string) {
    return isId(id) ? this.db<Bid>('bids').where({ id }).forUpdate().first() : undefined;
  }

  async liveBid(jobId: string, landscaperId: string) {
    return this.db<Bid>('bids').where({ jobId, landscaperId }).whereIn('status', ['pending', 'accepted']).first();
  }

  async countPending(jobId: string) {
    const [row] = await this.db('bids').where({ jobId, status: 'pending' }).count('* as pending');
    return Number(row?.pending ?? 0);
  }

  async add(bid: Bid) {
    await this.db('bids').insert(bid);
  }

  async save({ id, amount, message, estimatedDays, status, closedReason, updatedAt }: Bid) {
    const saved = await this.db('bids')
      .where({ id })
      .update({ amount, message, estimatedDays, status, closedReason, updatedAt });
    if (!saved) throw new Error(`no such bid: ${id}`);
  }

  async closePending(jobId: string, reason: ClosedReason, at: Date) {
    const closed = { status: 'rejected', closedReason: reason, updatedAt: at };
    const rows: { id: string; landscaperId: string }[] = await this.db('bids')
      .where({ jobId, status: 'pending' })
      .update(closed)
      .returning(['id', 'landscaperId']);
    return rows;
  }
}
