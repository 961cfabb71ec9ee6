import { START_TIMES } from '../slot';
import { ENDS, VISIT_HOURS, type VisitTime } from './calendar';

/** A part of the day without a planned visit. */
export type Gap = { from: string; to: string };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const DAY = { from: minutesOf(START_TIMES.anytime), to: minutesOf(ENDS.anytime) };
const VISIT = VISIT_HOURS * 60;
/** For the drive to the next garden, in minutes. The real time is checked when the date is proposed. */
const ROAD = 30;

/**
 * What is left of a working day between its visits, where another visit fits. A visit at any time of the day takes up
 * nothing, because it can be moved around the others.
 */
export function gapsOf(visits: readonly Pick<VisitTime, 'time' | 'timeOfDay'>[]): Gap[] {
  const taken = visits.flatMap(takenBy).sort((a, b) => a.from - b.from);
  const gaps: Gap[] = [];
  let free = DAY.from;
  for (const { from, to } of [...taken, { from: DAY.to, to: DAY.to }]) {
    if (Math.min(from, DAY.to) - free >= VISIT) gaps.push({ from: timeOf(free), to: timeOf(Math.min(from, DAY.to)) });
    free = Math.max(free, to);
  }
  return gaps;
}

function takenBy({ time, timeOfDay }: Pick<VisitTime, 'time' | 'timeOfDay'>) {
  if (time !== null) return [{ from: minutesOf(time) - ROAD, to: minutesOf(time) + VISIT + ROAD }];
  if (timeOfDay === null || timeOfDay === 'anytime') return [];
  return [{ from: minutesOf(START_TIMES[timeOfDay]), to: minutesOf(ENDS[timeOfDay]) }];
}
