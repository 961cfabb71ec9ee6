import type { Knex } from 'knex';
import type { Day } from '#src/kernel/day';
import { isId } from '#src/kernel/id';
import { nextFreeDay, type NextFree, type Taken } from '../../domain/calendar/next-free';
import type { CalendarViews } from '../../ports/views/calendar-views';
import { awaitsAnswer } from '../../sql/awaits-answer';

/** The days of visits, for as long as the bid says the work takes, and blocked days. */
const TAKEN = `
  select taken.* from (
    select j.landscaper_id, visit.date as first_day, visit.date + coalesce(b.estimated_days, 1) - 1 as last_day
      from jobs j
      left join bids b on b.id = j.accepted_bid_id
      cross join lateral (
        select j.scheduled_date as date where j.scheduled_date is not null
        union all
        select p.date from schedule_proposals p where p.job_id = j.id and p.landscaper_id = j.landscaper_id and ${awaitsAnswer('p')}
      ) visit
      where j.landscaper_id = any(:ids) and j.status in ('active', 'in_progress') and j.landscaper_completed_at is null
    union all
    select d.landscaper_id, d.first_day, d.last_day from days_off d where d.landscaper_id = any(:ids)
  ) taken
  where taken.last_day > cast(:today as date)`;

type Row = Taken & { landscaperId: string };

export const nextFreeDays =
  (db: Knex): CalendarViews['nextFreeDays'] =>
  async (landscaperIds, today: Day) => {
    const ids = landscaperIds.filter(isId);
    if (ids.length === 0) return {};
    const { rows } = await db.raw<{ rows: Row[] }>(TAKEN, { ids, today });
    const found: Record<string, NextFree> = {};
    for (const id of ids) {
      const next = nextFreeDay(
        today,
        rows.filter(({ landscaperId }) => landscaperId === id),
      );
      if (next) found[id] = next;
    }
    return found;
  };
