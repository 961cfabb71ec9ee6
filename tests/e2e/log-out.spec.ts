import { expect, expectToast, signIn, test as base } from './support/journey';
import type { LaunchOptions, Page } from '@playwright/test';

/** Browsers keep the pages one has left alive in memory, for Back. Playwright switches that off; here it is what is looked at. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});
/** A page that was kept alive does not load again, so there is no load to wait for. */
const back = (page: Page) => page.goBack({ waitUntil: 'commit' });

test('whoever comes next and presses Back is asked to sign in (S-SESS-03)', async ({ page }) => {
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

test('meanwhile Back leads to what one was typing', async ({ page }) => {
  await signIn(page, 'customer@hedgerow.test');
  await page.goto('/post-job/job-type');
  await page.getByLabel('Describe the job').fill('Front hedge, about 12 metres.');
  await page.goto('/messages');
  await back(page);
  await expect(page.getByLabel('Describe the job')).toHaveValue('Front hedge, about 12 metres.');
});
