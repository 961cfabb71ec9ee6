// npm run screens: takes the screenshots in docs/screens from the demo in a fresh database, as small WebP files.
import './node-version.mjs';
import { randomUUID } from 'node:crypto';
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

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {(page: Page) => Promise<import('playwright').Response | null | void>} Step
 * @typedef {{ viewport: { width: number, height: number }, colorScheme: 'light' | 'dark' }} Look
 * @typedef {(who: string, look: Look) => Promise<Page>} PageOf
 */

/**
 * Opens a job by its title from the page it is listed on, or one of the job's own pages.
 * @param {string | RegExp} title
 * @param {string} [then]
 * @returns {Step}
 */
const job = (title, then) => async (page) => {
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  if (then)
    await page.goto(
      `${page
        .url()
        .replace(/[?#].*/, '')
        .replace(/\/bid$/, '')}${then}`,
    );
};
/** @type {Step} */
const choose = (page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(Choose|Accept)/ })
    .first()
    .click();
/** @type {Step} */
const pay = (page) => page.getByRole('main').getByRole('button', { name: /^Pay/ }).click();
/** @type {Step} */
const typeCard = async (page) => {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/49');
  await page.getByLabel('Security code').fill('123');
};
/**
 * @param {Step[]} steps
 * @returns {Step}
 */
const inTurn =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
/**
 * For steps that can be done only once: does them for the first screenshot. The others show the page that the steps led to.
 * @param {string} leadsTo
 * @param {Step[]} steps
 * @returns {Step}
 */
const once = (leadsTo, ...steps) => {
  /** @type {string | undefined} */
  let ledTo;
  return async (page) => {
    if (ledTo) return page.goto(ledTo);
    await inTurn(...steps)(page);
    await page.waitForURL(`**${leadsTo}**`);
    ledTo = page.url();
  };
};
/**
 * @param {RegExp} label
 * @returns {Step}
 */
const next = (label) => (page) => page.getByRole('button', { name: label }).click();
/** @type {Step} */
const describe = async (page) => {
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await page.getByLabel('Describe the job').fill('Privet hedge, about 9 metres long and taller than me.');
};
/** @type {Step} */
const addPhoto = async (page) => {
  const { default: sharp } = await import('sharp');
  const buffer = await sharp(inRoot('seeds', 'photos', 'trees', 'apple-before.webp'))
    .jpeg()
    .toBuffer();
  await page.getByLabel('Photos of the job').setInputFiles({ name: 'hedge.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Add these photos' }).click();
  await page.getByRole('img', { name: 'hedge.jpg' }).waitFor();
};
/** @type {Step} */
const chooseFlexibleDate = (page) => page.getByRole('checkbox', { name: 'My date is flexible' }).check();
/**
 * @param {string} name
 * @returns {Step}
 */
const region = (name) => (page) =>
  page.getByRole('region', { name }).evaluate((part) => part.scrollIntoView({ block: 'start' }));

const customer = 'customer@hedgerow.test';
const poster = 'tom.ashdown@hedgerow.test';
const landscaper = 'landscaper@hedgerow.test';
const admin = 'admin@hedgerow.test';
const newLandscaper = 'a landscaper who has just registered';
/**
 * An admin acts as the bank, or in the provider's dashboard, on the payment of a job, and opens the first page of those named.
 * @param {string} title
 * @param {'/sandbox/bank' | '/sandbox/dashboard'} where
 * @param {RegExp[]} acts
 * @returns {Step}
 */
const actedOn = (title, where, acts) => async (page) => {
  await page.goto(`${new URL(page.url()).origin}/admin-dashboard?tab=jobs&search=${encodeURIComponent(title)}`);
  const number = /\d+/.exec(await page.getByRole('main').getByRole('link', { name: title }).first().innerText())?.[0];
  for (const act of acts) {
    await page.goto(`${new URL(page.url()).origin}${where}`);
    await page.getByLabel('Number of the job').fill(number ?? '');
    await page.getByRole('radio', { name: act }).check();
    if (where === '/sandbox/dashboard') await page.getByLabel('Amount in pounds').fill('20');
    await page.getByRole('button', { name: 'Do it' }).click();
    await page.waitForURL((url) => url.pathname !== where);
  }
};
/**
 * What the provider did is known a moment later.
 * @param {(page: Page) => import('playwright').Locator} what
 * @returns {Step}
 */
const waitsFor = (what) => async (page) => {
  for (let time = 0; time < 60 && !(await what(page).count()); time += 1) {
    await page.waitForTimeout(1_000);
    await page.reload();
  }
  await what(page).first().waitFor();
};
/** @param {string} start */
const linkTo =
  (start) =>
  /** @param {Page} page */
  (page) =>
    page.getByRole('main').locator(`a[href^="${start}"]`).first();

const unpaid = job(/Fill and plant two raised beds/, '/pay');

/**
 * The screens, in the order of the journey. `go` gets to the page from the one at `path`. Only a few are taken in dark mode as well (`night`),
 * to keep the repository small.
 * @typedef {{ name: string, path: string, who?: string, go?: Step, night?: boolean }} Screen
 * @type {Screen[]}
 */
const screens = [
  { name: 'landing', path: '/', night: true },
  { name: 'register', path: '/auth?tab=register' },
  { name: 'post-job', who: poster, path: '/post-job', go: describe },
  {
    name: 'post-job-photos',
    who: poster,
    path: '/post-job',
    go: once('/photos-scheduling', describe, next(/^Next/), addPhoto),
  },
  {
    name: 'post-job-address',
    who: poster,
    path: '/post-job/photos-scheduling',
    go: once('/address-extras', chooseFlexibleDate, next(/^Next/)),
  },
  { name: 'customer-dashboard', who: customer, path: '/customer-dashboard', night: true },
  { name: 'landscaper-registration', who: newLandscaper, path: '/landscaper-registration' },
  { name: 'find-jobs', who: landscaper, path: '/landscaper/find-jobs' },
  { name: 'place-bid', who: landscaper, path: '/landscaper/find-jobs', go: job(/First cut of a very long lawn/) },
  { name: 'compare-bids', who: customer, path: '/customer-dashboard', go: job(/Front hedge trim and tidy/, '/bids') },
  {
    name: 'accept-and-pay',
    who: customer,
    path: '/customer-dashboard',
    go: inTurn(job(/Front hedge trim and tidy/, '/bids'), choose),
  },
  { name: 'sandbox-checkout', who: customer, path: '/customer-dashboard', go: inTurn(unpaid, pay) },
  {
    name: 'payment-success',
    who: customer,
    path: '/customer-dashboard',
    go: once('/payment-success', unpaid, pay, typeCard, pay),
  },
  { name: 'messages', who: customer, path: '/messages' },
  { name: 'landscaper-dashboard', who: landscaper, path: '/landscaper/dashboard' },
  { name: 'job-marked', who: customer, path: '/customer-dashboard', go: job(/Jet wash patio/), night: true },
  { name: 'job-disputed', who: customer, path: '/customer-dashboard', go: job(/Clear a bramble bank/) },
  {
    name: 'statement',
    who: landscaper,
    path: '/landscaper/dashboard',
    go: inTurn(job(/Two apple trees pruned/), region('Money')),
  },
  { name: 'settings', who: customer, path: '/customer/settings' },
  { name: 'admin-dashboard', who: admin, path: '/admin-dashboard' },
  { name: 'admin-verification', who: admin, path: '/admin-dashboard?tab=verification' },
  { name: 'admin-disputes', who: admin, path: '/admin-dashboard?tab=disputes' },
  {
    name: 'chargeback',
    who: admin,
    path: '/admin/chargebacks',
    go: once(
      '/admin/chargebacks/',
      actedOn('Two apple trees pruned', '/sandbox/bank', [/empty/, /^Take the payment back/]),
      waitsFor(linkTo('/admin/debts/')),
      (page) => linkTo('/admin/chargebacks/')(page).click(),
    ),
  },
  { name: 'chargebacks', who: admin, path: '/admin/chargebacks' },
  {
    name: 'reconciliation',
    who: admin,
    path: '/admin/reconciliation',
    go: once('/admin/reconciliation', (page) => page.getByRole('button', { name: 'Compare now' }).click()),
  },
  {
    name: 'refund-made-elsewhere',
    who: admin,
    path: '/admin-dashboard?tab=jobs',
    go: once(
      '/jobs/',
      actedOn('Jet wash patio', '/sandbox/dashboard', [/^Refund/]),
      waitsFor((page) => page.getByText('We refunded £20')),
    ),
  },
];
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
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    /** @type {Map<string, Promise<Page>>} */
    const pages = new Map();
    /** @type {PageOf} */
    const pageOf = (who, look) => {
      const key = `${looks.indexOf(look)} ${who}`;
      const page = pages.get(key) ?? signIn(browser, base, who, look);
      pages.set(key, page);
      return page;
    };
    for (const screen of screens) await progress.phase(screen.name, () => take(screen, pageOf, base));
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
  const { default: sharp } = await import('sharp');
  for (const look of looks) {
    const { viewport, colorScheme } = look;
    if (colorScheme === 'dark' && !night) continue;
    const page = await pageOf(who, look);
    await page.goto(base + path);
    await go?.(page);
    await page.waitForLoadState();
    await page.waitForFunction(picturesAreThere);
    await sharp(await page.screenshot())
      .webp({ quality: 58, effort: 6 })
      .toFile(join(folder, `${name}-${viewport.width}-${colorScheme}.webp`));
  }
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

/** Runs in the page. Pictures load as they come into view, so it waits only for those in view. */
function picturesAreThere() {
  /** @param {HTMLImageElement} picture */
  const inView = (picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  };
  return [...document.images].filter(inView).every((picture) => picture.complete && picture.naturalWidth > 0);
}
