import type { Knex } from 'knex';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { titleFor } from '#src/modules/moderation/sql/moderated';
import type { Payment, PaymentHistoryViews } from '../ports/payment-history-views';
import { CREDIT_NOTE_NUMBER } from '../sql/credit-note-number';
import { isLatestAttempt } from '../sql/latest-attempt';
import { isOfCustomer, isShare, isTakeBack } from '../sql/purpose';

const SHOWN = 50;

const HISTORY = `
  select h.id as hold_id, h.job_id, ${titleFor(':userId')} as job_title, h.amount, h.released_amount as released, h.refunded_amount as refunded, h.state,
    h.dispute_state = 'open' as disputed, h.held_at as paid_at,
    coalesce((select json_agg(json_build_object('id', n.id, 'number', ${CREDIT_NOTE_NUMBER}) order by n.issued_at, n.number)
      from credit_notes n where n.hold_id = h.id), '[]') as credit_notes,
    case when h.customer_id = :userId then coalesce(p.business_name, l.full_name)
      else ${firstName('c')} end as "with",
    (select coalesce(sum(case when ${isShare('i')} then i.amount when ${isTakeBack('i')} then -i.amount end), 0)::bigint
      from money_intents i where i.hold_id = h.id and i.state in ('sent', 'by_hand')) as sent,
    (select coalesce(sum(c.amount), 0)::bigint from chargebacks c where c.hold_id = h.id and c.closed_at is null) as with_bank,
    (select coalesce(sum(c.amount), 0)::bigint from chargebacks c where c.hold_id = h.id and c.loss is not null) as charged_back,
    (select coalesce(sum(i.amount), 0)::bigint from money_intents i where i.hold_id = h.id and ${isOfCustomer('i')} and i.state = 'refused'
      and ${isLatestAttempt}) as refund_kept
  from holds h
  join jobs j on j.id = h.job_id
  join users c on c.id = h.customer_id
  join users l on l.id = h.landscaper_id
  left join landscaper_profiles p on p.user_id = l.id
  where (h.customer_id = :userId or h.landscaper_id = :userId) and h.held_at is not null
  order by h.held_at desc, h.id desc limit :shown`;

export class PgPaymentHistory implements PaymentHistoryViews {
  constructor(private db: Knex) {}

  async of(userId: string): Promise<Payment[]> {
    const { rows } = await this.db.raw<{ rows: Payment[] }>(HISTORY, { userId, shown: SHOWN });
    return rows;
  }
}
