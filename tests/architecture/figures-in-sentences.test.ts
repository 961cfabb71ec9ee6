// What pages and emails promise is what the rules do, so sentences take times and the fee from the constants of the kernel.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as deadlines from '#src/kernel/deadlines';
import { FEE_PERCENT } from '#src/kernel/money';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = ['app', 'src/modules/notifications'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${String(path)}`)
    .filter((path) => /\.tsx?$/.test(path)),
);

/** "48 hours", "48h", "the 24-hour clock", "10%" and "10 percent", also across a line break. Not "w-48 h-24", which are classes. */
const gap = '(?:\\s|&nbsp;|\\u00a0|-)*';
const hours = `(?:${Object.values(deadlines).join('|')})${gap}h(?:(?:ou)?rs?\\b|(?![\\w-]))`;
const percent = `${FEE_PERCENT}${gap}(?:%|per${gap}cent\\b)`;
/** Any number of minutes, days, weeks, months or years, also in words: "14 days", "twelve months". */
const number = `(?:\\d+|${'two three four five six seven ten twelve fourteen thirty'.split(' ').join('|')})`;
const period = `${number}(?:\\s|&nbsp;|\\u00a0)(?:working )?(?:minutes|days|weeks|months|years)\\b`;
const figure = new RegExp(`\\b(?:${hours}|${percent}|${period})`, 'g');
/** What someone might type, the range that a link asks for, and what is counted over a year as a matter of course. */
const EXAMPLES = /“[^”]*”|'Last \d+ days'|in twelve months|last twelve months/g;
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s{])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
const figuresIn = (path: string, text: string) =>
  [
    ...withoutComments(text)
      .replace(EXAMPLES, (example) => '_'.repeat(example.length))
      .matchAll(figure),
  ].map(({ 0: found, index }) => `${path}:${text.slice(0, index).split('\n').length}: ${found}`);

test('no sentence has a time or the fee as a number of its own', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => figuresIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  ['a page', '<p>It is released, or 48 hours after it is marked complete.</p>'],
  ['a page, across lines', '<p>\n  You have 48\n  hours to check it.\n</p>'],
  ['an email', '`${customer.name} did not pay within 24 hours.`'],
  ['the name of a clock', 'The 48-hour clock starts.'],
  ['a short form', '<li>Held for up to 48 h after completion</li>'],
  ['a shorter form', '<li>Held for 48h.</li>'],
  ['a page that keeps it on one line', '<p>You have 48&nbsp;hours to check it.</p>'],
  ['the fee', "['Our fee, 10%', formatPounds(fee)]"],
  ['the fee, in a word', '<p>We keep 10 percent.</p>'],
  ['a legal page', '<p>You have 14 days from paying to cancel.</p>'],
  ['a form, in words', '<p>We keep them for twelve months.</p>'],
  ['an email about a refund', '`Usually within ten days.`'],
  ['the fee, in two words', '<p>We keep 10 per\n  cent.</p>'],
])('one in %s is found', (_where, text) => {
  expect(figuresIn('app/planted.tsx', text)).toHaveLength(1);
});

test('a sentence that takes them from the constants is left alone', () => {
  expect(figuresIn('app/page.tsx', '{REVIEW_PERIOD_HOURS} hours, `${FEE_PERCENT}%`, 148 hours, 110%')).toEqual([]);
  expect(figuresIn('app/page.tsx', 'className="w-48 h-24"')).toEqual([]);
  expect(figuresIn('app/page.tsx', '// After 30 days.\nhint="Such as “every 10 days from April”."')).toEqual([]);
});
