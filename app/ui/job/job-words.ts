import { counted } from '#app/ui/format';
import { dayDate } from '#src/kernel/written-date';

type Timing = { preferredDate: string | null; timeOfDay: string | null; isFlexible: boolean };

/** "Sat 23 May 2026, morning", or "Flexible". */
export function whenOf({ preferredDate, timeOfDay, isFlexible }: Timing): string {
  if (isFlexible || !preferredDate) return 'Flexible';
  return [dayDate(preferredDate), partOf(timeOfDay)].filter(Boolean).join(', ');
}

/** The agreed day, with its time or otherwise the part of the day that the customer asked for. */
export function agreedOn({
  scheduledDate,
  scheduledTime,
  timeOfDay,
}: {
  scheduledDate: string;
  scheduledTime: string | null;
  timeOfDay: string | null;
}): string {
  return [dayDate(scheduledDate), scheduledTime ?? partOf(timeOfDay)].filter(Boolean).join(', ');
}

/** A part of the day in a sentence. */
const partOf = (timeOfDay: string | null) => (timeOfDay === 'anytime' ? 'any time' : timeOfDay);

/** "Fortnightly", or the customer's own words for how often. */
export function howOften({
  isRecurring,
  recurrenceType,
  customRecurrence,
}: {
  isRecurring: boolean;
  recurrenceType: string | null;
  customRecurrence: string | null;
}): string | undefined {
  if (!isRecurring) return undefined;
  if (recurrenceType === 'custom' && customRecurrence) return customRecurrence;
  return recurrenceType ? recurrenceType.charAt(0).toUpperCase() + recurrenceType.slice(1) : 'Recurring';
}

/** ", 1 place reserved" if places are reserved for other landscapers. */
export const reservedWords = ({ reservedForOthers }: { reservedForOthers: number }): string =>
  reservedForOthers > 0 ? `, ${counted(reservedForOthers, 'place')} reserved` : '';
