// npm run screens [-- name ...]: takes screenshots of the demo in a fresh database into .hedgerow/screens, as small
// WebP files; all of them, or those named. Those of the islands have one name: islands. They are for looking at, not
// for the repository.
import './node-version.mjs';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot, inState } from './paths.mjs';
import { runNode } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { islands, statesOf } from './screens/islands.mjs';
import { screens } from './screens/screens.mjs';
import { newLandscaper } from './screens/steps.mjs';
import { freePort } from './settings.mjs';
import { runScript, Trouble } from './trouble.mjs';

const folder = inState('screens');
const progress = progressOn(process.stdout);

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {import('./screens/screens.mjs').Screen} Screen
 * @typedef {{
 *   viewport: { width: number, height: number },
 *   colorScheme: 'light' | 'dark',
 *   javaScriptEnabled?: boolean,
 * }} Look
 * @typedef {(who: string, look: Look) => Promise<Page>} PageOf
 */

const sizes = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
];
const looks = sizes.flatMap((viewport) => [
  /** @type {Look} */ ({ viewport, colorScheme: 'light' }),
  /** @type {Look} */ ({ viewport, colorScheme: 'dark' }),
]);

await runScript(() =>
  withLifetime(async ({ signal, atEnd }) => {
    await install(progress, signal);
    const { env } = await findBrowser();
    const port = await freePort({ PORT: '0' });
    const end = new AbortController();
    signal.addEventListener('abort', () => end.abort());
    const server = runNode(inRoot('scripts', 'e2e-server.mjs'), [], {
      cwd: inRoot(),
      env: { ...process.env, PORT: String(port) },
      signal: end.signal,
      output: 'inherit',
    });
    atEnd(async () => {
      end.abort();
      await server;
    });
    const base = `http://localhost:${port}`;
    await progress.phase('Starting the demo', () =>
      Promise.race([isReady(base), server.then(() => Promise.reject(new Trouble('The server ended.')))]),
    );

    const { chromium } = await import('playwright');
    const browser = await chromium.launch({
      executablePath: env.CHROMIUM_PATH || undefined,
      args: env.HEDGEROW_BROWSER_ARGS.split(' '),
    });
    atEnd(() => browser.close());
    const [, , ...names] = process.argv;
    if (!names.length) rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'islands'), { recursive: true });
    /** @type {Map<string, Promise<Page>>} */
    const pages = new Map();
    /** @type {PageOf} */
    const pageOf = (who, look) => {
      const key = `${looks.indexOf(look)} ${who}`;
      const page = pages.get(key) ?? signIn(browser, base, who, look);
      pages.set(key, page);
      return page;
    };
    /** @type {string[]} */
    const missed = [];
    for (const screen of screens.filter(({ name }) => !names.length || names.includes(name)))
      await progress
        .phase(screen.name, () => take(screen, pageOf, base))
        .catch((/** @type {Error} */ error) => missed.push(`${screen.name}: ${error.message.split('\n')[0]}`));
    for (const island of !names.length || names.includes('islands') ? islands : [])
      await progress
        .phase(`${island.name}, an island`, () =>
          takeIsland(island, (who, look) => signIn(browser, base, who, look), base),
        )
        .catch((/** @type {Error} */ error) => missed.push(`${island.name}: ${error.message.split('\n')[0]}`));
    progress.say(`The pictures are in ${folder}`);
    if (missed.length) throw new Trouble(`These screens could not be taken.\n${missed.join('\n')}`);
    return 0;
  }),
);

/** @param {string} base */
async function isReady(base) {
  for (;;) {
    // The server is not listening yet. If it never does, the wait ends when its process ends.
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * @param {Screen} screen
 * @param {PageOf} pageOf
 * @param {string} base
 */
async function take({ name, who = '', path, go, night = false }, pageOf, base) {
  for (const look of looks) {
    const { viewport, colorScheme } = look;
    if (colorScheme === 'dark' && !night) continue;
    const page = await pageOf(who, look);
    await page.goto(base + path);
    await go?.(page);
    await page.waitForLoadState();
    await page.waitForFunction(picturesAreThere);
    // An island further down sleeps until it comes into view.
    await page.waitForFunction(islandsAreAwake, undefined, { timeout: 2_000 }).catch(() => undefined);
    await keep(page, `${name}-${viewport.width}-${colorScheme}.webp`);
  }
}

/**
 * @param {import('./screens/islands.mjs').IslandScreen} island
 * @param {PageOf} pageOf
 * @param {string} base
 */
async function takeIsland(island, pageOf, base) {
  for (const state of statesOf(island)) {
    const look = /** @type {Look} */ ({
      viewport: island.viewport,
      colorScheme: 'light',
      javaScriptEnabled: state !== 'off',
    });
    const page = await pageOf(island.who, look);
    await page.goto(base + island.path);
    await island.go?.(page);
    await page.waitForLoadState();
    if (state !== 'off') await island[state]?.(page);
    await keep(page, join('islands', `${island.name}-${state}.webp`));
    await page.context().close();
  }
}

/**
 * @param {Page} page
 * @param {string} file
 */
async function keep(page, file) {
  const { default: sharp } = await import('sharp');
  await page.evaluate(picturesAreDrawn);
  await sharp(await page.screenshot())
    .webp({ quality: 50, effort: 6 })
    .toFile(join(folder, file));
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} base
 * @param {string} who an email of the demo, newLandscaper, or '' for a visitor
 * @param {Look} look
 */
async function signIn(browser, base, who, look) {
  const context = await browser.newContext({
    ...look,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (!who) return page;
  if (who === newLandscaper) {
    const email = `fern.${randomUUID()}@hedgerow.test`;
    await page.request.post(`${base}/api/register`, {
      data: { username: email, email, password: 'quince-and-medlar-7', fullName: 'Fern', userType: 'landscaper' },
    });
    return page;
  }
  await page.goto(`${base}/auth`);
  await page.getByLabel('Email').fill(who);
  await page.getByLabel('Password', { exact: true }).fill('hedgerow-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  return page;
}

/** Runs in the page. */
function islandsAreAwake() {
  return !document.querySelector('[data-island]:not([data-awake], [data-when=touch])');
}

/** Runs in the page. Pictures load as they come into view, so it waits only for those in view. */
function picturesAreThere() {
  /** @param {HTMLImageElement} picture */
  const inView = (picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  };
  return [...document.images].filter(inView).every((picture) => picture.complete && picture.naturalWidth > 0);
}

/** Runs in the page. A picture that has arrived is decoded later, and drawn then. */
async function picturesAreDrawn() {
  const arrived = [...document.images].filter(({ complete }) => complete);
  await Promise.all(arrived.map((picture) => picture.decode().catch(() => {})));
}
