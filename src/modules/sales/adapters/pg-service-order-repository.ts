import type { Knex } from 'knex';
import { raw } from 'objection';
import { isId } from '#src/kernel/id';
import { money, Row } from '#src/platform/row';
import type { ServiceOrder } from '../domain/service-order';
import type { ServiceOrderRepository } from '../ports/service-order-repository';

interface ServiceOrderRow extends ServiceOrder {}
class ServiceOrderRow extends Row {
  static override tableName = 'serviceOrders';
  static override jsonAttributes = ['request'];
  static override columnTypes = { amount: money };
}
const LIVE = ['opening', 'open', 'active', 'cancelled'];

export class PgServiceOrderRepository implements ServiceOrderRepository {
  constructor(private db: Knex) {}

  async addOrFind(order: ServiceOrder) {
    // The second of two concurrent inserts waits for the first to commit, and then finds its order.
    await ServiceOrderRow.query(this.db)
      .insert(order)
      .onConflict(raw(`(customer_id, kind) where state in ('opening', 'open', 'active', 'cancelled')`))
      .ignore();
    const { customerId, kind } = order;
    const row = await ServiceOrderRow.query(this.db).where({ customerId, kind }).whereIn('state', LIVE).first();
    if (!row) throw new Error(`the order that conflicted with ${order.id} has just ended`);
    return row.toDomain();
  }

  async lock(id: string) {
    return isId(id) ? (await ServiceOrderRow.query(this.db).findById(id).forUpdate())?.toDomain() : undefined;
  }

  async save({ id, ...facts }: ServiceOrder) {
    await ServiceOrderRow.query(this.db).findById(id).patch(facts).throwIfNotFound();
  }

  async find(by: { id: string } | { checkoutRef: string } | { subscriptionRef: string }) {
    if ('id' in by && !isId(by.id)) return undefined;
    return (await ServiceOrderRow.query(this.db).findOne(by))?.toDomain();
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
