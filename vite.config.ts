import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import remixOptions from './remix.config.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const serverEntries = { server: here('./src/main.ts'), cli: here('./src/cli.ts') };

/**
 * Remix fixes the input of the server build to its own module. This puts our entry points in its place, so that the
 * web server, the migrations and the command line are built by the same build as the routes and share one module graph.
 */
const buildServerEntries = (): Plugin => ({
  name: 'hedgerow-server-entries',
  config: (_config, { isSsrBuild }) => (isSsrBuild ? { build: { target: 'node20' } } : undefined),
  configResolved(config) {
    if (!config.build.ssr) return;
    config.build.rollupOptions.input = serverEntries;
    Object.assign(config.build.rollupOptions.output ?? {}, { entryFileNames: '[name].js' });
  },
});

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions), buildServerEntries()],
  resolve: { alias: { '#src': here('./src'), '#app': here('./app') } },
  // One target for both builds: otherwise client and server disagree on the hash of the stylesheet.
  build: { cssTarget: ['chrome111', 'safari16.4', 'firefox115'], assetsInlineLimit: 0 },
  // Of the kit for mails only what ours are made of: whole, it would bring a CSS compiler and a highlighter into the server's memory.
  ssr: { noExternal: [/^@react-email\/(?!render$)/] },
  optimizeDeps: { include: ['@conform-to/react'] },
});
