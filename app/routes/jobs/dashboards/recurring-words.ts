import { REMIND_DAYS_BEFORE, WEEK_DAYS } from '#src/modules/jobs/domain/recurrence';
import type { Status } from '#app/ui/job/status-badge';
import { counted } from '#app/ui/format';

type Coming = { recurringCancelled: boolean; daysUntilNext: number | null };

/** C-REC-12 to -16. For cancelled reminders it says so in place of the number of days. */
export function badgeOf({ recurringCancelled, daysUntilNext }: Coming): { status: Status; words: string } {
  if (recurringCancelled) return { status: 'cancelled', words: 'Cancelled' };
  if (daysUntilNext === null || daysUntilNext > WEEK_DAYS) return { status: 'active', words: 'Active' };
  if (daysUntilNext <= 0) return { status: 'overdue', words: 'Overdue' };
  return daysUntilNext <= REMIND_DAYS_BEFORE
    ? { status: 'due_soon', words: 'Due Soon' }
    : { status: 'upcoming', words: 'Upcoming' };
}

/** "In 5 days", "3 days overdue", "Today". */
export function distanceOf(daysUntilNext: number): string {
  if (daysUntilNext === 0) return 'Today';
  return daysUntilNext > 0 ? `In ${counted(daysUntilNext, 'day')}` : `${counted(-daysUntilNext, 'day')} overdue`;
}
