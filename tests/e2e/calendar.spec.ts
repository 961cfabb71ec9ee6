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
