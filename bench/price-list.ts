import { Agent } from 'node:http';
import { builtIn } from '../scripts/build.mjs';
import { serve } from '../scripts/serve.mjs';
import { cpuMilliseconds } from './cpu';
import { signIn, withDemo } from './demo';
import { median, percentile } from './measure';
import type { Finding } from './run';
import { ask, PAGES } from './signed-in';

const PAIRS = Number(process.env.BENCH_ROUNDS ?? 30);
/** Requests to one page in each half of a pair. */
const REQUESTS = 50;
/** Rounds before those that count, while V8 compiles the pages. */
const WARM_UP = 20;
const [WITH, WITHOUT] = ['http://127.0.0.1:3978', 'http://127.0.0.1:3977'];

type Cost = { cpu: number; latency: number };

/**
 * What a part of the product buys (decision 101): the cost of pages without it, as a multiple of the cost with it.
 * BENCH_WITHOUT is the folder of another checkout that is built without the part. Both serve the same demo, and are
 * asked in turns, because other work on the machine would change the costs of two runs.
 */
export async function priceList(serverUrl: string): Promise<Finding[]> {
  const folder = process.env.BENCH_WITHOUT;
  if (!folder) throw new Error('BENCH_WITHOUT is not set: it names a checkout that is built without a part.');
  return withDemo(serverUrl, WITH, async ({ env, pid, atEnd }) => {
    const other = serve(builtIn(folder).server, { env: { ...env, PORT: new URL(WITHOUT).port }, folder });
    atEnd(() => other.stop());
    await Promise.race([other.listening, other.ended]);
    const servers = [
      { origin: WITH, pid },
      { origin: WITHOUT, pid: other.pid! },
    ];
    const cookies = { customer: await signIn(WITH, 'customer'), landscaper: await signIn(WITH, 'landscaper') };
    const pages = [
      ...PAGES.map(({ what, path, who }) => ({ what, path, cookie: cookies[who] })),
      // With a query, so that it is drawn each time.
      { what: 'Log in', path: '/auth?tab=login', cookie: '' },
    ];
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const costs = pages.map(() => servers.map(() => [] as Cost[]));
    for (let round = -WARM_UP; round < PAIRS; round += 1)
      for (const [at, { path, cookie }] of pages.entries()) {
        const turns = servers.map(({ origin, pid }, which) => async () => {
          const [cpu, since] = [cpuMilliseconds(pid), performance.now()];
          for (let n = 0; n < REQUESTS; n += 1) await ask(origin + path, cookie, agent);
          const cost = {
            cpu: (cpuMilliseconds(pid) - cpu) / REQUESTS,
            latency: (performance.now() - since) / REQUESTS,
          };
          if (round >= 0) costs[at]![which]!.push(cost);
        });
        for (const turn of round % 2 ? turns : turns.reverse()) await turn();
      }
    return pages.flatMap(({ what }, at) =>
      (['cpu', 'latency'] as const).map((of): Finding => {
        const [own, its] = costs[at]!.map((all) => all.map((one) => one[of])) as [number[], number[]];
        const ratios = its.map((ms, pair) => ms / own[pair]!);
        const spread = [0.25, 0.75].map((share) => percentile(ratios, share).toFixed(2)).join(' to ');
        return {
          what: `${what}, ${of}: without the part, against with it; half of the pairs ${spread}`,
          ours: `${median(its).toFixed(2)} ms`,
          limit: `${median(own).toFixed(2)} ms`,
          ratio: median(its) / median(own),
          budget: '',
        };
      }),
    );
  });
}
