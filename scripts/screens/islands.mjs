// The screenshots of each island: with scripts off, with scripts on, and, if it sends something, with the connection
// cut meanwhile.
import { admin, addPhoto, customer, describe, inTurn, landscaper, linkTo, next, pictureOf, poster } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Page} Page */

const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 900 };

/**
 * Opens the page of the first such link, or one beside it, even if the link would open a dialog.
 * @param {string} ending
 * @param {{ of?: string, instead?: string }} [which]
 *   `of`: words of the link; `instead`: how the URL of the page to open ends
 * @returns {Step}
 */
const behind =
  (ending, { of = '', instead = ending } = {}) =>
  async (page) => {
    const link = page.getByRole('main').locator(`a[href$="${ending}"]`).filter({ hasText: of }).first();
    const href = await link.getAttribute('href');
    return page.goto(new URL(href?.replace(ending, instead) ?? '', page.url()).href);
  };

/**
 * Sends the request, and then cuts the connection.
 * @param {Page} page
 * @param {string} call
 * /
 */
const cutDuring = (page, call) =>
  page.route(call, async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });

/** @type {Step} */
const atPhotos = async (page) => {
  // A job that was begun opens at its current step.
  if (await page.getByRole('checkbox', { name: 'Hedge Trimming' }).count()) await inTurn(describe, next(/^Next/))(page);
  else await page.goto(new URL('/post-job/photos-scheduling', page.url()).href);
  await page.waitForURL('**/photos-scheduling');
};
/** @type {Step} */
const awake = async (page) => {
  await page.locator('[data-island][data-awake]').first().waitFor();
};
/** @param {string} name @returns {Step} */
const shows = (name) => (page) =>
  page
    .getByText(name)
    .first()
    .evaluate((part) => part.scrollIntoView({ block: 'center' }));

/**
 * `go` gets to the page from the one at `path`; `on` is what is done there with scripts; `cut` is what is done while
 * the connection is cut.
 * @typedef {{
 *   name: string,
 *   who: string,
 *   path: string,
 *   go?: Step,
 *   on?: Step,
 *   cut?: Step,
 *   viewport: { width: number, height: number },
 * }} IslandScreen
 * @type {IslandScreen[]}
 */
export const islands = [
  {
    name: 'photo-picker',
    who: poster,
    path: '/post-job',
    go: atPhotos,
    viewport: phone,
    on: inTurn(awake, addPhoto, shows('1 of 6 photos')),
    async cut(page) {
      await awake(page);
      await cutDuring(page, '**/api/draft-photos/**');
      await page.getByLabel('Photos of the job').setInputFiles(await pictureOf('oak-before', 'oak.jpg'));
      await shows('No signal')(page);
    },
  },
  {
    name: 'conversation',
    who: customer,
    path: '/messages',
    viewport: phone,
    go: (page) => linkTo('/messages/')(page).click(),
    on: awake,
    async cut(page) {
      await awake(page);
      await cutDuring(page, '**/api/message-threads/*/messages');
      await page.getByLabel(/^Message to/).fill('The side gate sticks. Lift it a little.');
      await page.getByRole('button', { name: 'Send' }).click();
      await shows('Kept on this device')(page);
    },
  },
  {
    name: 'pending-jobs',
    who: customer,
    path: '/customer-dashboard',
    viewport: phone,
    go: shows('Pending Jobs'),
    async on(page) {
      await page.locator('#pending-jobs').getByRole('link', { name: 'Edit' }).last().click();
      await page.getByLabel('Title').waitFor();
    },
    async cut(page) {
      await page.locator('#pending-jobs').getByRole('link', { name: 'Edit' }).last().click();
      await page.getByLabel('Title').fill('Front hedge trim, and the yew');
      await cutDuring(page, '**/api/jobs/*');
      await page.getByRole('button', { name: /^Save/ }).click();
      await shows('No connection')(page);
    },
  },
  {
    name: 'address-finder',
    who: customer,
    path: '/customer/settings/addresses/add',
    viewport: phone,
    async on(page) {
      await page.getByLabel('Postcode', { exact: true }).fill('BA11 1AJ');
      await page.getByRole('button', { name: 'King Street' }).click();
      await shows('Frome')(page);
    },
  },
  { name: 'filters-with-map', who: landscaper, path: '/landscaper/find-jobs', on: awake, viewport: desktop },
  {
    name: 'date-picker',
    who: landscaper,
    path: '/landscaper/dashboard',
    go: behind('/schedule'),
    on: awake,
    viewport: desktop,
  },
  {
    name: 'split-of-dispute',
    who: admin,
    path: '/admin-dashboard?tab=disputes',
    viewport: desktop,
    go: behind('/dispute', {
      of: 'Clear a bramble bank',
      instead: '/settle',
    }),
    on: inTurn(shows('in pounds'), awake),
  },
];

/** The states in which an island is shown. */
export const statesOf = (/** @type {IslandScreen} */ { cut }) =>
  /** @type {('off' | 'on' | 'cut')[]} */ (['off', 'on', ...(cut ? ['cut'] : [])]);
