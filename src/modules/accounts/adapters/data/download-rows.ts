import type { MappedTable } from '../../sql/data-map/shape';

const namesIn = (list = '') => list.split(' ').filter(Boolean);

/** The columns of a table that the download reads. */
export const columnsInDownload = (mapped: MappedTable): string[] => {
  const shown = [
    ...[mapped.facts, mapped.kept, mapped.gone].flatMap(namesIn),
    ...Object.keys(mapped.people ?? {}),
    ...Object.keys(mapped.erased ?? {}),
  ];
  return [...new Set(shown)];
};

/**
 * A row as its person may read it: other people are named by their part, such as "the landscaper", and columns for
 * another party are left out.
 */
export function readableRow(
  row: Record<string, unknown>,
  { people = {}, onlyFor = {} }: MappedTable,
  personId: string,
): Record<string, unknown> {
  const hidden = Object.entries(onlyFor)
    .filter(([owner]) => row[owner] !== personId)
    .flatMap(([, columns]) => namesIn(columns));
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !hidden.includes(column))
      .map(([column, value]) => {
        const role = people[column];
        if (!role || value === null) return [column, value];
        return [column, value === personId ? 'you' : role];
      }),
  );
}
