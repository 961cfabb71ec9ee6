import type { DateWarnings } from '#src/modules/jobs/ports/views/calendar-views';
import type { TooMany } from '#src/modules/jobs/domain/calendar/day-limits';
import { counted } from '#app/ui/format';

type Warned = DateWarnings['clashes'][number];
type Clash = Pick<Warned, 'kind' | 'minutesBetween' | 'minutesByRoad'>;
type Named = Pick<Warned['earlier'], 'title' | 'town'>;

/** Tells a landscaper what does not fit. */
export function clashWords({ kind, minutesBetween, minutesByRoad }: Clash, earlier: Named, later: Named): string {
  if (kind === 'overlap') return `“${earlier.title}” and “${later.title}” are at the same time.`;
  const gap = minutesBetween === 0 ? 'No time' : counted(minutesBetween, 'minute');
  return `${gap} between “${earlier.title}” (${earlier.town}) and “${later.title}” (${later.town}). The drive takes about ${minutesByRoad} minutes.`;
}

/** Tells a landscaper that a day has more visits than they want. */
export const tooManyWords = ({ visits, most }: TooMany): string =>
  `That day has ${counted(visits, 'visit')}. You want ${most} at most.`;

/** Tells a landscaper why a date does not fit their calendar; nothing if it does. */
export const dateWarningWords = ({ isOff, tooMany, clashes }: DateWarnings): string[] => [
  ...(isOff ? ['You have blocked this day.'] : []),
  ...(tooMany
    ? [`With this one, there are ${counted(tooMany.visits, 'visit')} that day. You want ${tooMany.most} at most.`]
    : []),
  ...clashes.map(({ earlier, later, ...clash }) => clashWords(clash, earlier, later)),
];
