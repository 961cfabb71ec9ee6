import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { eventStream } from '#app/web/event-stream.server';

/** Where the doctor asks the running product how it sees people who come through BASE_URL. */
export const DOCTOR_PATH = '/doctor';
/** The last event. If something on the way holds streams back, it arrives together with the first. */
export const LAST_EVENT = 'the end';
const OPEN_FOR_MS = 3_000;

/**
 * Only someone who knows the product’s secret gets an answer. The key is made from the secret and opens nothing else.
 */
export const doctorKey = (secrets: readonly string[]): string =>
  `Bearer ${createHmac('sha256', secrets[0] ?? '')
    .update('the doctor asks')
    .digest('base64url')}`;

/**
 * A stream like that of an open conversation. It says at once which address the product sees, and ends a little later.
 */
export const answerDoctor = (secrets: readonly string[], openForMs = OPEN_FOR_MS) => {
  const expected = Buffer.from(doctorKey(secrets));
  return async (request: Request, response: Response): Promise<void> => {
    const given = Buffer.from(request.get('Authorization') ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return void response.sendStatus(404);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const asked = new globalThis.Request('http://doctor', { signal: gone.signal });
    const stream = await eventStream(asked, async ({ say, end }) => {
      say(request.ip ?? '');
      const ending = setTimeout(() => {
        say(LAST_EVENT);
        end();
      }, openForMs);
      return () => clearTimeout(ending);
    });
    response.setHeaders(stream.headers);
    Readable.fromWeb(stream.body as never).pipe(response);
  };
};
