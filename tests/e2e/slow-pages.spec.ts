import type { Locator } from '@playwright/test';
import { expect, test } from './support/journey';
import { signInByCall } from './support/ready-made';
import { delayResponse, textsShownBy } from './support/slow-pages';

/**
 * Presses a link to a slow page. With scripts the page says "Loading"; without them, only the browser shows that it is
 * loading.
 */
async function pressAndWait(link: Locator, path: string, { said, scripts }: { said: string[]; scripts: boolean }) {
  const page = link.page();
  const answer = await delayResponse(page, path);
  await expect(page.locator('.loading')).toHaveCount(scripts ? 1 : 0);
  expect(said).toEqual([]);
  await link.click({ noWaitAfter: true });
  if (scripts) await expect.poll(() => said).toEqual(['Loading']);
  answer();
}

test.beforeEach(({ page }) => signInByCall(page, 'customer@hedgerow.test'));

test('on a slow connection, pressing a link says "Loading" until the page has loaded', async ({ page, scripts }) => {
  const said = await textsShownBy(page, '.loading[role=status]');
  await page.goto('/customer-dashboard');
  const link = page.getByRole('navigation').filter({ visible: true }).getByRole('link', { name: 'Messages' }).first();
  await pressAndWait(link, '/messages', { said, scripts });
  await expect(page).toHaveURL('/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
});

for (const { path, name, on, row } of [
  { path: '/', name: 'Hedgerow', on: '/customer-dashboard', row: 'landing' },
  { path: '/home', name: 'Hedgerow', on: '/customer-dashboard', row: 'home' },
])
  test(`${path} says "Loading" to a signed-in user, and then leads to their dashboard (${row})`, async ({
    page,
    scripts,
  }) => {
    const said = await textsShownBy(page, '.loading[role=status]');
    await page.goto(on);
    const link = page.getByRole('banner').getByRole('link', { name }).first();
    // No page links to /home for signed-in people: it is an old URL.
    await link.evaluate((one, to) => one.setAttribute('href', to), path);
    await pressAndWait(link, path, { said, scripts });
    await expect(page).toHaveURL('/customer-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  });
