import type { Knex } from 'knex';
import type { SettledByHand, SettledByHandViews } from '../ports/refused-money-views';
import { recipientName } from '../sql/recipient';

const SHOWN = 50;
const SETTLED = `
  select s.intent_id, i.kind, i.amount, j.id as job_id, j.number as job_number,
         ${recipientName} as recipient,
         s.paid_from, s.reference, s.note, (select full_name from users where id = s.settled_by) as by, s.settled_at as at
    from hand_settlements s
    join money_intents i on i.id = s.intent_id
    join holds h on h.id = i.hold_id
    join jobs j on j.id = h.job_id
   order by s.settled_at desc, s.intent_id limit ?`;

export class PgSettledByHand implements SettledByHandViews {
  constructor(private db: Knex) {}

  async newest(): Promise<SettledByHand[]> {
    const { rows } = await this.db.raw<{ rows: SettledByHand[] }>(SETTLED, [SHOWN]);
    return rows;
  }
}
