// No use case about money is shown in memory only. This reads source text: it finds who could run a use case, and
// whether a test on PostgreSQL names one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Shown without PostgreSQL, each with a reason. */
const IN_MEMORY_ONLY: Readonly<Record<string, string>> = {
  RunProviderSmoke: 'asks Stripe’s test mode, and stores nothing',
};

type File = { file: string; text: string };
const filesIn = (folder: string): File[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') }));

const tests = new Map(filesIn('tests').map((one) => [one.file, one]));
const importedBy = ({ file, text }: File): File[] =>
  [...text.matchAll(/from '(#tests\/|\.{1,2}\/)([^']+)'/g)].flatMap(([, from, path]) => {
    const base = from === '#tests/' ? 'file:///tests/' : `file:///${file.slice(0, file.lastIndexOf('/'))}/${from}`;
    return tests.get(`${new URL(path!, base).pathname.slice(1)}.ts`) ?? [];
  });
function closureOf(file: File, seen = new Set<File>()): Set<File> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const one of importedBy(file)) closureOf(one, seen);
  return seen;
}
const database = tests.get('tests/support/database.ts')!;
/** What tests on PostgreSQL say, with the stages that only they use. */
const onPostgres = (() => {
  const [their, others] = [new Set<File>(), new Set<File>()];
  for (const one of tests.values()) {
    if (!one.file.endsWith('.test.ts')) continue;
    const all = closureOf(one);
    for (const each of all) (all.has(database) ? their : others).add(each);
  }
  return [...their].filter((one) => !others.has(one)).map(({ text }) => text);
})();
const isSaid = (what: RegExp): boolean => onPostgres.some((text) => what.test(text));

const useCases = ['escrow', 'sales', 'loyalty'].flatMap((module) =>
  filesIn(`src/modules/${module}/use-cases`).flatMap(({ text }) =>
    [...text.matchAll(/^export class (\w+)/gm)].map(([, name]) => ({ module, name: name!, text })),
  ),
);
const wiring = filesIn('src/composition').map(({ text }) => text);
const app = filesIn('app');
const table = readFileSync('app/route-table.ts', 'utf8');
const runs = readFileSync('src/scheduler.ts', 'utf8');

/** What composition calls the use case: `app.escrow.reportProblem`. */
const keyOf = (name: string): string =>
  wiring.flatMap((text) => [...text.matchAll(new RegExp(`(\\w+): provide\\(\\s*${name}\\b`, 'g'))])[0]?.[1] ??
  name[0]!.toLowerCase() + name.slice(1);

const pathsTo = (file: string): string[] =>
  [...table.matchAll(/'(\/[^']*)',\s*'([^']+\.tsx?)'/g)].flatMap(([, path, of]) =>
    file.endsWith(`/${of}`) ? [path!] : [],
  );
/** The pages and calls whose file runs it, or imports a file that does. */
function pathsOf(module: string, key: string): string[] {
  const running = app.filter(({ text }) => new RegExp(`\\b(${module}|\\w*[tT]rial)\\??\\.${key}\\b`).test(text));
  const names = running.map(({ file }) => file.replace(/^app\//, '').replace(/\.tsx?$/, ''));
  const importing = app.filter(({ text }) => names.some((name) => text.includes(`'#app/${name}'`)));
  return [...running, ...importing].flatMap(({ file }) => pathsTo(file));
}
const asked = (path: string): RegExp =>
  new RegExp(`${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/\\s]+')}(?![\\w/-])`);
const runOf = (module: string, key: string): string | undefined =>
  [...runs.matchAll(new RegExp(`name: '([^']+)',[^{}]*?\\b${module}\\.${key}\\.`, 'g'))][0]?.[1];

const isRunDirectly = ({ module, name }: (typeof useCases)[number]): boolean => {
  const key = keyOf(name);
  const run = runOf(module, key);
  return (
    isSaid(new RegExp(`new ${name}\\(|\\b(${module}|app|on)\\.${key}\\b|\\b${key}\\.execute\\b`)) ||
    pathsOf(module, key).some((path) => isSaid(asked(path))) ||
    (run !== undefined && isSaid(new RegExp(`'${run}'`)))
  );
};

test('every use case about money is run by a test on PostgreSQL', () => {
  const shown = new Set(useCases.filter(isRunDirectly));
  // One that others are built on is run with them.
  for (let before = -1; before < shown.size;) {
    before = shown.size;
    for (const one of useCases)
      if ([...shown].some(({ text }) => new RegExp(`import (type )?\\{[^}]*\\b${one.name}\\b`).test(text)))
        shown.add(one);
  }
  expect(useCases.length).toBeGreaterThan(90);
  const inMemory = useCases.filter((one) => !shown.has(one)).map(({ name }) => name);
  expect(inMemory.sort()).toEqual(Object.keys(IN_MEMORY_ONLY).sort());
});
