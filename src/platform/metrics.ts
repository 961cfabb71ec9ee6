import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const OUTSIDE_THE_ROUTES = ['/healthz', '/readyz', '/metrics', '/doctor', '/assets/:file'];

/** One number, or one for each kind of something. */
export type Figure = number | undefined | Readonly<Record<string, number | undefined>>;

/**
 * Figures of the whole product that are read when Prometheus asks. A figure that is undefined, or cannot be read now,
 * is left out.
 */
export type Figures<Name extends string> = {
  help: Readonly<Record<Name, string>>;
  read(): Promise<Readonly<Record<Name, Figure>>>;
};

type Node = { path?: string; next: Map<string, Node> };

/** Finds the route of a path: `/jobs/:id/bids`. Paths do not distinguish capitals from small letters. */
function routesByPath(paths: readonly string[]): (path: string) => string | undefined {
  const root: Node = { next: new Map() };
  for (const path of paths) {
    let node = root;
    for (const part of partsOf(path)) {
      const name = part.startsWith(':') ? ':' : part;
      if (!node.next.has(name)) node.next.set(name, { next: new Map() });
      node = node.next.get(name)!;
    }
    node.path = path;
  }
  const find = (node: Node | undefined, [part, ...rest]: string[]): string | undefined => {
    if (!node) return undefined;
    return part === undefined ? node.path : (find(node.next.get(part), rest) ?? find(node.next.get(':'), rest));
  };
  return (path) => find(root, partsOf(path));
}
const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/**
 * Prometheus metrics of this process, and the duration of requests by method, route and status. A route is one of
 * `paths`, such as `/jobs/:id`, so that made-up paths cannot fill the memory.
 */
export function createMetrics<Name extends string>(
  paths: readonly string[],
  figures?: Figures<Name>,
  notices?: { path: string; isSigned(request: IncomingMessage): boolean },
) {
  const routeOf = routesByPath([...OUTSIDE_THE_ROUTES, ...paths]);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });
  // Created at zero: Prometheus sees no increase in a series whose first value is 1, and a quiet site may fail only
  // once.
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers of our pages and calls, and to signed notices of the payment provider: good ones, and bad ones',
    labelNames: ['of', 'kind'],
    registers: [registry],
  });
  for (const of of ['page', 'notice']) for (const kind of ['good', 'bad']) answers.inc({ of, kind }, 0);
  function count(request: IncomingMessage, route: string | undefined, status: number): void {
    if (route === undefined || OUTSIDE_THE_ROUTES.includes(route)) return;
    if (route !== notices?.path) answers.inc({ of: 'page', kind: status < 500 ? 'good' : 'bad' });
    // Anyone may post there. A notice without a signature never came from the provider.
    else if (notices.isSigned(request)) answers.inc({ of: 'notice', kind: status === 200 ? 'good' : 'bad' });
  }
  const gauges = Object.entries<string>(figures?.help ?? {}).map(
    ([name, help]) => [name, new Gauge({ name, help, labelNames: ['kind'], registers: [registry] })] as const,
  );
  async function refresh(): Promise<void> {
    // While the figures cannot be read, as when the database is away, they are left out, and the process's own metrics
    // are still served.
    const read: Readonly<Record<string, Figure>> = (await figures?.read().catch(() => undefined)) ?? {};
    for (const [name, gauge] of gauges) {
      const figure = read[name];
      gauge.reset();
      if (typeof figure === 'number') gauge.set(figure);
      else if (figure === undefined) gauge.remove({});
      else for (const [kind, one] of Object.entries(figure)) if (one !== undefined) gauge.set({ kind }, one);
    }
  }
  return {
    contentType: registry.contentType,
    async report(): Promise<string> {
      await refresh();
      return registry.metrics();
    },
    observe(request: IncomingMessage, response: ServerResponse) {
      const { method, url = '' } = request;
      const stop = duration.startTimer({ method });
      const [path = ''] = url.split('?');
      response.on('finish', () => {
        const route = routeOf(path);
        count(request, route, response.statusCode);
        // A stream lasts as long as its page is open, which says nothing about the server.
        if (!/event-stream/.test(String(response.getHeader('content-type'))))
          stop({ route: route ?? 'none', status: response.statusCode });
      });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
