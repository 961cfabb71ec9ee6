import type { App } from '#src/composition/app';
import { londonDay } from '#src/kernel/day';
import { formatPounds } from '#src/kernel/money';
import { rangeBefore, rangeOf } from '#src/modules/admin/domain/report';
import type { LandscaperFigures } from '#src/modules/jobs/ports/views/landscaper-figures-views';
import { counted, grouped } from '#app/ui/format';
import { daysIn } from '#app/web/lists/list-address';
import { rangePresets } from '#app/web/lists/range-presets';

type Figure = {
  name: string;
  is: 'number' | 'pence' | 'per cent' | 'minutes' | 'stars';
  /** Null for a division by zero. */
  value: (figures: LandscaperFigures) => number | null;
  /** What the figure is based on, in words. */
  over: (figures: LandscaperFigures) => string;
  definition: string;
};

const share = (of: number, by: number): number | null => (by === 0 ? null : Math.round((1000 * of) / by) / 10);

export const FIGURES: readonly Figure[] = [
  {
    name: 'Jobs won',
    is: 'number',
    value: ({ hired }) => hired,
    over: ({ hired }) => counted(hired, 'job'),
    definition: 'Your bids that were accepted and paid for, by the day of the payment.',
  },
  {
    name: 'Bids chosen',
    is: 'per cent',
    value: ({ bids, bidsChosen }) => share(bidsChosen, bids),
    over: ({ bids }) => counted(bids, 'bid'),
    definition: 'Of the bids you placed in this period, those that were accepted and paid for by now.',
  },
  {
    name: 'Time to answer',
    is: 'minutes',
    value: ({ medianAnswerMinutes }) => medianAnswerMinutes,
    over: ({ questions, answered }) => `${grouped(answered)} of ${counted(questions, 'message')} answered`,
    definition:
      'From a customer’s message to your next one: half of your answers came within this time. Several messages in a row count once.',
  },
  {
    name: 'Released',
    is: 'pence',
    value: ({ released }) => released,
    over: ({ releases }) => counted(releases, 'payment'),
    definition: 'For jobs, before our fee, by the day of the release.',
  },
  {
    name: 'Jobs completed',
    is: 'number',
    value: ({ completed }) => completed,
    over: ({ completed }) => counted(completed, 'job'),
    definition: 'By the day they were completed.',
  },
  {
    name: 'On time',
    is: 'per cent',
    value: ({ dated, onTime }) => share(onTime, dated),
    over: ({ dated }) => counted(dated, 'job'),
    definition:
      'Of the completed jobs with an agreed date, those begun by that day, and without a report that you had not come.',
  },
  {
    name: 'Reviews',
    is: 'stars',
    value: ({ rating }) => rating,
    over: ({ reviews }) => counted(reviews, 'review'),
    definition: 'The mean of the reviews written in this period, out of 5. Withheld ones do not count.',
  },
];

/** A figure as the page shows it. */
export function written(value: number | null, is: Figure['is']): string {
  if (value === null) return 'None';
  if (is === 'pence') return formatPounds(value);
  if (is === 'per cent') return `${value}%`;
  if (is === 'stars') return value.toFixed(1);
  return is === 'minutes' ? timeOf(value) : grouped(value);
}

function timeOf(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 6) / 10;
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 2.4) / 10} days`;
}

/** Reads the figures for ?since= and ?until=, and those of the equally long period before. */
export async function readFigures(
  { jobs }: Pick<App, 'jobs'>,
  landscaperId: string,
  query: URLSearchParams,
  now: Date,
) {
  const today = londonDay(now);
  const range = rangeOf(daysIn(query), today);
  const before = rangeBefore(range);
  const [these, then] = await Promise.all([
    jobs.views.landscaperFigures(landscaperId, range),
    jobs.views.landscaperFigures(landscaperId, before),
  ]);
  const rows = FIGURES.map(({ name, is, value, over, definition }) => ({
    name,
    is,
    definition,
    value: value(these),
    before: value(then),
    over: over(these),
  }));
  return { range, before, presets: rangePresets(today), rows };
}
