import type { Knex } from 'knex';
import { Model } from 'objection';
import { isId } from '#src/kernel/id';
import type { Checkout } from '../domain/checkout';
import type { CheckoutRepository } from '../ports/checkout-repository';

interface CheckoutRow extends Checkout {}
class CheckoutRow extends Model {
  static override tableName = 'checkouts';
  static override jsonAttributes = ['request'];
}
const toCheckout = ({ ...columns }: CheckoutRow): Checkout => columns;
const LIVE = ['opening', 'open', 'processing'];

export class PgCheckoutRepository implements CheckoutRepository {
  constructor(private db: Knex) {}

  async add(checkout: Checkout) {
    await CheckoutRow.query(this.db).insert(checkout);
  }

  async lock(id: string) {
    const row = await CheckoutRow.query(this.db).findById(id).forUpdate();
    return row && toCheckout(row);
  }

  async liveOf(holdId: string) {
    const row = await CheckoutRow.query(this.db).where({ holdId }).whereIn('state', LIVE).forUpdate().first();
    return row && toCheckout(row);
  }

  async save({ id, ...columns }: Checkout) {
    await CheckoutRow.query(this.db).findById(id).patch(columns).throwIfNotFound();
  }

  async find(by: { id: string } | { providerRef: string }) {
    const row = await CheckoutRow.query(this.db).findOne('id' in by ? { id: by.id } : { providerRef: by.providerRef });
    return row && toCheckout(row);
  }

  async latestOfJob(jobId: string) {
    if (!isId(jobId)) return undefined;
    const ofJob = this.db('holds').select('id').where({ jobId });
    const row = await CheckoutRow.query(this.db)
      .whereIn('holdId', ofJob)
      .orderBy([{ column: 'openedAt', order: 'desc' }, 'id'])
      .first();
    return row && toCheckout(row);
  }

  async claimDueForReading(asOf: Date, until: Date, limit: number) {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(
      `with due as materialized (
         select id, next_read_at as since from checkouts where state in ('open', 'processing') and next_read_at <= :asOf
          order by next_read_at limit :limit for update skip locked),
       put_back as (update checkouts set next_read_at = :until where id in (select id from due))
       select id from due order by since, id`,
      { asOf, until, limit },
    );
    return rows.map(({ id }) => id);
  }
}
