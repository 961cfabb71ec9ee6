import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey';
import {
  chooseBid,
  demoPerson,
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  placeBid,
  postJob,
  proposeDate,
  startWork,
} from './support/ready-made';

// LOOK-M9: on a phone, what a page asks of the customer is within the first screen, above the bar at its foot.

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

async function expectOnFirstScreen(page: Page, path: string, action: (main: Locator) => Locator): Promise<void> {
  await page.goto(path);
  const button = await action(page.getByRole('main')).first().boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Main, bottom' }).boundingBox();
  expect(button, path).not.toBeNull();
  expect(button!.y + button!.height, path).toBeLessThanOrEqual(bar!.y);
}
const link = (name: RegExp) => (main: Locator) => main.getByRole('link', { name });
const button = (name: RegExp) => (main: Locator) => main.getByRole('button', { name });

test('LOOK-M9: choosing, paying, answering a date and confirming are on the first screen of a phone', async ({
  browser,
}) => {
  const [olive, fern] = [await newCustomer(browser, undefined, PHONE), await newLandscaper(browser)];
  const open = await postJob(olive);
  const bid = await placeBid(fern, open);
  await placeBid(await newLandscaper(browser, 'Rowan', 'Thorne'), open, 210);
  await expectOnFirstScreen(olive, `/jobs/${open}/bids`, link(/^Choose /));
  await expectOnFirstScreen(olive, `/jobs/${open}/accept/${bid}`, button(/^Accept & Pay/));

  const unpaid = await postJob(olive);
  await chooseBid(olive, unpaid, await placeBid(fern, unpaid));
  await expectOnFirstScreen(olive, `/jobs/${unpaid}`, link(/^Pay £/));
  await expectOnFirstScreen(olive, `/jobs/${unpaid}/pay`, button(/Pay/));

  const { jobId } = await hiredAndPaid(olive, fern);
  await proposeDate(fern, jobId);
  await expectOnFirstScreen(olive, `/jobs/${jobId}`, button(/^Accept this date/));
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await expectOnFirstScreen(olive, `/jobs/${jobId}`, link(/^Confirm and release/));
  await expectOnFirstScreen(olive, `/jobs/${jobId}/confirm`, button(/^Yes: confirm and release/));
});

test('LOOK-M9: the demo’s open jobs show the first bid to choose on the first screen', async ({ browser }) => {
  const page = await demoPerson(browser, 'customer@hedgerow.test', PHONE);
  await page.goto('/customer-dashboard');
  const bids = await page
    .locator('a[href$="/bids"]')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href')));
  for (const path of new Set(bids)) {
    await page.goto(path!);
    if ((await page.getByRole('link', { name: /^Choose / }).count()) > 0)
      await expectOnFirstScreen(page, path!, link(/^Choose /));
  }
});
