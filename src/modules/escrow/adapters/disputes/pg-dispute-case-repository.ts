import type { Knex } from 'knex';
import { claimDue } from '#src/platform/claim-due';
import type { DisputeCase } from '../../domain/disputes/dispute-case';
import type { DisputeCaseRepository } from '../../ports/disputes/dispute-case-repository';
import { DisputeCaseRow } from './dispute-case-row';

export class PgDisputeCaseRepository implements DisputeCaseRepository {
  constructor(private db: Knex) {}

  async add(dispute: DisputeCase) {
    await DisputeCaseRow.query(this.db).insert(dispute);
  }

  async save({ id, ...facts }: DisputeCase) {
    await DisputeCaseRow.store(this.db, id, facts);
  }

  async latestOf(holdId: string) {
    const row = await DisputeCaseRow.query(this.db)
      .where({ holdId })
      .orderBy([
        { column: 'openedAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .first();
    return row?.toDomain();
  }

  claimDue(asOf: Date, until: Date, limit: number) {
    const turn = { asOf, until, limit };
    return claimDue(this.db, { table: 'dispute_cases', key: 'hold_id', putBack: 'put_back_until', due: DUE }, turn);
  }

  async outOfStep(limit: number) {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(OUT_OF_STEP, { limit });
    return rows.map(({ id }) => id);
  }
}

/** A case in review or on appeal moves only when a person acts. */
const DUE = `
  select dispute_cases.hold_id, coalesce(dispute_cases.put_back_until, dispute_cases.due_at) as since from dispute_cases
   where dispute_cases.due_at <= :asOf and dispute_cases.state not in ('review', 'appealed', 'done')
     and (dispute_cases.put_back_until is null or dispute_cases.put_back_until <= :asOf)`;

const OPEN = `('open', 'talking', 'offers', 'putting_right', 'review')`;
const OUT_OF_STEP = `
  (select c.hold_id as id from dispute_cases c join holds h on h.id = c.hold_id
    where c.state in ${OPEN}
      and case when c.late_refund_id is null then h.dispute_state <> 'open' else h.state not in ('releasing', 'released') or h.released_amount = 0 end
    limit :limit)
  union all
  (select h.id from holds h
    where h.dispute_state = 'open' and not exists (select from dispute_cases c where c.hold_id = h.id and c.state in ${OPEN}) limit :limit)
  limit :limit`;
