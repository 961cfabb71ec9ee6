// The two amounts of a decision: the rest follows the typing.
import { expect, test } from '../support/journey';
import { holdIslands } from '../support/held-islands';
import {
  call,
  demoPerson,
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  startWork,
} from '../support/ready-made';

test('the two sums of a decision: presets, what is left of the whole, and typing before the island woke', async ({
  browser,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts the presets are links and the server works it out: dispute.spec.ts.');
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await call(olive, 'POST', `/api/jobs/${jobId}/dispute`, { amount: 60, reason: 'The back is not done.' });
  await call(fern, 'POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'It was too wet to stand on.' });
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  const letGo = await holdIslands(ada);
  await ada.goto(`/jobs/${jobId}/settle`);
  const [toFern, back] = [ada.getByLabel('To Fern, in pounds'), ada.getByLabel('Back to Olive, in pounds')];
  const left = ada.locator('output');
  await toFern.fill('20.50');
  letGo();
  await expect(left).toHaveText('£39.50 is left to divide.');
  await expect(toFern).toHaveValue('20.50');
  await ada.getByRole('button', { name: 'The rest back to Olive' }).click();
  await expect(back).toHaveValue('39.50');
  await expect(left).toHaveText('It adds up.');
  await back.fill('45');
  await expect(left).toHaveText('That is £5.50 too much.');
  await ada.getByRole('button', { name: 'Half each' }).click();
  await expect(toFern).toHaveValue('30.00');
  await expect(ada.getByRole('button', { name: 'Half each' })).toHaveAttribute('aria-pressed', 'true');
  // Distinguished by more than a colour, for people who see none.
  await expect(ada.getByRole('group', { name: 'Usual divisions' }).locator('svg')).toHaveCount(1);
  await back.fill('lots');
  await back.blur();
  await expect(ada.getByRole('main')).toContainText('Please enter the customer’s part in pounds');
});
