// Reads the checks of PostgreSQL's tables, as `pg_get_constraintdef` writes them, so that stores in memory refuse what
// the database refuses.
export type ColumnValues = Record<string, unknown>;
type Value = (row: ColumnValues) => unknown;

/** Whether a row passes. An unknown result passes, as in SQL. Throws at any form that our checks do not use so far. */
export function checkOf(definition: string): (row: ColumnValues) => boolean {
  const tokens = tokensOf(definition.replace(/^CHECK /, '').replace(/ NOT VALID$/, ''));
  const value = new Reader(tokens).all();
  return (row) => value(row) !== false;
}

const TOKEN =
  /\s*('(?:[^']|'')*'|->>|->|::|<=|>=|<>|<@|!~|~~|[a-z_][a-z0-9_]*|"[a-z_]+"|\d+(?:\.\d+)?|[()[\],=<>~+*%-])/giy;
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const reading = new RegExp(TOKEN);
  while (reading.lastIndex < text.trimEnd().length) {
    const at = reading.lastIndex;
    const [, token] = reading.exec(text) ?? [];
    if (token === undefined) throw new Error(`cannot read “${text.slice(at)}”`);
    tokens.push(token);
  }
  return tokens;
}

/** Times as numbers, so that equal moments are equal; missing values are null. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : (value ?? null));
const isNull = (value: unknown): value is null => value === null;
const strict =
  (of: (left: never, right: never) => unknown) =>
  (left: unknown, right: unknown): unknown =>
    isNull(left) || isNull(right) ? null : of(left as never, right as never);

const COMPARE: Record<string, (left: unknown, right: unknown) => unknown> = {
  '=': strict((left: unknown, right: unknown) => left === right),
  '<>': strict((left: unknown, right: unknown) => left !== right),
  '<=': strict((left: number, right: number) => left <= right),
  '>=': strict((left: number, right: number) => left >= right),
  '<': strict((left: number, right: number) => left < right),
  '>': strict((left: number, right: number) => left > right),
  '~': strict((left: string, right: string) => new RegExp(right).test(left)),
  '!~': strict((left: string, right: string) => !new RegExp(right).test(left)),
  '~~': strict((left: string, right: string) => new RegExp(`^${right.replaceAll('%', '.*')}$`, 's').test(left)),
};
/** PostgreSQL writes parentheses around every step, so that these need no order of precedence. */
const COMBINE: Record<string, (left: unknown, right: unknown) => unknown> = {
  '+': strict((left: number, right: number) => left + right),
  '-': strict((left: number, right: number) => left - right),
  '%': strict((left: number, right: number) => left % right),
  '->': memberOf,
  '->>': memberOf,
};
const lengthOf = ([text]: unknown[]) => (isNull(text) ? null : [...(text as string)].length);
const FUNCTIONS: Record<string, (values: unknown[]) => unknown> = {
  num_nonnulls: (values) => values.filter((value) => !isNull(value)).length,
  num_nulls: (values) => values.filter(isNull).length,
  length: lengthOf,
  char_length: lengthOf,
  cardinality: ([list]) => (isNull(list) ? null : (list as unknown[]).length),
  coalesce: (values) => values.find((value) => !isNull(value)) ?? null,
};

class Reader {
  private at = 0;
  constructor(private tokens: string[]) {}

  all(): Value {
    const value = this.or();
    if (this.at < this.tokens.length) throw new Error(`cannot read ${this.tokens.slice(this.at).join(' ')}`);
    return value;
  }

  private takes(...words: string[]): boolean {
    const isNext = words.every((word, index) => this.tokens[this.at + index] === word);
    if (isNext) this.at += words.length;
    return isNext;
  }
  private must(word: string): void {
    if (!this.takes(word)) throw new Error(`expected ${word} and not ${this.tokens.slice(this.at).join(' ')}`);
  }

  private or(): Value {
    const parts = [this.and()];
    while (this.takes('OR')) parts.push(this.and());
    return parts.length === 1 ? parts[0]! : (row) => joined(parts, row, true);
  }
  private and(): Value {
    const parts = [this.not()];
    while (this.takes('AND')) parts.push(this.not());
    return parts.length === 1 ? parts[0]! : (row) => joined(parts, row, false);
  }
  private not(): Value {
    if (!this.takes('NOT')) return this.comparison();
    const of = this.not();
    return (row) => strict((value: boolean) => !value)(of(row), true);
  }

  private comparison(): Value {
    let left = this.sum();
    for (;;) {
      const before = left;
      if (this.takes('IS', 'NOT', 'NULL')) left = (row) => !isNull(before(row));
      else if (this.takes('IS', 'NULL')) left = (row) => isNull(before(row));
      else if (this.takes('<@')) left = this.within(before);
      else if (this.takes('IS', 'DISTINCT', 'FROM')) left = this.distinctFrom(before);
      else if (this.tokens[this.at]! in COMPARE) left = this.compared(before);
      else return left;
    }
  }
  private distinctFrom(left: Value): Value {
    const right = this.sum();
    return (row) => left(row) !== right(row);
  }
  private within(left: Value): Value {
    const list = this.list();
    return (row) => {
      const known = list.map((one) => one(row));
      return strict((values: unknown[]) => values.every((one) => known.includes(one)))(left(row), true);
    };
  }
  private compared(left: Value): Value {
    const compare = COMPARE[this.tokens[this.at]!]!;
    this.at += 1;
    const isAny = this.takes('ANY');
    if (!isAny && !this.takes('ALL')) {
      const right = this.sum();
      return (row) => compare(left(row), right(row));
    }
    this.must('(');
    const list = this.list();
    this.must(')');
    return (row) =>
      joined(
        list.map((one) => () => compare(left(row), one(row))),
        row,
        isAny,
      );
  }
  private list(): Value[] {
    this.must('ARRAY');
    this.must('[');
    return this.until(']');
  }
  private until(end: string): Value[] {
    const values: Value[] = [];
    do values.push(this.or());
    while (this.takes(','));
    this.must(end);
    return values;
  }

  private sum(): Value {
    let left = this.value();
    for (;;) {
      const [before, sign] = [left, this.tokens[this.at]!];
      const combine = COMBINE[sign];
      if (!combine) return left;
      this.at += 1;
      const right = this.value();
      left = (row) => combine(before(row), right(row));
    }
  }
  private value(): Value {
    const value = this.bare();
    while (this.takes('::')) if (!this.takes('double', 'precision')) this.at += 1;
    return value;
  }
  private bare(): Value {
    if (this.takes('(')) {
      const inner = this.or();
      this.must(')');
      return inner;
    }
    if (this.takes('CASE')) return this.choice();
    const token = this.tokens[this.at]!;
    this.at += 1;
    if (token.startsWith("'")) return () => token.slice(1, -1).replaceAll("''", "'");
    if (/^\d/.test(token)) return () => Number(token);
    if (token === 'true' || token === 'false') return () => token === 'true';
    if (token === 'NULL') return () => null;
    const call = FUNCTIONS[token.toLowerCase()];
    if (!call) return (row) => columnOf(row, token.replaceAll('"', ''));
    this.must('(');
    const values = this.until(')');
    return (row) => call(values.map((one) => one(row)));
  }
  private choice(): Value {
    const subject = this.tokens[this.at] === 'WHEN' ? undefined : this.or();
    const cases: [when: Value, then: Value][] = [];
    while (this.takes('WHEN')) {
      const when = this.or();
      this.must('THEN');
      cases.push([subject ? (row) => subject(row) === when(row) : when, this.or()]);
    }
    const otherwise = this.takes('ELSE') ? this.or() : () => null;
    this.must('END');
    return (row) => (cases.find(([when]) => when(row) === true)?.[1] ?? otherwise)(row);
  }
}

/** Throws if the row lacks the column, because a check of a misspelt column would pass every row. */
function columnOf(row: ColumnValues, name: string): unknown {
  if (!(name in row)) throw new Error(`the row does not give ${name}`);
  return plain(row[name]);
}

/** `decides`: the value that decides the whole, which is true for “or”. */
function joined(parts: Value[], row: ColumnValues, decides: boolean): unknown {
  const values = parts.map((part) => part(row));
  if (values.includes(decides)) return decides;
  return values.some(isNull) ? null : !decides;
}

function memberOf(json: unknown, name: unknown): unknown {
  const value: unknown = typeof json === 'string' ? JSON.parse(json) : json;
  return isNull(value) ? null : plain((value as ColumnValues)[name as string]);
}
