import type { Day } from '#src/kernel/day';
import type { JobFacts, Person } from '../../domain/facts';
import type { EmailContent } from './email-content';

const LONGEST_QUOTE = 400;

const london = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});

/** "Thursday 14 May 2026 at 16:40", in London whatever the server's clock is set to. */
export function dayAndTime(at: Date): string {
  const part = Object.fromEntries(london.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.weekday} ${part.day} ${part.month} ${part.year} at ${part.hour}:${part.minute}`;
}

/** "Tuesday 2 June 2026" */
export const dayInWords = (day: Day): string => dayAndTime(new Date(`${day}T12:00:00Z`)).replace(/ at .*/, '');

/** "2 June 2026" */
export const dateInWords = (day: Day): string => dayInWords(day).replace(/^\w+ /, '');

/** Left out where nothing was written, and cut where it is long. */
export const quoted = (by: Person, words: string | null): EmailContent['quote'] =>
  words?.trim() ? { by: by.name, words: shortened(words.trim()) } : undefined;

const shortened = (words: string): string =>
  words.length > LONGEST_QUOTE ? `${words.slice(0, LONGEST_QUOTE).trimEnd()}…` : words;

export const jobNamed = ({ title, number }: Pick<JobFacts, 'title' | 'number'>): string => `${title}, no. ${number}`;
