/**
 * 07 and nine digits, or the same in international form, as phones fill it in: +44 7…. Spaces are ignored (D-PHONE), and so are the hyphens,
 * dots and brackets of a copied contact: (07700) 900-123, +44 (0)7700 900123.
 */
export const isUkMobile = (typed: string): boolean =>
  /^(?:0|(?:\+44|0044)0?)7\d{9}$/.test(typed.replace(/[\s\-–.()]/g, ''));

/**
 * Any phone number, British or not, judged loosely: 10 to 15 digits, spaces, dashes, plus signs and brackets (D-PHONE). A UK mobile is read
 * first, because +44 (0)7700 900123 is the same number as 07700900123, only written longer.
 */
export const isPhone = (typed: string): boolean => isUkMobile(typed) || /^[\d\s\-+()]{10,15}$/.test(typed);

/** A phone number as we store it: no spaces or punctuation, and British numbers in national form (07… for +44 7…). Does not check it. */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, '');
  return digits.replace(/^(?:\+44|0044)0?/, '0');
}
