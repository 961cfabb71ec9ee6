import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { RefusedMoney, RefusedMoneyViews } from '../ports/refused-money-views';
import { isRefused } from '../sql/waiting-for-admin';

const SHOWN = 100;
const REFUSED = `
  select i.id, i.kind, i.amount, j.id as job_id, j.number as job_number, j.title as job_title,
         case i.kind when 'refund' then c.full_name else coalesce(p.business_name, l.full_name) end as recipient,
         i.refused_because as reason, i.refused_words as words, i.refused_at as since, admin.full_name as retried_by
    from money_intents i
    join holds h on h.id = i.hold_id
    join jobs j on j.id = h.job_id
    join users c on c.id = h.customer_id
    join users l on l.id = i.landscaper_id
    left join landscaper_profiles p on p.user_id = l.id
    left join users admin on admin.id = i.retried_by
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
