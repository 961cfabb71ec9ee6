// An accessibility spec opens every page. The URLs are read from the text of the specs: a page counts as opened if its
// URL is written there, even in parts (`of('/receipt')`). The spec itself has to make axe look at it.
import ts from 'typescript';
import { expect, test } from 'vitest';
import { routeTable } from '#app/route-table';

const specs: Record<string, string> = import.meta.glob('../e2e/accessibility/*.spec.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const LEADS_ON = 'leads on at once, to the page for this visitor or to the step they are at';
const NO_PAGE_OF_ITS_OWN = 'its form is on the page that it leads back to';
/** Pages that are not looked at, and why. */
const WHY_NOT: Record<string, string> = {
  '/home': LEADS_ON,
  '/post-job': LEADS_ON,
  '/customer/post-job': LEADS_ON,
  '/customer/post-job/classic': LEADS_ON,
  '/post-job-guest': LEADS_ON,
  '/landscaper/saved-searches/:id': LEADS_ON,
  '/landscaper/payouts': LEADS_ON,
  '/my-data/end-restriction': NO_PAGE_OF_ITS_OWN,
  '/my-data/accept-terms': NO_PAGE_OF_ITS_OWN,
  '/settings-page/public-contact': NO_PAGE_OF_ITS_OWN,
  '/settings-page/be-found': NO_PAGE_OF_ITS_OWN,
  '/jobs/:id/bids/:bidId/shortlist': NO_PAGE_OF_ITS_OWN,
  '/garden-services/:id/pay': NO_PAGE_OF_ITS_OWN,
  '/sandbox/onboarding/:id/partial': NO_PAGE_OF_ITS_OWN,
  '/sandbox/onboarding/:id/later': NO_PAGE_OF_ITS_OWN,
  '/sandbox/onboarding/:id/leave': NO_PAGE_OF_ITS_OWN,
  '/erased/:id':
    'is there once the days of grace of a deletion are over, and moving the clock would disturb the other tests',
  '/keep-account/:id':
    'has an address only in the email about a deletion, which would close an account that other tests use',
};

/** Known only at run time. */
const UNKNOWN = '*';

/** The texts that an expression of a spec can have. `known`: the possible values of the parameters around it. */
function textsOf(node: ts.Expression, known: ReadonlyMap<string, string[]>): string[] {
  const of = (one: ts.Expression) => textsOf(one, known);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (starts, { expression, literal }) =>
        starts.flatMap((start) => of(expression).map((middle) => start + middle + literal.text)),
      [node.head.text],
    );
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(of);
  if (ts.isSpreadElement(node)) return of(node.expression);
  if (ts.isIdentifier(node)) return known.get(node.text) ?? textsOfName(node, known);
  if (ts.isCallExpression(node)) return textsOfCall(node, known);
  return [UNKNOWN];
}

/** `const of = (path = '') => …`, called, and `['', '/edit'].map((end) => …)`. */
function textsOfCall({ expression, arguments: given }: ts.CallExpression, known: ReadonlyMap<string, string[]>) {
  const [first] = given;
  const isMap = ts.isPropertyAccessExpression(expression) && /^(?:flatM|m)ap$/.test(expression.name.text);
  const made = isMap ? first : ts.isIdentifier(expression) ? declared(expression) : undefined;
  if (!made || !ts.isArrowFunction(made) || ts.isBlock(made.body)) return [UNKNOWN];
  const [parameter] = made.parameters;
  if (!parameter || !ts.isIdentifier(parameter.name)) return textsOf(made.body, known);
  const from = isMap ? expression.expression : (first ?? parameter.initializer);
  const texts = from ? textsOf(from, known) : [UNKNOWN];
  return textsOf(made.body, new Map([...known, [parameter.name.text, texts]]));
}

function textsOfName(name: ts.Identifier, known: ReadonlyMap<string, string[]>): string[] {
  const value = declared(name);
  return value && !ts.isArrowFunction(value) ? textsOf(value, known) : [UNKNOWN];
}

/** The value of the nearest `const` of this name around it. In a loop, the list that it iterates over. */
function declared(name: ts.Identifier): ts.Expression | undefined {
  for (let around: ts.Node = name.parent; around; around = around.parent) {
    const lists = ts.isForOfStatement(around)
      ? [around.initializer].filter(ts.isVariableDeclarationList)
      : ts.isBlock(around) || ts.isSourceFile(around)
        ? around.statements.filter(ts.isVariableStatement).map((one) => one.declarationList)
        : [];
    const loops = ts.isForOfStatement(around) ? around.expression : undefined;
    for (const one of lists.flatMap((list) => [...list.declarations])) {
      const value = valueOf(one.name, one.initializer ?? loops, name.text);
      if (value) return value;
    }
  }
  return undefined;
}

/** The value that a `const` gives to a name: `const [at, bids] = [`/jobs/${id}`, …]`. */
function valueOf(pattern: ts.BindingName, value: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (ts.isIdentifier(pattern)) return pattern.text === name ? value : undefined;
  if (!ts.isArrayBindingPattern(pattern) || !value || !ts.isArrayLiteralExpression(value)) return undefined;
  const at = pattern.elements.findIndex((one) => ts.isBindingElement(one) && one.name.getText() === name);
  return value.elements[at];
}

/** Forms and calls that are sent do not open a page. */
const isSent = (node: ts.Node) =>
  ts.isCallExpression(node) && /^(?:send|call)$|\.request\.\w+$/.test(node.expression.getText());

/**
 * The URLs that a spec contains, up to the end of their path. The start of URLs, such as `/reports/`, stands for one.
 */
function addressesIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isSent(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isCallExpression(node))
      found.push(...textsOf(node, new Map()));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('spec.ts', text, ts.ScriptTarget.Latest, true));
  return found
    .filter((address) => address.startsWith('/'))
    .map((address) => address.replace(/[?#].*/, '').replace(/(?<=.)\/$/, `/${UNKNOWN}`));
}

/** How closely a URL matches a row, as the router ranks it; undefined if it does not match. */
function closeness(address: string, path: string): number | undefined {
  const [mine, rows] = [address.split('/'), path.split('/')];
  if (mine.length !== rows.length) return undefined;
  const fits = rows.every((part, at) => (part.startsWith(':') ? mine[at] !== '' : part === mine[at]));
  return fits ? rows.filter((part) => !part.startsWith(':')).length : undefined;
}

function rowOf(address: string): string {
  const close = routeTable
    .map(({ path }) => ({ path, by: closeness(address, path) }))
    .filter((row): row is { path: string; by: number } => row.by !== undefined);
  return close.sort((one, other) => other.by - one.by)[0]?.path ?? '*';
}

/** The pages of the route table that no spec opens. */
function unseen(texts: string[]): string[] {
  const opened = new Set(texts.flatMap(addressesIn).map(rowOf));
  return routeTable
    .filter(({ kind, file }) => kind === 'page' && file !== 'routes/public/alias.tsx')
    .map(({ path }) => path)
    .filter((path) => !opened.has(path));
}

test('every page is opened by an accessibility spec, or says why it cannot be', () => {
  expect(unseen(Object.values(specs)).sort()).toEqual(Object.keys(WHY_NOT).sort());
});

test('a page that no spec opens any more is found', () => {
  const without = Object.values(specs).map((text) => text.replaceAll('/loyalty', '/loyal'));
  expect(unseen(without)).toContain('/loyalty');
});

test('an address is read from its parts', () => {
  const spec = `
    const of = (end = '') => \`/jobs/\${jobId}\${end}\`;
    const kept = ['', '/edit'].map((end) => \`/landscaper/saved-searches/\${id}\${end}\`);
    await send(olive, '/logout', {});
    for (const step of ['job-type']) await look(of(), of('/receipt?print'), \`/post-job/\${step}\`, kept);`;
  expect(new Set(addressesIn(spec).map(rowOf))).toEqual(
    new Set([
      '/jobs/:id',
      '/jobs/:id/receipt',
      '/post-job/job-type',
      '/landscaper/saved-searches/:id',
      '/landscaper/saved-searches/:id/edit',
      '*',
    ]),
  );
});
