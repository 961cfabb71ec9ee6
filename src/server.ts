import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import { createRequestHandler as createRenderer, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import closeWithGrace from 'close-with-grace';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import pinoHttp from 'pino-http';
import { routeTable } from '#app/route-table';
import { BRAND } from '#app/ui/brand';
import { guardRoutes } from '#app/web/guard.server';
import { sessionIdOf } from '#app/web/session.server';
import { whoAsks } from '#app/web/who-asks.server';
import { createApp, type App } from './composition/app';
import { builtFiles } from './platform/built-files';
import { BadConfiguration, readConfig, type Config } from './platform/config';
import { createLog } from './platform/pino-log';
import { whyUnreachable } from './platform/database';
import { keepPages } from './platform/kept-pages';
import { createMetrics } from './platform/metrics';
import {
  readPastTheRest,
  refuseForeignWrites,
  refuseLargeBodies,
  refuseStrangeRequests,
  securityHeaders,
} from './platform/http-defences';
import { byPath } from './platform/remix-by-path';
import { startScheduler } from './scheduler';

/** What development adds: Vite serves and reloads the browser's files, and hands over the build anew after every change. */
type Development = { middleware: express.RequestHandler; loadBuild(): Promise<ServerBuild> };

/** Pages that read nothing but who asks: to every visitor they are the same. */
const SAME_FOR_ALL = new Set(
  routeTable
    .filter(({ file }) => /^routes\/public\/(landing|about|help-center|legal\/.+)\.tsx$/.test(file))
    .map(({ path }) => path),
);

/** Ten hexadecimal digits. Node draws UUIDs from a store of random bytes, which costs a hundredth of asking for five. */
const shortId = () => randomUUID().replace('-', '').slice(0, 10).toUpperCase();

/** The web process: Express around Remix, the business handed to every loader, and the scheduler. */
export function createWeb(
  app: App,
  config: Config,
  build: ServerBuild | (() => Promise<ServerBuild>),
  development?: Development,
): RequestListener {
  const web = express();
  const metrics = createMetrics(routeTable.map(({ path }) => path));
  web.disable('x-powered-by');
  web.set('trust proxy', config.trustProxy);

  const logged = pinoHttp({
    logger: app.pino,
    genReqId: (request) => (request as Request).id,
    autoLogging: { ignore: isQuiet },
    serializers: { req: briefRequest, res: briefResponse },
  });
  web.use((request, response, next) => {
    request.id = shortId();
    response.locals.nonce = randomBytes(16).toString('base64');
    response.setHeader('X-Request-Id', String(request.id));
    metrics.observe(request, response);
    next();
  });
  web.use(logged);

  web.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  web.get('/readyz', async (_request, response) => {
    const ready = await app.readiness();
    response.status(ready.ok ? 200 : 503).json(ready);
  });
  web.get('/metrics', (request, response, next) => {
    if (config.metricsToken && request.get('Authorization') !== `Bearer ${config.metricsToken}`)
      return void response.sendStatus(401);
    metrics.report().then((text) => response.type(metrics.contentType).send(text), next);
  });

  web.use(securityHeaders(config));
  if (development) web.use(development.middleware);
  web.use(refuseStrangeRequests);
  web.use(refuseLargeBodies);
  web.use(readPastTheRest);
  web.use(refuseForeignWrites(config.baseUrl));

  const guarded = typeof build === 'function' ? async () => guardRoutes(await build()) : guardRoutes(build);
  const render = createRenderer(guarded, config.environment);
  const pages = keepPages(SAME_FOR_ALL, (request, response) =>
    render(new globalThis.Request(new URL(request.path, config.baseUrl)), contextOf(app, config, request, response)),
  );
  if (!development) {
    web.use(pages.keep);
    web.use(compression());
    web.use(builtFiles(path.resolve('build/client')));
  }
  const handlerAt = byPath(guarded, (part) =>
    createRequestHandler({
      build: part,
      mode: config.environment,
      getLoadContext: (request, response) => contextOf(app, config, request, response),
    }),
  );
  web.all('*', (request, response, next) => handlerAt(request.originalUrl)(request, response, next));

  // What even Remix could not answer: a broken request line, a body that stopped half-way.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- Express tells error handlers by their four parameters
  web.use((fault: unknown, request: Request, response: Response, _next: NextFunction) => {
    const status = clientStatusOf(fault);
    if (status === 500) app.log.error('A request failed outside the routes', { fault, requestId: String(request.id) });
    if (response.headersSent) return void response.end();
    response
      .status(status)
      .type('text')
      .send(
        status === 500
          ? `Something went wrong. Please try again and quote E-${String(request.id)}.`
          : 'We could not read that request.',
      );
  });

  return (request, response) => {
    const ready = pages.readyFor(request);
    if (!ready) return void web(request, response);
    request.id = shortId();
    metrics.observe(request, response);
    if (app.pino.isLevelEnabled('info')) logged(request, response);
    response.writeHead(200, { ...ready.headers, 'x-request-id': request.id }).end(ready.body);
  };
}

const clientStatusOf = (fault: unknown): number => {
  const status = (fault as { status?: unknown })?.status;
  return fault instanceof URIError ? 400 : typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
};

/** What the routes are handed. Whoever has met a limit is told how long to wait. */
function contextOf(app: App, config: Config, request: Request, response: Response): AppLoadContext {
  let wait = 0;
  const rateLimits = app.rateLimits.telling((seconds) => {
    wait = Math.max(wait, seconds);
    response.set('Retry-After', String(wait));
  });
  return {
    app: { ...app, rateLimits },
    ...whoAsks(app, () => sessionIdOf(request.get('Cookie'), request.secure)),
    baseUrl: config.baseUrl,
    secure: request.secure,
    address: request.ip ?? '',
    requestId: String(request.id),
    nonce: String(response.locals.nonce),
    sandbox: config.sandbox,
  };
}

const isQuiet = (request: { url?: string }) =>
  /^\/(healthz|readyz|metrics|assets|fonts|img|photos)/.test(request.url ?? '');
const briefRequest = (request: { id: unknown; method: string; url: string }) => ({
  id: request.id,
  method: request.method,
  path: request.url.split('?')[0],
});
const briefResponse = (response: { statusCode: number }) => ({ status: response.statusCode });

/** Starts the whole product in this process. Ends the process with one sentence where it cannot. */
export async function startServer(development?: Development): Promise<void> {
  const config = configOrExit();
  const log = createLog(config.logLevel);
  const app = await createApp(config, log.pino, BRAND);
  if (!(await app.escrow.ledgerRightsEnforced().catch(exitWhenUnreachable)))
    app.log.warn('The database role may not create roles, so the ledger is guarded by its triggers alone');
  const build = development ? development.loadBuild : await import('virtual:remix/server-build');
  const server = watchRequests(
    createServer({ connectionsCheckingInterval: 5_000 }, createWeb(app, config, build, development)),
  );
  server.requestTimeout = 120_000;
  server.headersTimeout = 20_000;
  server.on('error', (fault: NodeJS.ErrnoException) => {
    exitWith(
      fault.code === 'EADDRINUSE'
        ? `Port ${config.port} is in use. Stop what uses it, or set PORT to another number.`
        : `The server could not listen: ${fault.message}`,
    );
  });
  server.listen(config.port, config.host, () => {
    app.log.info('Listening', { port: (server.address() as AddressInfo).port, baseUrl: config.baseUrl });
    process.send?.('listening');
  });
  const stopScheduler = config.scheduler ? startScheduler(app) : () => Promise.resolve();

  closeWithGrace({ delay: 15_000, logger: { error: (words: string) => app.log.error(words) } }, async ({ err }) => {
    if (err) app.log.error('The process ends because of a fault nobody caught', { fault: err });
    await stopScheduler();
    await finishRequests(server);
    await app.close();
  });
}

const underWay = new WeakMap<Server, Set<ServerResponse>>();

/** Knows the answers of a server while they are being made, so that it can be stopped without losing one. */
export function watchRequests(server: Server): Server {
  const answers = new Set<ServerResponse>();
  underWay.set(server, answers);
  return server.prependListener('request', (_request, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
}

/** What was sent on an idle connection may be on its way to us just when we stop. */
const IDLE_GRACE_MS = 300;

/**
 * Takes no new connection, and waits until every request in flight has its answer. Who is answered from now on is told not to ask
 * again on the same connection, or a busy proxy would keep us here for ever.
 */
export const finishRequests = (server: Server): Promise<void> =>
  new Promise((done) => {
    // The close() of node:http would hang up on idle connections at once.
    const hangUp = setTimeout(() => server.close(), IDLE_GRACE_MS);
    NetServer.prototype.close.call(server, () => {
      clearTimeout(hangUp);
      done();
    });
    for (const answer of underWay.get(server) ?? []) if (!answer.headersSent) answer.setHeader('Connection', 'close');
  });

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (fault) {
    if (fault instanceof BadConfiguration) return exitWith(fault.message);
    throw fault;
  }
}

function exitWhenUnreachable(fault: unknown): never {
  const why = whyUnreachable(fault);
  if (!why) throw fault;
  return exitWith(why);
}

function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
