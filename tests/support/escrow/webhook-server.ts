import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { App } from '#src/composition/app';
import { browser } from '../web';

export type WebhookServer = {
  url: string;
  /** The status returned for each notice; 0 for those that arrived while the server was shut. */
  answers: number[];
  serves(app: App): void;
  /** From now on drops every connection, as if notices were lost on the way. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
};

/** Our webhook over real HTTP, to which the sandbox provider sends its notices. */
export async function webhookServer(): Promise<WebhookServer> {
  let app: App | undefined;
  let isShut = false;
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = new Uint8Array(await buffer(request));
      if (isShut || !app) {
        answers.push(0);
        return request.socket.destroy();
      }
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const provider = await browser(app);
      const answer = await provider.send(
        new Request('http://hedgerow.test/api/payments/webhook', { method: 'POST', headers, body }),
      );
      answers.push(answer.status);
      response.writeHead(answer.status).end();
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answers,
    serves: (opened) => void (app = opened),
    shut: () => void (isShut = true),
    open: () => void (isShut = false),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
