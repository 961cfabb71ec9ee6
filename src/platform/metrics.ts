import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const ID = /\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?=\/|$)/gi;

/** Prometheus figures of this process: its own, and how long requests took by method, kind of path and status. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, in seconds',
    labelNames: ['method', 'area', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    report: () => registry.metrics(),
    observe(request: Request, response: Response, next: NextFunction) {
      const stop = duration.startTimer({ method: request.method });
      // Two segments and no ids: enough to find the slow part, too few for somebody to fill our memory with made-up paths.
      const area = request.path.replace(ID, '/:id').split('/').slice(0, 3).join('/');
      response.on('finish', () =>
        stop({ area: response.statusCode === 404 ? 'not-found' : area, status: response.statusCode }),
      );
      next();
    },
  };
}
