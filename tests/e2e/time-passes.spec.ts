import type { Browser, Page } from '@playwright/test';
import {
  acceptBid,
  expect,
  expectToast,
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  newPerson,
  placeBid,
  postJob,
  signIn,
  startWork,
  statementOf,
  test,
} from './support/journey';

test.describe.configure({ mode: 'serial' });

async function admin(browser: Browser): Promise<Page> {
  const page = await newPerson(browser);
  await signIn(page, 'admin@hedgerow.test');
  return page;
}

async function letPass(ada: Page, hours: number): Promise<void> {
  await ada.goto('/sandbox/clock');
  await ada.getByLabel('Hours to move forward').fill(String(hours));
  await ada.getByRole('button', { name: 'Move the clock' }).click();
  await expectToast(ada, 'The clock was moved');
}

test('nobody says anything for 48 hours: the payment is released by itself, once', async ({ browser }) => {
  test.setTimeout(120_000);
  const [olive, fern, ada] = [await newCustomer(browser), await newLandscaper(browser), await admin(browser)];
  const jobId = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await letPass(ada, 47);
  await olive.goto(`/jobs/${jobId}`);
  await expect(olive.getByRole('link', { name: 'Confirm and release £185.00' })).toBeVisible();
  await letPass(ada, 2);
  const released = [
    expect.stringMatching(/Olive paid.*£185\.00$/),
    expect.stringMatching(/Released to Fern.*£166\.50$/),
    expect.stringMatching(/Platform fee.*£18\.50$/),
  ];
  for (const page of [olive, fern]) {
    expect(await statementOf(page, jobId)).toEqual(released);
    await expect(page.getByRole('main')).toContainText('The job is complete');
  }
  await letPass(ada, 100);
  expect(await statementOf(olive, jobId)).toEqual(released);
});

test('a bid that was chosen and not paid for: after 24 hours the job is open again', async ({ browser }) => {
  test.setTimeout(120_000);
  const [olive, fern, ada] = [await newCustomer(browser), await newLandscaper(browser), await admin(browser)];
  const jobId = await postJob(olive, { description: 'Front hedge, about 12 metres.' });
  await placeBid(fern, jobId);
  await acceptBid(olive, jobId);
  await letPass(ada, 25);
  await olive.goto(`/jobs/${jobId}/bids`);
  await expect(olive.getByRole('main')).toContainText('Fern Blackthorn');
  await acceptBid(olive, jobId);
});
