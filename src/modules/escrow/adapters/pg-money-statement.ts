import type { Knex } from 'knex';
import { momentOf, type InJson } from '#src/platform/json-columns';
import type { MoneyStatement, Statement } from '../ports/money-statement-views';

// A job's payments are its holds, and any checkouts whose payment arrived too late and was refunded.
const STATEMENT = `
  with payment as materialized (
    select holds.id::text as ref from holds where holds.job_id = :jobId
    union all
    select checkouts.id::text from checkouts join holds on holds.id = checkouts.hold_id where holds.job_id = :jobId)
  select coalesce((
      select json_agg(json_build_object('at', s.at, 'kind', s.kind, 'debit', s.debit, 'credit', s.credit, 'amountPence', s.amount_pence) order by s.transaction_id, s.place)
        from payment join ledger.statement s on s.payment_ref = payment.ref), '[]') as entries,
    coalesce(sum(held + contested), 0)::bigint as held_pence, coalesce(sum(released), 0)::bigint as released_pence,
    coalesce(sum(refunded), 0)::bigint as refunded_pence, coalesce(sum(fee), 0)::bigint as fee_pence,
    coalesce(sum(landscaper_share), 0)::bigint as landscaper_pence
    from ledger.payment_position where payment_ref = any (array(select ref from payment))`;

type Row = Omit<Statement, 'jobId' | 'entries'> & InJson<Pick<Statement, 'entries'>>;

export class PgMoneyStatement implements MoneyStatement {
  constructor(private db: Knex) {}

  async ofJob(jobId: string): Promise<Statement> {
    const { rows } = await this.db.raw<{ rows: [Row] }>(STATEMENT, { jobId });
    const { entries, ...sums } = rows[0];
    return { jobId, entries: entries.map(({ at, ...entry }) => ({ ...entry, at: momentOf(at) })), ...sums };
  }
}
