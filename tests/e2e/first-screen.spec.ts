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

// LOOK-M9: on a phone, what a page asks of the customer is on the first screen, above the bar at its foot.

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

async function expectOnFirstScreen(page: Page, path: string, action: (main: Locator) => Locator): Promise<void> {
  await page.goto(path);
  const button = await action(page.getByRole('main')).first().boundingBox();
  expect(button, path).not.toBeNull();
  expect(button!.y + button!.height, path).toBeLessThanOrEqual(await footOf(page));
}

/** Where the bar at the foot begins. On a page with one task, its button replaces the bar. */
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

test('on a phone the button that stays in sight hides nothing that has the focus, and does not move while it is pressed', async ({
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
  await touched.getByLabel('Title').fill('Hedge at the front');
  await expect(touched.locator('.task-bar')).toHaveCSS('position', 'fixed');
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

test('LOOK-M8: the home of the demo’s landscaper is four phone screens, and begins with what to do today', async ({
  browser,
}) => {
  const page = await demoPerson(browser, 'landscaper@hedgerow.test', PHONE);
  await page.goto('/landscaper/dashboard');
  const { high, wide } = await page.evaluate(() => ({
    high: document.documentElement.scrollHeight,
    wide: document.documentElement.scrollWidth,
  }));
  expect(high).toBeLessThanOrEqual(4 * PHONE.viewport.height);
  expect(wide).toBeLessThanOrEqual(PHONE.viewport.width);
  const main = page.getByRole('main');
  const today = await main.getByRole('heading', { name: 'Today', exact: true }).boundingBox();
  expect(today!.y).toBeLessThan(PHONE.viewport.height);
  // One button for today’s work; everything else is behind More.
  await expect(main.locator('section[aria-labelledby=today] .btn-primary')).toHaveCount(1);
});

test('LOOK-M9: placing a bid and marking complete have their way on in sight on a phone', async ({ browser }) => {
  const olive = await newCustomer(browser);
  const fern = await newLandscaper(browser, 'Fern', 'Blackthorn', PHONE);
  const open = await postJob(olive);
  await expectOnFirstScreen(fern, `/jobs/${open}/bid`, link(/^To your price/));
  await fern.getByRole('link', { name: /^To your price/ }).click();
  await expect(fern.getByLabel('Your price, all in')).toBeInViewport();
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await expectOnFirstScreen(fern, `/jobs/${jobId}/mark-complete`, button(/^Mark Complete/));
  // A calendar shows its visits before its settings.
  await fern.goto('/calendar-page');
  const tabs = await fern.getByRole('navigation', { name: 'View' }).boundingBox();
  const settings = await fern.getByRole('navigation', { name: 'Calendar settings' }).boundingBox();
  expect(tabs!.y).toBeLessThan(settings!.y);
});

test('LOOK-S22: on a phone the sections of the settings are one line, which opens with and without scripts', async ({
  browser,
}) => {
  const olive = await newCustomer(browser, undefined, PHONE);
  await olive.goto('/settings-page');
  const sections = olive.getByRole('navigation', { name: 'Settings' });
  await expect(sections.getByRole('link')).toHaveCount(0);
  await expectOnFirstScreen(olive, '/settings-page', (main) => main.getByLabel('First name'));
  await sections.locator('summary').click();
  await sections.getByRole('link', { name: 'Notifications' }).click();
  await expect(olive.getByRole('heading', { name: 'Notifications', level: 2 })).toBeInViewport();
});

const DESKTOP = { viewport: { width: 1280, height: 900 } };
/** Where the visible content of a page begins and ends, from left to right. */
const extent = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('main :is(h1, p, li, table, .input, .btn, .bed, img)')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    return { left: Math.min(...shown.map(({ left }) => left)), right: Math.max(...shown.map(({ right }) => right)) };
  });

test('issue 11: no form of a landscaper or an admin stands in the left half of an empty page', async ({ browser }) => {
  const expectBalanced = async (page: Page, path: string) => {
    expect((await page.goto(path))!.status(), path).toBe(200);
    const { left, right } = await extent(page);
    expect(DESKTOP.viewport.width - right - left, path).toBeLessThan(130);
  };
  const ruth = await demoPerson(browser, 'landscaper@hedgerow.test', DESKTOP);
  await ruth.goto('/landscaper/dashboard');
  const pathOf = async (selector: string) => (await ruth.locator(selector).first().getAttribute('href'))!;
  const [edit, mark] = [await pathOf('a[href$="/edit"]'), await pathOf('a[href$="/mark-complete"]')];
  for (const path of [
    edit,
    edit.replace('/edit', '/withdraw'),
    mark,
    mark.replace('/mark-complete', '/request-payment-increase'),
    '/landscaper/documents',
    '/landscaper/documents/add/public-liability',
    '/landscaper/profile/portfolio',
    '/landscaper/profile/services',
    '/calendar-page/days-off',
    '/calendar-page/limits',
    '/calendar-page/feed',
    '/notifications',
    '/reviews',
    '/landscaper/job-alerts',
    '/landscaper/earnings',
    '/calendar-page?view=week',
  ])
    await expectBalanced(ruth, path);
  const ada = await demoPerson(browser, 'admin@hedgerow.test', DESKTOP);
  await ada.goto('/admin-dashboard?tab=payments');
  const refused = (await ada.locator('a[href$="/retry"]').first().getAttribute('href'))!;
  for (const path of [refused, refused.replace('/retry', '/settle'), '/admin/requests', '/admin/mails'])
    await expectBalanced(ada, path);
});
