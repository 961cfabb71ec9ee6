import type { Knex } from 'knex';
import { daysBetween } from '#src/kernel/day';
import { WEEK_DAYS } from '../../domain/recurrence';
import { PLACE_OF_JOB } from '#src/modules/jobs/sql/place-of-job';
import type { RecurringJob, RecurringJobViews } from '../../ports/views/recurring-job-views';
import { joinRating } from '../../sql/rating';

const RECURRING = `
  select j.id, j.title, ${PLACE_OF_JOB} as location, j.recurrence_type, j.custom_recurrence,
    j.next_due_on as next_recurrence_date, j.reminders_cancelled_at is not null as recurring_cancelled,
    (select json_build_object('id', l.id, 'businessName', p.business_name, 'fullName', l.full_name, 'rating', rated.rating)
      from jobs turn join users l on l.id = turn.landscaper_id left join landscaper_profiles p on p.user_id = l.id ${joinRating('l.id')}
      where (turn.id = j.id or turn.repost_of = j.id) and turn.status <> 'cancelled'
      order by turn.posted_at desc limit 1) as landscaper
  from jobs j
  where j.customer_id = :customerId and j.is_recurring and j.repost_of is null and j.status <> 'cancelled'
  order by j.reminders_cancelled_at is not null, j.next_due_on nulls last, j.posted_at desc, j.id`;

type Row = Omit<RecurringJob, 'daysUntilNext'>;

export const recurringJobs =
  (db: Knex): RecurringJobViews['recurringJobs'] =>
  async (customerId, today) => {
    const { rows } = await db.raw<{ rows: Row[] }>(RECURRING, { customerId });
    const all = rows.map((job) => ({
      ...job,
      daysUntilNext: job.nextRecurrenceDate === null ? null : daysBetween(today, job.nextRecurrenceDate),
    }));
    const active = all.filter(({ recurringCancelled }) => !recurringCancelled);
    const isSoon = ({ daysUntilNext }: RecurringJob) => daysUntilNext !== null && daysUntilNext <= WEEK_DAYS;
    return {
      recurringJobs: all,
      stats: {
        totalRecurringJobs: all.length,
        activeRecurringJobs: active.length,
        upcomingReminders: active.filter(isSoon).length,
      },
    };
  };
