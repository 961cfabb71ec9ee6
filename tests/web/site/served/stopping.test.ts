import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { finishRequests, watchRequests } from '#src/platform/requests-in-flight';
import { testServer } from '#tests/support/server';

describe('stopping', () => {
  test('a request in flight is answered, and no new connection is accepted', async () => {
    let letGo = () => {};
    let arrived = () => {};
    const inFlight = new Promise<void>((resolve) => (arrived = resolve));
    const slow = await testServer({}, (app) => ({
      ...app,
      readiness: () => {
        arrived();
        return new Promise(
          (resolve) => (letGo = () => resolve({ ok: true, database: 'up', pendingMigrations: [], degraded: [] })),
        );
      },
    }));
    const answer = fetch(`${slow.origin}/readyz`);
    await inFlight;
    const stopped = finishRequests(slow.server);
    await expect(fetch(`${slow.origin}/healthz`)).rejects.toThrow();
    letGo();
    expect((await answer).status).toBe(200);
    await stopped;
    await slow.app.close();
    await slow.database.destroy();
  });

  test('busy connections are closed after their next response, and do not delay the stop', async () => {
    const server = watchRequests(createServer((_request, response) => void setTimeout(() => response.end('ok'), 30)));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<string>((resolve) => {
        request({ port, agent }, (response) => response.resume().on('end', () => resolve('answered')))
          .on('error', (fault: NodeJS.ErrnoException) => resolve(fault.code ?? ''))
          .end();
      });
    let outcome = await ask();
    const asking = (async () => {
      while (outcome === 'answered') outcome = await ask();
    })();
    // The client sends requests as long as they are answered. If they delayed the stop, it would never end.
    await finishRequests(server);
    await asking;
    // No request was cut off: the next one was refused, and a proxy would send it to another server.
    expect(outcome).toBe('ECONNREFUSED');
    agent.destroy();
  });

  test('an idle connection does not delay the stop', async () => {
    const server = createServer((_request, response) => void response.end('ok'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text();
    await finishRequests(server);
    expect(server.listening).toBe(false);
  });
});
