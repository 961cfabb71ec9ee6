import { londonTime } from '#src/kernel/day';
import { visitWindow } from '#src/modules/jobs/domain/calendar/calendar';
import type { Visit } from '#src/modules/jobs/ports/views/calendar-views';

/**
 * Visits of a day that touch one another share a block in the grid of a week. `from` and `to`: hours in steps of a
 * half; 9.5 is half past nine.
 */
export type Block = { from: number; to: number; visits: Visit[] };

/** A day’s visits as blocks of half hours, in order; visits without a time are separate. */
export function blocksOf(visits: Visit[]): { anytime: Visit[]; blocks: Block[] } {
  const isAnytime = ({ time, timeOfDay }: Visit) => time === null && (timeOfDay ?? 'anytime') === 'anytime';
  const timed = visits
    .filter((visit) => !isAnytime(visit))
    .map((visit) => ({ visit, ...hoursOf(visit) }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  const blocks: Block[] = [];
  for (const { visit, from, to } of timed) {
    const last = blocks.at(-1);
    if (last && from < last.to) {
      last.visits.push(visit);
      last.to = Math.max(last.to, to);
    } else blocks.push({ from, to, visits: [visit] });
  }
  return { anytime: visits.filter(isAnytime), blocks };
}

/** The half hours in London that a visit touches. One that lasts past midnight ends with its day. */
function hoursOf(visit: Visit): { from: number; to: number } {
  const { begins, ends } = visitWindow(visit);
  const [from, to] = [hoursIn(londonTime(begins)), hoursIn(londonTime(ends))];
  return { from: Math.floor(from * 2) / 2, to: to <= from ? 24 : Math.ceil(to * 2) / 2 };
}

/** 09:45 is 9.75. */
const hoursIn = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The hours that are always drawn; an earlier or later visit extends them. */
const [FIRST, LAST] = [8, 18];

/** The hours that a grid shows: the first, and the end of the last. */
export const hoursShown = (blocks: readonly Block[]): { first: number; end: number } => ({
  first: Math.min(FIRST, ...blocks.map(({ from }) => Math.floor(from))),
  end: Math.max(LAST, ...blocks.map(({ to }) => Math.ceil(to))),
});
