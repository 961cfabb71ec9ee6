// The commands of the built product that need no server: what the routes are, and what happens on the clock.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { routeTable } from '#app/route-table';
import { schedule } from '#src/scheduler';

const cli = fileURLToPath(new URL('../../build/server/cli.js', import.meta.url));

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], (fault, out, err) =>
      resolve({ code: fault ? Number(fault.code) : 0, out, err }),
    );
  });
}

test('routes --json prints every route with its methods and who may call it, from the table the guard uses', async () => {
  const { code, out } = await run('routes', '--json');
  const printed = JSON.parse(out) as { path: string; methods: string[]; who: unknown }[];
  expect(code).toBe(0);
  expect(printed.map(({ path, methods, who }) => [path, methods, who])).toEqual(
    routeTable.map(({ path, methods, access }) => [path, methods, access.who]),
  );
});

test('schedule --list names the scheduled runs', async () => {
  const { code, out } = await run('schedule', '--list');
  expect(code).toBe(0);
  for (const { name, at } of schedule) expect(out).toContain(`${name.padEnd(28)} ${at}`);
});

test('an unknown run, and an unknown command, are answered by a sentence', async () => {
  expect(await run('schedule', 'water the plants')).toEqual({
    code: 1,
    out: '',
    err: 'There is no scheduled run called "water the plants". Try --list.\n',
  });
  expect(await run('dig')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Use: cli migrate/) as string,
  });
});
