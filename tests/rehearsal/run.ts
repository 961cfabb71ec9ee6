// npm run rehearse: carries out docs/operations.md, from nothing. Two instances behind nginx serve people the whole
// time. Meanwhile the next release migrates, takes over and is taken back. Then come a backup, a restore on a new
// server, and another COOKIE_SECRET. Ends with 1 if a request failed, or if anything is not as it was.
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '../../scripts/earlier-release.mjs';
import { codeFor } from '../support/authenticator-app';
import { installedPrograms } from '../support/postgres/installed-server';
import { logIn, PASSWORD, startLoad } from './load';
import { ask, freePort, newCluster, nginx, run } from './programs';
import { startProxy } from './proxy';
import { cli, deployOver, settingsFor, startInstance } from './releases';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const missing = (what: string, packages: string) =>
  say(`Not rehearsed: ${what} is not on this machine. Debian has it in the package ${packages}.`);

const wrong: string[] = [];
const check = (isSo: boolean, words: string) => {
  say(`  ${isSo ? 'ok   ' : 'WRONG'}  ${words}`);
  if (!isSo) wrong.push(words);
};

const ends: (() => unknown)[] = [];
const folder = mkdtempSync(join(tmpdir(), 'hedgerow-rehearsal-'));
chmodSync(folder, 0o755);
ends.push(() => rmSync(folder, { recursive: true, force: true }));

/** The earlier release over which to deploy, if scripts/rehearse.mjs was given one. */
const earlier = process.argv[2] ? (JSON.parse(process.argv[2]) as Release) : undefined;

async function start(...given: Parameters<typeof startInstance>) {
  const instance = await startInstance(...given);
  ends.push(instance.stop);
  return instance;
}

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** Turns two-factor sign-in on for the demo's customer, as the page does. Returns the key that their app keeps. */
async function turnOnTwoFactor(origin: string, cookie: string): Promise<string> {
  const page = await fetch(`${origin}/settings-page/two-factor`, { headers: { Cookie: cookie }, redirect: 'manual' });
  const setupKey = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await page.text())?.[0];
  if (!setupKey)
    throw new Error(`The page of two-factor sign-in shows no key: ${page.status} ${page.headers.get('location')}`);
  const answer = await postForm(origin, '/settings-page/two-factor', [cookie, ...cookiesOf(page)].join('; '), {
    code: codeFor(setupKey),
    currentPassword: PASSWORD,
  });
  if (answer.status >= 400) throw new Error(`Two-factor sign-in was not turned on: ${answer.status}`);
  return setupKey;
}

const postForm = (origin: string, path: string, cookie: string, fields: Record<string, string>) =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, ...(cookie && { Cookie: cookie }) },
    body: new URLSearchParams(fields),
  });

/** Whether the customer gets in with a code of their app. */
async function getsInWithCode(origin: string, setupKey: string): Promise<boolean> {
  const asked = await postForm(origin, '/auth/sign-in', '', { username: 'customer@hedgerow.test', password: PASSWORD });
  const challenge = asked.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ');
  // The previous code was used to turn it on.
  const answered = await postForm(origin, '/auth/code', challenge, { code: codeFor(setupKey, Date.now() + 30_000) });
  return answered.status === 303 && !answered.headers.get('location')?.startsWith('/auth');
}

/** As a browser sends them back. */
const cookiesOf = (response: Response) => response.headers.getSetCookie().map((one) => one.split(';')[0]!);

const countsOf = (url: string) =>
  ask<{ jobs: string; entries: string; balance: string }>(
    url,
    `select (select count(*) from jobs) as jobs, count(*) as entries, coalesce(sum(amount), 0) as balance from ledger.entry`,
  );

const by = earlier ? ` by ${earlier.name}` : '';

async function rehearse(programs: string, proxyProgram: string | undefined) {
  const uploads = join(folder, 'uploads');
  const [secret, nextSecret] = ['old', 'new'].map(() => randomBytes(32).toString('hex')) as [string, string];
  let since = performance.now();
  const cluster = await newCluster();
  ends.push(() => cluster.stop());
  const settings = settingsFor(cluster.owner, { uploads, secret });
  const { before: old, migrate } = deployOver(earlier);
  await cli(settings, ['migrate'], old);
  await cli(settings, ['seed'], old);
  say(`An empty PostgreSQL, migrated and told the demo's story${by} (${seconds(since)})`);

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  if (proxyProgram) {
    const first = [await start(settings, { of: old, origin }), await start(settings, { of: old, origin })] as const;
    const proxy = await startProxy(
      proxyProgram,
      { folder: join(folder, 'nginx'), port },
      first.map((one) => one.port),
    );
    ends.push(() => proxy.stop());
    const load = await startLoad(origin);
    const told = (what: string, from: number) => {
      const { sent, slowest } = load.sofar();
      check(
        load.failures.length === 0,
        `${what} (${seconds(from)}): ${sent} requests so far, ${load.failures.length} failed, slowest ${slowest} ms`,
      );
    };
    say('Two instances behind nginx, people look at pages and write');
    await new Promise((done) => void setTimeout(done, 3_000));
    told('before anything happens', performance.now() - 3_000);

    since = performance.now();
    const names = await migrate(settings);
    told(`the next release migrates: ${names.join(', ')}`, since);
    since = performance.now();
    const young = [await start(settings, { origin }), await start(settings, { origin })] as const;
    await proxy.leadTo(young.map((one) => one.port));
    for (const one of first) await one.stop();
    told('its instances take over, the old ones finish and stop', since);
    since = performance.now();
    const back = [await start(settings, { of: old, origin }), await start(settings, { of: old, origin })] as const;
    await proxy.leadTo(back.map((one) => one.port));
    for (const one of young) await one.stop();
    told('the release before comes back, on the newer schema', since);
    since = performance.now();
    await back[0].stop();
    const again = await start(settings, { of: old, origin });
    await proxy.leadTo([again.port, back[1].port]);
    told('one instance stops without a word to nginx, and starts again', since);

    since = performance.now();
    const dump = join(folder, 'hedgerow.dump');
    const before = load.written.length;
    await run(join(programs, 'pg_dump'), ['--format=custom', `--file=${dump}`, cluster.owner]);
    cpSync(uploads, join(folder, 'restored-uploads'), { recursive: true });
    told('a backup of the database and the files', since);
    await load.stop();
    for (const failure of load.failures.slice(0, 5)) say(`         ${failure}`);
    const kept = await ask<{ content: string }>(
      cluster.owner,
      `select content from messages where content like 'Rehearsed message %'`,
    );
    check(
      kept.length === load.written.length && new Set(kept.map(({ content }) => content)).size === kept.length,
      `every one of the ${load.written.length} messages that were sent is kept, once`,
    );
    await restore({ programs, dump, first: secret, second: nextSecret, from: cluster.owner, messages: before });
  } else {
    missing('nginx', 'nginx-light');
    const dump = join(folder, 'hedgerow.dump');
    await run(join(programs, 'pg_dump'), ['--format=custom', `--file=${dump}`, cluster.owner]);
    cpSync(uploads, join(folder, 'restored-uploads'), { recursive: true });
    await restore({ programs, dump, first: secret, second: nextSecret, from: cluster.owner, messages: 0 });
  }
}

type Backup = { programs: string; dump: string; first: string; second: string; from: string; messages: number };

async function restore({ programs, dump, first, second, from, messages }: Backup) {
  let since = performance.now();
  const cluster = await newCluster();
  ends.push(() => cluster.stop());
  const uploads = join(folder, 'restored-uploads');
  const settings = settingsFor(cluster.owner, { uploads, secret: first });
  await run(join(programs, 'pg_restore'), ['--no-owner', '--role=hedgerow', `--dbname=${cluster.owner}`, dump], {
    mayFail: true,
  });
  await cli(settings, ['migrate']);
  say(`A new server, restored from the backup and migrated (${seconds(since)})`);
  const [[there], [here]] = await Promise.all([countsOf(from), countsOf(cluster.owner)]);
  check(
    here!.jobs === there!.jobs && here!.entries === there!.entries,
    `${here!.jobs} jobs and ${here!.entries} entries of the ledger are there`,
  );
  check(here!.balance === '0', 'the ledger balances');
  const [said] = await ask<{ count: string }>(
    cluster.owner,
    `select count(*) from messages where content like 'Rehearsed message %'`,
  );
  check(Number(said!.count) >= messages, `every message that was answered before the backup began is there`);
  const refused = await ask(settings.DATABASE_URL, 'update ledger.entry set amount = 0').catch(
    (fault: Error) => fault.message,
  );
  check(typeof refused === 'string', `the product's login cannot change the ledger: ${String(refused)}`);
  const found = (await cli(settings, ['doctor']).catch((fault: Error) => fault.message)).split('\n');
  const guarded = found.find((line) => /ledger|guard/i.test(line));
  check(
    guarded?.startsWith('right') ?? false,
    `doctor: ${guarded?.replace(/^\w+\s+\w+\s+/, '') ?? 'says nothing of the ledger'}`,
  );
  await cli(settings, ['schedule', 'check the ledger']);
  check(true, 'the check of the ledger ran');

  since = performance.now();
  const old = await start(settings);
  const { cookie } = await logIn(old.origin, 'customer@hedgerow.test');
  const setupKey = await turnOnTwoFactor(old.origin, cookie);
  await old.stop();
  say('Another COOKIE_SECRET, with a customer logged in and two-factor sign-in on');
  const both = settingsFor(cluster.owner, { uploads, secret: second, before: first });
  const between = await start(both);
  const seen = await fetch(`${between.origin}/customer-dashboard`, { headers: { Cookie: cookie }, redirect: 'manual' });
  check(seen.status === 200, 'with both secrets, the session from before goes on');
  const resealed = (await cli(both, ['secrets:reseal'])).trim().split('\n').at(-1);
  check(true, `secrets:reseal: ${resealed}`);
  await between.stop();
  const only = await start(settingsFor(cluster.owner, { uploads, secret: second }));
  check(
    await getsInWithCode(only.origin, setupKey),
    `with the new secret alone, a code of the app still lets them in (${seconds(since)})`,
  );
  await only.stop();
}

try {
  const programs = installedPrograms;
  if (programs) await rehearse(programs, nginx());
  else missing('PostgreSQL with initdb, pg_dump and pg_restore', 'postgresql');
} catch (fault) {
  wrong.push((fault as Error).message);
  say(`  WRONG  ${(fault as Error).message}`);
} finally {
  for (const end of ends.reverse()) await Promise.resolve(end()).catch(() => {});
}
say(wrong.length ? `${wrong.length} things went wrong.` : 'Everything went as it should.');
process.exit(wrong.length ? 1 : 0);
