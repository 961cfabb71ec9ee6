// npm run rows: whether docs/specification.md tells the truth about each row of the specification: met by a test,
// departed from by a decision, or open (decision 95).
// npm run rows -- plants [ids of rows]: breaks the product for each row of docs/plants.json in turn, and expects the
// row’s test to fail.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * `except`: the decision that departs from a row in one case or part, while the rest of the row is
 * met.
 * @typedef {{ id: string, text: string, met?: string, departed?: number, open?: string, except?: number }} Row
 */
/** @typedef {{ row: string, file: string, find: string, replace: string }} Plant */

/** Ids as the specification writes them: N-BOT-09, API-ADM-04; several as "S-AUTH-01 to 04" or "C-GUEST-02 -03 -05". */
const ID = /\b[A-Z](?:[A-Z0-9]*-)+\d{2}(?: to \d{2}|(?: -\d{2})+)?\b/g;

/** @param {string} written @returns {string[]} */
export function idsIn(written) {
  return (written.match(ID) ?? []).flatMap((id) => {
    const range = /^(.*-)(\d{2}) to (\d{2})$/.exec(id);
    const [first = '', ...others] = id.split(' -');
    if (!range) return [first, ...others.map((number) => first.replace(/\d{2}$/, number))];
    const [, start, from, to] = range;
    return Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, n) => `${start}${String(Number(from) + n).padStart(2, '0')}`,
    );
  });
}

/** @param {string} folder @returns {string[]} */
const testsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testsIn(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** The tests that name each row. Titles of tables of cases stand in the cases, so the whole text of a test counts. */
function namesInTests() {
  /** @type {Map<string, Set<string>>} */
  const named = new Map();
  for (const file of testsIn(inRoot('tests')))
    for (const id of idsIn(readFileSync(file, 'utf8')))
      named.set(id, (named.get(id) ?? new Set()).add(relative(inRoot(), file)));
  return named;
}

function namesInDecisions() {
  return new Map(
    readdirSync(inRoot('src/decisions')).map((file) => [
      Number.parseInt(file, 10),
      new Set(idsIn(readFileSync(inRoot('src/decisions', file), 'utf8'))),
    ]),
  );
}

const specification = () => readFileSync(inRoot('docs/specification.md'), 'utf8');
/** The text of a cell: within a table, a bar has a backslash in front. */
const unescaped = (/** @type {string} */ cell) => cell.replaceAll('\\|', '|');

const STATES = [
  /^`(?<met>tests\/[^`]+)`(?:, but for decision (?<except>\d+))?$/,
  /^decision (?<departed>\d+)$/,
  /^open: (?<open>.+)$/,
];

/**
 * What the column “Here” says; nothing if it is in none of the known forms.
 * @param {string} here
 */
function stateIn(here) {
  const { met, departed, open, except } = STATES.map((state) => state.exec(here)).find(Boolean)?.groups ?? {};
  return {
    ...(met && { met }),
    ...(departed && { departed: Number(departed) }),
    ...(open && { open: unescaped(open) }),
    ...(except && { except: Number(except) }),
  };
}

/** The rows of the specification, from its tables of three columns. @returns {Row[]} */
export const rowsOf = (page = specification()) =>
  [...page.matchAll(/^\| ([A-Z](?:[A-Z0-9]*-)+\d{2}) \| (.*) \| (.*) \|$/gm)].map(
    ([, id = '', text = '', here = '']) => ({
      id,
      text: unescaped(text),
      ...stateIn(here),
    }),
  );

/** The rulings: what was decided where the specification contradicts itself or says nothing. */
export const rulingsOf = (page = specification()) =>
  [...page.matchAll(/^\| (D-[A-Z0-9-]+) \| (.+) \|$/gm)].map(([, id = '', text = '']) => ({
    id,
    text: unescaped(text),
  }));

/** @returns {Plant[]} */
export const plantsOf = () => JSON.parse(readFileSync(inRoot('docs/plants.json'), 'utf8'));

/**
 * What is untrue in the list, one line each.
 * @param {readonly Row[]} rows
 */
export function untrueIn(rows, named = namesInTests(), decided = namesInDecisions()) {
  return rows.flatMap(({ id, met, departed, open, except }, at) => {
    const said = [met, departed, open].filter((one) => one !== undefined).length;
    if (said !== 1) return [`${id}: is to be one of met, departed and open`];
    if (rows.findIndex((other) => other.id === id) !== at) return [`${id}: is in the list twice`];
    if (except !== undefined && (met === undefined || !decided.get(except)?.has(id)))
      return [`${id}: an exception is for a row that is met, and decision ${except} names it`];
    if (met !== undefined) return named.get(id)?.has(met) ? [] : [`${id}: ${met} does not name it`];
    if (departed !== undefined && !decided.get(departed)?.has(id))
      return [`${id}: decision ${departed} does not name it`];
    const [test] = named.get(id) ?? [];
    return test ? [`${id}: ${test} names it, although it is ${open ? 'open' : 'departed from'}`] : [];
  });
}

function check() {
  const rows = rowsOf();
  const untrue = untrueIn(rows);
  for (const { id, departed, open, except, text } of rows) {
    if (except !== undefined) console.log(`${id}\tbut for decision ${except}\t${text}`);
    if (departed !== undefined) console.log(`${id}\tdecision ${departed}\t${text}`);
    if (open !== undefined) console.log(`${id}\topen: ${open}\t${text}`);
  }
  for (const line of untrue) console.error(line);
  const count = (/** @type {keyof Row} */ state) => rows.filter((row) => row[state] !== undefined).length;
  console.log(
    `Of ${rows.length} rows ${count('met')} are met by a test, ${count('departed')} departed from by a decision, ${count('open')} open.`,
  );
  if (untrue.length > 0) process.exitCode = 1;
}

/** The tests of these rows, by their names. @param {readonly string[]} files @param {readonly string[]} ids */
async function run(files, ids) {
  const args = ['run', ...files, '-t', ids.join('|')];
  const running = spawn('node_modules/.bin/vitest', args, {
    cwd: inRoot(),
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const stop = () => running.kill();
  process.once('exit', stop);
  let said = '';
  for await (const part of running.stdout) said += String(part);
  process.removeListener('exit', stop);
  const count = (/** @type {string} */ what) => Number(new RegExp(`Tests .*?(\\d+) ${what}`).exec(said)?.[1] ?? 0);
  return { passed: count('passed'), failed: count('failed'), said };
}

/** Whether the row’s test fails while the violation is planted. @param {Plant} plant @param {string} test */
async function isShown({ row, file, find, replace }, test) {
  const path = inRoot(file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(find)) throw new Error(`${row}: ${file} has no ${find}`);
  const restore = () => writeFileSync(path, source);
  process.once('exit', restore);
  writeFileSync(path, source.replaceAll(find, replace));
  try {
    return (await run([test], [row])).failed > 0;
  } finally {
    restore();
    process.removeListener('exit', restore);
  }
}

/** @param {readonly Plant[]} plants */
async function plant(plants) {
  // If it is stopped half-way, it first restores the product.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const met = new Map(rowsOf().map(({ id, met: test }) => [id, test ?? '']));
  const testOf = (/** @type {Plant} */ { row }) => met.get(row) ?? '';
  const whole = await run(
    [...new Set(plants.map(testOf))],
    plants.map(({ row }) => row),
  );
  if (whole.failed > 0 || whole.passed === 0)
    throw new Error(`Before anything is planted, the tests of these rows are to pass.\n${whole.said}`);
  let found = 0;
  for (const one of plants) {
    const shown = await isShown(one, testOf(one));
    if (shown) found += 1;
    console.log(`${one.row}\t${shown ? 'red, as it should be' : 'NOT SHOWN'}\t${testOf(one)}`);
  }
  console.log(`Planted violations: ${found} found, ${plants.length - found} missed.`);
  if (found < plants.length) process.exitCode = 1;
}

if (process.argv[1] === inRoot('scripts/rows.mjs')) {
  const [what, ...ids] = process.argv.slice(2);
  if (what === 'plants') await plant(plantsOf().filter(({ row }) => ids.length === 0 || ids.includes(row)));
  else check();
}
