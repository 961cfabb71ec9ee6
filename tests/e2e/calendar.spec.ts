import { dayIn, expect, expectToast, test } from './support/journey';
import { hiredAndPaid, newCustomer, newLandscaper, proposeDate } from './support/ready-made';

test('a visit is agreed on another day, moved because of rain, and read by a calendar app at a secret address', async ({
  browser,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await proposeDate(fern, jobId);

  await olive.goto(`/jobs/${jobId}`);
  await olive.getByRole('link', { name: 'Suggest another day' }).click();
  await olive.getByLabel('Date').fill(dayIn(15));
  await olive.getByLabel('Time').fill('14:00');
  await olive.getByRole('button', { name: 'Suggest this day' }).click();
  await expectToast(olive, 'Another day suggested');

  await fern.goto(`/jobs/${jobId}`);
  await fern.getByRole('link', { name: 'Accept or decline' }).click();
  await fern.getByRole('button', { name: 'Accept this date' }).click();
  await expectToast(fern, 'Date agreed');

  await fern.getByRole('link', { name: 'Rain, move it' }).click();
  await fern.getByLabel('Date').fill(dayIn(17));
  await fern.getByRole('button', { name: 'Ask to move it' }).click();
  await expectToast(fern, 'Asked to move the visit');
  await olive.goto(`/calendar-page?view=week&from=${dayIn(15)}`);
  await expect(olive.getByRole('main')).toContainText('Agreed, may move');
  await olive.goto(`/jobs/${jobId}`);
  await olive.getByRole('button', { name: 'Accept this date' }).click();
  await expectToast(olive, 'Date agreed');
  await expect(olive.getByRole('main')).toContainText('asked to move the visit because of rain');

  await fern.goto('/calendar-page');
  await fern.getByRole('link', { name: 'Subscribe in your phone’s calendar' }).click();
  await fern.getByLabel('With addresses').check();
  await fern.getByRole('button', { name: 'Make the address' }).click();
  const address = new URL(await fern.getByLabel('Address').inputValue());
  const file = await olive.request.get(address.pathname);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('STATUS:CONFIRMED');
});

test('a landscaper is warned of more jobs than they want in a day', async ({ browser }) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  await fern.goto('/calendar-page/limits');
  await fern.getByLabel('Most jobs a day').fill('1');
  await fern.getByRole('button', { name: 'Save' }).click();
  await expectToast(fern, 'Saved');
  const first = await hiredAndPaid(olive, fern);
  await proposeDate(fern, first.jobId);
  const second = await hiredAndPaid(olive, fern);
  await fern.goto(`/jobs/${second.jobId}/schedule`);
  await fern.getByLabel('Date').fill(dayIn(14));
  await fern.getByLabel('Time').fill('15:00');
  await fern.getByRole('button', { name: 'Propose this date' }).click();
  await expect(fern.getByRole('main')).toContainText('You want 1 at most.');
  await fern.getByRole('button', { name: 'Propose it anyway' }).click();
  await expectToast(fern, 'Schedule Proposed');
});

test('a wide screen opens on the week, a phone on the agenda; both lead to a visit and to the next week', async ({
  browser,
}) => {
  const olive = await newCustomer(browser, undefined, { viewport: { width: 360, height: 780 } });
  const fern = await newLandscaper(browser, 'Fern', 'Blackthorn', { viewport: { width: 1280, height: 900 } });
  const { jobId } = await hiredAndPaid(olive, fern);
  await fern.goto('/calendar-page');
  const withoutDate = fern.getByRole('region', { name: 'No date yet' });
  await expect(withoutDate.getByRole('link', { name: /^Propose a date/ })).toHaveAttribute(
    'href',
    `/jobs/${jobId}/schedule`,
  );
  await proposeDate(fern, jobId);

  await fern.goto('/calendar-page');
  await expect(withoutDate).toHaveCount(0);
  const week = fern.getByRole('table', { name: 'The week by hours' });
  await expect(week).toBeInViewport({ ratio: 0.9 });
  await expect(week.getByRole('columnheader', { name: /, today/ })).toHaveCount(1);
  await expect(week.getByRole('columnheader')).toHaveCount(7);
  const views = fern.getByRole('navigation', { name: 'View' });
  await expect(views.locator('[aria-current]:visible')).toHaveText('Week');
  await expect(fern.getByRole('region', { name: 'Next visit' })).toContainText('Proposed');
  await expect(fern.getByRole('link', { name: 'Earlier' })).toHaveCount(0);
  for (let weeks = 0; weeks < 2; weeks += 1) await fern.getByRole('link', { name: 'Week after' }).click();
  await expect(week.locator(`a[href="/jobs/${jobId}"]`)).toContainText('Proposed');

  await olive.goto('/calendar-page');
  await expect(olive.getByRole('table')).toHaveCount(0);
  await expect(olive.getByRole('navigation', { name: 'View' }).locator('[aria-current]:visible')).toHaveText('Agenda');
  await expect(olive.getByRole('main').locator(`a[href="/jobs/${jobId}"]:visible`)).toHaveCount(1);
  await olive.getByRole('link', { name: 'Later' }).click();
  await expect(olive.getByRole('navigation', { name: 'View' }).locator('[aria-current]:visible')).toHaveText('Agenda');
  await expect(olive.getByRole('link', { name: 'Week after' })).toHaveCount(0);
});
