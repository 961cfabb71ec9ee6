import type { Knex } from 'knex';
import { Model } from 'objection';
import { isId } from '#src/kernel/id';
import { pence } from '#src/kernel/money';
import type { PaymentIncrease } from '../domain/payment-increase';
import type { PaymentIncreaseRepository } from '../ports/payment-increase-repository';

interface IncreaseRow extends Omit<PaymentIncrease, 'fromAmount' | 'toAmount'> {
  fromAmount: number;
  toAmount: number;
  putBackUntil: Date | null;
}
class IncreaseRow extends Model {
  static override tableName = 'paymentIncreases';
}
const toIncrease = ({
  putBackUntil: _putBackUntil,
  fromAmount,
  toAmount,
  ...columns
}: IncreaseRow): PaymentIncrease => ({
  ...columns,
  fromAmount: pence(fromAmount),
  toAmount: pence(toAmount),
});

export class PgPaymentIncreaseRepository implements PaymentIncreaseRepository {
  constructor(private db: Knex) {}

  async add(increase: PaymentIncrease) {
    await IncreaseRow.query(this.db).insert(increase);
  }

  async save({ id, ...columns }: PaymentIncrease) {
    await IncreaseRow.query(this.db).findById(id).patch(columns).throwIfNotFound();
  }

  async find(id: string) {
    if (!isId(id)) return undefined;
    const row = await IncreaseRow.query(this.db).findById(id);
    return row && toIncrease(row);
  }

  async openOf(holdId: string) {
    const row = await IncreaseRow.query(this.db).where({ holdId }).whereIn('state', ['asked', 'accepted']).first();
    return row && toIncrease(row);
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
