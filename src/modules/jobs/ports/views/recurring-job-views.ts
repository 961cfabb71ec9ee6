import type { Day } from '#src/kernel/day';
import type { RecurrenceType } from '../../domain/job';

/** A customer's recurring jobs: the next due first, cancelled ones last. */
export interface RecurringJobViews {
  recurringJobs(customerId: string, today: Day): Promise<RecurringJobs>;
}

/** S-ENT-28: jobs whose reminders are cancelled count only in the total. */
export type RecurringJobs = {
  recurringJobs: RecurringJob[];
  stats: {
    totalRecurringJobs: number;
    activeRecurringJobs: number;
    /** Due within a week, or overdue. */
    upcomingReminders: number;
  };
};

/** S-ENT-27 */
export type RecurringJob = {
  id: string;
  title: string;
  /** Town and outward code. */
  location: string;
  recurrenceType: RecurrenceType | null;
  /** How often, in the customer's own words. */
  customRecurrence: string | null;
  recurringCancelled: boolean;
  nextRecurrenceDate: Day | null;
  /** 0 today, negative if overdue; null if the customer's own words give no interval. */
  daysUntilNext: number | null;
  /** Who was hired last time, if anyone. */
  landscaper: { id: string; businessName: string | null; fullName: string; rating: number | null } | null;
};
