import type { Knex } from 'knex';
import type { UnsentMoney, UnsentMoneyViews } from '../ports/unsent-money-views';
import { recipientName } from '../sql/recipient';
import { isStuck } from '../sql/waiting-for-admin';

const SHOWN = 100;
const UNSENT = `
  select i.id, i.kind, i.amount, j.id as job_id, j.number as job_number, j.title as job_title,
         ${recipientName} as recipient,
         case when i.state = 'waiting_payee' and payee.gone is not null then 'account_gone' else i.state end as state,
         i.last_words as words, i.created_at as since
    from money_intents i
    join holds h on h.id = i.hold_id
    join jobs j on j.id = h.job_id
    left join payees payee on payee.landscaper_id = i.landscaper_id
   where ${isStuck}
   order by i.created_at, i.id limit ?`;

export class PgUnsentMoney implements UnsentMoneyViews {
  constructor(private db: Knex) {}

  async all(): Promise<UnsentMoney[]> {
    const { rows } = await this.db.raw<{ rows: UnsentMoney[] }>(UNSENT, [SHOWN]);
    return rows;
  }
}
