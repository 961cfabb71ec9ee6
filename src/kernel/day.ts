/** A day in the United Kingdom, as forms and the database write it: '2026-05-13'. */
export type Day = string;

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in London at a moment. */
export function londonDay(at: Date): Day {
  const part = Object.fromEntries(LONDON.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

const LONDON_CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time in London at a moment: '09:30'. */
export const londonTime = (at: Date): string => LONDON_CLOCK.format(at);

/** Whether a text is a time of day such as '09:30'. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Whether a text is a date that exists, such as '2026-05-13'. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The moment of a date and time in London. */
export function momentInLondon(day: Day, time: string): Date {
  const guess = new Date(`${day}T${time}:00Z`);
  const shown = new Date(`${londonDay(guess)}T${londonTime(guess)}:00Z`);
  return new Date(guess.getTime() - (shown.getTime() - guess.getTime()));
}
