import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { RefusedMoney, RefusedMoneyViews } from '../ports/refused-money-views';
import { recipientName } from '../sql/recipient';
import { isRefused } from '../sql/waiting-for-admin';

const SHOWN = 100;
const REFUSED = `
  select i.id, i.kind, i.amount, j.id as job_id, j.number as job_number, j.title as job_title,
         ${recipientName} as recipient,
         i.refused_because as reason, i.refused_words as words, i.refused_at as since, (select full_name from users where id = i.retried_by) as retried_by
    from money_intents i
    join holds h on h.id = i.hold_id
    join jobs j on j.id = h.job_id
   where ${isRefused}
     and (:id::uuid is null or i.id = :id)
   order by i.refused_at, i.id limit :shown`;

export class PgRefusedMoney implements RefusedMoneyViews {
  constructor(private db: Knex) {}

  all(): Promise<RefusedMoney[]> {
    return this.read(null);
  }

  async find(id: string): Promise<RefusedMoney | undefined> {
    return isId(id) ? (await this.read(id))[0] : undefined;
  }

  async wasOnce(id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return (await this.db('moneyIntents').where({ id }).whereNotNull('refusedAt').first('id')) !== undefined;
  }

  private async read(id: string | null): Promise<RefusedMoney[]> {
    const { rows } = await this.db.raw<{ rows: RefusedMoney[] }>(REFUSED, { id, shown: SHOWN });
    return rows;
  }
}
