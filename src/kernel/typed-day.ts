// Dates and times as people type them where a browser has no picker, and as programs send them.
import { isDay, isTime, type Day } from './day';
import { withoutInvisible } from './typed-text';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The day in "2027-11-28", "28/11/2027", "28.11.27" or "28 November 2027"; undefined if there is none. The day comes
 * before the month, as in Britain.
 */
export function readDay(typed: string): Day | undefined {
  const text = withoutInvisible(typed).trim();
  if (isDay(text)) return text;
  const [, date, month, year] =
    /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(text) ??
    [];
  if (!date || !month || !year) return undefined;
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const day = [year.length === 2 ? `20${year}` : year, twoDigits(number), twoDigits(Number(date))].join('-');
  return isDay(day) ? day : undefined;
}

/** The time in "09:30", "9.30", "0930", "9:30 am" or "5pm"; undefined if there is none. */
export function readTime(typed: string): string | undefined {
  const text = withoutInvisible(typed).trim().toLowerCase();
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:\s*[:.]\s*(\d{2})(?::\d{2})?)?\s*([ap])\.?m\.?$/.exec(text) ??
    /^(\d{1,2})\s*[:.]\s*(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text) ??
    /^(\d{2})(\d{2})$/.exec(text) ??
    [];
  if (hours === undefined) return undefined;
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  const time = `${twoDigits(hour)}:${minutes}`;
  return isTime(time) ? time : undefined;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
