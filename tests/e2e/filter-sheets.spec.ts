import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { signInByCall } from './support/ready-made';

const filtersOf = (page: Page) => page.locator('form#filters');
const boxOf = async (page: Page) => {
  const box = await filtersOf(page).boundingBox();
  if (!box) throw new Error('The filters are not shown.');
  return box;
};

for (const { list, rows, from } of [
  { list: '/landscaper/find-jobs', rows: 'L-FIND2-03, L-FIND2-04', from: 'below' },
  { list: '/landscaper/browse', rows: 'L-FIND1-01, L-FIND1-02', from: 'the left' },
]) {
  test(`the filters of ${list} are a column on a desktop, and a sheet from ${from} on a phone (${rows})`, async ({
    page,
  }) => {
    await signInByCall(page, 'landscaper@hedgerow.test');
    await page.goto(list);
    const [filters, opener] = [filtersOf(page), page.getByRole('button', { name: /^Filters/ })];
    const firstJob = page.locator('article[id^="job-"]').first();

    await test.step('Desktop: beside the list, without a button', async () => {
      await expect(filters).toBeVisible();
      await expect(opener).toBeHidden();
      const [column, job] = [await boxOf(page), await firstJob.boundingBox()];
      expect(column.x + column.width).toBeLessThanOrEqual(job?.x ?? 0);
      expect(column.y).toBeLessThan((job?.y ?? 0) + 200);
    });

    await test.step('Phone: hidden until opened, and then at the edge of the screen', async () => {
      const phone = { width: 360, height: 740 };
      await page.setViewportSize(phone);
      await expect(filters).toBeHidden();
      await opener.click();
      await expect(filters).toBeVisible();
      if (from === 'below') {
        await expect
          .poll(async () => Math.round((await boxOf(page)).y + (await boxOf(page)).height))
          .toBe(phone.height);
        expect(await boxOf(page)).toMatchObject({ x: 0, width: phone.width });
      } else {
        await expect.poll(async () => Math.round((await boxOf(page)).x)).toBe(0);
        const { y, width, height } = await boxOf(page);
        expect({ y, height }).toEqual({ y: 0, height: phone.height });
        expect(width).toBeLessThan(phone.width);
      }
      await filters.getByRole('button', { name: 'Close' }).click();
      await expect(filters).toBeHidden();
    });

    await test.step('Its button applies the filters', async () => {
      await opener.click();
      await filters.getByRole('button', { name: /^Show/ }).click();
      await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`));
      await expect(filters).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible();
    });
  });
}

const PHONE = { width: 360, height: 740 };
const ADMIN_LISTS = [
  ...['users', 'jobs', 'bids', 'messages', 'reviews', 'support', 'verification', 'disputes', 'data', 'audit'].map(
    (tab) => `/admin-dashboard?tab=${tab}`,
  ),
  '/admin/reported',
];

test('the first row of each list of an admin is within the first screen of a phone', async ({ page }) => {
  await signInByCall(page, 'admin@hedgerow.test');
  await page.setViewportSize(PHONE);
  for (const list of ADMIN_LISTS) {
    await page.goto(list);
    const row = page.getByRole('main').locator('.bed tbody tr, .bed.queue li, .bed.audit li').first();
    const [box, bar] = [
      await row.boundingBox(),
      await page.getByRole('navigation', { name: 'Main, bottom' }).boundingBox(),
    ];
    expect(box!.y + 40, list).toBeLessThan(bar!.y);
  }
});

test('the filters of a list of an admin are in its line on a desktop, and in a sheet on a phone', async ({ page }) => {
  await signInByCall(page, 'admin@hedgerow.test');
  await page.goto('/admin-dashboard?tab=users&search=e');
  const list = page.getByRole('search', { name: 'This list' });
  const [search, type] = [list.getByRole('searchbox'), list.getByLabel('Type')];
  const opener = page.getByRole('button', { name: /^Filters/ });
  await expect(opener).toBeHidden();
  expect((await type.boundingBox())!.y).toBe((await search.boundingBox())!.y);

  await page.setViewportSize(PHONE);
  await expect(type).toBeHidden();
  await opener.click();
  await type.selectOption('landscaper');
  await list.getByLabel('Order').selectOption('name');
  await list.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/tab=users&search=e&userType=landscaper&/);
  await expect(type).toBeHidden();
  await expect(opener).toHaveText(/2 in use/);

  await page
    .getByRole('list', { name: 'Filters in use' })
    .getByRole('link', { name: /^Landscaper/ })
    .click();
  await expect(page).toHaveURL(/tab=users&search=e&order=name$/);
  await expect(opener).toHaveText(/1 in use/);
});
