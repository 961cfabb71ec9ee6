import {
  confirmComplete,
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  startWork,
} from './support/ready-made';
import { expect, expectToast, test } from './support/journey';

test('points of a released payment are used on the next job, and come back to the card', async ({ browser }) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId: first } = await hiredAndPaid(olive, fern);
  await startWork(fern, first);
  await markComplete(fern, first);
  await confirmComplete(olive, first);
  const { jobId } = await hiredAndPaid(olive, fern);
  // Released payments are counted within half a minute.
  await expect(async () => {
    await olive.goto('/loyalty');
    await expect(olive.getByRole('table')).toContainText('Earned: the payment was released', { timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await olive.getByRole('link', { name: 'Use up to £1.00' }).click();
  await olive.getByLabel('How much').selectOption('100');
  await olive.getByRole('button', { name: 'Save' }).click();
  await expect(olive).toHaveURL(new RegExp(`/jobs/${jobId}$`));
  await expect(olive.getByRole('main')).toContainText('£1.00 of your credit goes back to your card');
  await olive.goto('/loyalty');
  await expect(olive.getByRole('main')).toContainText('£1.00 of credit comes back when it is released');
});

test('a customer invites another, who joins with the link', async ({ browser }) => {
  const olive = await newCustomer(browser);
  await olive.goto('/referrals');
  const text = await olive.getByRole('main').innerText();
  const code = /Your code: ([A-Z2-9]{8})/.exec(text)![1]!;
  const una = await newCustomer(browser, 'Una Field');
  await una.goto(`/join/${code}`);
  await expect(una.getByRole('heading', { level: 1 })).toContainText('invites you to Hedgerow');
  await una.getByRole('link', { name: `Enter the code ${code}` }).click();
  await una.getByRole('button', { name: 'Save the code' }).click();
  await expectToast(una, 'Your invitation is saved');
  await olive.reload();
  await expect(olive.getByRole('table')).toContainText('Joined');
});
