import type { FactName, Facts, Sources } from '../../domain/facts';

/** Reads each fact from the ids of an event: by primary key or an index, and as it is now. Throws if it is missing. */
export type FactsReader = { [Name in FactName]: (about: Sources[Name]) => Promise<Facts[Name]> };

/** The result of a query. Throws if it is missing. */
export function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new Error(`there is no ${what}`);
  return row;
}
