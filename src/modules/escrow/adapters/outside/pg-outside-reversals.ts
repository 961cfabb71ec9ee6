import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { momentOf, type InJson } from '#src/platform/json-columns';
import type { OutsideReversalRow, OutsideReversalViews } from '../../ports/outside/outside-reversal-views';
import { isUndecidedReversal } from '../../sql/waiting-for-admin';

const SHOWN = 200;

const ROWS = `
  select r.id, r.provider_ref, r.amount, r.found_at,
         json_build_object('id', j.id, 'number', j.number, 'title', j.title,
           'landscaper', coalesce(p.business_name, l.full_name)) as job,
         case when r.decided is not null then json_build_object('what', r.decided, 'because', r.decided_because,
           'by', admin.full_name, 'at', r.decided_at) end as decision
    from outside_reversals r
    join holds h on h.id = r.hold_id
    join jobs j on j.id = h.job_id
    join users l on l.id = r.landscaper_id
    left join landscaper_profiles p on p.user_id = l.id
    left join users admin on admin.id = r.decided_by`;

type Stored = Omit<OutsideReversalRow, 'decision'> & { decision: InJson<OutsideReversalRow['decision']> };

export class PgOutsideReversals implements OutsideReversalViews {
  constructor(private db: Knex) {}

  async ofJob(jobId: string): Promise<OutsideReversalRow[]> {
    return isId(jobId) ? this.rows('where h.job_id = ? order by r.found_at, r.id', [jobId]) : [];
  }

  undecided(): Promise<OutsideReversalRow[]> {
    return this.rows(`where ${isUndecidedReversal} order by r.found_at, r.id limit ?`, [SHOWN]);
  }

  async find(id: string): Promise<OutsideReversalRow | undefined> {
    return isId(id) ? (await this.rows('where r.id = ?', [id]))[0] : undefined;
  }

  private async rows(which: string, bindings: (string | number)[]): Promise<OutsideReversalRow[]> {
    const { rows } = await this.db.raw<{ rows: Stored[] }>(`${ROWS} ${which}`, bindings);
    return rows.map(({ decision, ...row }) => ({
      ...row,
      decision: decision && { ...decision, at: momentOf(decision.at) },
    }));
  }
}
