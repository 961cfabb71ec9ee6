import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { builtServer } from '../scripts/build.mjs';
import { serve } from '../scripts/serve.mjs';
import { interleaved, median, percentile } from './measure';
import type { Finding } from './run';

const REQUESTS = 600;
const CONNECTIONS = 50;
const EACH = 40;
const PORT = 3979;

// On a separate thread, because the product is a separate process.
const BARE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:http').createServer((_request, response) => response.end(workerData));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

/**
 * The time of the landing page compared with a bare handler that sends as many bytes, its size, and the server's
 * memory.
 */
export async function pages(databaseUrl: string): Promise<Finding[]> {
  const origin = `http://127.0.0.1:${PORT}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    PORT: String(PORT),
    LOG_LEVEL: 'error',
  };
  const server = serve(builtServer, { env: { ...env, BASE_URL: origin } });
  await Promise.race([server.listening, server.ended]);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (url: string) => request(url, agent);
  const landing = await ask(origin);
  const bare = new Worker(BARE, { eval: true, workerData: landing.body });
  try {
    const [port] = (await once(bare, 'message')) as [number];
    const bareOrigin = `http://127.0.0.1:${port}`;
    const taken = await interleaved(REQUESTS, { bare: () => ask(bareOrigin), ours: () => ask(origin) }, { warmUp: 50 });
    const words = (ms: number[]) =>
      `${median(ms).toFixed(2)} ms, 95th percentile ${percentile(ms, 0.95).toFixed(2)} ms`;
    const kilobytes = await weightOf(origin, landing, ask);
    const paths = ['/', '/auth', '/help-center', '/terms', '/a-page-that-does-not-exist'];
    const visitor = async () => {
      for (let n = 0; n < EACH; n += 1) await ask(origin + paths[n % paths.length]!);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
    const megabytes = await residentMegabytes(origin, ask);
    return [
      {
        what: 'Landing page for a visitor, against as many bytes of a bare handler',
        ours: words(taken.ours),
        limit: words(taken.bare),
        ratio: median(taken.ours) / median(taken.bare),
        budget: '1.43',
      },
      {
        what: 'First visit to the landing page: page, stylesheet, script and font as transferred',
        ours: `${kilobytes.toFixed(1)} kB`,
        limit: '150 kB',
        ratio: kilobytes / 150,
        budget: '1',
      },
      {
        what: `Server's memory after ${CONNECTIONS * EACH} requests on ${CONNECTIONS} connections`,
        ours: `${megabytes.toFixed(0)} MB`,
        limit: '250 MB',
        ratio: megabytes / 250,
        budget: '1',
      },
    ];
  } finally {
    agent.destroy();
    await bare.terminate();
    await server.stop();
  }
}

/** `html` decompresses the body, outside the timed part. */
type Answer = { body: Buffer; html(): string };

type Ask = (url: string) => Promise<Answer>;

async function request(url: string, agent: Agent): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((answered, failed) =>
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, answered).on('error', failed),
  );
  const body = await buffer(response);
  const packed = response.headers['content-encoding'] === 'br';
  return { body, html: () => (packed ? brotliDecompressSync(body) : body).toString() };
}

/** Without pictures: which ones a browser loads depends on its width, and it loads most when they come into view. */
async function weightOf(origin: string, page: Answer, ask: Ask) {
  const files = new Set(
    [...page.html().matchAll(/(?:href|src)="(\/assets\/[^"]+|\/favicon\.svg)"/g)]
      .map(([, path]) => path!)
      .filter((path) => !path.endsWith('.webp')),
  );
  let bytes = page.body.length;
  for (const path of files) bytes += (await ask(origin + path)).body.length;
  return bytes / 1000;
}

async function residentMegabytes(origin: string, ask: Ask) {
  const metrics = await ask(`${origin}/metrics`);
  const found = /^process_resident_memory_bytes (\S+)/m.exec(metrics.html());
  return Number(found?.[1]) / 1_000_000;
}
