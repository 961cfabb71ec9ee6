import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type Router } from 'express';
import type { Metrics } from './metrics';

type Operated = {
  /** What keeps the product from working; `ok` where nothing does. */
  readiness(): Promise<{ ok: boolean }>;
  metrics: Metrics;
  /** Where it is set, figures are shown only to whoever brings it as a bearer token. */
  metricsToken?: string;
};

/** For whoever runs the product: whether the process lives, whether it can work, and its figures for Prometheus. */
export function operatorRoutes({ readiness, metrics, metricsToken }: Operated): Router {
  const routes = express.Router();
  routes.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  routes.get('/readyz', async (_request, response) => {
    const ready = await readiness();
    response.status(ready.ok ? 200 : 503).json(ready);
  });
  routes.get('/metrics', (request, response, next) => {
    if (metricsToken && !isSame(request.get('Authorization') ?? '', `Bearer ${metricsToken}`))
      return void response.sendStatus(401);
    metrics.report().then((text) => response.type(metrics.contentType).send(text), next);
  });
  return routes;
}

/** In the same time wherever the two begin to differ. */
const isSame = (given: string, expected: string) => timingSafeEqual(digestOf(given), digestOf(expected));
const digestOf = (text: string) => createHash('sha256').update(text).digest();
