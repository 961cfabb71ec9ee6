import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The calls to the provider. `busiestSecond`: the most calls within one second. `refused`: those above its limit. */
export type Calls = { made: number; refused: number; busiestSecond: number };

// In another process, because the provider's own work does not count. Like Stripe, it takes time to answer and refuses
// calls above its limit.
const PROVIDER = `
  const [, , answersAfter, limit] = process.argv;
  const second = [];
  const seen = { made: 0, refused: 0, busiestSecond: 0 };
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => {
      const now = performance.now();
      while (second.length > 0 && now - second[0] > 1000) second.shift();
      const isTooMuch = second.length >= Number(limit);
      if (isTooMuch) seen.refused += 1;
      else seen.busiestSecond = Math.max(seen.busiestSecond, second.push(now));
      const answer = isTooMuch
        ? { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } }
        : { id: 'tr_' + (seen.made += 1), object: 'transfer' };
      setTimeout(() => {
        response.writeHead(isTooMuch ? 429 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      }, Number(answersAfter));
    });
  });
  process.on('message', () => process.send(seen));
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));`;

/** A payment provider that makes transfers. `answersAfterMs`: its response time. `limit`: calls a second. */
export async function provideTransfers({ answersAfterMs = 0, limit = Infinity } = {}) {
  const child = spawn(process.execPath, ['-e', PROVIDER, '--', String(answersAfterMs), String(limit)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    async calls(): Promise<Calls> {
      child.send('calls');
      const [seen] = (await once(child, 'message')) as [Calls];
      return seen;
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/**
 * Another instance of the product, which follows the schedule between `go` and `stop`. `stop` returns the CPU time it
 * used, in milliseconds.
 */
export async function releasingInstance(environment: Record<string, string>) {
  const child = fork(new URL('./release-instance.ts', import.meta.url), { env: { ...process.env, ...environment } });
  await once(child, 'message');
  return {
    go: () => void child.send('go'),
    async stop(): Promise<number> {
      child.send('stop');
      const [[ms]] = (await Promise.all([once(child, 'message'), once(child, 'exit')])) as [[number], unknown];
      return ms;
    },
  };
}
