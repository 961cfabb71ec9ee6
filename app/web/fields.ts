import { z } from 'zod';
import { readDay, readTime } from '#src/kernel/typed-day';
import { withoutInvisible } from '#src/kernel/typed-text';
import { lengths } from '#src/modules/accounts/domain/limits';

export const NOT_TEXT = 'Please enter text';
const NOT_AN_EMAIL = 'Please enter a valid email address';
const DAY_LENGTH_MAX = 30;
/** The part before the @ (RFC 5321, 4.5.3.1.1). Mail servers refuse longer ones. */
const LOCAL_PART_MAX = 64;
/** Text for the domain is refused unread beyond this length. */
const UNCHECKED_MAX = 10_000;
const tooLong = (max: number) => `Please use ${max} characters or fewer`;

/**
 * Field rules that several forms share. The words for "missing" and "wrong" are given where a field is used, because
 * the specification gives each form its own. Forms send only text, JSON may send numbers and booleans; both are
 * accepted.
 */
export const text = (missing: string, max = 2000) => required(z.string({ error: missing }), missing, max);
export const optionalText = (max = 2000) => optional(z.string({ error: NOT_TEXT }), max);

const required = (field: z.ZodString, missing: string, max: number) =>
  printable(field.trim().min(1, missing).max(max, tooLong(max)));
const optional = (field: z.ZodString, max: number) =>
  printable(field.trim().max(max, tooLong(max)))
    .nullish()
    .transform((value) => value || undefined);

/** Text that the domain checks. */
export const uncheckedText = <Field extends z.ZodType<string>>(field: Field) =>
  printable(field.refine(({ length }) => length <= UNCHECKED_MAX, 'Please use fewer characters'))
    .nullish()
    .transform((value) => value ?? '');

/**
 * Text that is read exactly, such as a phone number, an amount or a postcode: invisible characters are removed before
 * it is read. In names and free text they stay, but marks that reverse the text are refused.
 */
export const exactly = (wrong: string) => z.string({ error: wrong }).overwrite(withoutInvisible);
export const exactText = (missing: string, max = 2000) => required(exactly(missing), missing, max);
export const optionalExactText = (max = 2000) => optional(exactly(NOT_TEXT), max);
/**
 * A day or time typed without a picker, in the pickers' format. Anything else is passed on for the domain to refuse.
 */
export const typedDay = (wrong: string) => exactly(wrong).overwrite((typed) => readDay(typed) ?? typed);
export const requiredDay = (missing: string) => required(typedDay(missing), missing, DAY_LENGTH_MAX);
export const optionalDay = () => optional(typedDay(NOT_TEXT), DAY_LENGTH_MAX);
export const typedTime = (wrong: string) => exactly(wrong).overwrite((typed) => readTime(typed) ?? typed);
export const requiredTime = (missing: string) => required(typedTime(missing), missing, DAY_LENGTH_MAX);

/** Adds the rule that text has no control characters. */
export const printable = <Field extends z.ZodType<string>>(field: Field) =>
  field.refine(isPrintable, 'Please remove the control characters');

export const email = (missing = 'Email is required') =>
  exactly(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(lengths.email.max, NOT_AN_EMAIL)
    .refine((typed) => typed.lastIndexOf('@') <= LOCAL_PART_MAX, NOT_AN_EMAIL)
    .transform(withPlainDomain)
    .pipe(z.email(NOT_AN_EMAIL));

/** Writes jo@exämple.de as mail servers do: jo@xn--exmple-cua.de. */
function withPlainDomain(typed: string): string {
  const [, before = '', domain = ''] = /^(.*@)([^@]*[^\x20-\x7e@][^@]*)$/.exec(typed) ?? [];
  const url = `http://${domain}`;
  return domain && URL.canParse(url) ? before + new URL(url).hostname : typed;
}

const A_DATE = 'Please enter a date';
export const date = typedDay(A_DATE).pipe(z.iso.date(A_DATE));

/** Typed pounds, or a number in JSON. The command checks whether it is an amount. */
export const typedAmount = (wrong: string) => z.union([exactly(wrong).max(100, wrong), z.number()], { error: wrong });

/** A form's tick box ('on'), or a boolean in JSON. Absent means no. */
export const tick = z
  .union([z.boolean(), z.enum(['on', 'true', 'false', ''])])
  .nullish()
  .transform((value) => value === true || value === 'on' || value === 'true');

/** A question with two answers: 'yes' or 'no' from a form, or a boolean in JSON. Unanswered, it is undefined. */
export const yesOrNo = z
  .union([z.boolean(), z.enum(['yes', 'no', ''])], { error: 'Please answer yes or no' })
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === '' ? undefined : value === true || value === 'yes',
  );

/** A switch in JSON. One that is not sent is not changed. */
export const flag = z.boolean({ error: 'Please send true or false' }).optional();

/** A tick box that must be ticked. */
export const mustTick = (words: string) => tick.refine((ticked) => ticked, words).transform((): true => true);

/** A list of values with one name. A form with one ticked box sends a single value. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(50),
  );

export const id = (words = 'Please go back and try again') => z.uuid({ error: words });

/**
 * Text without control characters, some of which PostgreSQL cannot store, and without marks that reverse the direction
 * of text, which can make one name look like another.
 */
export function isPrintable(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what we look for
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(value);
}
