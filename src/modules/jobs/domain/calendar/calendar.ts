import { addDays, addMonths, mondayOf, momentInLondon, monthStart, type Day } from '#src/kernel/day';
import type { TimeOfDay } from '../job';
import { milesBetween, type Grid } from '../place';
import { START_TIMES } from '../slot';

/** `agenda`: four weeks from a day. `week`: Monday to Sunday. `month`: the whole weeks that hold a month. */
export type CalendarView = 'agenda' | 'week' | 'month';
/** Days of a calendar, both included. `before` and `after`: where the previous and the next page begin. */
export type Span = { from: Day; to: Day; before: Day; after: Day };

/**
 * proposed: the customer can still accept it.
 * unpaid: agreed with the bid, but not paid for yet.
 * not-come: the customer has reported that nobody came.
 * moving: one side has asked for another date, and the other has not answered.
 * moved: another date was agreed instead.
 */
export type VisitState =
  | 'proposed'
  | 'unpaid'
  | 'agreed'
  | 'not-come'
  | 'moving'
  | 'under-way'
  | 'done'
  | 'moved'
  | 'cancelled';
/** When a visit is: at a time, or in a part of the day. */
export type VisitTime = { date: Day; time: string | null; timeOfDay: TimeOfDay | null };

const AGENDA_DAYS = 28;
/** How long we take a visit at a fixed time to last: nobody says so when they agree a date. */
export const VISIT_HOURS = 2;
/** When each part of the day ends, London time. */
export const ENDS: Record<TimeOfDay, string> = {
  morning: '12:00',
  afternoon: '17:00',
  evening: '20:00',
  anytime: '17:00',
};

export function spanOf(view: CalendarView, day: Day): Span {
  if (view === 'agenda') {
    return {
      from: day,
      to: addDays(day, AGENDA_DAYS - 1),
      before: addDays(day, -AGENDA_DAYS),
      after: addDays(day, AGENDA_DAYS),
    };
  }
  if (view === 'week') {
    const from = mondayOf(day);
    return { from, to: addDays(from, 6), before: addDays(from, -7), after: addDays(from, 7) };
  }
  const first = monthStart(day);
  const [before, after] = [addMonths(first, -1), addMonths(first, 1)];
  return { from: mondayOf(first), to: addDays(mondayOf(addDays(after, -1)), 6), before, after };
}

/** Every day of a span, in order. */
export function daysOf({ from, to }: Pick<Span, 'from' | 'to'>): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The moments at which a visit begins and ends. A part of the day always lasts equally long: the clocks change at
 * night.
 */
export function visitWindow({ date, time, timeOfDay }: VisitTime): { begins: Date; ends: Date } {
  if (time === null) {
    const part = timeOfDay ?? 'anytime';
    return { begins: momentInLondon(date, START_TIMES[part]), ends: momentInLondon(date, ENDS[part]) };
  }
  const begins = momentInLondon(date, time);
  return { begins, ends: new Date(begins.getTime() + VISIT_HOURS * 3_600_000) };
}

/**
 * What does not fit in a landscaper’s day. overlap: two visits at once. travel: less time between two visits than the
 * drive takes.
 */
export type ClashKind = 'overlap' | 'travel';
export type Clash = { kind: ClashKind; earlier: string; later: string; minutesBetween: number; minutesByRoad: number };
type Planned = VisitTime & { id: string; jobId: string; state: VisitState; grid: Grid | null };

/** Whether a visit still has to be made, as far as we know. */
export const takesTime = (state: VisitState): boolean => TAKES_TIME.includes(state);
const TAKES_TIME: readonly VisitState[] = ['proposed', 'unpaid', 'agreed', 'moving', 'under-way'];
/** Zero if we do not know where one of them is. */
const minutesByRoad = (a: Grid | null, b: Grid | null): number => (a && b ? wayBetween(a, b).minutes : 0);

/**
 * The drive from one visit to the next, estimated from a straight line: country lanes at 25 miles an hour, a quarter
 * longer than the line, and five minutes to park.
 */
export function wayBetween(a: Grid, b: Grid): { miles: number; minutes: number } {
  const miles = milesBetween(a, b) * 1.25;
  return { miles, minutes: Math.ceil((miles / 25) * 60) + 5 };
}

/**
 * Each pair of consecutive visits on a day that do not fit. Two dates for the same job do not clash, because only one
 * is kept. `hasTeam`: two visits can be at the same time.
 */
export function clashesIn(visits: readonly Planned[], { hasTeam = false }: { hasTeam?: boolean } = {}): Clash[] {
  const planned: Timed[] = visits
    .filter(({ state }) => takesTime(state))
    .map((visit) => ({ ...visit, ...visitWindow(visit) }))
    .sort((a, b) => a.begins.getTime() - b.begins.getTime());
  return planned.flatMap((earlier, at) =>
    planned.slice(at + 1).flatMap((later): Clash[] => {
      if (earlier.date !== later.date || earlier.jobId === later.jobId) return [];
      const between = Math.round((later.begins.getTime() - earlier.ends.getTime()) / 60_000);
      const byRoad = minutesByRoad(earlier.grid, later.grid);
      const pair = { earlier: earlier.id, later: later.id, minutesBetween: between, minutesByRoad: byRoad };
      if (areAtOnce(earlier, later))
        return !hasTeam || isWithThird(earlier, later, planned) ? [{ kind: 'overlap', ...pair }] : [];
      // Someone else in the team may drive to the next one.
      if (hasTeam || between < 0) return [];
      const areExact = earlier.time !== null && later.time !== null;
      const isNext = !planned.some(({ begins }) => begins > earlier.begins && begins < later.begins);
      return areExact && isNext && between < byRoad ? [{ kind: 'travel', ...pair }] : [];
    }),
  );
}

type Timed = Planned & { begins: Date; ends: Date };

const areAtOnce = (a: Timed, b: Timed): boolean =>
  a.begins < b.ends && b.begins < a.ends && ((a.time !== null && b.time !== null) || isSamePart(a, b));

/** Whether a third visit is at the same time as both. */
const isWithThird = (a: Timed, b: Timed, all: readonly Timed[]): boolean =>
  all.some((third) => third.jobId !== a.jobId && third.jobId !== b.jobId && areAtOnce(third, a) && areAtOnce(third, b));

const isSamePart = (a: VisitTime, b: VisitTime): boolean =>
  a.time === null &&
  b.time === null &&
  a.timeOfDay === b.timeOfDay &&
  a.timeOfDay !== null &&
  a.timeOfDay !== 'anytime';
