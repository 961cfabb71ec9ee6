import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { Row } from '#src/platform/row';
import type { Checkout } from '../domain/checkout';
import type { CheckoutRepository } from '../ports/checkout-repository';
import { HoldRow } from './hold-row';

interface CheckoutRow extends Checkout {}
class CheckoutRow extends Row {
  static override tableName = 'checkouts';
  static override jsonAttributes = ['request'];
  static override relationMappings = {
    hold: {
      relation: Row.BelongsToOneRelation,
      modelClass: HoldRow,
      join: { from: 'checkouts.holdId', to: 'holds.id' },
    },
  };
}
const LIVE = ['opening', 'open', 'processing'];

export class PgCheckoutRepository implements CheckoutRepository {
  constructor(private db: Knex) {}

  async add(checkout: Checkout) {
    await CheckoutRow.query(this.db).insert(checkout);
  }

  async lock(id: string) {
    return (await CheckoutRow.query(this.db).findById(id).forUpdate())?.toDomain();
  }

  async liveOf(holdId: string) {
    const row = await CheckoutRow.query(this.db).where({ holdId }).whereIn('state', LIVE).forUpdate().first();
    return row?.toDomain();
  }

  async save({ id, ...facts }: Checkout) {
    await CheckoutRow.query(this.db).findById(id).patch(facts).throwIfNotFound();
  }

  async find(by: { id: string } | { providerRef: string } | { chargeId: string }) {
    const row = await CheckoutRow.query(this.db).findOne({ ...by });
    return row?.toDomain();
  }

  async latestOfJob(jobId: string) {
    if (!isId(jobId)) return undefined;
    const row = await CheckoutRow.query(this.db)
      .joinRelated('hold')
      .where('hold.jobId', jobId)
      .orderBy([{ column: 'checkouts.openedAt', order: 'desc' }, 'checkouts.id'])
      .first();
    return row?.toDomain();
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
