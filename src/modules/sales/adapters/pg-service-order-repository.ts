import type { Knex } from 'knex';
import { Model } from 'objection';
import { isId } from '#src/kernel/id';
import type { ServiceOrder } from '../domain/service-order';
import type { ServiceOrderRepository } from '../ports/service-order-repository';

interface ServiceOrderRow extends ServiceOrder {}
class ServiceOrderRow extends Model {
  static override tableName = 'serviceOrders';
  static override jsonAttributes = ['request'];
}
const toOrder = ({ ...columns }: ServiceOrderRow): ServiceOrder => columns;
const LIVE = ['opening', 'open', 'active', 'cancelled'];

export class PgServiceOrderRepository implements ServiceOrderRepository {
  constructor(private db: Knex) {}

  async addOrFind(order: ServiceOrder) {
    // Whoever comes second waits for the first to commit, and then finds theirs.
    await this.db('serviceOrders')
      .insert({ ...order, request: JSON.stringify(order.request) })
      .onConflict(this.db.raw(`(customer_id, kind) where state in ('opening', 'open', 'active', 'cancelled')`))
      .ignore();
    const { customerId, kind } = order;
    const row = await ServiceOrderRow.query(this.db).where({ customerId, kind }).whereIn('state', LIVE).first();
    if (!row) throw new Error(`the order that stood in the way of ${order.id} has just ended`);
    return toOrder(row);
  }

  async lock(id: string) {
    if (!isId(id)) return undefined;
    const row = await ServiceOrderRow.query(this.db).findById(id).forUpdate();
    return row && toOrder(row);
  }

  async save({ id, ...columns }: ServiceOrder) {
    await ServiceOrderRow.query(this.db).findById(id).patch(columns).throwIfNotFound();
  }

  async find(by: { id: string } | { checkoutRef: string } | { subscriptionRef: string }) {
    if ('id' in by && !isId(by.id)) return undefined;
    const row = await ServiceOrderRow.query(this.db).findOne(by);
    return row && toOrder(row);
  }

  async claimDueForReading(asOf: Date, until: Date, limit: number) {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(
      `with due as materialized (
         select id, next_read_at as since from service_orders where state in ('open', 'active', 'cancelled') and next_read_at <= :asOf
          order by next_read_at limit :limit for update skip locked),
       put_back as (update service_orders set next_read_at = :until where id in (select id from due))
       select id from due order by since, id`,
      { asOf, until, limit },
    );
    return rows.map(({ id }) => id);
  }
}
