import { z } from 'zod';

/**
 * Field rules that several forms share. Words for "missing" and "wrong" are given where the field is used, because the
 * specification gives each form its own. Forms send text only, JSON may send numbers and booleans; both are accepted.
 */
export const text = (missing: string, max = 2000) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `Please use ${max} characters or fewer`)
    .refine(isPrintable, 'Please remove the control characters');

export const optionalText = (max = 2000) =>
  z
    .string({ error: 'Please enter text' })
    .trim()
    .max(max, `Please use ${max} characters or fewer`)
    .refine(isPrintable, 'Please remove the control characters')
    .nullish()
    .transform((value) => value || undefined);

export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** A tick box of a form ('on'), or a boolean in JSON. Absent means no. */
export const tick = z
  .union([z.boolean(), z.enum(['on', 'true', 'false', ''])])
  .nullish()
  .transform((value) => value === true || value === 'on' || value === 'true');

/** A tick box that must be ticked. */
export const mustTick = (words: string) => tick.refine((ticked) => ticked, words).transform((): true => true);

/** A list of values with one name. A form with one box ticked sends a single value. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(50),
  );

export const id = (words = 'Please go back and try again') => z.uuid({ error: words });

/** Text without control characters, some of which PostgreSQL cannot store, and without marks that reverse the direction of text, which can make one name look like another. */
export function isPrintable(value: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what we look for
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(value);
}
