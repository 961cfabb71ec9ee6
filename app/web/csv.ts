import { withoutInvisible } from '#src/kernel/typed-text';

/**
 * The beginnings of formulas, including full-width signs, which spreadsheets set to an East Asian language treat alike
 * (OWASP, CSV injection).
 */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A table as a file for spreadsheets: RFC 4180, with a mark that makes Excel read it as UTF-8. A text that a
 * spreadsheet would take for a formula is prefixed with an apostrophe; a negative number is not such a text.
 */
export const asCsv = (heading: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[heading, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(text: string): string {
  const isFormula = FORMULA.test(withoutInvisible(text)) && !/^-\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
