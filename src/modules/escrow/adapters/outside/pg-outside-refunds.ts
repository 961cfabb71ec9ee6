import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { momentOf, type InJson } from '#src/platform/json-columns';
import type { OutsideRefundDecision } from '../../domain/outside-refund';
import type {
  OutsideRefundOfJob,
  OutsideRefundRow,
  OutsideRefundViews,
} from '../../ports/outside/outside-refund-views';
import { isUndecidedRefund } from '../../sql/waiting-for-admin';

const SHOWN = 200;

const OF_JOB = `
  select r.id, r.amount, r.borne, r.state, r.found_at, r.held + r.contested as from_payment, r.decided is not null as is_decided
    from outside_refunds r join holds h on h.id = r.hold_id where h.job_id = ? order by r.found_at, r.id`;

const ROWS = `
  select r.id, r.amount, r.borne, r.state, r.found_at, r.held + r.contested as from_payment, r.decided is not null as is_decided,
         r.provider_ref, r.charge_id,
         json_build_object('id', j.id, 'number', j.number, 'title', j.title, 'customer', c.full_name,
           'landscaper', coalesce(p.business_name, l.full_name)) as job,
         case when r.decided is not null then json_build_object('what', r.decided, 'amount', r.decided_amount,
           'because', r.decided_because, 'by', admin.full_name, 'at', r.decided_at) end as decision
    from outside_refunds r
    join holds h on h.id = r.hold_id
    join jobs j on j.id = h.job_id
    join users c on c.id = h.customer_id
    join users l on l.id = h.landscaper_id
    left join landscaper_profiles p on p.user_id = l.id
    left join users admin on admin.id = r.decided_by`;

type Stored = Omit<OutsideRefundRow, 'decision'> & { decision: InJson<OutsideRefundDecision> | null };

export class PgOutsideRefunds implements OutsideRefundViews {
  constructor(private db: Knex) {}

  async ofJob(jobId: string): Promise<OutsideRefundOfJob[]> {
    if (!isId(jobId)) return [];
    const { rows } = await this.db.raw<{ rows: OutsideRefundOfJob[] }>(OF_JOB, [jobId]);
    return rows;
  }

  undecided(): Promise<OutsideRefundRow[]> {
    const which = `where ${isUndecidedRefund}`;
    return this.rows(`${which} order by r.found_at, r.id limit ?`, [SHOWN]);
  }

  async find(id: string): Promise<OutsideRefundRow | undefined> {
    return isId(id) ? (await this.rows('where r.id = ?', [id]))[0] : undefined;
  }

  private async rows(which: string, bindings: (string | number)[]): Promise<OutsideRefundRow[]> {
    const { rows } = await this.db.raw<{ rows: Stored[] }>(`${ROWS} ${which}`, bindings);
    return rows.map(({ decision, ...row }) => ({
      ...row,
      decision: decision && { ...decision, at: momentOf(decision.at) },
    }));
  }
}
