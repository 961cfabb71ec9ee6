import type { Day } from '#src/kernel/day';
import type { CalendarFeed } from '../../domain/calendar/calendar-feed';
import type { DayLimits, TooMany } from '../../domain/calendar/day-limits';
import type { DaysOff } from '../../domain/calendar/days-off';
import type { Clash, VisitState, VisitTime } from '../../domain/calendar/calendar';
import type { NextFree } from '../../domain/calendar/next-free';
import type { Grid } from '../../domain/place';

export interface CalendarViews {
  /** The visits from one day to another, both included, in order: of a landscaper, or at the gardens of a customer. */
  visits(whose: { id: string; role: 'customer' | 'landscaper' }, days: { from: Day; to: Day }): Promise<Visit[]>;
  /** The agreed visit of a job, for its customer and the landscaper who was hired; undefined for everybody else, and while none is agreed. */
  visitOf(whose: { id: string; role: 'customer' | 'landscaper' }, jobId: string): Promise<Visit | undefined>;
  /** The first jobs, `most` at most, that someone is hired for and that have neither a date nor a proposed one: those posted first. */
  jobsWithoutDate(whose: { id: string; role: 'customer' | 'landscaper' }, most: number): Promise<JobWithoutDate[]>;
  /** What does not fit in a landscaper’s calendar, if a job’s visit is at this time. For them only: it names their other jobs. */
  dateWarnings(landscaperId: string, jobId: string, visit: Pick<Visit, 'date' | 'time'>): Promise<DateWarnings>;
  /** Whether a landscaper is certainly not free then: they have blocked the day, or agreed another visit at the same time. For customers: it says nothing more. */
  isTaken(landscaperId: string, jobId: string, visit: Pick<Visit, 'date' | 'time'>): Promise<boolean>;
  /** The next free day of each landscaper by their calendar, by id; without those who have nothing planned. For customers: it never says why other days are taken. */
  nextFreeDays(landscaperIds: readonly string[], today: Day): Promise<Record<string, NextFree>>;
  /** The days that a landscaper has blocked and that are not over before a day, the first to begin first. For them only: the notes are in it. */
  daysOffFrom(landscaperId: string, day: Day): Promise<DaysOff[]>;
  /** What a landscaper wants to take on in a day. */
  dayLimitsOf(landscaperId: string): Promise<DayLimits>;
  /** The secret address that a person has made for their own calendar app, without the secret, which nobody keeps. */
  calendarFeedOf(userId: string): Promise<CalendarFeed | undefined>;
}

type Named = { title: string; town: string };
export type DateWarnings = {
  /** The landscaper has blocked the day. */
  isOff: boolean;
  /** With this visit there would be more that day than the landscaper wants. */
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
  /** The first name of the customer for the landscaper; the business name or full name of the landscaper for the customer. */
  withWhom: string;
  town: string;
  outcode: string;
  /** null if the customer has given no place. */
  grid: Grid | null;
  /** null for a landscaper until the job is paid for (D-PUBCONTACT). */
  address: string | null;
  accessInstructions: string | null;
  /** How many days the bid says the work takes; null if it does not say. */
  estimatedDays: number | null;
  /** Rises each time another date is agreed, and when the job is cancelled. */
  revision: number;
  /** When the job, its payment or one of its dates last changed. */
  changedAt: Date;
};
