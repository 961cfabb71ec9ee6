/** "gb 434 0314-94" becomes GB434031494. Anything that is not a VAT number stays as typed. */
export function tidyVatNumber(typed: string): string {
  const digits = typed.replace(/[\s.-]/g, '').replace(/^gb/i, '');
  return /^(\d{9}|\d{12})$/.test(digits) ? `GB${digits}` : typed.trim();
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/**
 * Whether this can be a British VAT number: nine digits, of which the last two check the others. A branch has three
 * more.
 */
export function isVatNumber(number: string): boolean {
  if (!/^GB(\d{9}|\d{12})$/.test(number)) return false;
  const digits = number.slice(2);
  const sum = WEIGHTS.reduce(
    (total, weight, place) => total + weight * Number(digits[place]),
    Number(digits.slice(7, 9)),
  );
  // Numbers issued since 2010 are checked with 55 added.
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}
