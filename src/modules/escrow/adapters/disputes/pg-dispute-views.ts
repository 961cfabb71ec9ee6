import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { pence } from '#src/kernel/money';
import { disputedRest } from '../../domain/hold';
import type { DisputeCase } from '../../domain/disputes/dispute-case';
import type { DisputeInQueue, DisputePhoto, DisputeShown, DisputeViews } from '../../ports/disputes/dispute-views';
import { evidenceFactsOfHold } from '../chargebacks/pg-evidence-facts';
import { HoldRow } from '../hold-row';
import { DisputeCaseRow } from './dispute-case-row';

export class PgDisputeViews implements DisputeViews {
  constructor(private db: Knex) {}

  async ofJob(jobId: string): Promise<DisputeShown | undefined> {
    const dispute = await this.latestOf(jobId);
    const hold = dispute && (await HoldRow.load(this.db, dispute.holdId));
    if (!hold) return undefined;
    return {
      dispute,
      disputed: disputedRest(hold),
      paid: hold.amount,
      released: hold.released,
      isHeld: hold.state === 'held',
      photos: await this.photosOf(dispute),
    };
  }

  async fileOf(jobId: string) {
    const dispute = await this.latestOf(jobId);
    return dispute && evidenceFactsOfHold(this.db, dispute.holdId);
  }

  async queue(): Promise<DisputeInQueue[]> {
    const { rows } = await this.db.raw<{ rows: DisputeInQueue[] }>(QUEUE);
    return rows.map((row) => ({ ...row, amount: pence(row.amount) }));
  }

  private async latestOf(jobId: string): Promise<DisputeCase | undefined> {
    if (!isId(jobId)) return undefined;
    const row = await DisputeCaseRow.query(this.db).where({ jobId }).orderBy('openedAt', 'desc').first();
    return row?.toDomain();
  }

  private async photosOf({ statement, answer, putRight, appeal }: DisputeCase): Promise<DisputePhoto[]> {
    const ids = [statement, answer, putRight, appeal].flatMap((said) => said?.photoIds ?? []);
    if (ids.length === 0) return [];
    return this.db('photos').whereIn('id', ids).select('id', 'width', 'height', 'createdAt as uploadedAt');
  }
}

const QUEUE = `
  select c.id, c.job_id, c.state, c.opened_by, c.reason, c.amount, c.opened_at, c.due_at, c.proposal is not null as needs_second_admin,
         j.number as job_number, j.title as job_title, cu.full_name as customer_name, coalesce(p.business_name, l.full_name) as landscaper_name
    from dispute_cases c
    join holds h on h.id = c.hold_id
    join jobs j on j.id = c.job_id
    join users cu on cu.id = h.customer_id
    join users l on l.id = h.landscaper_id
    left join landscaper_profiles p on p.user_id = l.id
   where c.state in ('open', 'talking', 'offers', 'putting_right', 'review', 'appealed')
   order by c.state in ('review', 'appealed') desc, c.due_at, c.id`;
