// npm run screens: the pictures of docs/screens, taken of the demo's story in a fresh database. Small WebP, so that they can live in the repo.
import './node-version.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { freePort } from './settings.mjs';
import { runScript, Trouble } from './trouble.mjs';

const folder = inRoot('docs', 'screens');
const progress = progressOn(process.stdout);

/** Opens a job by its title from the page it is listed on, and perhaps something of it. */
const job = (title, then) => async (page) => {
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  if (then)
    await page.goto(
      `${page
        .url()
        .split(/[?#]/)[0]
        .replace(/\/bid$/, '')}${then}`,
    );
};

const customer = 'customer@hedgerow.test';
const landscaper = 'landscaper@hedgerow.test';
const admin = 'admin@hedgerow.test';

/** What is shown, in the order of the journey. `go` finds a page by what stands on the one before. */
const screens = [
  { name: 'landing', path: '/' },
  { name: 'register', path: '/auth?tab=register' },
  { name: 'customer-dashboard', who: customer, path: '/customer-dashboard' },
  { name: 'post-job', who: customer, path: '/post-job' },
  { name: 'find-jobs', who: landscaper, path: '/landscaper/find-jobs' },
  { name: 'place-bid', who: landscaper, path: '/landscaper/find-jobs', go: job(/First cut of a very long lawn/) },
  { name: 'compare-bids', who: customer, path: '/customer-dashboard', go: job(/Front hedge trim and tidy/, '/bids') },
  {
    name: 'finish-paying',
    who: customer,
    path: '/customer-dashboard',
    go: job(/Fill and plant two raised beds/, '/pay'),
  },
  { name: 'landscaper-dashboard', who: landscaper, path: '/landscaper/dashboard' },
  { name: 'job-marked', who: customer, path: '/customer-dashboard', go: job(/Jet wash patio/) },
  { name: 'job-disputed', who: customer, path: '/customer-dashboard', go: job(/Clear a bramble bank/) },
  { name: 'job-completed', who: landscaper, path: '/landscaper/dashboard', go: job(/Two apple trees pruned/) },
  { name: 'messages', who: customer, path: '/messages' },
  { name: 'admin-dashboard', who: admin, path: '/admin-dashboard' },
];
const sizes = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
];

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
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const size of sizes) {
      for (const colorScheme of ['light', 'dark']) await take(browser, base, size, colorScheme);
    }
    return 0;
  }),
);

async function isReady(base) {
  for (;;) {
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function take(browser, base, viewport, colorScheme) {
  const { default: sharp } = await import('sharp');
  await progress.phase(`${viewport.width} wide, ${colorScheme}`, async () => {
    const people = new Map();
    for (const { name, who = '', path, go } of screens) {
      if (!people.has(who)) people.set(who, await enter(browser, base, who, { viewport, colorScheme }));
      const page = people.get(who);
      await page.goto(base + path);
      await go?.(page);
      await page.waitForFunction(picturesAreThere);
      const png = await page.screenshot();
      await sharp(png)
        .webp({ quality: 62, effort: 6 })
        .toFile(join(folder, `${name}-${viewport.width}-${colorScheme}.webp`));
    }
    for (const page of people.values()) await page.context().close();
  });
}

async function enter(browser, base, who, look) {
  const context = await browser.newContext({
    ...look,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (!who) return page;
  await page.goto(`${base}/auth`);
  await page.getByLabel('Email').fill(who);
  await page.getByLabel('Password', { exact: true }).fill('hedgerow-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  return page;
}

/** Pictures are loaded as they come into view, so those in view are waited for. */
function picturesAreThere() {
  const inView = (picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  };
  return [...document.images].filter(inView).every((picture) => picture.complete && picture.naturalWidth > 0);
}
