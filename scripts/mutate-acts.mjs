// Plants faults by rule in the code that decides about acts and money, one at a time, and reports how many of them the
// stories find: `node scripts/mutate-acts.mjs [how many] [seed] [stories]`. The files themselves do not change: a fault
// is planted while they are bundled.
import { readFile, readdir, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { inRoot } from './paths.mjs';

/** The bundler that comes with Vite. */
const { build } = /** @type {typeof import('esbuild')} */ (createRequire(import.meta.resolve('vite'))('esbuild'));

const [count = 30, seed = 1, stories = 150] = process.argv.slice(2).map(Number);
const acts = 'src/modules/acts/domain';
const escrow = 'src/modules/escrow/domain';
const FILES = [
  ...(await readdir(inRoot(acts))).map((name) => `${acts}/${name}`),
  ...['hold', 'absence', 'cancellation', 'payment-increase'].map((name) => `${escrow}/${name}.ts`),
];

/** @typedef {{ file: string; line: number; from: number; to: number; was: string; instead: string }} Place */

const K = ts.SyntaxKind;
/** @type {Map<ts.SyntaxKind, string>} */
const OTHER = new Map();
OTHER.set(K.LessThanToken, '<=').set(K.LessThanEqualsToken, '<');
OTHER.set(K.GreaterThanToken, '>=').set(K.GreaterThanEqualsToken, '>');
OTHER.set(K.EqualsEqualsEqualsToken, '!==').set(K.ExclamationEqualsEqualsToken, '===');
OTHER.set(K.AmpersandAmpersandToken, '||').set(K.BarBarToken, '&&');
OTHER.set(K.PlusToken, '-').set(K.MinusToken, '+');
/** @type {Map<string, string>} */
const CALLS = new Map(Object.entries({ plus: 'less', less: 'plus' }));

/**
 * Whether it is a constant that only others use, such as the maximum length of a text: no guard and no sum in these
 * files depends on it.
 * @param {ts.NumericLiteral} node
 * /
 */
const isForOthers = ({ parent }) =>
  ts.isVariableDeclaration(parent) &&
  ts.isIdentifier(parent.name) &&
  [...texts.values()].join('').split(new RegExp(`\\b${parent.name.text}\\b`)).length === 2;

/**
 * Every place in a file where a rule applies: the original text, and what is planted instead.
 * @param {string} file
 * @param {string} text
 * /
 */
function placesIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Place[]} */
  const places = [];
  /** @type {(node: ts.Node, instead: string) => void} */
  const plant = (node, instead) => {
    const [from, to] = [node.getStart(source), node.getEnd()];
    const { line } = source.getLineAndCharacterOfPosition(from);
    places.push({ file, line: line + 1, from, to, was: text.slice(from, to), instead });
  };
  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node) && OTHER.has(node.operatorToken.kind))
      plant(node.operatorToken, OTHER.get(node.operatorToken.kind) ?? '');
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      plant(condition, `!(${condition.getText(source)})`);
    }
    if (ts.isIfStatement(node) && !node.elseStatement && ts.isReturnStatement(node.thenStatement)) plant(node, ';');
    if (ts.isReturnStatement(node) && node.expression && ts.isStringLiteral(node.expression))
      plant(node.expression, 'undefined');
    if (ts.isNumericLiteral(node) && !ts.isTypeNode(node.parent) && !isForOthers(node))
      plant(node, `(${node.getText(source)} + 1)`);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && CALLS.has(node.expression.text))
      plant(node.expression, CALLS.get(node.expression.text) ?? '');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

/**
 * Repeats its choices for the same seed (mulberry32).
 * @param {number} from
 * /
 */
function chanceOf(from) {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @type {Map<string, string>} */
const texts = new Map();
for (const file of FILES) texts.set(file, await readFile(inRoot(file), 'utf8'));
const all = [...texts].flatMap(([file, text]) => placesIn(file, text));
const chance = chanceOf(seed);
const chosen = [];
while (chosen.length < Math.min(count, all.length)) chosen.push(...all.splice(Math.floor(chance() * all.length), 1));

const outfile = inRoot(`.hedgerow/cache/stories-${process.pid}.mjs`);
/** @param {Place | null} place */
async function outcomeWith(place) {
  await build({
    stdin: {
      contents: `import { walk } from '#tests/support/stories/walk';
        const wrong = await walk({ runs: ${stories}, seed: 7, shortest: false });
        if (wrong) console.log(wrong.split('STORY_SEED')[1].split('\\n')[1]);
        process.exit(wrong ? 1 : 0);`,
      resolveDir: inRoot(),
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
    alias: {
      '#src': inRoot('src'),
      '#app': inRoot('app'),
      '#tests': inRoot('tests'),
    },
    plugins: [
      {
        name: 'plant',
        setup(bundle) {
          bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => {
            if (!place || path !== inRoot(place.file)) return undefined;
            const text = texts.get(place.file) ?? '';
            return {
              contents: text.slice(0, place.from) + place.instead + text.slice(place.to),
              loader: 'ts',
            };
          });
        },
      },
    ],
  });
  const child = spawn(process.execPath, [outfile], { cwd: inRoot(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { isFound: code !== 0, why: said.trim().split('\n')[0]?.slice(0, 160) ?? '' };
}

const without = await outcomeWith(null);
if (without.isFound) throw new Error(`The stories fail without any fault: ${without.why}`);
let found = 0;
for (const place of chosen) {
  const { isFound, why } = await outcomeWith(place);
  if (isFound) found += 1;
  const what = `${place.file}:${place.line}  ${place.was.replace(/\s+/g, ' ').slice(0, 70)}  ->  ${place.instead.replace(/\s+/g, ' ').slice(0, 70)}`;
  console.log(`${isFound ? 'found ' : 'MISSED'}  ${what}${isFound ? `\n        ${why}` : ''}`);
}
await rm(outfile, { force: true });
console.log(
  `\n${found} of ${chosen.length} found (seed ${seed}, ${stories} stories each, ${all.length + chosen.length} places)`,
);
