import type { Day } from '#src/kernel/day';
import type { CalendarFeed } from '../../domain/calendar/calendar-feed';
import type { DayLimits, TooMany } from '../../domain/calendar/day-limits';
import type { DaysOff } from '../../domain/calendar/days-off';
import type { Clash, VisitState, VisitTime } from '../../domain/calendar/calendar';
import type { NextFree } from '../../domain/calendar/next-free';
import type { Grid } from '../../domain/place';

export interface CalendarViews {
  /** The visits between two days, both included, in order: of a landscaper, or at a customer's gardens. */
  visits(whose: { id: string; role: 'customer' | 'landscaper' }, days: { from: Day; to: Day }): Promise<Visit[]>;
  /**
   * The agreed visit of a job, for its customer and the hired landscaper; undefined for others, and while none is
   * agreed.
   */
  visitOf(whose: { id: string; role: 'customer' | 'landscaper' }, jobId: string): Promise<Visit | undefined>;
  /**
   * Jobs that someone is hired for and that have no date, agreed or proposed, while the landscaper may propose one: the
   * `most` that were posted first.
   */
  jobsWithoutDate(
    whose: { id: string; role: 'customer' | 'landscaper' },
    asked: { most: number; now: Date },
  ): Promise<JobWithoutDate[]>;
  /**
   * What would not fit in a landscaper’s calendar if a job’s visit were at this time. Only for the landscaper: it names
   * their other jobs.
   */
  dateWarnings(landscaperId: string, jobId: string, visit: Pick<Visit, 'date' | 'time'>): Promise<DateWarnings>;
  /**
   * Whether a landscaper is certainly not free then: they have blocked the day, or agreed another visit at the same
   * time. Customers learn only that.
   */
  isTaken(landscaperId: string, jobId: string, visit: Pick<Visit, 'date' | 'time'>): Promise<boolean>;
  /**
   * The next free day in each landscaper’s calendar, by landscaper id; those with nothing planned are left out. For
   * customers: it never says why other days are taken.
   */
  nextFreeDays(landscaperIds: readonly string[], today: Day): Promise<Record<string, NextFree>>;
  /**
   * The days that a landscaper has blocked and that end on `day` or later, earliest beginning first. Only for the
   * landscaper: it includes the notes.
   */
  daysOffFrom(landscaperId: string, day: Day): Promise<DaysOff[]>;
  /** What a landscaper wants to take on in a day. */
  dayLimitsOf(landscaperId: string): Promise<DayLimits>;
  /** The secret address that a person made for their own calendar app, without the secret, which is not stored. */
  calendarFeedOf(userId: string): Promise<CalendarFeed | undefined>;
}

type Named = { title: string; town: string };
export type DateWarnings = {
  /** The landscaper has blocked the day. */
  isOff: boolean;
  /** With this visit, the day would have more visits than the landscaper wants. */
  tooMany: TooMany | null;
  clashes: (Pick<Clash, 'kind' | 'minutesBetween' | 'minutesByRoad'> & { earlier: Named; later: Named })[];
};

export type JobWithoutDate = Pick<Visit, 'jobId' | 'title' | 'withWhom' | 'town' | 'outcode'>;

export type Visit = VisitTime & {
  /** The job’s id, or that of the proposal. */
  id: string;
  jobId: string;
  number: number;
  title: string;
  state: VisitState;
  /**
   * The first name of the customer, for the landscaper; the business or full name of the landscaper, for the customer.
   */
  withWhom: string;
  town: string;
  outcode: string;
  /** null if the customer has given no place. */
  grid: Grid | null;
  /** null for a landscaper until the job is paid for (D-PUBCONTACT). */
  address: string | null;
  accessInstructions: string | null;
  /** How many days the work takes according to the bid; null if it does not say. */
  estimatedDays: number | null;
  /** Rises each time another date is agreed, and when the job is cancelled. */
  revision: number;
  /** When the job, its payment or one of its dates last changed. */
  changedAt: Date;
};
