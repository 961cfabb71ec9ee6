import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The first two segments of a path: enough to see which area is slow. */
const areaOf = (path: string) => path.split('/').slice(0, 3).join('/').toLowerCase();
const OUTSIDE_THE_ROUTES = ['/healthz', '/readyz', '/metrics', '/assets/:file', '/fonts/:file', '/img/:file'];

/** Figures of the whole product that are read when Prometheus asks. One that is undefined, or cannot be read now, is left out. */
export type Figures<Name extends string> = {
  help: Readonly<Record<Name, string>>;
  read(): Promise<Readonly<Record<Name, number | undefined>>>;
};

/**
 * Prometheus metrics of this process, and the duration of requests by method, area and status. An area is the beginning of one of
 * `paths`, in which `:id` stands for anything, so that made-up paths cannot fill the memory.
 */
export function createMetrics<Name extends string>(paths: readonly string[], figures?: Figures<Name>) {
  const known = new Set([...OUTSIDE_THE_ROUTES, ...paths].map((path) => areaOf(path.replace(/:[^/]+/g, ':id'))));
  const area = (path: string) =>
    [areaOf(path), areaOf(path.replace(/^(\/[^/]+)\/[^/]+/, '$1/:id'))].find((one) => known.has(one)) ?? 'other';
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, in seconds',
    labelNames: ['method', 'area', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });
  const gauges = Object.entries<string>(figures?.help ?? {}).map(
    ([name, help]) => [name, new Gauge({ name, help, registers: [registry] })] as const,
  );
  async function refresh(): Promise<void> {
    // While they cannot be read, as when the database is away, the figures are left out, and the process's own metrics are still served.
    const read: Readonly<Record<string, number | undefined>> = (await figures?.read().catch(() => undefined)) ?? {};
    for (const [name, gauge] of gauges) {
      const figure = read[name];
      if (figure === undefined) gauge.remove();
      else gauge.set(figure);
    }
  }
  return {
    contentType: registry.contentType,
    async report(): Promise<string> {
      await refresh();
      return registry.metrics();
    },
    observe({ method, url = '' }: IncomingMessage, response: ServerResponse) {
      const stop = duration.startTimer({ method });
      const [path = ''] = url.split('?');
      response.on('finish', () =>
        stop({ area: response.statusCode === 404 ? 'not-found' : area(path), status: response.statusCode }),
      );
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
