import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { momentOf, type InJson } from '#src/platform/json-columns';
import type {
  ChargebackCase,
  ChargebackRow,
  ChargebackViews,
  DebtRow,
  FraudWarningRow,
} from '../../ports/chargebacks/chargeback-views';
import { evidenceFactsOn } from './pg-evidence-facts';

const SHOWN = 200;

const JOB = `
  case when j.id is not null then json_build_object('id', j.id, 'number', j.number, 'title', j.title, 'customer', c.full_name,
    'landscaper', coalesce(p.business_name, l.full_name)) end`;
const TAKEN = `
  greatest(0, -(select coalesce(sum((moved->>'amount')::bigint), 0) from jsonb_array_elements(cb.movements) moved))::bigint`;
const CASES = `
  select cb.id, cb.amount, cb.reason, cb.state, cb.opened_at, cb.due_by, cb.evidence_sent_at, cb.closed_at, cb.frozen, ${TAKEN} as taken,
         ${JOB} as job, cb.provider_ref, cb.charge_id, cb.movements, cb.loss
    from chargebacks cb
    left join holds h on h.id = cb.hold_id
    left join jobs j on j.id = h.job_id
    left join users c on c.id = h.customer_id
    left join users l on l.id = h.landscaper_id
    left join landscaper_profiles p on p.user_id = l.id`;
const ALL = `${CASES} order by cb.closed_at is not null, cb.due_by nulls last, cb.opened_at desc, cb.id limit ?`;

const MOVED = `
  select i.id, i.kind, i.amount, i.state, coalesce(i.sent_at, i.created_at) as at from money_intents i
   where i.chargeback_id = :id or i.makes_up_for in (select id from money_intents where chargeback_id = :id)
      or i.id in (select s.repaid_by from debt_settlements s join debts d on d.id = s.debt_id where d.chargeback_id = :id)
   order by i.created_at, i.id`;

// The times at which the ledger booked them. The evidence for the bank gives the same times.
const BOOKED = `select t.provider_ref, t.at from ledger.transaction t where t.provider_ref = any(?) and t.kind in ('dispute_opened', 'dispute_won')`;

const DEBTS = `
  select d.id, d.chargeback_id, d.amount, d.settled, d.state, d.owed_since, d.ended_at, d.written_off_because,
         json_build_object('id', j.id, 'number', j.number) as job, coalesce(p.business_name, l.full_name) as landscaper, admin.full_name as written_off_by,
         coalesce((select json_agg(json_build_object('jobId', j.id, 'jobNumber', j.number, 'amount', s.amount, 'at', s.settled_at) order by s.settled_at)
           from debt_settlements s join holds h on h.id = s.hold_id join jobs j on j.id = h.job_id where s.debt_id = d.id), '[]') as settled_from
    from debts d
    left join chargebacks cb on cb.id = d.chargeback_id
    left join late_refunds r on r.id = d.late_refund_id
    left join outside_refunds o on o.id = d.outside_refund_id
    join holds h on h.id = coalesce(cb.hold_id, r.hold_id, o.hold_id)
    join jobs j on j.id = h.job_id
    join users l on l.id = d.landscaper_id
    left join landscaper_profiles p on p.user_id = l.id
    left join users admin on admin.id = d.written_off_by`;

const EVIDENCE = `
  select e.note, e.submitted, (select coalesce(sum(length(value)), 0) from jsonb_each_text(e.evidence))::int as size, u.full_name as by,
         e.added_at as at, e.sent_at
    from chargeback_evidence e join users u on u.id = e.added_by where e.chargeback_id = ? order by e.added_at desc, e.id`;

const WARNINGS = `
  select w.provider_ref, w.kind, w.warned_at,
         case when j.id is not null then json_build_object('id', j.id, 'number', j.number, 'title', j.title, 'amount', h.amount, 'state', h.state) end as job
    from fraud_warnings w left join holds h on h.id = w.hold_id left join jobs j on j.id = h.job_id
   order by w.warned_at desc, w.provider_ref limit 50`;

type CaseRow = Omit<ChargebackCase, 'movements' | 'moved' | 'debts' | 'evidence'> &
  InJson<Pick<ChargebackCase, 'movements'>>;
type StoredDebt = Omit<DebtRow, 'settledFrom'> & InJson<Pick<DebtRow, 'settledFrom'>>;

export class PgChargebackViews implements ChargebackViews {
  constructor(private db: Knex) {}

  async all(): Promise<ChargebackRow[]> {
    const { rows } = await this.db.raw<{ rows: ChargebackRow[] }>(ALL, [SHOWN]);
    return rows;
  }

  async find(id: string): Promise<ChargebackCase | undefined> {
    if (!isId(id)) return undefined;
    const { rows } = await this.db.raw<{ rows: CaseRow[] }>(`${CASES} where cb.id = ?`, [id]);
    const [found] = rows;
    if (!found) return undefined;
    const refs = found.movements.map((one) => one.id);
    const [booked, moved, debts, evidence] = await Promise.all([
      this.db.raw<{ rows: { providerRef: string; at: Date }[] }>(BOOKED, [refs]),
      this.db.raw<{ rows: ChargebackCase['moved'] }>(MOVED, { id }),
      this.debts('where d.chargeback_id = ? order by d.owed_since, d.id', [id]),
      this.db.raw<{ rows: ChargebackCase['evidence'] }>(EVIDENCE, [id]),
    ]);
    const bookedAt = new Map(booked.rows.map(({ providerRef, at }) => [providerRef, at]));
    const movements = found.movements.map((one) => ({ ...one, at: bookedAt.get(one.id) ?? momentOf(one.at) }));
    return { ...found, movements, moved: moved.rows, debts, evidence: evidence.rows };
  }

  evidenceFacts(id: string) {
    return evidenceFactsOn(this.db, id);
  }

  async fraudWarnings(): Promise<FraudWarningRow[]> {
    const { rows } = await this.db.raw<{ rows: FraudWarningRow[] }>(WARNINGS);
    return rows;
  }

  debtsDue(): Promise<DebtRow[]> {
    return this.debts(`where d.state = 'due' order by d.owed_since, d.id limit ?`, [SHOWN]);
  }

  async debt(id: string): Promise<DebtRow | undefined> {
    return isId(id) ? (await this.debts('where d.id = ?', [id]))[0] : undefined;
  }

  private async debts(which: string, bindings: (string | number)[]): Promise<DebtRow[]> {
    const { rows } = await this.db.raw<{ rows: StoredDebt[] }>(`${DEBTS} ${which}`, bindings);
    return rows.map((debt) => ({
      ...debt,
      settledFrom: debt.settledFrom.map((one) => ({ ...one, at: momentOf(one.at) })),
    }));
  }
}
