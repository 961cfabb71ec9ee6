// The rows of a table in memory. The table’s own checks refuse them, as in the database (checks.json, which
// tests/escrow/stores/checks.contract.test.ts compares with the database).
import checks from './checks.json';
import { UndoableList, UndoableMap } from '../in-memory-work';
import { checkOf, type ColumnValues } from './check-expression';

/** A table, and how the adapter for PostgreSQL writes the domain's object into it. */
export type Table = { tableName: string; columnsOf(facts: object): ColumnValues };

type Check = { name: string; passes: (row: ColumnValues) => boolean };
const read = new Map<string, Check[]>();

const checksOf = (table: string): Check[] => {
  const known = read.get(table);
  if (known) return known;
  const definitions = (checks as Record<string, Record<string, string>>)[table];
  if (!definitions) throw new Error(`checks.json does not have the table ${table}`);
  const parsed = Object.entries(definitions).map(([name, text]) => ({ name, passes: checkOf(text) }));
  read.set(table, parsed);
  return parsed;
};

/** The table's name in the database. */
export const nameOf = ({ tableName }: Pick<Table, 'tableName'>): string =>
  tableName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A table whose columns are called like the properties, or like those that `columnsOf` makes of them. */
export const plainTable = <Facts extends object>(
  tableName: string,
  columnsOf: (facts: Facts) => object = (facts) => facts,
): Table => ({
  tableName,
  columnsOf: (facts) =>
    Object.fromEntries(
      Object.entries(columnsOf(facts as Facts)).map(([name, value]) => [nameOf({ tableName: name }), value]),
    ),
});

/** The same table, in which these properties of the row are not among the domain's. */
export const withColumns = (table: Table, more: ColumnValues): Table => ({
  tableName: table.tableName,
  columnsOf: (facts) => table.columnsOf({ ...more, ...facts }),
});

/** The names of the checks that a row violates. */
export const refusedBy = (table: string, row: ColumnValues): string[] =>
  checksOf(table).flatMap(({ name, passes }) => (passes(row) ? [] : [name]));

/** Throws if the database would refuse the row. */
export function mustPass(table: Table, facts: object): void {
  const refused = refusedBy(nameOf(table), table.columnsOf(facts));
  if (refused.length > 0) throw new Error(`a row of ${nameOf(table)} violates ${refused.join(', ')}`);
}

export class Rows<Facts extends object> extends Map<string, Facts> {
  constructor(
    private table: Table,
    rows: Iterable<[string, Facts]> = [],
  ) {
    super();
    for (const [id, facts] of rows) super.set(id, facts);
  }

  override set(id: string, facts: Facts): this {
    mustPass(this.table, facts);
    return super.set(id, facts);
  }

  /** The same table with these rows. */
  with(rows: Iterable<[string, Facts]>): Rows<Facts> {
    return new Rows(this.table, rows);
  }
}

/** The same for stores whose writes the unit of work undoes. */
export class UndoableRows<Facts extends object> extends UndoableMap<string, Facts> {
  constructor(
    private table: Table,
    rows: Iterable<[string, Facts]> = [],
  ) {
    super();
    for (const [id, facts] of rows) this.set(id, facts);
  }

  override set(id: string, facts: Facts): this {
    mustPass(this.table, facts);
    return super.set(id, facts);
  }
}

/** The same for a list. */
export class RowList<Facts extends object> extends UndoableList<Facts> {
  readonly #table: Table;
  constructor(table: Table) {
    super();
    this.#table = table;
  }

  override push(...added: Facts[]): number {
    for (const facts of added) mustPass(this.#table, facts);
    return super.push(...added);
  }

  override become(all: Facts[]): void {
    for (const facts of all) mustPass(this.#table, facts);
    super.become(all);
  }
}

/**
 * A state to go back to. Its collections are copied but not their contents: stores replace rows, and never change them.
 */
export function copied<State extends object>(state: State): State {
  const entries = Object.entries(state).map(([name, part]: [string, unknown]) => {
    if (part instanceof Map) return [name, new Map(part)];
    if (part instanceof Set) return [name, new Set(part)];
    if (Array.isArray(part)) return [name, [...(part as unknown[])]];
    return [name, isGroup(part) ? copied(part) : part];
  });
  return Object.fromEntries(entries) as State;
}

/** An earlier state, whose copies of tables have lost their checks. */
export function restored<State extends object>(now: State, before: State): State {
  const entries = Object.entries(now).map(([name, part]: [string, unknown]) => {
    const earlier: unknown = before[name as keyof State];
    if (part instanceof Rows) return [name, part.with(earlier as Map<string, object>)];
    return [name, isGroup(part) ? restored(part, earlier as object) : earlier];
  });
  return Object.fromEntries(entries) as State;
}
const isGroup = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype;
