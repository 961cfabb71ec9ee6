import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { pence } from '#src/kernel/money';
import { prepared } from '#src/platform/prepared';
import { money, Row } from '#src/platform/row';
import type { Chargeback, Loss, Movement, RemindDays } from '../../domain/chargeback';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';

export interface ChargebackRow extends Chargeback {
  remindedDays: RemindDays | null;
}
export class ChargebackRow extends Row {
  static override tableName = 'chargebacks';
  static override jsonAttributes = ['movements', 'loss'];
  static override columnTypes = {
    amount: money,
    frozen: money,
    movements: {
      read: (stored: Stored<Movement>[]): Movement[] =>
        stored.map(({ id, amount, fee, at }) => ({ id, amount: pence(amount), fee: pence(fee), at: new Date(at) })),
    },
    loss: {
      read: ({ held, refunds, refundsContested, landscaper, platform, at, ...rest }: Stored<Loss>): Loss => ({
        ...rest,
        held: pence(held),
        refunds: pence(refunds),
        refundsContested: pence(refundsContested),
        landscaper: pence(landscaper),
        platform: pence(platform),
        at: new Date(at),
      }),
    },
  };
  static override databaseOnly = ['remindedDays', 'loyaltyCountedLoss'];
}
/** JSON has times as texts. */
type Stored<Thing extends { at: Date }> = Omit<Thing, 'at'> & { at: string };

/** `reminderDue` of the domain, in SQL. */
const REMINDER_DUE = `(reminded_days is null or reminded_days > case when due_by <= :asOf::timestamptz + interval '1 day' then 1
  when due_by <= :asOf::timestamptz + interval '3 days' then 3 else 7 end)`;

export class PgChargebackRepository implements ChargebackRepository {
  constructor(private db: Knex) {}

  async addOrLock(chargeback: Chargeback) {
    await ChargebackRow.query(this.db).insert(chargeback).onConflict('providerRef').ignore();
    const { providerRef } = chargeback;
    return (await ChargebackRow.query(this.db).findOne({ providerRef }).forUpdate().throwIfNotFound()).toDomain();
  }

  async save({ id, ...facts }: Chargeback) {
    await ChargebackRow.query(this.db).findById(id).patch(facts).throwIfNotFound();
  }

  async find(by: { id: string } | { providerRef: string }) {
    if ('id' in by && !isId(by.id)) return undefined;
    const row = await ChargebackRow.query(this.db).findOne(
      'id' in by ? { id: by.id } : { providerRef: by.providerRef },
    );
    return row?.toDomain();
  }

  async onCharges(chargeIds: string[]) {
    if (chargeIds.length === 0) return [];
    return ChargebackRow.loadWhere(this.db, 'where charge_id = any(?) order by opened_at, id', [chargeIds]);
  }

  async claimDueForReading(asOf: Date, until: Date, limit: number) {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(
      `with due as (select id, next_read_at from chargebacks where next_read_at <= ? order by next_read_at limit ? for update skip locked),
         put_back as (update chargebacks set next_read_at = ? where id in (select id from due))
       select id from due order by next_read_at`,
      [asOf, limit, until],
    );
    return rows.map(({ id }) => id);
  }

  async readSoon(chargeId: string, now: Date) {
    await prepared(this.db, 'update chargebacks set next_read_at = ? where charge_id = ?', [now, chargeId]);
  }

  async awaitingEvidence(asOf: Date, limit: number) {
    const rows = await ChargebackRow.query(this.db)
      .whereNull('closedAt')
      .whereNull('evidenceSentAt')
      .where('dueBy', '>', asOf)
      .whereRaw(`due_by <= :asOf::timestamptz + interval '7 days' and ${REMINDER_DUE}`, { asOf })
      .orderBy(['dueBy', 'id'])
      .limit(limit);
    return rows.map((row) => ({ reminded: row.remindedDays, chargeback: row.toDomain() }));
  }

  async remind(id: string, days: RemindDays) {
    const changed = await this.db('chargebacks')
      .where({ id })
      .where((query) => query.whereNull('remindedDays').orWhere('remindedDays', '>', days))
      .update({ remindedDays: days });
    return changed > 0;
  }
}
