import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorCommands, UsageError } from '#src/operator-commands';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD } from '#tests/support/cast';
import { browser } from '#tests/support/web';

let world: TestApp;
let folder: string;
beforeAll(async () => {
  world = await testApp();
  folder = mkdtempSync(path.join(tmpdir(), 'hedgerow-export-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

async function run(name: string, ...args: string[]): Promise<string> {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  await operatorCommands[name]!(args, { app: world.app, baseUrl: world.config.baseUrl, print });
  return printed.join('\n');
}
const logIn = async (username: string, password: string) =>
  (await (await browser(world.app)).json('POST', '/api/login', { username, password })).status;

test('OPS-M5 admin:create prints a link with which the new admin sets a password and logs in', async () => {
  const printed = await run('admin:create', 'Ada@Hedgerow.test');
  expect(printed).toContain('Ada@Hedgerow.test is an admin now.');
  const link = new URL(/http\S+$/.exec(printed)![0]);
  const ada = await browser(world.app);
  const password = 'medlar-and-quince-9';
  const token = link.searchParams.get('token')!;
  const set = await ada.post(link.pathname, { token, newPassword: password, confirmPassword: password });
  expect(set.status).toBe(303);
  expect(await logIn('ada@hedgerow.test', password)).toBe(200);
});

test('OPS-S23 user:export writes everything about a person into a ZIP file that only the operator may read', async () => {
  const { email, fullName } = await castOn(world).customer();
  const file = path.join(folder, 'olive.zip');
  expect(await run('user:export', email, file)).toContain(`is in ${file}`);
  const entries = unzipSync(readFileSync(file));
  expect(
    Object.values(entries)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('\n'),
  ).toContain(fullName);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(run('user:export', email, file)).rejects.toThrow(
    new UsageError(`${file} exists already. Name another file.`),
  );
  const nowhere = path.join(folder, 'nowhere', 'olive.zip');
  await expect(run('user:export', email, nowhere)).rejects.toThrow(
    new UsageError(`${nowhere} cannot be written (ENOENT).`),
  );
});

test('user:erase begins the 14 days of grace, in which the person may still log in', async () => {
  const { email } = await castOn(world).customer();
  expect(await run('user:erase', email)).toContain('It is erased in 14 days, unless they log in before that.');
  await expect(run('user:erase', email)).rejects.toThrow('That account has been closed already.');
  expect(await logIn(email, PASSWORD)).toBe(200);
});

test('sessions:end signs a person out everywhere', async () => {
  const { email } = await castOn(world).customer();
  expect(await logIn(email, PASSWORD)).toBe(200);
  expect(await run('sessions:end', email)).toBe('1 session ended. They have to log in again.');
});

describe('a mistake is a sentence', () => {
  test.each([
    ['admin:create', [], 'Use: admin:create <email>'],
    ['admin:create', ['ada@'], 'Use: admin:create <email>'],
    ['admin:create', ['ada lovelace@hedgerow.test'], 'Use: admin:create <email>'],
    ['user:export', ['nobody@hedgerow.test'], 'Nobody has an account with the email nobody@hedgerow.test.'],
    ['user:erase', ['nobody@hedgerow.test'], 'Nobody has an account with the email nobody@hedgerow.test.'],
    ['sessions:end', [], 'Use: sessions:end <email> | --everyone'],
    ['sessions:end', ['nobody@hedgerow.test'], 'Nobody has an account with the email nobody@hedgerow.test.'],
  ])('%s %j', async (name, args, words) => {
    await expect(run(name, ...args)).rejects.toThrow(new UsageError(words));
  });

  test('a customer’s email cannot become an admin’s, and admins and people with open work are not erased', async () => {
    const cast = castOn(world);
    const [olive, ada] = [await cast.customer(), await cast.admin()];
    await expect(run('admin:create', olive.email)).rejects.toThrow('Admins need an email of their own.');
    await expect(run('user:erase', ada.email)).rejects.toThrow('That is an admin.');
  });
});
