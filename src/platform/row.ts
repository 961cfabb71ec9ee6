import type { Knex } from 'knex';
import { Model, type Pojo, type QueryBuilder } from 'objection';
import { pence, type Pence } from '#src/kernel/money';
import { prepared } from './prepared';
import { configOf } from './private';

/** Translates a column whose value in the domain differs from the one in the database. Null stays null. */
type ColumnType = { read(stored: unknown): unknown; write?(value: unknown): unknown };

/** A property of the domain's object that is stored under another name or in several columns. */
type Part = {
  columns: readonly string[];
  read(columns: Pojo): unknown;
  write(value: unknown): Pojo;
};

/** Whole pence: bigint in the database. */
export const money = { read: (stored: number): Pence => pence(stored) };

type Grid = { east: number; north: number };
/** Metres on the British National Grid: a point in the database. */
export const gridPoint = {
  read: ({ x, y }: { x: number; y: number }): Grid => ({ east: x, north: y }),
  write: ({ east, north }: Grid): string => `(${east},${north})`,
};

/** The same value under another name. */
export const column = (name: string) => ({
  columns: [name],
  read: (columns: Pojo): unknown => columns[name],
  write: (value: unknown): Pojo => ({ [name]: value }),
});

/**
 * A row of a table that use cases load, change and save (src/decisions/0021-objection-and-knex.md). Each class declares
 * its table (`tableName`, and `idColumn` unless it is `id`), its JSON columns (`jsonAttributes`), its children
 * (`relationMappings`), and, in the properties below, what else differs from the domain. Queries name their connection:
 * `query(db)`.
 */
export abstract class Row extends Model {
  static columnTypes: Readonly<Record<string, ColumnType>> = {};
  static parts: Readonly<Record<string, Part>> = {};
  /** Columns that the domain's object does not have. */
  static databaseOnly: readonly string[] = [];

  /** Makes `first()` read one row, not all of them. */
  static override useLimitInFirst = true;
  /** Nothing changes the values in place, so objection need not copy them. */
  static cloneObjectAttributes = false;

  /** The plain object that the domain works with. */
  toDomain() {
    return this.$toJson();
  }

  /**
   * The domain's object with this id, if any; `lock` keeps it from others until the transaction ends. Use cases mostly
   * load and save by id, and objection spends more time building such a query than PostgreSQL answering it, so this,
   * `add` and `store` do without it.
   */
  static async load<R extends Row>(
    this: RowClass<R>,
    db: Knex,
    id: string,
    { lock = false } = {},
  ): Promise<Domain<R> | undefined> {
    const [row] = await rowsWhere(this, db, `where ${columnOf(this.idColumn)} = ?${lock ? ' for update' : ''}`, [id]);
    return row;
  }

  /**
   * The domain's objects that meet a condition, in its order. `condition`: what follows the table's name, always the
   * same text for the same purpose (src/platform/prepared.ts).
   */
  static async loadWhere<R extends Row>(
    this: RowClass<R>,
    db: Knex,
    condition: string,
    values: Knex.RawBinding[],
  ): Promise<Domain<R>[]> {
    return rowsWhere(this, db, condition, values);
  }

  /** What would be stored in each column, by its name in the database. Columns without a value are left out. */
  static columnsOf(facts: object): Record<string, Knex.RawBinding> {
    const row = new (this as unknown as new () => Row)().$formatDatabaseJson(facts);
    const given = Object.entries(row).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given.map(([name, value]) => [columnOf(name), value as Knex.RawBinding]));
  }

  static async add<R extends Row>(this: RowClass<R>, db: Knex, facts: Partial<R>): Promise<void> {
    const [names, values] = columnsIn(this.columnsOf(facts));
    const sql = `insert into ${columnOf(this.tableName)} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
    await prepared(db, sql, values);
  }

  /** Saves the given values in the row with this id. Throws if there is none. */
  static async store<R extends Row>(this: RowClass<R>, db: Knex, id: string, facts: Partial<R>): Promise<void> {
    const [names, values] = columnsIn(this.columnsOf(facts));
    const sql = `update ${columnOf(this.tableName)} set ${names.map((name) => `${name} = ?`).join(', ')} where ${columnOf(this.idColumn)} = ?`;
    const { rowCount } = await prepared(db, sql, [...values, id]);
    if (rowCount === 0) throw new Error(`no such ${this.tableName.replace(/s$/, '')}: ${id}`);
  }

  override $parseDatabaseJson(stored: Pojo): Pojo {
    const { columnTypes, parts } = rules(this);
    const read = super.$parseDatabaseJson(stored);
    for (const [name, type] of Object.entries(columnTypes)) if (isThere(read[name])) read[name] = type.read(read[name]);
    for (const [name, part] of Object.entries(parts)) {
      if (!part.columns.every((one) => one in read)) continue;
      const value = part.read(read);
      for (const one of part.columns) delete read[one];
      read[name] = value;
    }
    return read;
  }

  override $formatDatabaseJson(row: Pojo): Pojo {
    const { columnTypes, parts } = rules(this);
    const written = { ...row };
    for (const [name, part] of Object.entries(parts)) {
      if (!(name in written)) continue;
      const columns = part.write(written[name]);
      delete written[name];
      Object.assign(written, columns);
    }
    for (const [name, { write }] of Object.entries(columnTypes))
      if (write && isThere(written[name])) written[name] = write(written[name]);
    return super.$formatDatabaseJson(written);
  }

  override $formatJson(row: Pojo): Pojo {
    const json = super.$formatJson(row);
    for (const name of rules(this).databaseOnly) delete json[name];
    return json;
  }
}

type RowClass<R extends Row> = {
  new (): R;
  tableName: string;
  idColumn: string | string[];
  databaseOnly: readonly string[];
  columnsOf(facts: object): Record<string, Knex.RawBinding>;
};
type Domain<R extends Row> = ReturnType<R['toDomain']>;
/** Every table and column is written like this, so they need no quotes. */
const columnOf = (name: string | string[]): string =>
  String(name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnsIn = (row: Record<string, Knex.RawBinding>): [names: string[], values: Knex.RawBinding[]] => [
  Object.keys(row),
  Object.values(row),
];

/**
 * The columns of each table, by database, as they were when it was first read. A column that a migration adds is for
 * the next release to read.
 */
const known = new WeakMap<object, Map<string, string>>();

async function rowsWhere<R extends Row>(
  rowClass: RowClass<R>,
  db: Knex,
  condition: string,
  values: Knex.RawBinding[],
): Promise<Domain<R>[]> {
  const { tableName, databaseOnly } = rowClass;
  const table = columnOf(tableName);
  const tables = known.get(configOf(db)) ?? new Map<string, string>();
  known.set(configOf(db), tables);
  const columns = tables.get(table);
  const query = columns
    ? prepared<Pojo>(db, `select ${columns} from ${table} ${condition}`, values)
    : db.raw<{ rows: Pojo[] }>(`select * from ${table} ${condition}`, values);
  const answer: { rows: Pojo[]; fields?: { name: string }[] } = await query;
  const unread = databaseOnly.map(columnOf);
  const read = answer.fields?.map(({ name }) => name).filter((name) => !unread.includes(name));
  if (!columns && read) tables.set(table, read.join(', '));
  return answer.rows.map((row) => {
    const read = new rowClass().$parseDatabaseJson(row);
    for (const name of databaseOnly) delete read[name];
    return read as Domain<R>;
  });
}

const rules = (row: Row): Pick<typeof Row, 'columnTypes' | 'parts' | 'databaseOnly'> => row.constructor as typeof Row;
const isThere = (value: unknown): boolean => value !== null && value !== undefined;

/** Runs an insert that ignores conflicts. Returns false if there was a conflict, so that nothing was added. */
export async function wasAdded<M extends Row>(insert: QueryBuilder<M, M>): Promise<boolean> {
  const added: unknown[] = await insert.toKnexQuery();
  return added.length > 0;
}
