// The web server, run from its sources through Vite. npm run dev starts it; without that it needs DATABASE_URL.
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { inRoot } from './paths.mjs';

const reloadPort = Number(process.env.RELOAD_PORT || 24678);
const reloads = createHttpServer();
const PACKAGES_OF_ISLANDS = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];
const vite = await createServer({
  root: inRoot(),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: reloads, clientPort: reloadPort } },
  // Only islands bring packages into the browser; reading every route to find out which would take long.
  optimizeDeps: { noDiscovery: true, include: PACKAGES_OF_ISLANDS },
});

const { startServer } = /** @type {typeof import('../src/server')} */ (await vite.ssrLoadModule('/src/server.ts'));
/** @type {import('vite').Connect.NextHandleFunction} */
const middleware = (request, response, next) => {
  withReloading(response);
  vite.middlewares(request, response, next);
};
await startServer({
  middleware,
  loadBuild: async () =>
    /** @type {import('@remix-run/node').ServerBuild} */ (await vite.ssrLoadModule('virtual:remix/server-build')),
});
vite.watcher.on('all', (_event, path) => {
  if (path.startsWith(inRoot('app')) || path.startsWith(inRoot('public'))) vite.ws.send({ type: 'full-reload' });
});
// This comes last, because a browser waiting for a restarted server reloads its page as soon as this port answers.
reloads.listen(reloadPort, 'localhost');

/** Remix adds code to every component that expects this, which otherwise exists only on hydrated pages. */
const BEFORE_COMPONENTS = '/@id/virtual:remix/inject-hmr-runtime';
const HEAD = '<head>';
const ADDED = ['/@vite/client', BEFORE_COMPONENTS]
  .map((src) => `<script type="module" src="${src}"></script>`)
  .join('');

/**
 * Pages are not hydrated and some have no script at all, so the scripts that reload them are added to each response.
 * @param {import('node:http').ServerResponse} response
 */
function withReloading(response) {
  const { write, end } = response;
  /** @param {unknown} part */
  const added = (part) => {
    if (typeof part !== 'string' && !Buffer.isBuffer(part) && !(part instanceof Uint8Array)) return part;
    if (!String(response.getHeader('Content-Type')).startsWith('text/html')) return part;
    const bytes = Buffer.from(part);
    // Before the page's own script.
    const at = bytes.indexOf(HEAD) + HEAD.length;
    if (at < HEAD.length) return part;
    if (!response.headersSent) response.removeHeader('Content-Length');
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(ADDED), bytes.subarray(at)]);
  };
  /**
   * @param {Function} method
   * @returns {(part: unknown, ...rest: unknown[]) => unknown}
   */
  const withAddition =
    (method) =>
    (part, ...rest) =>
      Reflect.apply(method, response, [added(part), ...rest]);
  Object.assign(response, { write: withAddition(write), end: withAddition(end) });
}
