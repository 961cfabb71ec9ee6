import type { Locator } from '@playwright/test';
import { expect, test } from './support/journey';
import { heldBack, saidBy } from './support/leaving';
import { enter } from './support/ready-made';

/** Presses a link whose page takes its time. With scripts the press is answered; without, the browser's own sign is all there is. */
async function pressAndWait(link: Locator, path: string, { said, scripts }: { said: string[]; scripts: boolean }) {
  const page = link.page();
  const answer = await heldBack(page, path);
  await expect(page.locator('.loading')).toHaveCount(scripts ? 1 : 0);
  expect(said).toEqual([]);
  await link.click({ noWaitAfter: true });
  if (scripts) await expect.poll(() => said).toEqual(['Loading']);
  answer();
}

test.beforeEach(({ page }) => enter(page, 'customer@hedgerow.test'));

test('on a slow line a press says "Loading" until the page is there (R-GUARD-01)', async ({ page, scripts }) => {
  const said = await saidBy(page, '.loading[role=status]');
  await page.goto('/customer-dashboard');
  const link = page.getByRole('navigation').filter({ visible: true }).getByRole('link', { name: 'Messages' }).first();
  await pressAndWait(link, '/messages', { said, scripts });
  await expect(page).toHaveURL('/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
});

for (const { path, name, on, row } of [
  { path: '/', name: 'Hedgerow', on: '/customer-dashboard', row: 'C-LAND-03' },
  { path: '/home', name: /^Home/, on: '/stripe-account-test', row: 'R-TYPE-23' },
])
  test(`${path} says "Loading" to somebody signed in, and then leads where they work (${row})`, async ({
    page,
    scripts,
  }) => {
    const said = await saidBy(page, '.loading[role=status]');
    await page.goto(on);
    await pressAndWait(page.getByRole('banner').getByRole('link', { name }).first(), path, { said, scripts });
    await expect(page).toHaveURL('/customer-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  });
