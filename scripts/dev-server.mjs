// The product from its sources, through Vite: the web server, or with an argument one command of the command line.
// npm run dev starts it; by itself it needs DATABASE_URL.
import { createServer } from 'vite';
import { inRoot } from './paths.mjs';

const command = process.argv[2];
const vite = await createServer({
  root: inRoot(),
  server: { middlewareMode: true, ...(command && { hmr: false, ws: false, watch: null }) },
  appType: 'custom',
  ...(command && { optimizeDeps: { noDiscovery: true, include: [] }, logLevel: 'error' }),
});

if (command) {
  await vite.ssrLoadModule('/src/cli.ts');
  await vite.close();
} else {
  const { startServer } = await vite.ssrLoadModule('/src/server.ts');
  await startServer({
    middleware: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule('virtual:remix/server-build'),
  });
}
