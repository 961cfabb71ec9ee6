// npm run screens: the pictures of docs/screens, taken of the demo's story in a fresh database. Small WebP, so that they can live in the repo.
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
const choose = (page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(Choose|Accept)/ })
    .first()
    .click();
const goOnToPay = (page) => page.getByRole('main').getByRole('button', { name: /^Pay/ }).click();
const typeCard = async (page) => {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/49');
  await page.getByLabel('Security code').fill('123');
};
const one =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
/** What can be done only once is done for the first picture; the others are of the page it led to. */
const once = (leadsTo, ...steps) => {
  let ledTo;
  return async (page) => {
    if (ledTo) return page.goto(ledTo);
    await one(...steps)(page);
    await page.waitForURL(`**${leadsTo}**`);
    ledTo = page.url();
  };
};
const next = (label) => (page) => page.getByRole('button', { name: label }).click();
const describe = async (page) => {
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await page.getByLabel('Describe the job').fill('Privet hedge, about 9 metres long and taller than me.');
};
const addPhoto = async (page) => {
  const { default: sharp } = await import('sharp');
  const buffer = await sharp(inRoot('seeds', 'photos', 'hedge-before.webp'))
    .jpeg()
    .toBuffer();
  await page.getByLabel('Photos of the job').setInputFiles({ name: 'hedge.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Add these photos' }).click();
  await page.getByRole('img', { name: 'hedge.jpg' }).waitFor();
};
const sayWhen = (page) => page.getByRole('checkbox', { name: 'My date is flexible' }).check();
const region = (name) => (page) =>
  page.getByRole('region', { name }).evaluate((part) => part.scrollIntoView({ block: 'start' }));

const customer = 'customer@hedgerow.test';
const poster = 'tom.ashdown@hedgerow.test';
const landscaper = 'landscaper@hedgerow.test';
const admin = 'admin@hedgerow.test';
const newcomer = 'a landscaper who has just registered';
const unpaid = job(/Fill and plant two raised beds/, '/pay');

/** What is shown, in the order of the journey. `go` finds a page by what stands on the one before. By night: a few, to keep the repo small. */
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
    go: once('/address-extras', sayWhen, next(/^Next/)),
  },
  { name: 'customer-dashboard', who: customer, path: '/customer-dashboard', night: true },
  { name: 'landscaper-registration', who: newcomer, path: '/landscaper-registration' },
  { name: 'find-jobs', who: landscaper, path: '/landscaper/find-jobs' },
  { name: 'place-bid', who: landscaper, path: '/landscaper/find-jobs', go: job(/First cut of a very long lawn/) },
  { name: 'compare-bids', who: customer, path: '/customer-dashboard', go: job(/Front hedge trim and tidy/, '/bids') },
  {
    name: 'accept-and-pay',
    who: customer,
    path: '/customer-dashboard',
    go: one(job(/Front hedge trim and tidy/, '/bids'), choose),
  },
  { name: 'sandbox-checkout', who: customer, path: '/customer-dashboard', go: one(unpaid, goOnToPay) },
  {
    name: 'payment-success',
    who: customer,
    path: '/customer-dashboard',
    go: once('/payment-success', unpaid, goOnToPay, typeCard, goOnToPay),
  },
  { name: 'messages', who: customer, path: '/messages' },
  { name: 'landscaper-dashboard', who: landscaper, path: '/landscaper/dashboard' },
  { name: 'job-marked', who: customer, path: '/customer-dashboard', go: job(/Jet wash patio/), night: true },
  { name: 'job-disputed', who: customer, path: '/customer-dashboard', go: job(/Clear a bramble bank/) },
  {
    name: 'statement',
    who: landscaper,
    path: '/landscaper/dashboard',
    go: one(job(/Two apple trees pruned/), region('Money')),
  },
  { name: 'settings', who: customer, path: '/customer/settings' },
  { name: 'admin-dashboard', who: admin, path: '/admin-dashboard' },
  { name: 'admin-verification', who: admin, path: '/admin-dashboard?tab=verification' },
];
const sizes = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
];
const looks = sizes.flatMap((viewport) => ['light', 'dark'].map((colorScheme) => ({ viewport, colorScheme })));

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
    const people = new Map();
    const person = async (who, look) => {
      const key = `${looks.indexOf(look)} ${who}`;
      if (!people.has(key)) people.set(key, await enter(browser, base, who, look));
      return people.get(key);
    };
    for (const screen of screens) await progress.phase(screen.name, () => take(screen, person, base));
    return 0;
  }),
);

async function isReady(base) {
  for (;;) {
    // Nothing listens there yet. Should nothing ever, the server's own end is what stops the waiting.
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function take({ name, who = '', path, go, night = false }, person, base) {
  const { default: sharp } = await import('sharp');
  for (const look of looks) {
    const { viewport, colorScheme } = look;
    if (colorScheme === 'dark' && !night) continue;
    const page = await person(who, look);
    await page.goto(base + path);
    await go?.(page);
    await page.waitForLoadState();
    await page.waitForFunction(picturesAreThere);
    await sharp(await page.screenshot())
      .webp({ quality: 58, effort: 6 })
      .toFile(join(folder, `${name}-${viewport.width}-${colorScheme}.webp`));
  }
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
  if (who === newcomer) {
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

/** Pictures are loaded as they come into view, so those in view are waited for. */
function picturesAreThere() {
  const inView = (picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  };
  return [...document.images].filter(inView).every((picture) => picture.complete && picture.naturalWidth > 0);
}
