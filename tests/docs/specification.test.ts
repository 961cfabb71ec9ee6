// docs/specification.md has every code of the specification that code, tests, decisions or guides name, and no ruling
// that nothing names.
import { expect, test } from 'vitest';
import { GUIDES, PRODUCT, textsIn } from '#tests/support/texts-in';
import { idsIn, rowsOf, rulingsOf } from '../../scripts/rows.mjs';

const rows = rowsOf();
const rulings = rulingsOf().map(({ id }) => id);
const familyOf = (id: string) => id.replace(/-\d{2}$/, '');
const families = new Set(rows.map(({ id }) => familyOf(id)));
const onThePage = new Set([...rows.map(({ id }) => id), ...rulings]);

const rulingsIn = (text: string) => text.match(/(?<![\w-])D-[A-Z0-9]{3,}(?:-[A-Z0-9]+)*/g) ?? [];
/** Codes of the specification's families, which leave out SHA-256 or A-Z2-9. */
const codesIn = (text: string) => [...idsIn(text).filter((id) => families.has(familyOf(id))), ...rulingsIn(text)];

const missingFrom = (page: ReadonlySet<string>, texts: ReadonlyMap<string, string>) =>
  [...texts].flatMap(([file, text]) =>
    [...new Set(codesIn(text))].filter((code) => !page.has(code)).map((code) => `${file} names ${code}`),
  );
const unusedOf = (page: readonly string[], texts: ReadonlyMap<string, string>) => {
  const named = new Set([...texts.values()].flatMap(rulingsIn));
  return page.filter((id) => !named.has(id));
};

test('every code that is named is on the page, and every ruling of the page is named', () => {
  const product = textsIn(PRODUCT, { but: 'docs/specification.md' });
  const everything = textsIn([...PRODUCT, ...GUIDES], { but: 'docs/specification.md' });
  expect(product.size).toBeGreaterThan(1000);
  expect(missingFrom(onThePage, everything)).toEqual([]);
  expect(unusedOf(rulings, product)).toEqual([]);
});

test('each ruling is there once, in the order of the alphabet, and is a sentence', () => {
  expect(rulings).toEqual([...new Set(rulings)].sort());
  for (const { id, text } of rulingsOf()) expect(text, id).toMatch(/^[A-Z/a-z].+\.$/);
});

test('a code that is missing and a ruling that is unused are found', () => {
  // Put together from parts, because this file is searched too.
  const unknown = ['D', 'NOWHERE'].join('-');
  const beyond = `S-${'ROLE'}-01 to 03`;
  const [used = '', unused = ''] = rulings;
  const texts = new Map([
    ['one.ts', `// ${used}, ${unknown}, ${beyond}; SHA-256, A-Z2-99, D-U-N-S and ID-CARD are no codes`],
  ]);
  expect(missingFrom(onThePage, texts)).toEqual(
    ['02', '03'].map((n) => `one.ts names S-ROLE-${n}`).concat(`one.ts names ${unknown}`),
  );
  expect(unusedOf([used, unused], texts)).toEqual([unused]);
});
