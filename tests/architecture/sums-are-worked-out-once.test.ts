// No sum of money is calculated in app/: functions of the kernel (plus, less, total, half, split) or of a domain do it,
// each with a name and a test, so that two pages cannot get different sums (LOOK3-M1, LOOK3-S6).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/**
 * Names for money: `left`, or one of these alone or at the end of a longer name such as `toAmount`, `heldPence` or
 * `providerBalance`.
 */
const MONEY =
  /^left$|(?:^|[a-z])(?:pence|amount|price|budget|paid|held|owed?|released?|refund(?:ed|able)?|share|fees?|disputed|frozen|spent|earned|credit|points|balance|tocustomer|tolandscaper|unexplained|whole)$/i;
const SUMS = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
  ts.SyntaxKind.SlashEqualsToken,
]);

/** Files that calculate widths, heights and positions of drawings. */
const DRAWINGS = [
  'app/ui/charts/',
  'app/ui/art/',
  'app/ui/job/plot.tsx',
  'app/ui/job/price-scale.tsx',
  'app/ui/job/bid-scale.tsx',
  /** The progress bar of the tiers. */
  'app/routes/loyalty/loyalty.tsx',
];

/** The names by which the value of an expression is known. */
function namesOf(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  if (ts.isElementAccessExpression(node)) return namesOf(node.argumentExpression);
  if (ts.isCallExpression(node)) return [...namesOf(node.expression), ...node.arguments.flatMap(namesOf)];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(namesOf);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(namesOf);
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
    return namesOf(node.expression);
  return ts.isPrefixUnaryExpression(node) ? namesOf(node.operand) : [];
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

/** The lines on which money is added, taken away, multiplied or divided. */
function sumsIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      SUMS.has(node.operatorToken.kind) &&
      !isText(node) &&
      namesOf(node).some((name) => MONEY.test(name))
    )
      found.add(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

const files = readdirSync(join(root, 'app'), { recursive: true })
  .map((path) => join('app', String(path)).replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path));
const sums = files.flatMap((path) => sumsIn(path, readFileSync(join(root, path), 'utf8')));

test('No sum of money is calculated in app/', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(sums.filter((place) => !DRAWINGS.some((path) => place.startsWith(path)))).toEqual([]);
});

test('Each of the drawings still needs to be one', () => {
  expect(DRAWINGS.filter((path) => !sums.some((place) => place.startsWith(path)))).toEqual([]);
});

test.each([
  'const rest = toAmount - fromAmount;',
  'const all = rows.reduce((sum, { pence }) => sum + pence, 0);',
  'const rest = left - fee;',
  'const have = rows.reduce((sum, { pence }) => sum + Math.max(0, pence), 0);',
  'const inPounds = loss.held / 100;',
  'const gap = last.providerBalance - last.ourBalance;',
  "const out = sum('released') + sum('refunded');",
  'const left = pence(disputed - back);',
  'let paid = 0; for (const one of all) paid += one;',
  'const half = Math.floor(whole / 2);',
  'const own = points + (used ?? 0);',
])('A sum is found in %s', (text) => {
  expect(sumsIn('app/planted.tsx', text)).toHaveLength(1);
});

test.each([
  'const rest = less(toAmount, fromAmount);',
  'const all = total(rows.map(({ pence }) => pence));',
  "const words = 'Paid: ' + amount;",
  'const width = (at * 100) / points.length;',
  'const until = heldAt.getTime() + DAY_MS;',
  'const minus = -feePence;',
])('%s is left alone', (text) => {
  expect(sumsIn('app/page.tsx', text)).toEqual([]);
});
