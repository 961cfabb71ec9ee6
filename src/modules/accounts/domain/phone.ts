import { withoutInvisible } from '#src/kernel/typed-text';

/**
 * 07 and nine digits, or the same in international form, as phones fill it in: +44 7…, with or without the plus sign.
 * Spaces are ignored (D-PHONE), and so are invisible characters and the dashes, dots and brackets of a copied contact:
 * (07700) 900-123, +44 (0)7700 900123.
 */
export const isUkMobile = (typed: string): boolean =>
  /^(?:0|(?:\+44|0044|44)0?)7\d{9}$/.test(withoutInvisible(typed).replace(/[\s\p{Pd}\u2212.()]/gu, ''));

/**
 * Any phone number, British or not, judged loosely: 10 to 15 digits, spaces, dashes, plus signs and brackets (D-PHONE).
 * A UK mobile is tried first, because +44 (0)7700 900123 is only a longer way to write 07700900123.
 */
export const isPhone = (typed: string): boolean =>
  isUkMobile(typed) || /^[\d\s\p{Pd}\u2212+()]{10,15}$/u.test(withoutInvisible(typed));

/**
 * A phone number as we store it: without spaces or punctuation, and British numbers in national form (07… for +44 7…).
 * Does not check it.
 */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, '');
  return digits.replace(/^(?:\+44|0044)0?|^440?(?=7\d{9}$)/, '0');
}
