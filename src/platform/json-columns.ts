/** The type of a value once PostgreSQL has put it into JSON: dates become text. */
export type InJson<T> = T extends Date
  ? string
  : T extends string | number | boolean | null
    ? T
    : { [Name in keyof T]: InJson<T[Name]> };

/** The date that a JSON column holds as text. */
export function momentOf(text: string): Date;
export function momentOf(text: string | null): Date | null;
export function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
