import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { defineConfig, normalizePath, type Manifest, type Plugin } from 'vite';
import remixOptions from './remix.config.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The oldest browsers that support the stylesheet. */
const browsers = ['chrome111', 'safari16.4', 'firefox115'];

const serverEntries = { server: here('./src/main.ts'), cli: here('./src/cli.ts') };

/**
 * Remix sets the input of the server build to its own module. This replaces it with our entry points, so that the web
 * server, the migrations and the command line are built together with the routes and share one module graph.
 */
const buildServerEntries = (): Plugin => ({
  name: 'hedgerow-server-entries',
  configResolved(config) {
    if (!config.build.ssr) return;
    config.build.rollupOptions.input = serverEntries;
    Object.assign(config.build.rollupOptions.output ?? {}, { entryFileNames: '[name].js' });
  },
});

/**
 * Whole pages are not hydrated (decision 2), so the browser needs the entry, the islands that it fetches (decision 67)
 * and none of the routes' modules. Remix would build one for each route: this leaves them out of the client build, and
 * names the entry in their place in the manifest, where Remix looks each of them up.
 */
const buildOnlyTheClientEntry = (): Plugin => {
  let routeFiles: string[] = [];
  return {
    name: 'hedgerow-only-the-client-entry',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root, build }) {
      const [entry, ...routes] = build.rollupOptions.input as string[];
      build.rollupOptions.input = [entry!];
      routeFiles = routes.map((file) => path.posix.relative(root, normalizePath(file)).replace(/\?.*$/, ''));
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const manifest = bundle['.vite/manifest.json'];
        if (manifest?.type !== 'asset') throw new Error('Vite has written no manifest.');
        const built = JSON.parse(String(manifest.source)) as Manifest;
        const file = Object.values(built).find(({ isEntry }) => isEntry)!.file;
        manifest.source = JSON.stringify({
          ...Object.fromEntries(routeFiles.map((src) => [src, { src, file }])),
          ...built,
        });
      },
    },
  };
};

/** What an island must not bring into the browser, however it comes to import it. */
const ONLY_ON_THE_SERVER =
  /__vite-browser-external|\/node_modules\/@remix-run\/|\/app\/(routes|entry\.server|root)|\/src\/(?!kernel\/|modules\/[^/]+\/domain\/)/;

const keepTheServerOutOfIslands = (): Plugin => ({
  name: 'hedgerow-islands-without-the-server',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const stray = file.type === 'chunk' && file.moduleIds.find((id) => ONLY_ON_THE_SERVER.test(normalizePath(id)));
      if (stray) throw new Error(`${file.fileName} would bring ${stray} into the browser.`);
    }
  },
});

const fromPackage = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/**
 * What the script of every page shares with islands is a separate file, so that an island never needs that script’s own
 * file.
 */
const SHARED = /\/(app\/browser\/(api-client|every|fresh)|src\/kernel\/(day|money|written-date))\.ts$/;
/** React is one file, whichever island needs it, and an island's file has the island's name. */
const ofTheClient = {
  manualChunks: (id: string) => {
    if (['react', 'react-dom', 'scheduler'].includes(fromPackage.exec(id)?.[1] ?? '')) return 'react';
    return SHARED.test(normalizePath(id)) ? 'shared' : undefined;
  },
  chunkFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }) =>
    facadeModuleId?.includes('/app/islands/') ? 'assets/island.[name]-[hash].js' : 'assets/[name]-[hash].js',
};

/**
 * Compresses each file for the browser once, as small as possible, so that the server need not do it
 * (src/platform/pages/built-files.ts). Comes after the server build, from which Remix takes the stylesheets.
 */
const compressFiles = (): Plugin => ({
  name: 'hedgerow-compress-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && Boolean(isSsrBuild),
  closeBundle() {
    const folder = here('./build/client');
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(css|js|svg|json|txt|webmanifest)$/.test(name)) continue;
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixOptions),
    buildServerEntries(),
    buildOnlyTheClientEntry(),
    keepTheServerOutOfIslands(),
    compressFiles(),
  ],
  resolve: { alias: { '#src': here('./src'), '#app': here('./app') } },
  build: {
    target: isSsrBuild ? 'node20' : browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: ofTheClient },
  },
  // Bundles only the email components that are used: all of them would load a CSS compiler and a syntax highlighter
  // into the server.
  ssr: { noExternal: [/^@react-email\/(?!render$)/] },
}));
