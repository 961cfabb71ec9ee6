// A job edited on the customer's home: in its card with scripts, while the page is polled; on its own page without.
import type { Page } from '@playwright/test';
import { cardOf, expect, expectToast, test } from '../support/journey';
import { holdIslands, isSamePage, remember } from '../support/held-islands';
import { look } from '../support/looking';
import { call, chooseBid, newCustomer, newLandscaper, placeBid, postJob } from '../support/ready-made';

const HOME = '/customer-dashboard';
const edit = (page: Page, jobId: string) => cardOf(page, jobId).getByRole('link', { name: 'Edit', exact: true });
const title = (page: Page) => page.getByLabel('Title');
const description = (page: Page) => page.getByLabel('Description');
const budget = (page: Page) => page.getByLabel('Budget in pounds (optional)');

/** The files of islands that this page fetches, from now on. */
function islandFiles(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const file = /\/assets\/(island\..*|react)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (file) fetched.push(file);
  });
  return fetched;
}

/** Moves the page's clock to its next poll, and waits until the page has been fetched. */
async function poll(page: Page): Promise<void> {
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === HOME);
  await page.clock.runFor(30_000);
  await fetched;
}

test('a job is edited where it stands: the page fetches React at the first touch, and says what was saved', async ({
  browser,
  scripts,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const jobId = await postJob(olive);
  await placeBid(fern, jobId);
  const fetched = islandFiles(olive);
  // The page has its own address, so that the job does not count as just posted.
  await olive.goto(`${HOME}?tab=pending-bids&highlight=none`);
  await olive.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await remember(olive);
  await edit(olive, jobId).click();
  if (!scripts) {
    await expect(olive).toHaveURL(`/jobs/${jobId}/edit`);
    await description(olive).fill('Front and back hedge, about 20 metres.');
    await olive.getByRole('button', { name: 'Save and cancel 1 bid' }).click();
    await expect(olive).toHaveURL(HOME);
    return expectToast(olive, 'Job updated successfully. All previous bids have been cancelled.');
  }
  await expect(title(olive)).toBeFocused();
  expect(fetched.toSorted()).toEqual(['island.pending-jobs', 'react']);
  const card = cardOf(olive, jobId);
  await expect(card).toContainText('Saving cancels the bid you have received.');
  expect(await look(olive, 'a job edited on the customer’s home')).toEqual([]);

  // Nothing is sent, and no bid ends, as long as nothing is changed.
  await card.getByRole('button', { name: 'Save and cancel 1 bid' }).click();
  await expect(card.getByRole('alert')).toContainText('You have not changed anything yet.');
  await title(olive).fill('Both hedges');
  await budget(olive).fill('210');
  await card.getByRole('button', { name: 'Save and cancel 1 bid' }).click();
  await expect(card.getByRole('status')).toHaveText(
    'Success Job updated successfully. All previous bids have been cancelled.',
  );
  await expect(card.getByRole('heading')).toHaveText('Both hedges');
  await expect(card).toContainText('£210.00your budget');
  await expect(card).toContainText('No bids yet');
  await expect(edit(olive, jobId)).toBeFocused();
  expect(await isSamePage(olive)).toBe(true);
  const job = await call<{ title: string; description: string }>(olive, 'GET', `/api/jobs/${jobId}`);
  expect(job).toMatchObject({ title: 'Both hedges', description: 'Front hedge, about 12 metres.' });
});

test('while someone types, the page is polled: the number of bids changes, and the text, the focus and the fields stay', async ({
  browser,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts nothing is polled.');
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const jobId = await postJob(olive);
  await olive.clock.install();
  await olive.clock.pauseAt(Date.now() + 60_000);
  await olive.goto(HOME);
  const card = cardOf(olive, jobId);
  // The job is new, so the page opens with the focus on it; nobody has touched it.
  await expect(card).toBeFocused();
  // Asleep, it is drawn by the server at each poll.
  const bidId = await placeBid(fern, jobId);
  await poll(olive);
  await expect(card).toContainText('1 bid received');
  await expect(olive.locator('#pending-jobs')).not.toHaveAttribute('data-awake');

  await edit(olive, jobId).focus();
  await expect(async () => {
    await olive.clock.runFor(100);
    await expect(olive.locator('#pending-jobs')).toHaveAttribute('data-awake', '', { timeout: 500 });
  }).toPass();
  await edit(olive, jobId).click();
  await description(olive).fill('Front hedge, and the yew ');
  await placeBid(await newLandscaper(browser, 'Rowan', 'Ash'), jobId);
  const another = await postJob(olive, 'Back hedge, about 5 metres.');
  await poll(olive);
  await expect(card).toContainText('2 bids received');
  await expect(cardOf(olive, another)).toBeVisible();
  await expect(olive.getByRole('heading', { name: 'Pending Jobs 2' })).toBeVisible();
  await expect(description(olive)).toBeFocused();
  await olive.keyboard.type('beside it');
  await expect(description(olive)).toHaveValue('Front hedge, and the yew beside it');
  await expect(card.getByRole('button', { name: 'Save and cancel 2 bids' })).toBeVisible();

  // Hired in another tab: what was typed is still there to be copied, but can no longer be saved.
  await chooseBid(olive, jobId, bidId);
  await poll(olive);
  await expect(card.getByRole('alert')).toContainText('Only a job that is still open to bids can be changed.');
  await expect(card.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await expect(description(olive)).toHaveValue('Front hedge, and the yew beside it');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(olive.locator('#pending-jobs').locator(`#job-${jobId}`)).toHaveCount(0);
});

test('a refused change says why beside its field, and a lost connection says so: what was typed stays', async ({
  browser,
  scripts,
  consoleErrors,
}) => {
  const olive = await newCustomer(browser);
  const jobId = await postJob(olive);
  await olive.goto(HOME);
  await edit(olive, jobId).click();
  await title(olive).fill('Both hedges');
  await budget(olive).fill('about 200');
  const save = olive.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(budget(olive)).toHaveAccessibleDescription(/Please enter the budget in pounds, such as 120 or 120.50/);
  await expect(budget(olive)).toHaveAttribute('aria-invalid', 'true');
  await expect(budget(olive)).toHaveValue('about 200');
  await expect(title(olive)).toHaveValue('Both hedges');
  if (!scripts) return;
  await expect(budget(olive)).toBeFocused();
  expect(await look(olive, 'a job refused on the customer’s home')).toEqual([]);

  await budget(olive).fill('200');
  await olive.context().setOffline(true);
  await save.click();
  await expect(cardOf(olive, jobId).getByRole('alert')).toContainText('No connection. What you typed is still here');
  await expect(title(olive)).toHaveValue('Both hedges');
  await olive.context().setOffline(false);
  await save.click();
  await expect(cardOf(olive, jobId).getByRole('heading')).toHaveText('Both hedges');
  // The refusal and the cut, which the browser logs.
  for (const error of consoleErrors.splice(0)) expect(error).toMatch(/status of 422|ERR_INTERNET_DISCONNECTED/);
});

test('a press that comes before React does is kept, and news of the server does not take it away', async ({
  browser,
  scripts,
}) => {
  test.skip(!scripts, 'It is about the script.');
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const jobId = await postJob(olive);
  await olive.clock.install();
  await olive.clock.pauseAt(Date.now() + 60_000);
  const letGo = await holdIslands(olive);
  await olive.goto(HOME);
  await edit(olive, jobId).click();
  await expect(edit(olive, jobId)).toHaveAttribute('aria-busy', 'true');
  await placeBid(fern, jobId);
  await poll(olive);
  await expect(edit(olive, jobId)).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(async () => {
    await olive.clock.runFor(100);
    await expect(title(olive)).toBeFocused({ timeout: 500 });
  }).toPass();
  // The news comes with the next poll.
  await poll(olive);
  await expect(cardOf(olive, jobId)).toContainText('1 bid received');
  await expect(title(olive)).toBeFocused();
});
