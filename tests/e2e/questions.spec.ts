import { expect, expectToast, test } from './support/journey';
import { newCustomer, newLandscaper, postJob } from './support/ready-made';

test('a landscaper asks before bidding, the customer answers, and the answer is there for all (LOOK-M10)', async ({
  browser,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const jobId = await postJob(olive, 'Beech hedge, about 9 metres.');
  await fern.goto(`/jobs/${jobId}`);
  await fern.getByRole('link', { name: 'Ask a question' }).click();
  await fern.getByLabel('Your question').fill('How high is it?');
  await fern.getByRole('button', { name: 'Ask' }).click();
  await expectToast(fern, 'Question sent');

  await olive.goto(`/jobs/${jobId}`);
  await olive.getByRole('link', { name: /^Answer.*How high is it/ }).click();
  await olive.getByLabel('Your answer').fill('Two metres.');
  await olive.getByRole('button', { name: 'Answer' }).click();
  await expectToast(olive, 'Answered');

  await fern.reload();
  await expect(fern.getByRole('main')).toContainText('The customer: Two metres.');
});
