import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { cpuMilliseconds } from './cpu';
import { signIn, withDemo } from './demo';
import { percentile } from './measure';
import type { Finding } from './run';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
/** Requests to one page in a round: enough to make the cost of reading the meter negligible. */
const REQUESTS = 10;
/**
 * Rounds before those that count: V8 keeps compiling a page of this size for about a thousand requests, and the demo's
 * first emails are still being written.
 */
const WARM_UP = 100;
const ORIGIN = 'http://127.0.0.1:3978';

/** The limit of each page as a multiple of a bare page's time (decision 101). */
const BUDGET = 5;
/** Pages of the demo's people. */
export const PAGES = [
  { what: 'Find jobs', path: '/landscaper/find-jobs', who: 'landscaper' },
  { what: "Landscaper's dashboard", path: '/landscaper-dashboard', who: 'landscaper' },
  { what: "Customer's dashboard", path: '/customer-dashboard', who: 'customer' },
  { what: 'Messages', path: '/messages', who: 'customer' },
] as const;

/**
 * The server's cost of signed-in pages of the demo, compared with Express and React with one query in the same run, one
 * request at a time. CPU time, because other work on the machine hardly changes it; neither includes the database's
 * work.
 */
export function signedIn(serverUrl: string): Promise<Finding[]> {
  return withDemo(serverUrl, ORIGIN, async ({ origin, databaseUrl, env, pid, atEnd }) => {
    const bare = fork(new URL('bare-list.ts', import.meta.url), [], {
      execArgv: ['--import', 'tsx'],
      env: { ...env, DATABASE_URL: databaseUrl },
    });
    atEnd(() => stopped(bare));
    const [port] = (await once(bare, 'message')) as [number];
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const cookies = {
      customer: await signIn(origin, 'customer'),
      landscaper: await signIn(origin, 'landscaper'),
    };
    const pages = [
      { path: '', pid: bare.pid!, url: `http://127.0.0.1:${port}/`, cookie: '' },
      ...PAGES.map(({ path, who }) => ({ path, pid, url: origin + path, cookie: cookies[who] })),
    ];
    const spent = new Map(pages.map(({ path }) => [path, { ms: [] as number[], bytes: 0 }]));
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const { path, pid, url, cookie } of pages) {
        const before = cpuMilliseconds(pid);
        let bytes = 0;
        for (let n = 0; n < REQUESTS; n += 1) bytes = await ask(url, cookie, agent);
        const one = spent.get(path)!;
        if (round >= 0) one.ms.push((cpuMilliseconds(pid) - before) / REQUESTS);
        one.bytes = bytes;
      }
    // The rounds that other work disturbed least.
    const each = (path: string) => percentile(spent.get(path)!.ms, 0.25);
    const size = (path: string) => `${(spent.get(path)!.bytes / 1000).toFixed(0)} kB`;
    return PAGES.map(({ what, path }) => ({
      what: `${what}, ${size(path)}: CPU of the server a request, against bare Express and React with one query, ${size('')}`,
      ours: `${each(path).toFixed(2)} ms`,
      limit: `${each('').toFixed(2)} ms`,
      ratio: each(path) / each(''),
      budget: String(BUDGET),
    }));
  });
}

/** The size of the response in bytes. */
export async function ask(url: string, cookie: string, agent: Agent): Promise<number> {
  const response = await new Promise<IncomingMessage>((answered, failed) =>
    get(url, { agent, headers: { Cookie: cookie } }, answered).on('error', failed),
  );
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return body.length;
}

async function stopped(child: ChildProcess): Promise<void> {
  child.disconnect();
  await once(child, 'exit');
}
