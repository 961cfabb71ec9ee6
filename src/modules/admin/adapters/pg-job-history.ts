import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { JobMoment } from '../domain/job-history';
import type { JobHistory, JobHistoryViews } from '../ports/job-history-views';

export class PgJobHistory implements JobHistoryViews {
  constructor(private db: Knex) {}

  async of(jobId: string): Promise<JobHistory | undefined> {
    if (!isId(jobId)) return undefined;
    const [job, moments, notes, bids] = await Promise.all([
      this.db.raw<{ rows: Omit<JobHistory, 'moments' | 'notes' | 'openBids'>[] }>(JOB, { jobId }),
      this.db.raw<{ rows: JobMoment[] }>(MOMENTS, { jobId }),
      this.db.raw<{ rows: JobHistory['notes'] }>(NOTES, { jobId }),
      this.db.raw<{ rows: JobHistory['openBids'] }>(OPEN_BIDS, { jobId }),
    ]);
    return job.rows[0] && { ...job.rows[0], moments: moments.rows, notes: notes.rows, openBids: bids.rows };
  }
}

const JOB = `
  select j.id, j.number, j.title, j.status, json_build_object('id', c.id, 'fullName', c.full_name) as customer,
    case when l.id is not null then json_build_object('id', l.id, 'fullName', l.full_name) end as landscaper
  from jobs j join users c on c.id = j.customer_id left join users l on l.id = j.landscaper_id where j.id = :jobId`;

const NOTES = `
  select n.id, n.words, u.full_name as written_by_name, n.written_at from admin_notes n join users u on u.id = n.written_by
  where n.job_id = :jobId order by n.written_at desc, n.id limit 50`;
const OPEN_BIDS = `
  select b.id, u.full_name as landscaper_name, b.amount from bids b join users u on u.id = b.landscaper_id
  where b.job_id = :jobId and b.status = 'pending' order by b.created_at, b.id`;

// Each table is read by an index on the job. Events at the same time stay in the order of the work.
const MOMENTS = `
  select at, what, words from (
    select posted_at as at, 'posted' as what, null::text as words, 1 as place from jobs where id = :jobId
    union all select started_at, case started_by when 'clock' then 'time-came' else 'started' end, null, 8 from jobs where id = :jobId
    union all select landscaper_completed_at, 'marked-complete', completion_note, 9 from jobs where id = :jobId
    union all select marked_at, 'marked-complete', note, 9 from markings_taken_back where job_id = :jobId
    union all select taken_back_at, 'marking-taken-back', null, 9 from markings_taken_back where job_id = :jobId
    union all select customer_confirmed_at, 'confirmed', null, 10 from jobs where id = :jobId
    union all select completed_at, 'completed', null, 14 from jobs where id = :jobId
    union all select cancelled_at, 'cancelled', null, 14 from jobs where id = :jobId
    union all select b.created_at, 'bid', u.full_name, 2 from bids b join users u on u.id = b.landscaper_id where b.job_id = :jobId
    union all select b.updated_at, 'bid-ended', u.full_name, 7 from bids b join users u on u.id = b.landscaper_id
      where b.job_id = :jobId and b.status = 'rejected'
    union all select h.opened_at, 'hired', u.full_name, 3 from holds h join users u on u.id = h.landscaper_id where h.job_id = :jobId
    union all select held_at, 'paid', null, 4 from holds where job_id = :jobId
    union all select ended_at, 'lapsed', null, 5 from holds where job_id = :jobId and held_at is null
    union all select disputed_at, 'reported', dispute_reason, 11 from holds where job_id = :jobId
    union all select settled_at, 'settled', settlement_reason, 12 from holds where job_id = :jobId
    union all select proposed_at, 'date-proposed', date::text, 6 from schedule_proposals where job_id = :jobId
    union all select answered_at, 'date-answered', status, 7 from schedule_proposals where job_id = :jobId
    union all select created_at, 'reviewed', rating || ' of 5', 15 from reviews where job_id = :jobId
    union all select a.at, 'act', u.full_name || ': ' || a.act, 13 from audit_log a join users u on u.id = a.actor_id where a.job_id = :jobId
  ) happened where at is not null order by at, place`;
