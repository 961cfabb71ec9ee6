import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import pinoHttp from 'pino-http';
import type { Metrics } from './metrics';

/** Gives a request its number (X-Request-Id), measures how long it takes, and logs a line when it has been answered. */
export function observeRequests(log: Logger, metrics: Metrics) {
  const write = pinoHttp({
    logger: log,
    genReqId: ({ id }) => id,
    autoLogging: { ignore: isQuiet },
    serializers: { req: briefRequest, res: briefResponse },
  });
  return (request: IncomingMessage, response: ServerResponse): string => {
    const number = shortId();
    request.id = number;
    metrics.observe(request, response);
    if (log.isLevelEnabled('info')) write(request, response);
    return number;
  };
}

/** Ten hexadecimal digits. Node takes UUIDs from a buffer of random bytes, which is a hundred times faster than asking for five bytes. */
const shortId = () => randomUUID().replace('-', '').slice(0, 10).toUpperCase();

const isQuiet = ({ url = '' }: IncomingMessage) => /^\/(healthz|readyz|metrics|assets|fonts|img|photos)/.test(url);
const briefRequest = ({ id, method, url }: { id: unknown; method: string; url: string }) => ({
  id,
  method,
  path: url.split('?')[0],
});
const briefResponse = ({ statusCode }: { statusCode: number }) => ({ status: statusCode });
