import type { Knex } from 'knex';
import { raw } from 'objection';
import { isId } from '#src/kernel/id';
import { claimDue } from '#src/platform/claim-due';
import { money, Row } from '#src/platform/row';
import type { ServiceOrder } from '../domain/service-order';
import type { ServiceOrderRepository } from '../ports/service-order-repository';

export interface ServiceOrderRow extends ServiceOrder {}
export class ServiceOrderRow extends Row {
  static override tableName = 'serviceOrders';
  static override jsonAttributes = ['request'];
  static override columnTypes = { amount: money };
}
const LIVE = ['opening', 'open', 'active', 'past_due', 'unpaid', 'paused', 'cancelled'];

export class PgServiceOrderRepository implements ServiceOrderRepository {
  constructor(private db: Knex) {}

  async addOrFind(order: ServiceOrder) {
    // The second of two concurrent inserts waits for the first to commit, and then finds its order.
    await ServiceOrderRow.query(this.db)
      .insert(order)
      .onConflict(raw(`(customer_id, kind) where state in (${LIVE.map((state) => `'${state}'`).join(', ')})`))
      .ignore();
    const { customerId, kind } = order;
    const row = await ServiceOrderRow.query(this.db).where({ customerId, kind }).whereIn('state', LIVE).first();
    if (!row) throw new Error(`the order that conflicted with ${order.id} has just ended`);
    return row.toDomain();
  }

  async hasLive({ customerId, kind }: Pick<ServiceOrder, 'customerId' | 'kind'>) {
    const live = await ServiceOrderRow.query(this.db).where({ customerId, kind }).whereIn('state', LIVE).first();
    return live !== undefined;
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

  claimDueForReading(asOf: Date, until: Date, limit: number) {
    return claimDue(this.db, { table: 'serviceOrders', putBack: 'nextReadAt', due: TO_READ }, { asOf, until, limit });
  }
}

const TO_READ = `
  select id, next_read_at as since from service_orders
   where state in ('open', 'active', 'past_due', 'unpaid', 'paused', 'cancelled') and next_read_at <= :asOf`;
