import type { Knex } from 'knex';
import type { SettledByHand, SettledByHandViews } from '../ports/refused-money-views';

const SHOWN = 50;
const SETTLED = `
  select s.intent_id, i.kind, i.amount, j.id as job_id, j.number as job_number,
         case i.kind when 'refund' then c.full_name else coalesce(p.business_name, l.full_name) end as recipient,
         s.paid_from, s.reference, s.note, a.full_name as by, s.settled_at as at
    from hand_settlements s
    join money_intents i on i.id = s.intent_id
    join holds h on h.id = i.hold_id
    join jobs j on j.id = h.job_id
    join users c on c.id = h.customer_id
    join users l on l.id = i.landscaper_id
    left join landscaper_profiles p on p.user_id = l.id
    join users a on a.id = s.settled_by
   order by s.settled_at desc, s.intent_id limit ?`;

export class PgSettledByHand implements SettledByHandViews {
  constructor(private db: Knex) {}

  async newest(): Promise<SettledByHand[]> {
    const { rows } = await this.db.raw<{ rows: SettledByHand[] }>(SETTLED, [SHOWN]);
    return rows;
  }
}
