import type { Knex } from 'knex';
import { Model } from 'objection';
import { isId } from '#src/kernel/id';
import { type Pence, pence } from '#src/kernel/money';
import { awaitsAnswer } from '#src/modules/jobs/sql/awaits-answer';
import { slotBegins } from '#src/modules/jobs/sql/slot-begins';
import type { Dispute, Hold } from '../domain/hold';
import type { HoldRepository } from '../ports/hold-repository';
import { undisputedRest } from '../sql/undisputed-rest';

interface HoldRow extends Omit<Hold, 'amount' | 'released' | 'refunded' | 'dispute'> {
  amount: number;
  releasedAmount: number;
  refundedAmount: number;
  disputeState: 'none' | 'open' | 'settled';
  disputedAmount: number;
  disputeReason: string | null;
  disputedAt: Date | null;
  setAside: boolean;
  settledToLandscaper: number | null;
  settledToCustomer: number | null;
  settlementReason: string | null;
  settledBy: string | null;
  settledAt: Date | null;
}
class HoldRow extends Model {
  static override tableName = 'holds';
  static override jsonAttributes = ['topUps'];
}

export class PgHoldRepository implements HoldRepository {
  constructor(private db: Knex) {}

  async open(hold: Hold) {
    await HoldRow.query(this.db).insert(toRow(hold));
  }

  async lock(id: string) {
    const row = await HoldRow.query(this.db).findById(id).forUpdate();
    return row && toHold(row);
  }

  async lockOfJob(jobId: string) {
    if (!isId(jobId)) return undefined;
    const row = await HoldRow.query(this.db)
      .where({ jobId })
      .orderByRaw(`state in ('closed', 'refunded'), opened_at desc, id`)
      .limit(1)
      .forUpdate()
      .first();
    return row && toHold(row);
  }

  async save(hold: Hold) {
    const { id, ...columns } = toRow(hold);
    await HoldRow.query(this.db).findById(id).patch(columns).throwIfNotFound();
  }

  async find(id: string) {
    const row = await HoldRow.query(this.db).findById(id);
    return row && toHold(row);
  }

  claimUnpaid(asOf: Date, until: Date, limit: number) {
    return this.claim(UNPAID, { asOf, until, limit });
  }

  claimDueForRelease(asOf: Date, until: Date, limit: number) {
    return this.claim(DUE_FOR_RELEASE, { asOf, until, limit });
  }

  claimDueForStart(asOf: Date, until: Date, limit: number) {
    return this.claim(DUE_FOR_START, { asOf, until, limit });
  }

  private async claim(due: string, turn: { asOf: Date; until: Date; limit: number }): Promise<string[]> {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(
      `with due as materialized (${due} limit :limit for update of holds skip locked),
            put_back as (update holds set put_back_until = :until where id in (select id from due))
       select id from due order by since, id`,
      turn,
    );
    return rows.map(({ id }) => id);
  }
}

const UNPAID = `
  select holds.id, coalesce(holds.put_back_until, holds.pay_by) as since from holds
   where holds.state = 'requires_payment' and holds.pay_by <= :asOf and (holds.put_back_until is null or holds.put_back_until <= :asOf)
   order by since`;

const DUE_FOR_RELEASE = `
  select holds.id, coalesce(holds.put_back_until, jobs.auto_complete_at) as since from jobs join holds on holds.job_id = jobs.id
   where jobs.status = 'in_progress' and jobs.auto_complete_at <= :asOf and holds.state = 'held'
     and (holds.put_back_until is null or holds.put_back_until <= :asOf)
     and ${undisputedRest('holds')} > 0
   order by since`;

type Columns = Omit<HoldRow, keyof Model>;

function toRow({ released, refunded, dispute, ...hold }: Hold): Columns {
  const settlement = dispute?.settlement;
  return {
    ...hold,
    releasedAmount: released,
    refundedAmount: refunded,
    disputeState: dispute ? (settlement ? 'settled' : 'open') : 'none',
    disputedAmount: dispute?.amount ?? 0,
    disputeReason: dispute?.reason ?? null,
    disputedAt: dispute?.openedAt ?? null,
    setAside: dispute?.setAside ?? false,
    settledToLandscaper: settlement?.toLandscaper ?? null,
    settledToCustomer: settlement?.toCustomer ?? null,
    settlementReason: settlement?.reason ?? null,
    settledBy: settlement?.adminId ?? null,
    settledAt: settlement?.at ?? null,
  };
}

const toHold = (row: HoldRow): Hold => ({
  id: row.id,
  jobId: row.jobId,
  bidId: row.bidId,
  customerId: row.customerId,
  landscaperId: row.landscaperId,
  amount: pence(row.amount),
  state: row.state,
  chargeId: row.chargeId,
  topUps: row.topUps.map(({ chargeId, amount }) => ({ chargeId, amount: pence(amount) })),
  openedAt: row.openedAt,
  payBy: row.payBy,
  heldAt: row.heldAt,
  endedAt: row.endedAt,
  released: pence(row.releasedAmount),
  refunded: pence(row.refundedAmount),
  dispute: disputeIn(row),
});

function disputeIn(row: HoldRow): Dispute | null {
  if (!row.disputedAt) return null;
  return {
    amount: pence(row.disputedAmount),
    reason: row.disputeReason ?? '',
    openedAt: row.disputedAt,
    setAside: row.setAside,
    settlement: row.settledAt && {
      toLandscaper: sum(row.settledToLandscaper),
      toCustomer: sum(row.settledToCustomer),
      reason: row.settlementReason ?? '',
      adminId: row.settledBy ?? '',
      at: row.settledAt,
    },
  };
}
const sum = (amount: number | null): Pence => pence(amount ?? 0);

const SLOT_BEGINS = slotBegins('jobs');

const DUE_FOR_START = `
  select holds.id, coalesce(holds.put_back_until, ${SLOT_BEGINS}) as since from jobs join holds on holds.job_id = jobs.id
   where jobs.status = 'active' and ${SLOT_BEGINS} <= :asOf and holds.state = 'held' and holds.dispute_state <> 'open'
     and not exists (select from schedule_proposals proposed where proposed.job_id = jobs.id and ${awaitsAnswer('proposed', ':asOf')})
     and (holds.put_back_until is null or holds.put_back_until <= :asOf)
   order by since`;
