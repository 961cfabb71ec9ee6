/**
 * A phone number as it is kept: no spaces or punctuation, and the national form for British numbers (+44 7… is 07…), D-PHONE.
 * It changes the form only; whether a number will do is each front door's own rule.
 */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, '');
  return digits.replace(/^(?:\+44|0044)0?/, '0');
}
