// docs/findings.md says for each finding of the reviews which test would have shown it, or which decision says why
// there is none. It has a row for every id that anything names.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUIDES, PRODUCT, textsIn } from '#tests/support/texts-in';

const numbered = (prefix: string, from: number, upTo: number) =>
  Array.from({ length: upTo - from + 1 }, (_, n) => `${prefix}${from + n}`);
const IDS = [
  'OPS-B1',
  ...numbered('OPS-M', 2, 12),
  ...numbered('OPS-S', 13, 25),
  ...numbered('OPS-N', 1, 4),
  ...numbered('SEC-M', 1, 5),
  ...numbered('SEC-S', 1, 10),
  ...numbered('SEC-N', 1, 10),
  ...numbered('LOOK-M', 1, 14),
  ...numbered('LOOK-S', 15, 31),
  ...numbered('LOOK-N', 1, 8),
  'WEB-M3',
  ...numbered('WEB-S', 4, 14),
  'WEB-S4b',
  ...numbered('WEB-N', 1, 12),
  'STRIPE-B1',
  ...numbered('STRIPE-M', 1, 6),
  ...numbered('STRIPE-S', 1, 6),
  ...numbered('STRIPE-N', 1, 5),
  ...numbered('CHAOS-M', 1, 3),
  ...numbered('CHAOS-S', 4, 6),
  ...['a', 'b', 'c', 'e'].map((n) => `CHAOS-N7${n}`),
  ...numbered('SPEC-M', 2, 7),
  'SPEC-M9',
  'SPEC-M10',
  ...numbered('SPEC-S', 12, 14),
  'MKT3-B1',
  'MKT3-M1',
  'MKT3-S2',
  ...numbered('HOUSE3-M', 1, 3),
  'HOUSE3-M6',
  'HOUSE3-S1',
  'HOUSE3-S3',
  ...numbered('MONEY3-M', 1, 6),
  ...numbered('MONEY3-S', 1, 8),
  ...numbered('MONEY3-N', 1, 5),
  'SPEC3-M1',
  'SPEC3-M3',
  'SPEC3-M4',
  ...numbered('SPEC3-S', 2, 10),
  ...numbered('SPEC3-N', 1, 7),
  'LOOK3-M1',
  'LOOK3-S6',
  'LOOK3-S7',
  'SEC3-M1',
  'SEC3-S1',
  'SEC3-N1',
  'SEC3-N2',
  'SEC3-N3',
  'SEC3-N4',
  'SEC3-N5',
  'OPS3-M1',
  ...numbered('OPS3-S', 1, 5),
  'OPS3-N1',
  'OPS3-N2',
  ...numbered('BUG3-M', 1, 5),
  ...numbered('BUG3-S', 1, 11),
];
const REVIEWS = {
  OPS: 29,
  SEC: 25,
  LOOK: 39,
  WEB: 25,
  STRIPE: 18,
  CHAOS: 10,
  SPEC: 11,
  MKT3: 3,
  HOUSE3: 6,
  MONEY3: 19,
  SPEC3: 19,
  LOOK3: 3,
  SEC3: 7,
  OPS3: 8,
  BUG3: 16,
};

const decisions = readdirSync('src/decisions').map((file) => Number(/^\d+/.exec(file)?.[0]));

/** The problem with one thing that a row names. */
function mistakeIn(id: string, named: string): string | undefined {
  const decision = /^decision (\d+)/.exec(named)?.[1];
  if (decision) return decisions.includes(Number(decision)) ? undefined : `${id}: there is no decision ${decision}`;
  const [, file = '', title = ''] = /^`(tests\/[^`]+)` › (.+)$/.exec(named) ?? [];
  if (!file) return `${id}: ${named}?`;
  if (!existsSync(file)) return `${id}: ${file} does not exist`;
  const isThere = ["'", '"', '`'].some((quote) => readFileSync(file, 'utf8').includes(quote + title + quote));
  return isThere ? undefined : `${id}: ${file} has no test “${title}”`;
}

/** The problems of the table, one sentence each. */
function mistakesIn(markdown: string): string[] {
  const rows = [...markdown.matchAll(/^\| ([A-Z]+3?-\w+) \| .+? \| (.+) \|$/gm)];
  const ids = rows.map(([, id = '']) => id);
  return [
    ...IDS.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id) => !IDS.includes(id)).map((id) => `${id} is no finding`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`),
    ...rows.flatMap(([, id = '', shown = '']) => shown.split('<br>').flatMap((named) => mistakeIn(id, named) ?? [])),
  ];
}

const page = readFileSync('docs/findings.md', 'utf8');

test('each finding of the reviews has a row, with a test or a decision that is there', () => {
  for (const [review, count] of Object.entries(REVIEWS))
    expect([review, IDS.filter((id) => id.startsWith(`${review}-`)).length]).toEqual([review, count]);
  expect(mistakesIn(page)).toEqual([]);
});

/** The ids of our reviews in a text. */
const namedIn = (text: string) =>
  text.match(new RegExp(`\\b(?:${Object.keys(REVIEWS).join('|')})-[BMSN]\\d+[a-z]?\\b`, 'g')) ?? [];

test('each finding that code, tests, decisions or guides name has a row', () => {
  const unknown = [...textsIn([...PRODUCT, ...GUIDES], { but: 'tests/docs/findings.test.ts' })].flatMap(
    ([file, text]) =>
      namedIn(text)
        .filter((id) => !IDS.includes(id))
        .map((id) => `${file} names ${id}`),
  );
  expect(unknown).toEqual([]);
  expect(namedIn('SEC-M2, WEB-S4b, CHAOS-N7e and C-SET-01')).toEqual(['SEC-M2', 'WEB-S4b', 'CHAOS-N7e']);
});

test('a row that is missing, doubled or no finding, and one whose decision, test or title does not exist, are found', () => {
  const with_ = (from: RegExp, to: string) => mistakesIn(page.replace(from, to));
  expect(with_(/^\| OPS-M5 .*\n/m, '')).toEqual(['OPS-M5 is missing']);
  expect(with_(/^\| OPS-M5 .*\n/m, '$&$&')).toEqual(['OPS-M5 is there twice']);
  expect(with_(/^\| SEC-N10 /m, '| SEC-N11 ')).toEqual(['SEC-N10 is missing', 'SEC-N11 is no finding']);
  expect(with_(/^(\| OPS-N4 .* \| )decision 83 \|$/m, '$1decision 983 |')).toEqual([
    'OPS-N4: there is no decision 983',
  ]);
  expect(with_(/^(\| SEC-N7 .* \| ).* \|$/m, '$1soon |')).toEqual(['SEC-N7: soon?']);
  expect(with_(/cookies\.test\.ts/, 'biscuits.test.ts')).toEqual([
    'SEC-N3: tests/web/accounts/biscuits.test.ts does not exist',
  ]);
  expect(with_(/an email in the path of a call is not logged/, 'an email is logged')).toEqual([
    'SEC-N7: tests/web/site/request-log.test.ts has no test “SEC-N7: an email is logged”',
  ]);
});
