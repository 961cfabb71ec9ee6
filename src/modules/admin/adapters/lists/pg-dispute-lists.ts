import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import { disputedIn } from '#src/modules/escrow/sql/undisputed-rest';
import { isForAdmin, isUnsettled } from '#src/modules/escrow/sql/waiting-for-admin';
import type { DisputeStage } from '../../domain/lists';
import type { AdminDispute, DisputeLists, DisputesAsked } from '../../ports/lists/dispute-lists';
import type { PartAsked } from '#src/kernel/list-part';
import { containing, partOf, SEARCHED_MAX, type Order } from '#src/platform/list-query';

export class PgDisputeLists implements DisputeLists {
  constructor(private db: Knex) {}

  async disputes({ search = '', stage = 'open', ...part }: DisputesAsked & PartAsked) {
    const number = /^#?(\d{1,9})$/.exec(search)?.[1];
    const list = await partOf<AdminDispute>(
      this.db,
      {
        columns: COLUMNS,
        from: 'dispute_cases c join holds h on h.id = c.hold_id',
        joins: JOINS,
        where: [
          STAGES[stage],
          ...(number ? ['c.job_id in (select id from jobs where number = :number)'] : []),
          ...(search && !number ? [`(h.customer_id in (${FOUND}) or h.landscaper_id in (${FOUND}))`] : []),
        ],
        bindings: { like: containing(search), number: number ? Number(number) : null, searched: SEARCHED_MAX },
        order: stage === 'open' || stage === 'for-us' ? BY_DEADLINE : NEWEST,
        id: 'c.id',
      },
      part,
    );
    return {
      ...list,
      rows: list.rows.map((row) => ({ ...row, amount: pence(row.amount), disputed: pence(row.disputed) })),
    };
  }
}

const STAGES: Record<DisputeStage, string> = {
  open: isUnsettled,
  'for-us': isForAdmin,
  ended: `not ${isUnsettled}`,
  all: 'true',
};

/** A hundred years in seconds, so that disputes that are not for an admin come last. */
const LATER = 3_155_760_000;
const BY_DEADLINE: Order = {
  by: `(case when ${isForAdmin} then 0 else ${LATER} end + coalesce(extract(epoch from c.due_at), ${LATER}))::bigint`,
  type: 'bigint',
  direction: 'asc',
};
const NEWEST: Order = { by: 'c.opened_at', type: 'timestamptz', direction: 'desc' };

const FOUND = `
  select id from users where folded(full_name) like folded(:like) or email::text ilike :like
  union all select user_id from landscaper_profiles where folded(business_name) like folded(:like) limit :searched`;

const COLUMNS = `
  c.id, c.job_id, c.state, c.opened_by, c.reason, c.statement->>'text' as words, c.answer->>'text' as answer, c.amount, ${disputedIn('c', 'h')} as disputed, c.opened_at, c.due_at, c.proposal is not null as needs_second_admin, c.late_refund_id is not null as is_paid_out,
  j.number as job_number, j.title as job_title, cu.full_name as customer_name, coalesce(p.business_name, l.full_name) as landscaper_name`;

const JOINS = `
  join jobs j on j.id = c.job_id
  join users cu on cu.id = h.customer_id
  join users l on l.id = h.landscaper_id
  left join landscaper_profiles p on p.user_id = l.id`;
