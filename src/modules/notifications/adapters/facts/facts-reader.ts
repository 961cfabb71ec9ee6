import type { FactName, Facts, Sources } from '../../domain/facts';

/** Reads each fact from the ids of an event: by primary key or an index, and as it is now. Throws if it is missing. */
export type FactsReader = { [Name in FactName]: (about: Sources[Name]) => Promise<Facts[Name]> };

/** What a query has found. Throws if it has found nothing. */
export function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new Error(`there is no ${what}`);
  return row;
}
