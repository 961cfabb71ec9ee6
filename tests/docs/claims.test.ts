// Each sentence that says what the product does is in docs/claims.md, beside the test or the rule that makes it true.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { promisingTexts, writtenIn, type Texts } from './texts';

type Row = { source: string; claim: string; file: string; what: string };

/** A table is headed by the file whose sentences it lists. */
function rowsOf(markdown: string): Row[] {
  return markdown.split(/^## /m).flatMap((section) => {
    const source = /^`(.+)`/.exec(section)?.[1] ?? '';
    const rows = section.matchAll(/^\| (.+?) +\| (?:`(.+?)`|–) +\| (.+?) +\|$/gm);
    return [...rows].map(([, claim = '', file = '', what = '']) => ({ source, claim, file, what }));
  });
}

const rows = rowsOf(readFileSync('docs/claims.md', 'utf8'));

/** Sentences that no program can check. */
const NOT_HELD = new Set(['asked of the reader', 'the law', 'done by people', 'outside the product', 'an explanation']);

/** A number, a period, or a word that allows no exception. An ellipsis stands for an inserted value. */
const CLAIM =
  /\d|…\s?(?:%|hours|days|months|years|minutes|working)|\b(?:always|never|only|nobody|no one|nothing|every\w*|at once|free|until|within|automatically|will)\b/i;

const WORDS_OF_A_PART = 4;
const expressions = new Map<string, RegExp>();
/**
 * "…" in a row stands for anything. A claim of fewer than four words must be a whole sentence, because as a part it
 * would match too many.
 */
function expressionOf(claim: string): RegExp {
  const parts = claim.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const isWhole = claim.match(/[\p{L}\d’]+/gu)!.length < WORDS_OF_A_PART;
  return new RegExp(isWhole ? `^${parts.join('.*')}[.:]?$` : parts.join('.*'));
}
function matches(sentence: string, claim: string): boolean {
  const expression = expressions.get(claim) ?? expressionOf(claim);
  expressions.set(claim, expression);
  return expression.test(sentence);
}

const unlistedIn = (texts: Texts) =>
  Object.entries(texts).flatMap(([file, sentences]) => {
    const here = rows.filter(({ source }) => source === file);
    return sentences
      .filter((sentence) => CLAIM.test(sentence) && !here.some((row) => matches(sentence, row.claim)))
      .map((sentence) => `${file}: ${sentence}`);
  });

const texts = promisingTexts();

test('SPEC-M4 each claim of a legal text, the help, the landing page or an email is listed', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(unlistedIn(texts)).toEqual([]);
});

test('each row is a sentence that can still be read', () => {
  const gone = rows.filter(({ source, claim }) => !texts[source]?.some((sentence) => matches(sentence, claim)));
  expect(gone.map(({ source, claim }) => `${source}: ${claim}`)).toEqual([]);
});

test('each row names a test or a rule that there is', () => {
  const unheld = rows.filter(({ file, what }) => {
    if (!file) return !NOT_HELD.has(what);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(file.startsWith('tests/') ? `'${what}'` : what);
  });
  expect(unheld.map(({ source, file, what }) => `${source}: ${file}: ${what}`)).toEqual([]);
});

test('a sentence that is added without a row is found, in a legal text and in an email', () => {
  const planted = (sentence: string) => unlistedIn({ 'app/ui/legal/texts/terms.tsx': [sentence] });
  expect(planted('We keep your photos for 90 days.')).toHaveLength(1);
  expect(planted('We always answer the same day.')).toHaveLength(1);
  expect(planted('Nobody else reads it.')).toHaveLength(1);
  expect(planted('“We” are Hedgerow.')).toEqual([]);
  const email = writtenIn('`We will pay you ${share} within ${HOURS} hours.`');
  expect(email).toEqual(['We will pay you … within … hours.']);
  expect(unlistedIn({ 'src/email.ts': email })).toHaveLength(1);
});
