// The date of a visit beside the landscaper’s own week: buttons with scripts, links without.
import { expect, expectToast, test } from '../support/journey';
import { holdIslands } from '../support/held-islands';
import { hiredAndPaid, newCustomer, newLandscaper, proposeDate } from '../support/ready-made';

test('a landscaper chooses a date in their own week, which shows what they have planned and when they are free', async ({
  browser,
  scripts,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const first = await hiredAndPaid(olive, fern);
  await proposeDate(fern, first.jobId);
  const second = await hiredAndPaid(olive, fern);
  await fern.goto(`/jobs/${second.jobId}/schedule`);
  if (scripts) await expect(fern.locator('[data-island]')).toHaveAttribute('data-awake', '');
  const week = fern.getByRole('region', { name: 'Your week' });
  const press = (name: RegExp | string) => week.getByRole(scripts ? 'button' : 'link', { name }).click();
  await press('Week after');
  await press('Week after');
  await press(/1 visit/);
  await expect(week).toContainText('Proposed');
  await press(/^\d\d:\d\d to \d\d:\d\d$/);
  await expect(fern.getByLabel('Date')).not.toHaveValue('');
  await expect(fern.getByLabel('Time')).toHaveValue(/^\d\d:\d\d$/);
  await fern.getByRole('button', { name: 'Propose this date' }).click();
  await expectToast(fern, 'Schedule Proposed');
});

test('a date that is typed moves the week, also before the island woke', async ({ browser, scripts }) => {
  test.skip(!scripts, 'Without scripts the week is chosen by a link.');
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  const letGo = await holdIslands(fern);
  await fern.goto(`/jobs/${jobId}/schedule`);
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await fern.getByLabel('Date').fill(inTwoWeeks);
  await fern.getByLabel('Time').fill('10:15');
  letGo();
  const week = fern.getByRole('region', { name: 'Your week' });
  await expect(week.locator('[aria-pressed=true]')).toHaveCount(1);
  await expect(fern.getByLabel('Date')).toHaveValue(inTwoWeeks);
  await expect(fern.getByLabel('Time')).toHaveValue('10:15');
  await expect(week).toContainText('08:00 to 17:00');
});

test('with forced colours, a chosen day does not look like the others', async ({ browser, scripts }) => {
  test.skip(!scripts, 'The styles are the same.');
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await fern.emulateMedia({ forcedColors: 'active' });
  await fern.goto(`/jobs/${jobId}/schedule`);
  const background = (selector: string) =>
    fern
      .locator(selector)
      .first()
      .evaluate((day) => getComputedStyle(day).backgroundColor);
  await fern.getByLabel('Date').fill(new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10));
  await expect(fern.locator('.week-strip .is-chosen')).toHaveCount(1);
  expect(await background('.week-strip .is-chosen')).not.toBe(await background('.week-strip .day:not(.is-chosen)'));
});
