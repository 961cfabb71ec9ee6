import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import pinoHttp from 'pino-http';
import { loggedPath } from '#src/kernel/logged-path';
import type { Metrics } from './metrics';

/**
 * The id of a request's sender, and roughly where it came from: the web keeps them in `response.locals` for the log.
 */
type Sender = { userId?: string; from?: string };
const senderOf = (response: ServerResponse): Sender => {
  const { userId, from } = (response as ServerResponse & { locals?: Sender }).locals ?? {};
  return { ...(userId && { userId }), ...(from && { from }) };
};

/** Gives each request an id (X-Request-Id), measures it, and logs it once it is answered. Returns the id. */
export function observeRequests(log: Logger, metrics: Metrics) {
  const write = pinoHttp({
    logger: log,
    genReqId: ({ id }) => id,
    customLogLevel: (request, response) => (isRoutine(request, response) ? 'silent' : 'info'),
    serializers: { req: briefRequest, res: briefResponse },
    customSuccessObject: (_request, response, line: object) => ({ ...line, ...senderOf(response) }),
    customErrorObject: (_request, response, _fault, line: object) => ({ ...line, ...senderOf(response) }),
  });
  return (request: IncomingMessage, response: ServerResponse): string => {
    const id = shortId();
    request.id = id;
    metrics.observe(request, response);
    if (log.isLevelEnabled('info')) write(request, response);
    return id;
  };
}

/**
 * Ten hexadecimal digits. Cut from a UUID, because Node caches random bytes for those: a hundredth of the cost of
 * `randomBytes(5)`.
 */
const shortId = () => randomUUID().replace('-', '').slice(0, 10).toUpperCase();

/**
 * Requests that balancers and Prometheus make every few seconds, and files of the build; they say nothing about
 * anybody. If refused, they are logged.
 */
const ROUTINE = /^\/(?:(?:healthz|readyz|metrics)(?:\?|$)|assets\/)/;
const isRoutine = ({ url = '' }: IncomingMessage, { statusCode }: ServerResponse) =>
  statusCode < 400 && ROUTINE.test(url);
/** A few calls have an email in the path. */
const withoutEmails = (path: string) => path.replace(/[^/]*(?:@|%40)[^/]*/gi, '…');
const briefRequest = ({ id, method, url }: { id: unknown; method: string; url: string }) => ({
  id,
  method,
  path: withoutEmails(loggedPath(url)),
});
const briefResponse = ({ statusCode }: { statusCode: number }) => ({ status: statusCode });
