import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createListener } from 'node:net';
import path from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import { createRequestHandler as createHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import closeWithGrace from 'close-with-grace';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import { isSameForAll, routeTable } from '#app/route-table';
import { BRAND } from '#app/ui/page/brand';
import { justWroteCookie } from '#app/web/cookies/just-wrote.server';
import { sendToOneAddress } from '#app/web/found/one-address';
import { guardRoutes } from '#app/web/guard.server';
import { sessionIdOf } from '#app/web/session.server';
import { sessionReader } from '#app/web/session-reader.server';
import { createApp, type App } from './composition/app';
import { answerDoctor, DOCTOR_PATH } from './doctor-stream';
import { signedNotices } from './composition/payments';
import { beforeHead } from './platform/pages/before-head';
import { builtFiles } from './platform/pages/built-files';
import { readConfig, type Config } from './platform/config';
import { BadConfiguration } from './platform/config/variables';
import { createLog } from './platform/pino-log';
import { whyUnreachable } from './platform/database';
import { cachePages } from './platform/pages/page-cache';
import { privateUnlessSaid } from './platform/pages/private-unless-said';
import { createMetrics } from './platform/metrics';
import {
  discardUnreadBody,
  refuse,
  refuseCrossSiteWrites,
  refuseLargeBodies,
  refuseUnsupportedRequests,
  securityHeaders,
  UNREADABLE,
} from './platform/http-defences';
import { observeRequests } from './platform/observe-requests';
import { operatorRoutes } from './platform/operator-routes';
import { showOwnWrites } from './platform/replica/show-own-writes';
import { areaOfAddress, networkOf } from './platform/security/network';
import { handlerByPath } from './platform/private';
import { finishRequests, watchRequests } from './platform/requests-in-flight';
import { securityNotes } from './platform/security/security-log';
import { refuseSlowBodies } from './platform/security/slow-bodies';
import { startScheduler } from './scheduler';

/** In development, Vite serves and reloads the browser's files, and provides a new build after every change. */
type Development = { middleware: express.RequestHandler; loadBuild(): Promise<ServerBuild> };

const SAME_FOR_ALL = new Set(routeTable.filter(isSameForAll).map(({ path }) => path));

/**
 * The web server: Express with its middleware around Remix. The application is passed to every loader and action.
 * `isPreparing`: whether the demo is incomplete.
 */
export function createWeb(
  app: App,
  config: Config,
  build: ServerBuild | (() => Promise<ServerBuild>),
  development?: Development,
  isPreparing: () => boolean = () => false,
): RequestListener {
  const web = express();
  const metrics = createMetrics(
    routeTable.map(({ path }) => path),
    app.figures,
    signedNotices,
  );
  web.disable('x-powered-by');
  // Routes read the query from the URL themselves.
  web.set('query parser', false);
  web.set('trust proxy', config.trustProxy);

  const observe = observeRequests(app.pino, metrics);
  web.use((request, response, next) => {
    response.setHeader('X-Request-Id', observe(request, response));
    privateUnlessSaid(response);
    response.locals.nonce = randomBytes(16).toString('base64');
    response.locals.from = areaOfAddress(request.ip ?? '');
    next();
  });
  if (config.database.replica)
    web.use(
      showOwnWrites({
        ...config.database.replica,
        cookie: justWroteCookie,
        isSecure: (request) => isSecure(request, config),
      }),
    );
  web.use(securityHeaders(config));
  const proxied = config.trustProxy !== false || config.baseUrl.startsWith('https:');
  const readiness = async () => {
    const ready = await app.readiness();
    return isPreparing() ? { ...ready, ok: false, preparing: 'demo' } : ready;
  };
  web.use(operatorRoutes({ readiness, metrics, metricsToken: config.metricsToken, proxied }));
  web.get(DOCTOR_PATH, answerDoctor(config.cookieSecrets));

  if (development) web.use(development.middleware);
  web.use(refuseUnsupportedRequests);
  web.use(sendToOneAddress);
  web.use(refuseLargeBodies);
  web.use(discardUnreadBody);
  web.use(refuseSlowBodies());
  web.use(refuseCrossSiteWrites(config.baseUrl, (request) => securityNotes(app, requestOf(request))('foreign-origin')));

  const guarded = typeof build === 'function' ? async () => guardRoutes(await build()) : guardRoutes(build);
  const contextFor = (request: Request, response: Response) =>
    contextOf({ app, config, isPreparing: isPreparing() }, request, response);
  const render = createHandler(guarded, config.environment);
  const pages = cachePages(SAME_FOR_ALL, (request, response) =>
    render(new globalThis.Request(new URL(request.path, config.baseUrl)), contextFor(request, response)),
  );
  if (!development) {
    // Pages that say the demo is being prepared are not cached.
    web.use((request, response, next) => (isPreparing() ? next() : pages.middleware(request, response, next)));
    web.use(compression());
    web.use(builtFiles(path.resolve('build/client')));
  }
  const handlerAt = handlerByPath(guarded, (part) =>
    createRequestHandler({ build: part, mode: config.environment, getLoadContext: contextFor }),
  );
  web.all('*', (request, response, next) => {
    // Remix would read a port from it, and fail if that is none.
    delete request.headers['x-forwarded-host'];
    void handlerAt(request.originalUrl)(request, response, next);
  });

  web.use(lastResort(app));

  return (request, response) => {
    const ready = pages.readyFor(request);
    if (!ready) return void web(request, response);
    const requestId = observe(request, response);
    response.writeHead(200, { ...ready.headers, 'x-request-id': requestId }).end(ready.body);
  };
}

/** Answers requests that do not reach Remix or that it cannot handle: a malformed request line, an interrupted body. */
const lastResort =
  (app: App) =>
  // oxlint-disable-next-line typescript/no-unused-vars -- Express recognises error handlers by their four parameters
  (fault: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const status = clientStatusOf(fault);
    if (status === 500) app.log.error('A request failed outside the routes', { fault, requestId: String(request.id) });
    if (response.headersSent) return void response.end();
    const words =
      status === 500 ? `Something went wrong. Please try again and quote E-${String(request.id)}.` : UNREADABLE[1];
    refuse(request, response, [status, words, status === 500 ? 'fault' : UNREADABLE[2]]);
  };

const clientStatusOf = (fault: unknown): number => {
  const status = (fault as { status?: unknown })?.status;
  return fault instanceof URIError ? 400 : typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
};

const requestOf = ({ ip, id }: Request) => ({ address: ip ?? '', requestId: String(id) });

/** The context of the routes. A response refused by a rate limit gets a Retry-After header. */
function contextOf(
  { app, config, isPreparing }: { app: App; config: Config; isPreparing: boolean },
  request: Request,
  response: Response,
): AppLoadContext {
  let wait = 0;
  const secure = isSecure(request, config);
  const rateLimits = app.rateLimits.reportingTo((seconds) => {
    if (wait === 0)
      beforeHead(response, () => response.statusCode === 429 && response.set('Retry-After', String(wait)));
    wait = Math.max(wait, seconds);
  });
  return {
    app: { ...app, rateLimits },
    ...sessionReader(
      app,
      () => sessionIdOf(request.get('Cookie'), secure),
      (userId) => void (response.locals.userId = userId),
    ),
    baseUrl: config.baseUrl,
    secure,
    address: networkOf(request.ip ?? ''),
    country: countryIn(request, config),
    requestId: String(request.id),
    noteSecurity: securityNotes(app, requestOf(request)),
    nonce: String(response.locals.nonce),
    sandbox: config.sandbox,
    showsGallery: config.showsGallery,
    isPreparing,
    fromAction: {},
  };
}

/** A proxy that omits X-Forwarded-Proto must not cost people their secure cookies. */
const isSecure = (request: Request, { baseUrl }: Config): boolean => request.secure || baseUrl.startsWith('https:');

/** The country that the proxy names. XX: not known. T1: Tor. */
function countryIn(request: Request, { countryHeader }: Config): string | undefined {
  const said = countryHeader && request.get(countryHeader)?.toUpperCase();
  return said && /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : undefined;
}

/** How long a request may take, and how long an idle connection is kept. */
export function httpServer(web: RequestListener): Server {
  const server = createServer({ connectionsCheckingInterval: 5_000 }, web);
  server.requestTimeout = 120_000;
  server.headersTimeout = 20_000;
  // Longer than proxies keep an idle connection (60 s in nginx and at AWS), or they would send a request on one that we
  // are closing.
  server.keepAliveTimeout = 75_000;
  return server;
}

/**
 * Starts the whole product in this process: the web server and the scheduler. If it cannot, it prints one sentence and
 * exits.
 */
export async function startServer(development?: Development): Promise<void> {
  const config = configOrExit();
  const log = createLog(config.logLevel);
  const app = await createApp(config, log.pino, BRAND);
  const rights = await app.rights().catch(exitWhenUnreachable);
  const problem = await whyNotOn(app, config, rights);
  if (problem) exitWith(problem);
  for (const words of [rights.words, ...config.warnings]) if (words) app.log.warn(words);
  const build = development ? development.loadBuild : await import('virtual:remix/server-build');
  const demo = await watchDemo(config.sandbox ? app.isDemoUnfinished : async () => false);
  const server = watchRequests(httpServer(createWeb(app, config, build, development, demo.isPreparing)));
  server.on('error', (fault: NodeJS.ErrnoException) => {
    exitWith(
      fault.code === 'EADDRINUSE'
        ? `Port ${config.port} is in use. Stop what uses it, or set PORT to another number.`
        : `The server could not listen: ${fault.message}`,
    );
  });
  const [host, ...others] = config.hosts;
  const stopListening: (() => void)[] = [];
  server.listen(config.port, host, () => {
    const { port } = server.address() as AddressInfo;
    stopListening.push(...others.map((other) => alsoOn(other, port, server)));
    app.log.info('Listening', { port, hosts: config.hosts, baseUrl: config.baseUrl });
    process.send?.('listening');
    void app.escrow.checkProviderSetup.execute();
  });
  const stopLooking = keepLooking(app);
  let stopScheduler = () => Promise.resolve();
  void demo.whole.then(() => {
    if (config.scheduler) stopScheduler = startScheduler(app);
    process.send?.('ready');
  });

  closeWithGrace({ delay: 15_000, logger: { error: (words: string) => app.log.error(words) } }, async ({ err }) => {
    if (err) app.log.error('The process ends because of an uncaught fault', { fault: err });
    demo.stopWatching();
    stopLooking();
    for (const stop of stopListening) stop();
    await stopScheduler();
    // Open conversations would keep their connections for ever. Their browsers find another instance.
    await app.messaging.liveThreads.close();
    await finishRequests(server);
    await app.close();
  });
}

/**
 * Also listens on another address, if the machine has it: some have no IPv6. Its connections are the server’s own.
 * Returns a function that ends it.
 */
function alsoOn(host: string, port: number, server: Server): () => void {
  const other = createListener((connection) => void server.emit('connection', connection));
  const stop = () => void other.close();
  other.on('error', stop);
  other.listen(port, host);
  return stop;
}

const LOOK_AT_DEMO_EVERY_MS = 500;

/**
 * Another process makes the demo, and records in the database when it is complete. `whole` resolves then, unless the
 * watching was stopped before.
 */
export async function watchDemo(isUnfinished: () => Promise<boolean>, everyMs = LOOK_AT_DEMO_EVERY_MS) {
  let isPreparing = await isUnfinished();
  let looking: NodeJS.Timeout | undefined;
  const whole = new Promise<void>((resolve) => {
    if (!isPreparing) return resolve();
    looking = setInterval(() => {
      void isUnfinished()
        .catch(() => true)
        .then((answer) => {
          isPreparing &&= answer;
          if (isPreparing) return;
          clearInterval(looking);
          resolve();
        });
    }, everyMs);
  });
  return { isPreparing: () => isPreparing, whole, stopWatching: () => clearInterval(looking) };
}

/** Shorter than the time after which a part that nobody has tried no longer counts as away. */
const LOOK_EVERY_MS = 2 * 60_000;
/** Checks the parts outside, at once and from time to time. Returns a function that stops it. */
function keepLooking(app: Pick<App, 'lookAtParts'>): () => void {
  void app.lookAtParts();
  const looking = setInterval(() => void app.lookAtParts(), LOOK_EVERY_MS);
  return () => clearInterval(looking);
}

/** Why the product must not run on its database, as a sentence for the operator. */
export async function whyNotOn(
  app: Pick<App, 'hasDemo'>,
  { sandbox, database }: Pick<Config, 'sandbox' | 'database'>,
  rights: { usable: boolean; words?: string },
): Promise<string | undefined> {
  if (!rights.usable) return rights.words ?? 'The database cannot be used.';
  if (database.pooled && rights.words)
    return `DATABASE_POOLER is transaction, and through a pooler no role can be put on. ${rights.words}`;
  if (!sandbox && (await app.hasDemo()))
    return 'The database at DATABASE_URL has the demo in it: made-up jobs and payments, and people whose password is published. Real money needs a database of its own. Create an empty one, set DATABASE_URL to it, and run "npm run db:migrate".';
  return undefined;
}

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
