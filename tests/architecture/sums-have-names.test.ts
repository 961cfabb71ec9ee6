// Each sum on a page is in <Sum of="…">, which says in the markup which figure it is (LOOK3-M1), and each figure has a
// row in the glossary.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { FIGURES } from '#app/ui/sum';

const root = fileURLToPath(new URL('../../', import.meta.url));
const FORMATTERS = /^format(?:Short)?Pounds$/;
/** Always plain text: names and descriptions for screen readers, and the titles of documents. */
const TEXT_ATTRIBUTES = ['aria-label', 'alt', 'summary'];
/** On these components `label` is a name for screen readers. */
const NAMED_PARTS = ['Plot'];

/** Where a sum stands without a name, and why it has none. */
const EXCEPTIONS: Record<string, string> = {
  'app/ui/sum.tsx': 'names the sums that it writes',
  'app/ui/landing/': 'an example of a price, not anybody’s payment',
  'app/ui/share/picture-words.ts': 'letters in a picture',
  'app/routes/jobs/api/landscaper-active-jobs.ts': 'JSON has no markup',
  'app/routes/admin/figures/last-days.tsx': 'writes counts, hours and pounds of one table alike',
  'app/routes/admin/figures/statistics.ts': 'writes counts, hours and pounds of one table alike',
  'app/routes/admin/figures/statistics-beds.tsx': 'writes counts, hours and pounds of one table alike',
  'app/routes/admin/reports/': 'writes counts, shares and pounds of one table alike',
  'app/routes/escrow/own-money/read-figures.ts': 'writes counts, shares and pounds of one table alike',
  'app/routes/admin/figures/held-by-age.tsx': 'letters beside a bar, in a drawing',
  'app/ui/job/you-receive.tsx': 'a script writes it anew as a price is typed',
  'app/ui/job/bid-scale.tsx': 'letters beside a line, in a drawing',
  'app/routes/loyalty/use-credit.tsx': 'the choices of a list, which hold only text',
};

const nameOf = (node: ts.Node): string =>
  ts.isIdentifier(node) ? node.text : ts.isCallExpression(node) ? nameOf(node.arguments[0] ?? node.expression) : '';
/** A limit of the rules, such as LATE_MAX or creditOf(REWARD_POINTS), which is nobody's money. */
const isOfTheRules = (argument: ts.Node | undefined) =>
  argument !== undefined && /^[A-Z][A-Z_]+$/.test(nameOf(argument));

function isPlainText(node: ts.Node): boolean {
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    if (ts.isJsxAttribute(at)) {
      const [name, of] = [at.name.getText(), at.parent.parent.tagName.getText()];
      return TEXT_ATTRIBUTES.includes(name) || (name === 'label' && NAMED_PARTS.includes(of));
    }
    if (ts.isVariableDeclaration(at) && at.name.getText() === 'meta') return true;
  }
  return false;
}

/** The lines on which a sum is written without a name. */
function namelessIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isMoney = ts.isJsxSelfClosingElement(node) && node.tagName.getText() === 'Money';
    const isUsed = ts.isIdentifier(node) && FORMATTERS.test(node.text) && !ts.isImportSpecifier(node.parent);
    const argument = isUsed && ts.isCallExpression(node.parent) ? node.parent.arguments[0] : undefined;
    if ((isMoney || isUsed) && !isOfTheRules(argument) && !isPlainText(node))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const files = ['app/routes', 'app/islands', 'app/ui'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => join(folder, String(path)).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path)),
);
const nameless = files.flatMap((path) => namelessIn(path, readFileSync(join(root, path), 'utf8')));

test('No page writes a sum that does not say which figure it is', () => {
  expect(files.length).toBeGreaterThan(500);
  const excepted = Object.keys(EXCEPTIONS);
  expect(nameless.filter((place) => !excepted.some((path) => place.startsWith(path)))).toEqual([]);
});

test('Each exception is still needed', () => {
  const isNeeded = (path: string) => path.endsWith('/') || nameless.some((place) => place.startsWith(path));
  expect(Object.keys(EXCEPTIONS).filter((path) => !isNeeded(path))).toEqual([]);
});

test.each([
  ['in a sentence', '<p>You pay {formatPounds(amount)}.</p>'],
  ['in a string', 'const title = `You pay ${formatPounds(amount)}`;'],
  ['as a price', '<Money pence={amount} />'],
  ['passed on', 'const cells = amounts.map(formatPounds);'],
  ['without pence', '<b>{formatShortPounds(creditOf(points))}</b>'],
  ['in the label of a field', '<Field label={`To ${name}, of ${formatPounds(left)}`} />'],
])('One %s is found', (_how, text) => {
  expect(namelessIn('app/routes/planted.tsx', text)).toHaveLength(1);
});

test.each([
  ['a sum with a name', '<Sum of="price" pence={amount} />'],
  ['a name for people who listen', '<Plot label={`${formatPounds(held)} is held`} />'],
  ['a description of a chart', '<ColumnChart summary={`${formatPounds(held)} held`} />'],
  ['the title of a document', 'export const meta = ({ data }) => titleOf(`Pay ${formatPounds(data.amount)}`);'],
  [
    'a limit of the rules',
    '<p>At most {formatShortPounds(LATE_MAX)}, {formatShortPounds(creditOf(REWARD_POINTS))}.</p>',
  ],
])('%s is left alone', (_what, text) => {
  expect(namelessIn('app/routes/page.tsx', text)).toEqual([]);
});

test('Each figure has a row in the glossary', () => {
  const readme = readFileSync(join(root, 'src/README.md'), 'utf8');
  const rows = readme.slice(readme.indexOf('## Glossary')).split('\n');
  const heads = rows.flatMap((row) => row.match(/\*\*[^*]+\*\*/g) ?? []);
  const named = [...heads, ...rows.filter((row) => row.startsWith('| **sum, figure**'))].join(' ').toLowerCase();
  const spelt: Record<string, string> = { 'with-bank': 'with the bank', 'peoples-money': 'people’s money' };
  const words = (figure: string) => spelt[figure] ?? figure.replaceAll('-', ' ');
  const isNamed = (figure: string) => new RegExp(`\\b${words(figure)}\\b`).test(named);
  expect(FIGURES.filter((figure) => !isNamed(figure))).toEqual([]);
  expect(isNamed('pocket-money')).toBe(false);
});
