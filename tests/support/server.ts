import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { App } from '#src/composition/app';
import { finishRequests } from '#src/platform/requests-in-flight';
import { createWeb } from '#src/server';
import { testApp, type TestApp } from './app';
import type { TestDatabase } from './database';
import { serverBuild } from './web';

/** The URL that a build would give the product's one script. */
export const SCRIPT = '/assets/entry.client.js';

export type TestServer = TestApp & { origin: string; server: Server };

/**
 * The whole product listening on its own port, as visitors, proxies and the payment provider see it. `change` replaces
 * parts of `App`; `on`: an existing database.
 */
export async function testServer(
  environment: Record<string, string> = {},
  change: (app: App) => App = (app) => app,
  on?: TestDatabase,
): Promise<TestServer> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world = await testApp(
    {
      BASE_URL: origin,
      SANDBOX_WEBHOOK_URL: `${origin}/api/payments/webhook`,
      ...environment,
    },
    on,
  );
  const build = await serverBuild();
  build.assets.entry.module = SCRIPT;
  server.on('request', createWeb(change(world.app), world.config, build));
  return {
    ...world,
    origin,
    server,
    async close() {
      server.closeAllConnections();
      await finishRequests(server);
      await world.close();
    },
  };
}

/** Requests to a server whose address is known once it listens. They do not follow redirects. */
export const callsTo = (origin: () => string) => ({
  get: (path: string, headers: Record<string, string> = {}) =>
    fetch(origin() + path, { headers, redirect: 'manual' as const }),
  post: (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}, at = origin()) =>
    fetch(at + path, { method: 'POST', body, headers, redirect: 'manual' as const }),
});

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** A request over a plain socket: with any header, and as much of the body as the test sends. */
export function raw(
  origin: string,
  method: string,
  path: string,
  {
    headers = {},
    body,
    leaveOpen = false,
  }: { headers?: Record<string, string>; body?: string; leaveOpen?: boolean } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = ask({ hostname, port, method, path, headers, agent: false }, (response) => {
      text(response).then((answer) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer });
        sent.destroy();
      }, reject);
    });
    sent.on('error', reject);
    if (body !== undefined) sent.write(body);
    if (leaveOpen) sent.flushHeaders();
    else sent.end();
  });
}
