import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import { claimDue } from '#src/platform/claim-due';
import { money, Row } from '#src/platform/row';
import { isCredit } from '#src/modules/escrow/sql/purpose';
import type { CreditUse, LoyaltyAccount, LoyaltyEntry } from '../domain/loyalty-account';
import type { LoyaltyRepository } from '../ports/loyalty-repository';
import { hasOpenDispute } from '../sql/open-dispute';

export interface AccountRow extends LoyaltyAccount {}
export class AccountRow extends Row {
  static override tableName = 'loyaltyAccounts';
  static override idColumn = 'userId';
}
export interface EntryRow extends LoyaltyEntry {}
export class EntryRow extends Row {
  static override tableName = 'loyaltyEntries';
  static override columnTypes = { counted: money };
}
export interface UseRow extends CreditUse {}
export class UseRow extends Row {
  static override tableName = 'creditUses';
}

/** What a bank has taken for good of released money. */
const LOST = `coalesce((loss->>'landscaper')::bigint + (loss->>'platform')::bigint, 0)`;

/**
 * Ended holds for which not everything released is counted, reserved credit waits for the end, or credit will not be
 * sent.
 */
const TO_SETTLE = `
  select holds.id, coalesce(holds.loyalty_put_back_until, holds.ended_at, holds.opened_at) as since from holds
   where (holds.loyalty_put_back_until is null or holds.loyalty_put_back_until <= :asOf)
     and holds.state not in ('requires_payment', 'held') and holds.dispute_state <> 'open'
     and holds.id in (
       select h.id from holds h
        where h.state not in ('requires_payment', 'held') and h.dispute_state <> 'open' and h.loyalty_counted <> h.released_amount
       union all select u.hold_id from credit_uses u where u.state = 'reserved'
       union all select hold_id from chargebacks where hold_id is not null and loyalty_counted_loss <> ${LOST}
       union all select u.hold_id from money_intents i join credit_uses u on u.id = i.payment_ref
        where ${isCredit('i')} and i.state = 'cancelled' and u.state = 'due')`;

export class PgLoyaltyRepository implements LoyaltyRepository {
  constructor(private db: Knex) {}

  async lock(userId: string, now: Date) {
    await this.db.raw(
      'insert into loyalty_accounts (user_id, points, moved_at) values (:userId, 0, :now) on conflict do nothing',
      { userId, now },
    );
    const row = await AccountRow.query(this.db).findById(userId).forUpdate();
    if (!row) throw new Error(`the loyalty account of ${userId} is gone`);
    return row.toDomain();
  }

  async save({ userId, ...account }: LoyaltyAccount) {
    await AccountRow.query(this.db).findById(userId).patch(account).throwIfNotFound();
  }

  async addEntry(entry: LoyaltyEntry) {
    await EntryRow.query(this.db).insert(entry);
  }

  async earnedFor(holdId: string) {
    const rows = await EntryRow.query(this.db)
      .where({ holdId })
      .whereIn('kind', ['earned', 'taken_back'])
      .orderBy([{ column: 'at' }, { column: 'id' }]);
    return rows.map((row) => row.toDomain());
  }

  async countedSince(userId: string, since: Date) {
    const { rows } = await this.db.raw<{ rows: [{ sum: number }] }>(
      'select coalesce(sum(counted), 0)::bigint as sum from loyalty_entries where user_id = :userId and at > :since',
      { userId, since },
    );
    return pence(rows[0].sum);
  }

  async setCounted(holdId: string, counted: number) {
    await this.db.raw('update holds set loyalty_counted = :counted where id = :holdId', { holdId, counted });
    await this.db.raw(`update chargebacks set loyalty_counted_loss = ${LOST} where hold_id = :holdId`, { holdId });
  }

  async useOf(holdId: string) {
    return (await UseRow.query(this.db).where({ holdId }).whereNot('state', 'returned').first())?.toDomain();
  }

  async addUse(use: CreditUse) {
    await UseRow.query(this.db).insert(use);
  }

  async saveUse({ id, ...use }: CreditUse) {
    await UseRow.query(this.db).findById(id).patch(use).throwIfNotFound();
  }

  async hasOpenDispute(userId: string) {
    const { rows } = await this.db.raw<{ rows: [{ open: boolean }] }>(`select ${hasOpenDispute(':userId')} as open`, {
      userId,
    });
    return rows[0].open;
  }

  async claimToSettle(asOf: Date, until: Date, limit: number) {
    const ids = await claimDue(
      this.db,
      { table: 'holds', putBack: 'loyaltyPutBackUntil', due: TO_SETTLE },
      { asOf, until, limit },
    );
    if (ids.length === 0) return [];
    const { rows } = await this.db.raw<{ rows: { holdId: string; customerId: string }[] }>(
      'select id as hold_id, customer_id from holds where id = any(:ids)',
      { ids },
    );
    return ids.flatMap((id) => rows.filter(({ holdId }) => holdId === id));
  }

  async idle({ movedBefore, toldBefore }: { movedBefore: Date; toldBefore: Date | null }, limit: number) {
    const { rows } = await this.db.raw<{ rows: { userId: string }[] }>(
      `select user_id from loyalty_accounts where points > 0 and moved_at <= :movedBefore
          and case when cast(:toldBefore as timestamptz) is null then told_at is null else told_at <= :toldBefore end
        order by moved_at, user_id limit :limit`,
      { movedBefore, toldBefore, limit },
    );
    return rows.map(({ userId }) => userId);
  }
}
