import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { claimDue } from '#src/platform/claim-due';
import { prepared } from '#src/platform/prepared';
import { money, Row } from '#src/platform/row';
import type { MoneyIntent } from '../domain/money-intent';
import type { MoneyIntentRepository } from '../ports/money-intent-repository';
import { isLatestAttempt } from '../sql/latest-attempt';
import { isIntentSettled } from '../sql/over';
import { isOfOwnPayment, isShare, isTakeBack } from '../sql/purpose';

export interface MoneyIntentRow extends MoneyIntent {}
export class MoneyIntentRow extends Row {
  static override tableName = 'moneyIntents';
  static override jsonAttributes = ['request'];
  static override columnTypes = { amount: money };
}

export class PgMoneyIntentRepository implements MoneyIntentRepository {
  constructor(private db: Knex) {}

  async add(intent: MoneyIntent) {
    await MoneyIntentRow.add(this.db, intent);
  }

  async lock(id: string) {
    return MoneyIntentRow.load(this.db, id, { lock: true });
  }

  async save({ id, ...facts }: MoneyIntent) {
    await MoneyIntentRow.store(this.db, id, facts);
  }

  async find(id: string) {
    return isId(id) ? MoneyIntentRow.load(this.db, id) : undefined;
  }

  async findByProviderRef(providerRef: string) {
    return (await MoneyIntentRow.query(this.db).findOne({ providerRef }))?.toDomain();
  }

  async retryOf(id: string) {
    return (await MoneyIntentRow.query(this.db).findOne({ retryOf: id }))?.toDomain();
  }

  async onCharge(chargeId: string) {
    const rows = await MoneyIntentRow.query(this.db)
      .alias('i')
      .where('i.chargeId', chargeId)
      .whereRaw(isLatestAttempt)
      .orderBy([{ column: 'i.createdAt' }, { column: 'i.id' }]);
    return rows.map((row) => row.toDomain());
  }

  async anyOutstanding(holdId: string) {
    const { rows } = await prepared<{ outstanding: boolean }>(
      this.db,
      `select exists (select 1 from money_intents i where i.hold_id = ? and ${isOfOwnPayment('i')}
          and not ${isIntentSettled('i')} and ${isLatestAttempt}) as outstanding`,
      [holdId],
    );
    return rows[0]!.outstanding;
  }

  async anyTakeBackUnderWay(holdId: string) {
    const { rows } = await prepared<{ underWay: boolean }>(
      this.db,
      `select exists (select 1 from money_intents i
        where i.hold_id = ? and i.payment_ref = i.hold_id and ${isTakeBack('i')} and i.state in ('ready', 'calling')) as under_way`,
      [holdId],
    );
    return rows[0]!.underWay;
  }

  async due(asOf: Date, limit: number) {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(
      `(select id, next_attempt_at from money_intents where state in ('ready', 'calling') and next_attempt_at <= ? order by next_attempt_at limit ?)
        union all
       (select i.id, i.next_attempt_at from money_intents i join payees p on p.landscaper_id = i.landscaper_id
         where i.state = 'waiting_payee' and p.can_receive and i.next_attempt_at <= ? order by i.next_attempt_at limit ?)
        order by next_attempt_at limit ?`,
      [asOf, limit, asOf, limit, limit],
    );
    return rows.map(({ id }) => id);
  }

  claimDueForReading(asOf: Date, until: Date, limit: number) {
    return claimDue(this.db, { table: 'moneyIntents', putBack: 'nextReadAt', due: TO_READ }, { asOf, until, limit });
  }

  async refusedByAccounts(landscaperId: string, payeeIds: string[], limit: number) {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(
      `select i.id from money_intents i
        where i.landscaper_id = ? and i.state = 'refused' and ${isShare('i')} and i.refused_because in ('not-found', 'payee-gone')
          and i.request->>'payeeId' = any(?) and ${isLatestAttempt}
        order by i.created_at, i.id limit ?`,
      [landscaperId, payeeIds, limit],
    );
    return rows.map(({ id }) => id);
  }

  async waitingFor(landscaperId: string, limit: number) {
    const rows = await MoneyIntentRow.query(this.db)
      .select('id')
      .where({ landscaperId, state: 'waiting_payee' })
      .orderBy('createdAt')
      .limit(limit);
    return rows.map(({ id }) => id);
  }
}

const TO_READ = `select id, next_read_at as since from money_intents where next_read_at <= :asOf`;
