import type { z } from 'zod';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};

/** The problem of a value in words, for every schema of a JSON call without a sentence of its own. */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Please send ${KINDS[issue.expected] ?? 'this'}`;
    case 'invalid_value':
      return `Please send one of these: ${issue.values.map(String).filter(Boolean).join(', ')}`;
    case 'too_big':
      return `Please send ${String(issue.maximum)} or fewer${THINGS[issue.origin] ?? ''}`;
    case 'too_small':
      return `Please send ${String(issue.minimum)} or more${THINGS[issue.origin] ?? ''}`;
    default:
      return 'We could not read this value';
  }
}

const THINGS: Record<string, string> = { string: ' characters', array: ' of them' };
