import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { money, Row } from '#src/platform/row';
import type { PaymentIncrease } from '../domain/payment-increase';
import type { PaymentIncreaseRepository } from '../ports/payment-increase-repository';

interface IncreaseRow extends PaymentIncrease {}
class IncreaseRow extends Row {
  static override tableName = 'paymentIncreases';
  static override columnTypes = { fromAmount: money, toAmount: money };
  static override databaseOnly = ['putBackUntil'];
}

export class PgPaymentIncreaseRepository implements PaymentIncreaseRepository {
  constructor(private db: Knex) {}

  async add(increase: PaymentIncrease) {
    await IncreaseRow.query(this.db).insert(increase);
  }

  async save({ id, ...facts }: PaymentIncrease) {
    await IncreaseRow.query(this.db).findById(id).patch(facts).throwIfNotFound();
  }

  async find(id: string) {
    return isId(id) ? (await IncreaseRow.query(this.db).findById(id))?.toDomain() : undefined;
  }

  async openOf(holdId: string) {
    const row = await IncreaseRow.query(this.db).where({ holdId }).whereIn('state', ['asked', 'accepted']).first();
    return row?.toDomain();
  }

  async claimDueForClosing(asOf: Date, until: Date, limit: number) {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(
      `with due as materialized (
         select i.id, coalesce(i.put_back_until, case when i.pay_by <= :asOf then i.pay_by else i.asked_at end) as since from payment_increases i join holds h on h.id = i.hold_id
          where i.state in ('asked', 'accepted') and (i.pay_by <= :asOf or h.state <> 'held' or h.dispute_state <> 'none')
            and (i.put_back_until is null or i.put_back_until <= :asOf)
          order by since limit :limit for update of i skip locked),
       put_back as (update payment_increases set put_back_until = :until where id in (select id from due))
       select id from due order by since, id`,
      { asOf, until, limit },
    );
    return rows.map(({ id }) => id);
  }
}
