// The product from its sources, through Vite: the web server, or with an argument one command of the command line.
// npm run dev starts it; by itself it needs DATABASE_URL.
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { inRoot } from './paths.mjs';

const command = process.argv[2];
const reloadPort = Number(process.env.RELOAD_PORT || 24678);
const reloads = createHttpServer();
const vite = await createServer({
  root: inRoot(),
  appType: 'custom',
  server: {
    middlewareMode: true,
    ...(command ? { hmr: false, ws: false, watch: null } : { hmr: { server: reloads, clientPort: reloadPort } }),
  },
  ...(command && { optimizeDeps: { noDiscovery: true, include: [] }, logLevel: 'error' }),
});

if (command) {
  await vite.ssrLoadModule('/src/cli.ts');
  await vite.close();
} else {
  const { startServer } = await vite.ssrLoadModule('/src/server.ts');
  const middleware = (request, response, next) => {
    withReloading(response);
    vite.middlewares(request, response, next);
  };
  await startServer({ middleware, loadBuild: () => vite.ssrLoadModule('virtual:remix/server-build') });
  vite.watcher.on('all', (_event, path) => {
    if (path.startsWith(inRoot('app')) || path.startsWith(inRoot('public'))) vite.ws.send({ type: 'full-reload' });
  });
  // Only now: a browser that waits for a restarted server asks for its page again as soon as this answers.
  reloads.listen(reloadPort, 'localhost');
}

/** Pages are not hydrated and some carry no script at all, so what makes them reload is added on their way out. */
function withReloading(response) {
  const { write, end } = response;
  const added = (part) => {
    if (typeof part !== 'string' && !Buffer.isBuffer(part) && !(part instanceof Uint8Array)) return part;
    if (!String(response.getHeader('Content-Type')).startsWith('text/html')) return part;
    const bytes = Buffer.from(part);
    const at = bytes.indexOf('</head>');
    if (at < 0) return part;
    if (!response.headersSent) response.removeHeader('Content-Length');
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from('<script type="module" src="/@vite/client"></script>'),
      bytes.subarray(at),
    ]);
  };
  response.write = (part, ...rest) => write.call(response, added(part), ...rest);
  response.end = (part, ...rest) => end.call(response, added(part), ...rest);
}
