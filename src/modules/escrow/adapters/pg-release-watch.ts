import type { Knex } from 'knex';
import { RELEASE_REMINDERS, REVIEW_PERIOD_HOURS, TOLD_IN_TIME_HOURS, UNTOLD_RELEASE_DAYS } from '#src/kernel/deadlines';
import { noticeOf } from '#src/modules/notifications/sql/notice-of';
import type { ReleaseWatch } from '../ports/release-watch';
import { hasOpenAbsence } from '../sql/absences';
import { releasable } from '../sql/undisputed-rest';

const [DAY, HOURS] = RELEASE_REMINDERS;

const TOLD_OF_COMPLETION = noticeOf({
  event: 'job-marked-complete',
  userId: 'jobs.customer_id',
  jobId: 'jobs.id',
  since: 'jobs.landscaper_completed_at',
});

/** Holds that will be released at `jobs.auto_complete_at`. */
const TO_BE_RELEASED = `
  from jobs join holds on holds.job_id = jobs.id
 where jobs.status = 'in_progress' and holds.state = 'held' and ${releasable('holds')} > 0
   and not ${hasOpenAbsence('holds')}`;

const UNTOLD_DUE = `
  select holds.id as hold_id, notice.told_at
    from jobs join holds on holds.job_id = jobs.id
    cross join lateral (${TOLD_OF_COMPLETION}) notice
   where jobs.status = 'in_progress' and jobs.auto_complete_at <= :asOf and holds.state = 'held' and ${releasable('holds')} > 0
     and not ${hasOpenAbsence('holds')}
     and jobs.landscaper_completed_at + interval '${UNTOLD_RELEASE_DAYS} days' > :asOf
     and notice.was_late
     and (notice.told_at is null or (notice.told_at > jobs.landscaper_completed_at + interval '${TOLD_IN_TIME_HOURS} hours'
       and notice.told_at + interval '${REVIEW_PERIOD_HOURS} hours' > :asOf))
   order by jobs.auto_complete_at limit :limit`;

const CLAIM_REMINDERS = `
  insert into release_watch (hold_id, reminded_of, reminded_hours)
  select holds.id, jobs.auto_complete_at,
         case when jobs.auto_complete_at <= cast(:asOf as timestamptz) + interval '${HOURS} hours' then ${HOURS} else ${DAY} end
    ${TO_BE_RELEASED}
     and jobs.auto_complete_at > :asOf and jobs.auto_complete_at <= cast(:asOf as timestamptz) + interval '${DAY} hours'
     and not exists (select from release_watch w where w.hold_id = holds.id and w.reminded_of = jobs.auto_complete_at
       and (w.reminded_hours = ${HOURS} or jobs.auto_complete_at > cast(:asOf as timestamptz) + interval '${HOURS} hours'))
   order by jobs.auto_complete_at limit :limit
  on conflict (hold_id) do update set reminded_of = excluded.reminded_of, reminded_hours = excluded.reminded_hours
   where release_watch.reminded_of is distinct from excluded.reminded_of or release_watch.reminded_hours > excluded.reminded_hours
  returning hold_id, reminded_hours as hours`;

export class PgReleaseWatch implements ReleaseWatch {
  constructor(private db: Knex) {}

  async untoldDue(asOf: Date, limit: number) {
    const { rows } = await this.db.raw<{ rows: { holdId: string; toldAt: Date | null }[] }>(UNTOLD_DUE, {
      asOf,
      limit,
    });
    return rows;
  }

  async waits(holdId: string, since: Date) {
    const { rows } = await this.db.raw<{ rows: unknown[] }>(
      `insert into release_watch (hold_id, waits_since) values (:holdId, :since)
       on conflict (hold_id) do update set waits_since = excluded.waits_since where release_watch.waits_since is null returning hold_id`,
      { holdId, since },
    );
    return rows.length > 0;
  }

  async claimReminders(asOf: Date, limit: number) {
    const { rows } = await this.db.raw<{ rows: { holdId: string; hours: 24 | 3 }[] }>(CLAIM_REMINDERS, { asOf, limit });
    return rows;
  }
}
