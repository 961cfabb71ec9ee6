// npm run rows -- <ledger.json>: which rows of a specification a test names, which a decision departs from, and which are left. Without a file: the ids that titles name.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot } from './paths.mjs';

/** Ids as the specification writes them: N-BOT-09, API-ADM-04; several as "S-AUTH-01 to 04" or "C-GUEST-02 -03 -05". */
const ID = /\b[A-Z](?:[A-Z0-9]*-)+\d{2}(?: to \d{2}|(?: -\d{2})+)?\b/g;

/** @param {string} folder @returns {string[]} */
const testsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testsIn(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** @param {string} written @returns {string[]} */
function idsIn(written) {
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

/** @type {Map<string, Set<string>>} */
const named = new Map();
for (const file of testsIn(inRoot('tests'))) {
  const text = readFileSync(file, 'utf8');
  // Titles of tables of cases stand in the cases, so the whole text of a test counts.
  for (const id of idsIn(text)) named.set(id, (named.get(id) ?? new Set()).add(relative(inRoot(), file)));
}

/** @type {Map<string, number>} */
const decisionsOn = new Map();
for (const file of readdirSync(inRoot('src/decisions')))
  for (const id of idsIn(readFileSync(inRoot('src/decisions', file), 'utf8')))
    decisionsOn.set(id, Number.parseInt(file, 10));

const [ledger] = process.argv.slice(2);
if (!ledger) {
  for (const [id, files] of [...named].sort()) console.log(`${id}\t${[...files].join(' ')}`);
} else {
  /** @type {{ id: string, area: string, status: string, text: string }[]} */
  const rows = JSON.parse(readFileSync(ledger, 'utf8'));
  const untested = rows.filter(({ id }) => !named.has(id));
  const departures = untested.filter(({ id }) => decisionsOn.has(id));
  const left = untested.filter(({ id }) => !decisionsOn.has(id));
  const short = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').slice(0, 160);
  for (const { id, text } of departures) console.log(`${id}\tdecision ${decisionsOn.get(id)}\t${short(text)}`);
  for (const { id, text } of left) console.log(`${id}\tleft\t${short(text)}`);
  console.log(
    `Of ${rows.length} rows a test names ${rows.length - untested.length}, a decision departs from ${departures.length}, and ${left.length} are left.`,
  );
}
