import type { Page } from '@playwright/test';
import { acceptBid, expect, expectToast, statementOf, test } from './support/journey';
import {
  chooseBid,
  demoPerson,
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  placeBid,
  postJob,
  startWork,
} from './support/ready-made';

test.describe.configure({ mode: 'serial' });

// Whatever is due is run by the page that moves the clock or by the scheduler, whichever comes first. The page does not wait for the
// scheduler, so the tests wait for the result.
const ONE_LOOK = { timeout: 500 };

async function moveClock(ada: Page, hours: number): Promise<void> {
  await ada.goto('/sandbox/clock');
  await ada.getByLabel('Hours to move forward').fill(String(hours));
  await ada.getByRole('button', { name: 'Move the clock' }).click();
  await expectToast(ada, 'The clock was moved');
}

test('no answer for 48 hours: the payment is released automatically, once', async ({ browser }) => {
  const [olive, fern, ada] = [
    await newCustomer(browser),
    await newLandscaper(browser),
    await demoPerson(browser, 'admin@hedgerow.test'),
  ];
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await moveClock(ada, 47);
  await olive.goto(`/jobs/${jobId}`);
  await expect(olive.getByRole('link', { name: 'Confirm and release £185.00' })).toBeVisible();
  await moveClock(ada, 2);
  const released = [
    expect.stringMatching(/Olive paid.*£185\.00$/),
    expect.stringMatching(/Released to Fern.*£166\.50$/),
    expect.stringMatching(/Platform fee.*£18\.50$/),
  ];
  for (const page of [olive, fern]) {
    await expect.poll(() => statementOf(page, jobId)).toEqual(released);
    await expect(page.getByRole('main')).toContainText('The job is complete');
  }
  await moveClock(ada, 100);
  expect(await statementOf(olive, jobId)).toEqual(released);
});

test('an accepted bid that is not paid for: after 24 hours the job is open again', async ({ browser }) => {
  const [olive, fern, ada] = [
    await newCustomer(browser),
    await newLandscaper(browser),
    await demoPerson(browser, 'admin@hedgerow.test'),
  ];
  const jobId = await postJob(olive);
  await chooseBid(olive, jobId, await placeBid(fern, jobId));
  await moveClock(ada, 25);
  await expect(async () => {
    await olive.goto(`/jobs/${jobId}/bids`);
    await expect(olive.getByRole('main').getByRole('link', { name: /^(Choose|Accept)/ })).not.toHaveCount(0, ONE_LOOK);
  }).toPass({ timeout: 10_000 });
  await expect(olive.getByRole('main')).toContainText('Fern Blackthorn');
  await acceptBid(olive, jobId);
});
