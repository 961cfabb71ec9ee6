import { expect, expectToast, signIn, test as base } from './support/journey';
import type { LaunchOptions, Page } from '@playwright/test';

/** Browsers keep pages in memory for the Back button. Playwright switches that off, but these tests are about it. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});
/** A page from memory does not load again, so there is no load event to wait for. */
const back = (page: Page) => page.goBack({ waitUntil: 'commit' });

test('after logout, the Back button leads to the login page (S-SESS-03)', async ({ page }) => {
  await signIn(page, 'customer@hedgerow.test');
  await page.goto('/messages');
  await page.goto('/customer-dashboard');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expectToast(page, 'Logged out successfully');
  for (const left of ['Good', 'Messages']) {
    await back(page);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('heading', { name: left })).toHaveCount(0);
  }
});

test('while signed in, the Back button shows the form with what was typed', async ({ page }) => {
  await signIn(page, 'customer@hedgerow.test');
  await page.goto('/post-job/job-type');
  await page.getByLabel('Describe the job').fill('Front hedge, about 12 metres.');
  await page.goto('/messages');
  await back(page);
  await expect(page.getByLabel('Describe the job')).toHaveValue('Front hedge, about 12 metres.');
});
