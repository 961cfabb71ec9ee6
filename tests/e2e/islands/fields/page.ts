import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';
import { build, type Rollup } from 'vite';
import { drawIsland } from '#app/browser/islands/draw-island.server';
import { Fields } from './fields';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ORIGIN = 'http://islands.test';

/** The scripts of the page, built as the product's are. */
export async function buildScripts(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: here('.'),
    resolve: { alias: { '#app': here('../../../../app') } },
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input: here('entry.ts'), output: { entryFileNames: 'entry.js' } },
    },
  });
  const { output } = built as Rollup.RollupOutput;
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]));
}

/**
 * Two of the islands on an otherwise empty page. React arrives when `arrive` is called, and not while the line is
 * `cut`.
 */
export async function openPage(page: Page, scripts: Map<string, string>, { when }: { when: string }) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const asked: string[] = [];
  const line = { cut: false };
  // In the whole context, because a link may open another page.
  await page.context().route(`${ORIGIN}/**`, async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: htmlOf(when) });
    if (pathname === '/elsewhere') return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
    asked.push(pathname);
    if (line.cut) return route.abort();
    if (pathname !== '/entry.js') await arrived;
    const body = scripts.get(pathname);
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(ORIGIN);
  return { arrive, asked, line };
}

const htmlOf = (when: string) => `<!doctype html><html lang="en"><title>Islands</title><link rel="icon" href="data:,">
  ${['one', 'two'].map((prefix) => wrapper(prefix, when)).join('<hr>')}<script type="module" src="/entry.js"></script>`;

const wrapper = (prefix: string, when: string) =>
  `<div id="${prefix}" data-island="fields" data-when="${when}" data-prefix="${prefix}" data-props='{"greeting":"Hello"}'>${drawIsland(Fields, { greeting: 'Hello' }, prefix)}</div>`;
