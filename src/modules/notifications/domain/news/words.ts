import type { Day } from '#src/kernel/day';
import { cutTo } from '#src/kernel/typed-text';
import { longDate } from '#src/kernel/written-date';
import type { Person, JobFacts } from '../facts';
import type { EmailContent } from '../email-content';

const LONGEST_QUOTE = 400;

/** "2 June 2026" */
export const dateInWords = (day: Day): string => longDate(day).replace(/^\w+ /, '');

/** Undefined if the text is empty; shortened if it is long. */
export const quoted = (by: Person, words: string | null): EmailContent['quote'] =>
  words?.trim() ? { by: by.name, words: shortened(words.trim()) } : undefined;

/** At most 400 letters, with three dots if there were more. */
export const shortened = (words: string): string =>
  words.length > LONGEST_QUOTE ? `${cutTo(words, LONGEST_QUOTE).trimEnd()}…` : words;

/** The page with a customer’s report that nobody came, and what they can do about it. */
export const reportOf = ({ id }: Pick<JobFacts, 'id'>): string => `/jobs/${id}#not-come`;

export const jobNamed = ({ title, number }: Pick<JobFacts, 'title' | 'number'>): string => `${title}, no. ${number}`;
