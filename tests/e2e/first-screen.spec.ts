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
  expect(button, path).not.toBeNull();
  expect(button!.y + button!.height, path).toBeLessThanOrEqual(await footOf(page));
}

/** Where the bar at the foot begins. On a page with one task its button takes the bar's place. */
async function footOf(page: Page): Promise<number> {
  const bar = page.getByRole('navigation', { name: 'Main, bottom' });
  return (await bar.isVisible()) ? (await bar.boundingBox())!.y : PHONE.viewport.height;
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
  await expectOnFirstScreen(olive, `/jobs/${jobId}/report-problem`, button(/^Report the problem/));
  await expectOnFirstScreen(olive, `/jobs/${open}/edit`, button(/^Save/));
  await expectOnFirstScreen(olive, `/edit-job/${open}`, button(/^Save/));
  await expectOnFirstScreen(olive, `/jobs/${open}/delete`, button(/^Delete/));
  await expectOnFirstScreen(olive, '/customer/settings/addresses/add', button(/^Save Address/));
  await expectOnFirstScreen(olive, '/help-center/ask', button(/^Send/));
});

test('on a phone the button that stays in sight hides nothing that has the focus, and leaves room for the keyboard', async ({
  browser,
}) => {
  // Without motion, so that nothing is measured while the page is still scrolling.
  const narrow = { viewport: PHONE.viewport, reducedMotion: 'reduce' as const };
  const [olive, fern] = [await newCustomer(browser, undefined, narrow), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await olive.goto(`/jobs/${jobId}/report-problem`);
  const bar = olive.locator('.task-bar');
  const top = (await bar.boundingBox())!.y;
  for (let at = 0; at < 40; at++) {
    await olive.keyboard.press('Tab');
    const covered = await olive.evaluate((barTop) => {
      const focused = document.activeElement;
      if (!focused || focused.closest('.task-bar') || !focused.closest('main')) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      return top >= barTop || bottom <= 0 ? focused.outerHTML.slice(0, 120) : null;
    }, top);
    expect(covered).toBeNull();
  }

  const touched = await newCustomer(browser, undefined, PHONE);
  const own = await postJob(touched);
  await touched.goto(`/jobs/${own}/edit`);
  await expect(touched.locator('.task-bar')).toHaveCSS('position', 'fixed');
  await touched.getByLabel('Title').focus();
  await expect(touched.locator('.task-bar')).toHaveCSS('position', 'static');
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
