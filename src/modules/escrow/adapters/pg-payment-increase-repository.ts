import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { claimDue } from '#src/platform/claim-due';
import { money, Row } from '#src/platform/row';
import type { PaymentIncrease } from '../domain/payment-increase';
import type { PaymentIncreaseRepository } from '../ports/payment-increase-repository';

export interface IncreaseRow extends PaymentIncrease {}
export class IncreaseRow extends Row {
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

  claimDueForClosing(asOf: Date, until: Date, limit: number) {
    return claimDue(
      this.db,
      { table: 'paymentIncreases', putBack: 'putBackUntil', due: TO_CLOSE },
      { asOf, until, limit },
    );
  }
}

const TO_CLOSE = `
  select payment_increases.id,
         coalesce(payment_increases.put_back_until,
                  case when payment_increases.pay_by <= :asOf then payment_increases.pay_by else payment_increases.asked_at end) as since
    from payment_increases join holds on holds.id = payment_increases.hold_id
   where payment_increases.state in ('asked', 'accepted')
     and (payment_increases.pay_by <= :asOf or holds.state <> 'held' or holds.dispute_state <> 'none')
     and (payment_increases.put_back_until is null or payment_increases.put_back_until <= :asOf)`;
