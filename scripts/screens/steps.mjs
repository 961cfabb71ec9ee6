// How the screenshots get to a screen: who signs in, and what they press.
import { inRoot } from '../paths.mjs';

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {(page: Page) => Promise<import('playwright').Response | null | void>} Step
 */

/**
 * Opens a job by its title from the page that lists it, or one of the job's own pages.
 * @param {string | RegExp} title
 * @param {string} [then]
 * @returns {Step}
 * /
 */
export const job = (title, then) => async (page) => {
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
export const choose = (page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(Choose|Accept)/ })
    .first()
    .click();
/** @type {Step} */
export const pay = (page) => page.getByRole('main').getByRole('button', { name: /^Pay/ }).click();
/** @type {Step} */
export const typeCard = async (page) => {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/49');
  await page.getByLabel('Security code').fill('123');
};
/**
 * @param {Step[]} steps
 * @returns {Step}
 */
export const inTurn =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
/**
 * For steps that can be done only once: does them for the first screenshot. The others show the page to which the steps
 * led.
 * @param {string} leadsTo
 * @param {Step[]} steps
 * @returns {Step}
 * /
 */
export const once = (leadsTo, ...steps) => {
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
export const next = (label) => (page) => page.getByRole('button', { name: label }).click();
/** @type {Step} */
export const describe = async (page) => {
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await page.getByLabel('Describe the job').fill('Privet hedge, about 9 metres long and taller than me.');
};
/**
 * A photo of the demo, as a file that is chosen.
 * @param {string} which in seeds/photos/trees
 * @param {string} name
 */
export async function pictureOf(which, name) {
  const { default: sharp } = await import('sharp');
  const buffer = await sharp(inRoot('seeds', 'photos', 'trees', `${which}.webp`))
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
/** @type {Step} */
export const addPhoto = async (page) => {
  await page.locator('[data-island=photo-picker][data-awake]').waitFor();
  await page.getByLabel('Photos of the job').setInputFiles(await pictureOf('apple-before', 'hedge.jpg'));
  await page.getByText('1 of 6 photos').waitFor();
};
/** @type {Step} */
export const chooseFlexibleDate = (page) => page.getByRole('checkbox', { name: 'My date is flexible' }).check();
/**
 * In the calendar beside the form: the first press chooses the first day, the second one the last.
 * @type {Step}
 */
export const chooseDays = async (page) => {
  for (const [nth, name] of /** @type {const} */ ([
    [5, 'firstDay'],
    [10, 'lastDay'],
  ])) {
    await page.locator('.month a').nth(nth).click();
    await page.waitForURL((url) => url.searchParams.has(name));
  }
};
/**
 * @param {string} name
 * @returns {Step}
 */
export const region = (name) => (page) =>
  page.getByRole('region', { name }).evaluate((part) => part.scrollIntoView({ block: 'start' }));

export const customer = 'customer@hedgerow.test';
export const poster = 'tom.ashdown@hedgerow.test';
export const landscaper = 'landscaper@hedgerow.test';
export const admin = 'admin@hedgerow.test';
export const newLandscaper = 'a landscaper who has just registered';
/**
 * An admin acts as the bank, or in the provider's dashboard, on the payment of a job, and opens the first of the named
 * pages.
 * @param {string} title
 * @param {'/sandbox/bank' | '/sandbox/dashboard'} where
 * @param {RegExp[]} acts
 * @returns {Step}
 * /
 */
export const actedOn = (title, where, acts) => async (page) => {
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
 * Our product learns a moment later what the provider did.
 * @param {(page: Page) => import('playwright').Locator} what
 * @returns {Step}
 * /
 */
export const waitsFor = (what) => async (page) => {
  for (let time = 0; time < 60 && !(await what(page).count()); time += 1) {
    await page.waitForTimeout(1_000);
    await page.reload();
  }
  await what(page).first().waitFor();
};
/** @param {string} start */
export const linkTo =
  (start) =>
  /** @param {Page} page */
  (page) =>
    page.getByRole('main').locator(`a[href^="${start}"]`).first();
