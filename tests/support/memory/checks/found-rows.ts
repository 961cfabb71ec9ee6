// Finds rows of a table by its checks alone: one that passes them all, and one that violates a given check and, where
// that is possible, no other.
import checks from './checks.json';
import type { ColumnValues } from './check-expression';
import { refusedBy } from './rows';

export type Column = { name: string; type: string; nullable: boolean };

const [one, two, three] = ['a', 'b', 'c'].map((letter) => `aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaa${letter}`);
const JSONS = ['{}', '{"adminId":"a","confirmedBy":"a"}', '{"answer":{"adminId":"a"}}', '{"adminId":"a"}'];
/** What our patterns accept, and what they refuse. */
const FOR_PATTERNS = ['/jobs', '/jobs?token=1', 'GB', '+447700900123', 'ABCDEFGH', '09:30', 'movement-1'];
const DAYS = ['2026-05-20', '2026-05-21'];
const TIMES = DAYS.map((day) => new Date(`${day}T09:00:00Z`));
const NUMBERS = [0, 1, 2, -1];
/** The values tried in a column of each type; the first is where the search begins. */
const TRIED: Record<string, unknown[]> = {
  bigint: NUMBERS,
  integer: NUMBERS,
  smallint: NUMBERS,
  'double precision': NUMBERS,
  text: ['x', '', 'x'.repeat(5000), ...FOR_PATTERNS],
  uuid: [one, two, three],
  boolean: [true, false],
  date: DAYS,
  ARRAY: [[], [9]],
  jsonb: JSONS,
  'timestamp with time zone': TIMES,
};

const wordsIn = (text: string): string[] => [...text.matchAll(/'([^']*)'::text/g)].map(([, word]) => word!);
/** The numbers in a check, and those beside them. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\b\d+\b/g)].flatMap(([number]) => [Number(number) - 1, Number(number), Number(number) + 1]);

class Search {
  private definitions: Record<string, string>;
  constructor(
    private table: string,
    private columns: Column[],
  ) {
    this.definitions = (checks as Record<string, Record<string, string>>)[table]!;
  }

  /**
   * Changes one column as long as that lowers the number of wrong checks, or one and then another that makes up for it.
   */
  from(start: ColumnValues, wanted?: string): ColumnValues {
    const judge = (row: ColumnValues) => {
      const refused = refusedBy(this.table, row);
      const others = refused.filter((name) => name !== wanted);
      const isMissing = wanted !== undefined && others.length === refused.length;
      return { row, wrong: isMissing ? [wanted] : others, weight: others.length + (isMissing ? 100 : 0) };
    };
    for (let now = judge(start); ;) {
      const nextTo = ({ row, wrong }: typeof now) => this.changes(row, wrong).map(judge);
      const better = (rows: (typeof now)[]) =>
        rows.filter(({ weight }) => weight < now.weight).sort((a, b) => a.weight - b.weight)[0];
      const single = nextTo(now);
      const next = better(single) ?? better(single.flatMap(nextTo));
      if (!next) return now.row;
      now = next;
    }
  }

  private changes(row: ColumnValues, names: string[]): ColumnValues[] {
    const text = names.map((name) => this.definitions[name]).join(' ');
    return this.columns
      .filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text))
      .flatMap((column) => this.triedIn(column, text).map((value): ColumnValues => ({ ...row, [column.name]: value })));
  }

  private triedIn({ type, nullable }: Column, text: string): unknown[] {
    return [
      ...(TRIED[type] ?? []),
      ...(nullable ? [null] : []),
      ...(type === 'text' ? wordsIn(text) : []),
      ...(['bigint', 'integer', 'smallint'].includes(type) ? numbersIn(text) : []),
      ...(type === 'ARRAY' ? wordsIn(text).map((word) => [word]) : []),
    ];
  }
}

export function passing(table: string, columns: Column[]): ColumnValues {
  const known = columns.filter(({ type, nullable }) => nullable || type in TRIED);
  const start = Object.fromEntries(known.map(({ name, type, nullable }) => [name, nullable ? null : TRIED[type]![0]]));
  return new Search(table, columns).from(start);
}

export const violating = (
  table: string,
  check: string,
  { columns, accepted }: { columns: Column[]; accepted: ColumnValues },
): ColumnValues => new Search(table, columns).from(accepted, check);
