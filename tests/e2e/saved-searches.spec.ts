import { expect, expectToast, test } from './support/journey';
import { signInByCall } from './support/ready-made';

for (const list of ['/landscaper/find-jobs', '/landscaper/browse']) {
  test(`a search of ${list} by a word is saved, opened, changed and deleted (LOOK-M12)`, async ({ page, scripts }) => {
    const name = `Hedges ${list.slice(12)} ${scripts ? 'with' : 'without'} scripts`;
    const saved = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await signInByCall(page, 'landscaper@hedgerow.test');

    await test.step('A word is searched for, and cleared', async () => {
      await page.goto(`${list}?radius=50`);
      const box = page.getByRole('search', { name: 'Jobs' });
      await box.getByLabel('Keyword').fill('hedge');
      await box.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/keyword=hedge/);
      await expect(page).toHaveURL(/radius=50/);
      await expect(page.locator('[data-found]')).toHaveText(/for “hedge” within 50 miles/);
      await box.getByRole('link', { name: 'Clear' }).click();
      await expect(page).toHaveURL(`${list}?radius=50`);
    });

    await test.step('It is saved under a name', async () => {
      await page.goto(`${list}?keyword=hedge&radius=50`);
      await page.getByRole('link', { name: 'Save this search' }).click();
      await expect(page.getByLabel('Name')).toHaveValue('“hedge”, Within 50 miles');
      await page.getByLabel('Name').fill('');
      await page.getByRole('button', { name: 'Save this search' }).click();
      await expect(page.getByText('Please give the search a name').first()).toBeVisible();
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Save this search' }).click();
      await expectToast(page, 'Search saved');
      await expect(saved).toContainText('Alerts on');
      await expect(saved).toContainText('0 new jobs');
    });

    await test.step('It leads back to what it finds', async () => {
      await saved.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`${list}?keyword=hedge&radius=50`);
    });

    await test.step('Its alerts are switched off', async () => {
      await page.goto('/landscaper/saved-searches');
      await saved.getByRole('link', { name: /^Change/ }).click();
      await page.getByLabel(/^Email me about new jobs/).uncheck();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(saved).toContainText('Alerts off');
    });

    await test.step('It is deleted', async () => {
      await saved.getByRole('link', { name: /^Delete/ }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Search deleted');
      await expect(saved).toHaveCount(0);
    });
  });
}
