import { expect, expectToast, test } from './support/journey';
import { newCustomer, newLandscaper, placeBid, postJob } from './support/ready-made';

test('a customer shortlists a bid and declines another, whose landscaper bids again; a change of the job is agreed to (LOOK-M10)', async ({
  browser,
}) => {
  const olive = await newCustomer(browser);
  const [fern, rowan] = [await newLandscaper(browser), await newLandscaper(browser, 'Rowan', 'Thorne')];
  const jobId = await postJob(olive, 'Beech hedge, about 9 metres.');
  await placeBid(fern, jobId, 140);
  await placeBid(rowan, jobId, 190);
  const bids = () => olive.getByRole('article').getByRole('heading');

  await olive.goto(`/jobs/${jobId}/bids`);
  await expect(bids()).toHaveText(['Fern Blackthorn', 'Rowan Thorne']);
  await olive.getByRole('button', { name: 'Shortlist Rowan Thorne’s bid' }).click();
  await expectToast(olive, 'On your shortlist');
  await expect(bids()).toHaveText(['Rowan Thorne', 'Fern Blackthorn']);
  await olive.getByRole('link', { name: /^Your shortlist/ }).click();
  await expect(bids()).toHaveText(['Rowan Thorne']);

  await olive.goto(`/jobs/${jobId}/bids`);
  await olive.getByRole('link', { name: 'Decline Fern Blackthorn’s bid' }).click();
  await olive.getByLabel('The dates do not suit me').check();
  await olive.getByRole('button', { name: 'Decline this bid' }).click();
  await expectToast(olive, 'Bid declined');
  await expect(bids()).toHaveText(['Rowan Thorne']);
  await expect(olive.getByText('Declined (1)')).toBeVisible();

  await fern.goto('/landscaper/dashboard?bids=rejected');
  await expect(fern.getByRole('main')).toContainText('The customer declined it: the dates do not suit');
  await fern.getByRole('link', { name: /^Bid again/ }).click();
  await expect(fern.getByLabel('Your price, all in')).toHaveValue('140.00');
  await fern.getByLabel('Your price, all in').fill('135');
  await fern.getByRole('button', { name: 'Place bid' }).click();
  await expectToast(fern, 'Bid placed!');

  await olive.goto(`/jobs/${jobId}/edit`);
  await olive.getByLabel('Description').fill('Beech hedge, about 12 metres.');
  await olive.getByRole('button', { name: /^Save/ }).click();
  await expectToast(olive, /./);
  await fern.goto('/landscaper/dashboard?bids=rejected');
  await fern.getByRole('link', { name: /^See what has changed/ }).click();
  await expect(fern.getByRole('table', { name: 'What has changed' })).toContainText('about 9 metres');
  await fern.getByRole('button', { name: 'My bid still stands' }).click();
  await expectToast(fern, 'Your bid stands');
  await olive.goto(`/jobs/${jobId}/bids`);
  await expect(bids()).toHaveText(['Fern Blackthorn']);
  await expect(olive.getByRole('main')).toContainText('after you changed the job');
  await expect(olive.getByText('Made before you changed the job (1)')).toBeVisible();
});
