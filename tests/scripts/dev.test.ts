// npm run dev, on a copy of the sources: changes to a page show at once, and changes to src after a restart.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '#tests/support/database';
import { demoDatabase } from '#tests/support/demo';

const root = fileURLToPath(new URL('../../', import.meta.url));
const notSources = new Set(['node_modules', '.git', '.hedgerow', 'build', 'docs', 'tests']);
let copy: string;
let database: TestDatabase;
let dev: ChildProcess | undefined;
let words = '';

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'hedgerow-dev-'));
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !notSources.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  database = await demoDatabase();
}, 240_000);

afterAll(async () => {
  if (dev?.exitCode === null) {
    const ended = once(dev, 'exit');
    dev.kill('SIGTERM');
    await ended;
  }
  await database.destroy();
  rmSync(copy, { recursive: true, force: true, maxRetries: 20 });
});

const said = async (fact: RegExp | (() => Promise<boolean>)) => {
  const deadline = Date.now() + 120_000;
  while (typeof fact === 'function' ? !(await fact()) : !fact.test(words)) {
    if (dev?.exitCode !== null || Date.now() > deadline) throw new Error(`That never happened:\n${words}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return typeof fact === 'function' ? undefined : fact.exec(words)?.[1];
};

function change(path: string, from: string, to: string) {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no "${from}" to change`);
  writeFileSync(file, text.replace(from, to));
}

/** The messages that the dev server sends to an open page. */
async function messagesTo(client: string) {
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const port = /hmrPort = (\d+)/.exec(client)?.[1];
  const asked = get(`http://localhost:${port}/?token=${token}`, {
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      'Sec-WebSocket-Protocol': 'vite-hmr',
    },
  });
  const socket = await new Promise<Duplex>((resolve, reject) => {
    asked.on('upgrade', (_response, upgraded) => resolve(upgraded));
    asked.on('response', ({ statusCode }) => reject(new Error(`the reloading answered ${statusCode}`)));
    asked.on('error', reject);
  });
  let messages = '';
  socket.on('data', (frame: Buffer) => (messages += frame.toString('latin1')));
  return { messages: () => messages, close: () => socket.destroy() };
}

it(
  'npm run dev shows a changed page at once, and restarts for changed business code',
  { timeout: 240_000 },
  async () => {
    const { BASE_URL, ...environment } = process.env;
    const child = spawn(process.execPath, [join(copy, 'scripts', 'dev.mjs')], {
      env: {
        ...environment,
        HEDGEROW_STATE: join(copy, '.hedgerow'),
        DATABASE_URL: database.url,
        PORT: '0',
        SCHEDULER: 'false',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    dev = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (words += text));

    const address = await said(/ready at (http:\S+)/);
    // Only one URL is set, that of the tables’ owner.
    expect(words.match(/which owns the ledger and puts on the role hedgerow_app/g)).toHaveLength(1);
    const landing = async () => (await fetch(`${address}/help-center`)).text();
    const client = await (await fetch(`${address}/@vite/client`)).text();
    expect(await landing()).toContain('src="/@vite/client"');

    const open = await messagesTo(client);
    change('app/routes/public/help/help-center.tsx', "title: 'Help centre'", "title: 'Gooseberries'");
    await said(async () => (await landing()).includes('<title>Gooseberries'));
    await said(() => Promise.resolve(open.messages().includes('full-reload')));
    open.close();
    expect(words).not.toContain('starting again');

    change('src/platform/operator-routes.ts', "'/healthz'", "['/healthz', '/gooseberries']");
    await said(/Ready again/);
    expect((await fetch(`${address}/gooseberries`)).status).toBe(200);
  },
);
