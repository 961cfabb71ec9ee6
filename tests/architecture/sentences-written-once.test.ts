// A refusal that several commands share is a constant (app/commands/refusals.ts, or the module's words.ts), so that its wording stays one.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../app/commands/', import.meta.url));
const commands = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

const WORDS_MIN = 4;
const PLACES_MAX = 2;

type Source = { path: string; text: string };

/** The places of each sentence. Comments do not count. */
function placesOfSentences(sources: Source[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, text } of sources) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) && node.text.trim().split(/\s+/).length >= WORDS_MIN) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        places.set(node.text, [...(places.get(node.text) ?? []), `${path}:${line + 1}`]);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return places;
}

const repeatedIn = (sources: Source[]) =>
  [...placesOfSentences(sources)].filter(([, places]) => places.length > PLACES_MAX);

test('no sentence of the commands is written at three or more places', () => {
  expect(commands.length).toBeGreaterThan(80);
  expect(placesOfSentences(commands).size).toBeGreaterThan(200);
  expect(repeatedIn(commands)).toEqual([]);
});

test('one that is written at three places is found, with its places', () => {
  const refusals = "({ 'job-not-found': [404, 'We could not find this shed.'] });";
  const planted = ['a.ts', 'b.ts', 'c.ts'].map((path) => ({ path, text: `// A refusal.\n${refusals}` }));
  expect(repeatedIn(planted)).toEqual([['We could not find this shed.', ['a.ts:2', 'b.ts:2', 'c.ts:2']]]);
  expect(repeatedIn(planted.slice(1))).toEqual([]);
});

test('short texts and comments may be repeated', () => {
  const text = "// We could not find this shed.\nconst states = ['not found', 'not found', 'not found'];\n";
  expect(repeatedIn([1, 2, 3].map((n) => ({ path: `${n}.ts`, text })))).toEqual([]);
});
