import { Server as NetServer } from 'node:net';
import type { Server, ServerResponse } from 'node:http';

const underWay = new WeakMap<Server, Set<ServerResponse>>();

/** Knows the answers of a server while they are being made, so that it can be stopped without losing one. */
export function watchRequests(server: Server): Server {
  const answers = new Set<ServerResponse>();
  underWay.set(server, answers);
  return server.prependListener('request', (_request, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
}

/** What was sent on an idle connection may be on its way to us just when we stop. */
const IDLE_GRACE_MS = 300;

/**
 * Takes no new connection, and waits until every request in flight has its answer. Who is answered from now on is told not to ask
 * again on the same connection, or a busy proxy would keep us here for ever.
 */
export const finishRequests = (server: Server): Promise<void> =>
  new Promise((done) => {
    // The close() of node:http would hang up on idle connections at once.
    const hangUp = setTimeout(() => server.close(), IDLE_GRACE_MS);
    NetServer.prototype.close.call(server, () => {
      clearTimeout(hangUp);
      done();
    });
    for (const answer of underWay.get(server) ?? []) if (!answer.headersSent) answer.setHeader('Connection', 'close');
  });
