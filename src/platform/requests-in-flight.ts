import { Server as NetServer } from 'node:net';
import type { Server, ServerResponse } from 'node:http';

const inFlight = new WeakMap<Server, Set<ServerResponse>>();

/** Keeps track of the requests that a server is answering, so that it can be stopped without losing one. */
export function watchRequests(server: Server): Server {
  const responses = new Set<ServerResponse>();
  inFlight.set(server, responses);
  return server.prependListener('request', (_request, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });
}

/** A request on an idle connection may already be on its way when we stop. */
const IDLE_GRACE_MS = 300;

/**
 * Accepts no new connections, and waits until every request in flight is answered. Responses from now on close their
 * connection, or a busy proxy would keep the process alive for ever.
 */
export const finishRequests = (server: Server): Promise<void> =>
  new Promise((done) => {
    // The close() of node:http would close idle connections at once.
    const hangUp = setTimeout(() => server.close(), IDLE_GRACE_MS);
    NetServer.prototype.close.call(server, () => {
      clearTimeout(hangUp);
      done();
    });
    for (const response of inFlight.get(server) ?? [])
      if (!response.headersSent) response.setHeader('Connection', 'close');
  });
