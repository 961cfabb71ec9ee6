import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type Request, type Router } from 'express';
import type { Metrics } from './metrics';

type Options = {
  /** `ok` if the process can serve requests; other fields say why not. */
  readiness(): Promise<{ ok: boolean }>;
  metrics: Metrics;
  /** If set, /metrics requires it as a bearer token. If not, only this machine may ask, and not through a proxy. */
  metricsToken?: string;
  /**
   * Whether people come through a proxy. Some proxies do not say who is asking, so then nobody is believed to be this
   * machine (SEC3-S1).
   */
  proxied: boolean;
};

/** For the operator: whether the process is alive, whether it can serve requests, and its metrics for Prometheus. */
export function operatorRoutes({ readiness, metrics, metricsToken, proxied }: Options): Router {
  const routes = express.Router();
  routes.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  routes.get('/readyz', async (_request, response) => {
    const ready = await readiness();
    response.status(ready.ok ? 200 : 503).json(ready);
  });
  routes.get('/metrics', (request, response, next) => {
    const allowed = metricsToken
      ? isSame(request.get('Authorization') ?? '', `Bearer ${metricsToken}`)
      : !proxied && isFromThisMachine(request);
    if (!allowed) return void response.sendStatus(401);
    metrics.report().then((text) => response.type(metrics.contentType).send(text), next);
  });
  return routes;
}

/**
 * The headers in which proxies say who is asking, besides those that begin with x-forwarded-: nginx’s usual one, and
 * those of several CDNs.
 */
const FOR_WHOM =
  /^(forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|(cf|true|fastly|fly)-(connecting|client)-.+)$/;

/**
 * Requests that a proxy on this machine passes on come from loopback too, but have the headers that say who is asking.
 */
const isFromThisMachine = ({ socket, headers }: Request): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || FOR_WHOM.test(name));

/** Takes the same time wherever the two differ, so that the token cannot be guessed one character at a time. */
const isSame = (given: string, expected: string) => timingSafeEqual(digestOf(given), digestOf(expected));
const digestOf = (text: string) => createHash('sha256').update(text).digest();
