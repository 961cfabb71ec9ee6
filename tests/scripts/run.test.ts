// The npm scripts that need no server: `routes` and `schedule:run`.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeTable } from '#app/route-table';
import { schedule } from '#src/scheduler';
import { testDatabase, type TestDatabase } from '#tests/support/database';

const script = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.destroy());

/** Runs a command with the arguments from package.json, followed by the caller's own. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  // vitest sets its own BASE_URL.
  const { BASE_URL, ...environment } = process.env;
  const env = { ...environment, DATABASE_URL: database.url };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (fault, out, err) =>
      resolve({ code: fault ? Number(fault.code) : 0, out, err }),
    );
  });
}

// The first command may have to wait for a build.
test(
  'routes --json prints every route with its methods and who may call it, as the guard has it',
  { timeout: 120_000 },
  async () => {
    const { code, out } = await run('routes', '--json');
    const printed = JSON.parse(out) as { path: string; methods: string[]; who: unknown }[];
    expect(code).toBe(0);
    expect(printed.map(({ path, methods, who }) => [path, methods, who])).toEqual(
      routeTable.map(({ path, methods, access }) => [path, methods, access.who]),
    );
  },
);

test('schedule --list names the scheduled runs and when they are due', async () => {
  const { code, out } = await run('schedule', '--list');
  expect(code).toBe(0);
  for (const { name, at } of schedule) expect(out).toContain(`${name.padEnd(28)} ${at}`);
});

test('schedule "<name>" performs the named run now, and reports its success', { timeout: 60_000 }, async () => {
  const claims = database.knex('runClaims');
  const turn = (day: string) => ({ slot: `count towns: ${day}T03:00:00.000Z`, instance: 'gone', at: new Date(day) });
  await claims.clone().insert([turn('2020-01-01'), turn('2020-01-02')]);
  expect(await run('schedule', 'forget old claims')).toMatchObject({ code: 0, out: 'ran forget old claims\n' });
  expect(await claims.clone()).toEqual([turn('2020-01-02')]);

  await database.knex.raw('drop table run_claims');
  const failed = await run('schedule', 'forget old claims');
  expect(failed).toMatchObject({ code: 1, out: '' });
  expect(failed.err).toContain('relation "run_claims" does not exist');
});

test('an unknown run fails with a sentence that names the known ones', async () => {
  expect(await run('schedule', 'water the plants')).toEqual({
    code: 1,
    out: '',
    err: `There is no scheduled run called "water the plants". There are: ${schedule.map(({ name }) => name).join(', ')}.\n`,
  });
});

test('an unknown command fails with a sentence', async () => {
  expect(await run('dig')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Use: cli migrate/) as string,
  });
});
