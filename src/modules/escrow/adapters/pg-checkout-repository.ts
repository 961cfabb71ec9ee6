import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { claimDue } from '#src/platform/claim-due';
import { Row } from '#src/platform/row';
import type { Checkout } from '../domain/checkout';
import type { CheckoutRepository } from '../ports/checkout-repository';
import { HoldRow } from './hold-row';

export interface CheckoutRow extends Checkout {}
export class CheckoutRow extends Row {
  static override tableName = 'checkouts';
  static override jsonAttributes = ['request', 'card'];
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

  claimDueForReading(asOf: Date, until: Date, limit: number) {
    return claimDue(this.db, { table: 'checkouts', putBack: 'nextReadAt', due: TO_READ }, { asOf, until, limit });
  }
}

const TO_READ = `
  select id, next_read_at as since from checkouts where state in ('open', 'processing') and next_read_at <= :asOf`;
