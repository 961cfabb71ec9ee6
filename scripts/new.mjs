// npm run new use-case jobs/work/pause-work: makes the files of a use case, with its page, its call and their rows. Its
// tests are red until it does something.
import './node-version.mjs';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { runScript, Trouble } from './trouble.mjs';

const USAGE = 'Say what to make, for example: npm run new use-case jobs/work/pause-work';

/** @param {string} name pause-work @param {RegExp} at */
const capitals = (name, at) => name.replace(at, (_, letter) => letter.toUpperCase());

/**
 * The files of a use case, by path. Their sentences and rules are placeholders.
 * @param {{ module: string, folder: string, name: string }} of folder: jobs/work, or the module alone
 * @returns {Record<string, string>}
 * /
 */
export function filesOf({ module, folder, name }) {
  const [theClass, theCommand] = [capitals(name, /(?:^|-)(\w)/g), capitals(name, /-(\w)/g)];
  const words = capitals(name.replaceAll('-', ' '), /^(\w)/);
  const inModule = folder.slice(module.length);
  return {
    [`src/modules/${module}/use-cases${inModule}/${name}.ts`]: `import { refuse, type Result } from '#src/kernel/result';

/** ${words}: who does it, when they may, and what follows. */
export class ${theClass} {
  async execute(_: { id: string; userId: string }): Promise<Result<null, 'not-made'>> {
    return refuse('not-made');
  }
}
`,
    [`tests/${folder}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { ${theClass} } from '#src/modules/${module}/use-cases${inModule}/${name}';

test('${words}: what is so afterwards', async () => {
  const outcome = await new ${theClass}().execute({ id: 'one', userId: 'olive' });
  expect(outcome).toEqual({ ok: true, value: null });
});
`,
    [`app/commands/${folder}/${name}.ts`]: `import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';

export const ${theCommand} = command({
  for: 'signed-in',
  schema: z.object({ id: z.string() }),
  run: ({ id }, actor, app) => app.${module}.${theCommand}.execute({ id, userId: actor.id }),
  refusals: {
    'not-made': [409, 'This cannot be done yet.'],
  },
});

/** POST ${callOf({ module, name })}: who may send it, and what it answers. */
export const action = (args: ActionFunctionArgs) => submitJson(${theCommand}, args);
`,
    [`app/routes/${folder}/${name}.tsx`]: `import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { ${theCommand} } from '#app/commands/${folder}/${name}';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';

export const meta = () => titleOf('${words}');
export const handle = { shell: 'app' };

export const loader = () => null;

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(${theCommand}, args);
  return outcome.ok ? redirect('/', 303) : outcome.page;
}

export default function ${theClass}() {
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: '/', label: 'Home' }}
      title="${words}?"
      action=""
      confirm={{ label: '${words}' }}
      errors={<ErrorSummary errors={form.summary()} />}
    >
      <p>What happens when this is pressed.</p>
    </ConfirmPage>
  );
}
`,
    [`tests/web/${module}/${name}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { browser } from '#tests/support/web';

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

test('${words}, on the page and by the call', async () => {
  const hers = await browser(world.app, { actor: await castOn(world).customer() });
  expect((await hers.get('${pageOf({ module, name }).replace(':id', 'one')}')).status).toBe(200);
  expect((await hers.post('${pageOf({ module, name }).replace(':id', 'one')}', {})).status).toBe(303);
  expect((await hers.json('POST', '${callOf({ module, name }).replace(':id', 'one')}')).status).toBe(200);
});
`,
  };
}

/** @param {{ module: string, name: string }} of */
const pageOf = ({ module, name }) => `/${module}/:id/${name}`;
/** @param {{ module: string, name: string }} of */
const callOf = ({ module, name }) => `/api/${module}/:id/${name}`;

/**
 * The rows to add to other files, each after the last line that matches.
 * @param {{ module: string, folder: string, name: string }} of
 * @returns {{ file: string, after: RegExp[], row: string }[]}
 * /
 */
export function rowsOf({ module, folder, name }) {
  const [theClass, theCommand] = [capitals(name, /(?:^|-)(\w)/g), capitals(name, /-(\w)/g)];
  const [page, call] = [pageOf({ module, name }), callOf({ module, name })];
  const composition = `src/composition/${module}.ts`;
  const [table, guard] = ['app/route-table.ts', 'tests/web/site/guard.test.ts'];
  return [
    {
      file: composition,
      after: [/^import .* from '#src\/modules\/.*';$/],
      row: `import { ${theClass} } from '#src/modules/${module}/use-cases${folder.slice(module.length)}/${name}';`,
    },
    { file: composition, after: [/^ {4}\w+: provide\(.*\),$/], row: `    ${theCommand}: provide(${theClass}),` },
    {
      file: table,
      after: [new RegExp(`^  form\\(.*'${folder}/`), new RegExp(`^  form\\(.*'${module}/`), /^ {2}form\(/],
      row: `  form('${page}', '${folder}/${name}.tsx', signedIn),`,
    },
    {
      file: table,
      after: [
        new RegExp(`^  jsonCommand\\(.*'${folder}/`),
        new RegExp(`^  jsonCommand\\(.*'${module}/`),
        /^ {2}jsonCommand\(/,
      ],
      row: `  jsonCommand('POST', '${call}', '${folder}/${name}.ts', signedIn),`,
    },
    {
      file: guard,
      after: [new RegExp(`^  '/${module}/.*': \\w`), /^ {2}'\/[a-z].*': \w/],
      row: `  '${page}': SIGNED_IN,`,
    },
    {
      file: guard,
      after: [new RegExp(`^  '/api/${module}/.*': \\w`), /^ {2}'\/api\/.*': \w/],
      row: `  '${call}': JSON_SIGNED_IN,`,
    },
  ];
}

/**
 * A file's text with a row added after the last line that matches the first of these patterns which any line matches.
 * @param {string} text
 * @param {{ after: RegExp[], row: string }} row
 * /
 */
export function withRow(text, { after, row }) {
  const lines = text.split('\n');
  const at = after.map((like) => lines.findLastIndex((line) => like.test(line))).find((line) => line >= 0);
  if (at === undefined) throw new Trouble(`There is no place for this row: ${row.trim()}`);
  return lines.toSpliced(at + 1, 0, row).join('\n');
}

/**
 * @param {string[]} args use-case jobs/work/pause-work
 * @param {string} [folder] of the repository
 * @returns {string[]} the files that were made or changed
 */
export function make([kind, path = ''], folder = root) {
  if (kind !== 'use-case' || !/^[a-z]+(\/[a-z][a-z-]*)+$/.test(path)) throw new Trouble(USAGE);
  const of = { module: path.split('/')[0] ?? '', folder: dirname(path), name: path.split('/').at(-1) ?? '' };
  const isModule = existsSync(join(folder, 'src/composition', `${of.module}.ts`));
  if (!isModule) throw new Trouble(`There is no module called ${of.module} in src/composition.`);
  const files = filesOf(of);
  const taken = Object.keys(files).find((file) => existsSync(join(folder, file)));
  if (taken) throw new Trouble(`${taken} is there already. Nothing was changed.`);
  const changed = new Map(Object.entries(files));
  for (const { file, ...row } of rowsOf(of))
    changed.set(file, withRow(changed.get(file) ?? readFileSync(join(folder, file), 'utf8'), row));
  for (const [file, text] of changed) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return [...changed.keys()];
}

if (process.argv[1] === import.meta.filename)
  await runScript(async () => {
    const files = make(process.argv.slice(2));
    console.log(`Made or changed:\n${files.map((file) => `  ${file}`).join('\n')}`);
    console.log(
      'Its two tests are red until it does something. src/README.md, "Add a use case", says what comes next.',
    );
    return 0;
  });
