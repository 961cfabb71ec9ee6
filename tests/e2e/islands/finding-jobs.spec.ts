// The filters of “Find Jobs” with its map: at once with scripts, page by page without.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { holdIslands, isSamePage, remember } from '../support/held-islands';
import { newCustomer, newLandscaper, postJob, signInByCall } from '../support/ready-made';

const LANDSCAPER = 'landscaper@hedgerow.test';
const found = (page: Page) => page.locator('[data-found]');
const cards = (page: Page) => page.locator('article[id^="job-"]');
/** The circle of an area in the drawing that this screen shows. */
const circle = (page: Page, name: RegExp) => page.locator('svg.map:visible').getByRole('link', { name });
const awake = (page: Page) => expect(page.locator('[data-island]').first()).toHaveAttribute('data-awake', '');

async function openList(page: Page, scripts: boolean, path = '/landscaper/find-jobs') {
  await signInByCall(page, LANDSCAPER);
  await page.goto(path);
  if (!scripts) return;
  await awake(page);
  await remember(page);
}

for (const path of ['/landscaper/find-jobs', '/landscaper/browse'])
  test(`LOOK-M12: an area of the map of ${path} leads to its jobs, and back to all of them`, async ({
    page,
    scripts,
  }) => {
    await openList(page, scripts, path);
    await circle(page, /in Frome BA11/).click();
    await expect(found(page)).toHaveText(/^\d+ jobs? in Frome BA11/);
    await expect(page).toHaveURL(/area=BA11/);
    await expect(circle(page, /in Frome BA11.*shown in the list/)).toHaveAttribute('aria-current', 'true');
    const count = Number(/^\d+/.exec((await found(page).textContent()) ?? '')?.[0]);
    expect(await cards(page).count()).toBe(Math.min(20, count));
    if (scripts) expect(await isSamePage(page)).toBe(true);
    await page.goBack();
    await expect(page).not.toHaveURL(/area=/);
    // Not an earlier number: other tests post jobs and hire meanwhile.
    await expect(found(page)).toHaveText(/^\d+ jobs within 25 miles of Frome$/);
    if (scripts) expect(await isSamePage(page)).toBe(true);
  });

test('LOOK-S28: sorting and filtering need no button with scripts, and keep the focus; without, the form is sent', async ({
  page,
  scripts,
}) => {
  await openList(page, scripts);
  const within = page.getByLabel('Within');
  await within.focus();
  await within.selectOption('10');
  const show = page.getByRole('button', { name: 'Show jobs' });
  if (scripts) {
    await expect(show).toBeHidden();
    await expect(found(page)).toHaveText(/within 10 miles/);
    await expect(within).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'within 10 miles' })).toHaveCount(1);
    expect(await isSamePage(page)).toBe(true);
  } else {
    await show.click();
    await expect(found(page)).toHaveText(/within 10 miles/);
  }
  await expect(page).toHaveURL(/radius=10/);

  await page.getByLabel('Sort by').selectOption('nearest');
  if (!scripts) await show.click();
  await expect(page.getByRole('main')).toContainText('Nearest first, measured from Frome BA11.');
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  if (!scripts) await show.click();
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Hedge Trimming');

  // A chip removes its filter, in the form too.
  await page.getByRole('link', { name: 'Hedge Trimming Remove this filter' }).click();
  await expect(page.getByRole('checkbox', { name: 'Hedge Trimming' })).not.toBeChecked();
  await expect(page.getByLabel('Within')).toHaveValue('10');
  if (scripts) expect(await isSamePage(page)).toBe(true);
});

test('a keyword keeps the filters, and the filters keep the keyword', async ({ page, scripts }) => {
  await openList(page, scripts);
  await page.getByLabel('Within').selectOption('50');
  if (scripts) await expect(found(page)).toHaveText(/within 50 miles/);
  else await page.getByRole('button', { name: 'Show jobs' }).click();
  await page.getByLabel('Keyword').fill('hedge');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(found(page)).toHaveText(/for “hedge” within 50 miles/);
  await page.getByLabel('Within').selectOption('25');
  if (!scripts) await page.getByRole('button', { name: 'Show jobs' }).click();
  await expect(found(page)).toHaveText(/for “hedge” within 25 miles/);
  if (scripts) expect(await isSamePage(page)).toBe(true);
});

test('on a phone the sheet says how many jobs its filters find, and its button closes it', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts the button loads the page: filter-sheets.spec.ts.');
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page, scripts);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Within').selectOption('10');
  await page.getByRole('button', { name: /^Show \d+ jobs?$/ }).click();
  await expect(page.locator('form#filters')).toBeHidden();
  await expect(found(page)).toHaveText(/within 10 miles/);
  await expect(page.getByRole('button', { name: /^Filters 1 in use/ })).toBeVisible();
});

test('a filter that was chosen before the island woke is applied when it does', async ({ page, scripts }) => {
  test.skip(!scripts, 'Without scripts nothing wakes.');
  await signInByCall(page, LANDSCAPER);
  const letGo = await holdIslands(page);
  await page.goto('/landscaper/find-jobs');
  await page.getByLabel('Within').selectOption('10');
  await page.getByLabel('Another service').fill('koi pond');
  await expect(found(page)).toHaveText(/within 25 miles/);
  letGo();
  await expect(page.locator('[data-island]').first()).toHaveAttribute('data-awake', '');
  await expect(found(page)).toHaveText(/within 10 miles/);
  await expect(page.getByLabel('Another service')).toHaveValue('koi pond');
});

test('offline, the list stays as it was, and the page says so', async ({ page, context, scripts, consoleErrors }) => {
  test.skip(!scripts, 'Without scripts the browser itself says so.');
  await openList(page, scripts);
  const before = await found(page).textContent();
  await context.setOffline(true);
  await page.getByLabel('Within').selectOption('10');
  await expect(page.getByRole('main')).toContainText('No connection: the list is as it was.');
  await expect(found(page)).toHaveText(before ?? '');
  await context.setOffline(false);
  await page.getByLabel('Within').selectOption('50');
  await expect(found(page)).toHaveText(/within 50 miles/);
  consoleErrors.splice(0);
});

test('elements that an island adds are enhanced like the rest: a job opens in a dialog, with its close button on the right (LOOK-N5)', async ({
  browser,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts a job is a page.');
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  await postJob(olive);
  await fern.goto('/landscaper/find-jobs');
  await awake(fern);
  await fern.getByLabel('Within').selectOption('10');
  await expect(found(fern)).toHaveText(/within 10 miles/);
  await fern.getByRole('link', { name: 'Place Your Bid' }).first().click();
  const dialog = fern.getByRole('dialog', { name: 'Place Your Bid' });
  await expect(dialog).toBeVisible();
  const [around, close] = [
    await dialog.boundingBox(),
    await dialog.getByRole('button', { name: 'Close' }).boundingBox(),
  ];
  expect(around!.x + around!.width - close!.x - close!.width).toBeLessThan(24);
});
