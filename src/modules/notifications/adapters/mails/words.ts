import type { EventFacts, Person } from '../../domain/event-facts';

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

/** "Thursday 14 May 2026 at 16:40": a moment as people here say it, whatever the server's clock is set to. */
export function dayAndTime(at: Date): string {
  const part = Object.fromEntries(london.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.weekday} ${part.day} ${part.month} ${part.year} at ${part.hour}:${part.minute}`;
}

/** "Tuesday 2 June 2026": a day as it stands in the calendar. */
export const dayInWords = (day: string): string => dayAndTime(new Date(`${day}T12:00:00Z`)).replace(/ at .*/, '');

/** The part of the facts that a mail cannot do without: a mail with a hole in it is a fault, not a mail. */
export function need<Part extends keyof EventFacts>(facts: EventFacts, part: Part): NonNullable<EventFacts[Part]> {
  const found = facts[part];
  if (found === undefined || found === null)
    throw new Error(`event ${facts.id} (${facts.name}) has no ${part} to tell of`);
  return found as NonNullable<EventFacts[Part]>;
}

export const quoted = (by: Person, words: string | null | undefined): { by: string; words: string } | undefined =>
  words?.trim() ? { by: by.name, words: shortened(words.trim()) } : undefined;

const shortened = (words: string): string =>
  words.length > LONGEST_QUOTE ? `${words.slice(0, LONGEST_QUOTE).trimEnd()}…` : words;
