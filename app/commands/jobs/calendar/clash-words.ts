import type { DateWarnings } from '#src/modules/jobs/ports/views/calendar-views';
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

/** Tells a landscaper why a date does not fit their calendar; nothing if it does. */
export const dateWarningWords = ({ isOff, clashes }: DateWarnings): string[] => [
  ...(isOff ? ['You have blocked this day.'] : []),
  ...clashes.map(({ earlier, later, ...clash }) => clashWords(clash, earlier, later)),
];
