import type { ServerResponse } from 'node:http';

/** Calls `act` when the status of a response is known and its headers can still be set. */
export function beforeHead(response: ServerResponse, act: () => void): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    act();
    return writeHead(...head);
  }) as typeof response.writeHead;
}
