import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { awaitsAnswer } from '#src/modules/jobs/sql/awaits-answer';
import { isMarkedAhead, slotBegins, slotLateFrom } from '#src/modules/jobs/sql/slot-begins';
import { claimDue } from '#src/platform/claim-due';
import type { Hold } from '../domain/hold';
import { hasOpenAbsence } from '../sql/absences';
import type { HoldRepository } from '../ports/hold-repository';
import { DUE_FOR_RELEASE } from '../sql/due-for-release';
import { HoldRow } from './hold-row';

export class PgHoldRepository implements HoldRepository {
  constructor(private db: Knex) {}

  async open(hold: Hold) {
    await HoldRow.query(this.db).insert(hold);
  }

  async lock(id: string) {
    return HoldRow.load(this.db, id, { lock: true });
  }

  async lockOfJob(jobId: string) {
    if (!isId(jobId)) return undefined;
    return (await HoldRow.loadWhere(this.db, `${CURRENT} for update`, [jobId]))[0];
  }

  async ofJob(jobId: string) {
    if (!isId(jobId)) return undefined;
    return (await HoldRow.loadWhere(this.db, CURRENT, [jobId]))[0];
  }

  async save({ id, ...facts }: Hold) {
    await HoldRow.store(this.db, id, facts);
  }

  async find(id: string) {
    return HoldRow.load(this.db, id);
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

  claimDueForArrival(asOf: Date, until: Date, limit: number) {
    return this.claim(DUE_FOR_ARRIVAL, { asOf, until, limit });
  }

  private claim(due: string, turn: { asOf: Date; until: Date; limit: number }) {
    return claimDue(this.db, { table: 'holds', putBack: 'putBackUntil', due }, turn);
  }
}

const CURRENT = `where job_id = ? order by state in ('closed', 'refunded'), opened_at desc, id limit 1`;

const UNPAID = `
  select holds.id, coalesce(holds.put_back_until, holds.pay_by) as since from holds
   where holds.state = 'requires_payment' and holds.pay_by <= :asOf and (holds.put_back_until is null or holds.put_back_until <= :asOf)`;

const SLOT_BEGINS = slotBegins('jobs');

// The index of agreed jobs has only the day. A slot on a later day has not begun.
const DUE_FOR_START = `
  select holds.id, coalesce(holds.put_back_until, ${SLOT_BEGINS}) as since from jobs join holds on holds.job_id = jobs.id
   where jobs.status = 'active' and jobs.scheduled_date <= cast(cast(:asOf as timestamptz) at time zone 'Europe/London' as date) and ${SLOT_BEGINS} <= :asOf and holds.state = 'held' and holds.dispute_state <> 'open'
     and not exists (select from schedule_proposals proposed where proposed.job_id = jobs.id and ${awaitsAnswer('proposed', ':asOf')})
     and (holds.put_back_until is null or holds.put_back_until <= :asOf)`;

const LATE_FROM = slotLateFrom('jobs');
const DUE_FOR_ARRIVAL = `
  select holds.id, coalesce(holds.put_back_until, ${LATE_FROM}) as since from jobs join holds on holds.job_id = jobs.id
   where jobs.status in ('active', 'in_progress') and jobs.arrival_asked_at is null and jobs.arrival_said_at is null
     and (${isMarkedAhead('jobs')} or jobs.landscaper_completed_at is null and (jobs.started_at is null or jobs.started_by = 'clock'))
     and jobs.scheduled_date <= cast(cast(:asOf as timestamptz) at time zone 'Europe/London' as date) and ${LATE_FROM} <= :asOf
     and holds.state = 'held' and holds.dispute_state <> 'open' and not ${hasOpenAbsence('holds')}
     and not exists (select from schedule_proposals proposed where proposed.job_id = jobs.id and ${awaitsAnswer('proposed', ':asOf')})
     and (holds.put_back_until is null or holds.put_back_until <= :asOf)`;
