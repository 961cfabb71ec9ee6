// For people who use no mouse, who have set larger letters or their own colours, and who print. The accessibility specs
// (`problemsWithLargeLetters`) look at every screen with larger letters and more space.
import { chromium, type Locator, type Page } from '@playwright/test';
import { enter, tabTo, tick, typeInto } from './support/by-keyboard';
import { problemsWithLargeLetters } from './support/everybody';
import { addPhotos, cardOf, expect, expectToast, photo, test } from './support/journey';
import {
  confirmComplete,
  demoPerson,
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  startWork,
} from './support/ready-made';

test('a job is posted, bid for, paid for and written about without a mouse', async ({ browser }) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const main = (page: Page) => page.getByRole('main');
  const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name });

  await olive.goto('/customer-dashboard');
  await olive.keyboard.press('Tab');
  await expect(olive.getByRole('link', { name: /^Skip/ })).toBeFocused();
  await olive.goto('/post-job/job-type');
  await tick(olive, olive.getByRole('checkbox', { name: 'Hedge Trimming' }));
  await typeInto(olive, olive.getByLabel('Describe the job'), 'Privet hedge, about 9 metres long.');
  await enter(olive, button(olive, 'Next: Photos & Scheduling'));
  await expect(main(olive)).toContainText('Step 2 of 3');
  // Choosing a file is a matter between the browser and its system.
  await addPhotos(olive, [await photo('front.jpg')]);
  await tick(olive, olive.getByRole('checkbox', { name: 'My date is flexible' }));
  await enter(olive, button(olive, 'Next: Address & Extras'));
  await expect(main(olive)).toContainText('Step 3 of 3');
  await enter(olive, button(olive, 'Post job'));
  await expect(olive).toHaveURL(/highlight=/);
  const jobId = new URL(olive.url()).searchParams.get('highlight') ?? '';

  await fern.goto('/landscaper/find-jobs');
  await tabTo(fern, cardOf(fern, jobId).getByRole('link', { name: 'Place Your Bid' }));
  await fern.goto(`/jobs/${jobId}/bid`);
  await typeInto(fern, fern.getByLabel('Your price, all in'), '185');
  await enter(fern, fern.getByRole('button', { name: 'Place bid' }));
  await expectToast(fern, /Bid placed!/);

  await olive.goto(`/jobs/${jobId}/bids`);
  await enter(
    olive,
    main(olive)
      .getByRole('link', { name: /^(Choose|Accept)/ })
      .first(),
  );
  await enter(olive, olive.getByRole('button', { name: 'Accept & Pay £185.00' }));
  await expect(olive).toHaveURL(/\/sandbox\/checkout\//);
  await typeInto(olive, olive.getByLabel('Card number'), '4242 4242 4242 4242');
  await typeInto(olive, olive.getByLabel('Expiry date'), '12/49');
  await typeInto(olive, olive.getByLabel('Security code'), '123');
  await enter(olive, olive.getByRole('button', { name: /^Pay £/ }));
  await expect(olive.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();

  await olive.goto(`/messages/${jobId}`);
  await typeInto(olive, olive.getByLabel('Message to Fern'), 'Is Saturday at nine good?');
  await enter(olive, olive.getByRole('button', { name: 'Send' }));
  await expect(olive.getByRole('region', { name: /^Conversation with Fern/ })).toContainText(
    'Is Saturday at nine good?',
  );
});

test('on a phone with a keyboard, what has the focus is not under a bar (WCAG 2.4.11)', async ({ browser }) => {
  const page = await demoPerson(browser, 'customer@hedgerow.test', { viewport: { width: 360, height: 640 } });
  for (const path of ['/customer-dashboard', '/post-job/job-type', '/settings-page']) {
    await page.goto(path);
    await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
  }
});

test('a browser set to letters twice as large shows whole pages, and its bars cover nothing (WEB-S4)', async ({
  browser,
  baseURL,
  launchOptions,
}) => {
  const { cookies } = await (await demoPerson(browser, 'customer@hedgerow.test')).context().storageState();
  const large = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  try {
    const context = await large.newContext({ baseURL, viewport: { width: 360, height: 640 } });
    await context.addCookies(cookies);
    const page = await context.newPage();
    for (const path of [
      '/customer-dashboard',
      '/my-jobs',
      '/messages',
      '/settings-page',
      '/help-center',
      '/landscapers',
      '/landscapers/frome',
      '/calendar-page',
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32);
      const [over, covered] = await page.evaluate(() => [
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
        [...document.querySelectorAll('.topbar, .hedgebar')]
          .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
          .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0),
      ]);
      expect([path, over, covered]).toEqual([path, 0, 0]);
      await page.locator('header.topbar summary').last().click();
      await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toBeVisible();
    }
  } finally {
    await large.close();
  }
});

test('with forced colours, the background of a large figure does not cover its name', async ({ browser }) => {
  const page = await demoPerson(browser, 'customer@hedgerow.test', { forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/customer-dashboard');
  const name = page.locator('.stat dt').first();
  const look = () => name.screenshot({ animations: 'disabled' });
  const seen = await look();
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('.stat dd').forEach(({ style }) => (style.visibility = 'hidden')),
  );
  expect((await look()).equals(seen)).toBe(true);
});

test('with forced colours, buttons have an edge and a choice is recognisable', async ({ browser }) => {
  const page = await demoPerson(browser, 'customer@hedgerow.test', { forcedColors: 'active' });
  await page.goto('/post-job/job-type');
  const next = page.getByRole('main').getByRole('button').last();
  expect(await next.evaluate((one) => getComputedStyle(one).borderStyle)).toBe('solid');
  const box = page.getByRole('checkbox', { name: 'Hedge Trimming' });
  const shot = () => box.locator('xpath=ancestor::label').screenshot({ animations: 'disabled' });
  const before = await shot();
  await box.check();
  expect((await shot()).equals(before)).toBe(false);
  expect(await problemsWithLargeLetters(page)).toEqual([]);
});

test('with forced colours, the current page and what opens are recognisable', async ({ browser }) => {
  const page = await demoPerson(browser, 'customer@hedgerow.test', { forcedColors: 'active' });
  await page.goto('/payment-history');
  const tab = page.getByRole('main').getByRole('link', { name: 'All', exact: true });
  const place = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Home' });
  for (const current of [tab, place]) {
    await current.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await current.boundingBox())!;
    const foot = () => page.screenshot({ clip: { x, y: y + height - 7, width, height: 7 } });
    const marked = await foot();
    await current.evaluate((one) => one.removeAttribute('aria-current'));
    expect((await foot()).equals(marked)).toBe(false);
  }
  const opens = page.locator('.fold > summary').first();
  await opens.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await opens.boundingBox())!;
  const sign = () => page.screenshot({ clip: { x: x + width - 18, y, width: 18, height } });
  const shut = await sign();
  await opens.evaluate((one: HTMLElement) => ((one.parentElement as HTMLDetailsElement).open = true));
  expect((await sign()).equals(shut)).toBe(false);
});

test('without movement, nothing moves', async ({ browser }) => {
  const page = await demoPerson(browser, 'customer@hedgerow.test', { reducedMotion: 'reduce' });
  for (const path of ['/customer-dashboard', '/my-jobs', '/help-center', '/']) {
    await page.goto(path);
    expect([path, await page.evaluate(() => document.getAnimations().length)]).toEqual([path, 0]);
  }
});

test('a receipt is printed dark on white from a dark screen, without bars, notices and buttons (WEB-S11)', async ({
  browser,
}) => {
  const [olive, fern] = [await newCustomer(browser, undefined, { colorScheme: 'dark' }), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await confirmComplete(olive, jobId);
  await olive.goto(`/jobs/${jobId}/receipt`);
  const lightness = (of: 'color' | 'backgroundColor') =>
    olive.locator('main .bed, main .titleblock > div, main td, body').evaluateAll((all, of) => {
      const seen = all.map((one) => getComputedStyle(one)[of]).filter((colour) => !colour.endsWith(', 0)'));
      return seen.map((colour) => Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number)));
    }, of);
  expect(Math.max(...(await lightness('backgroundColor')))).toBeLessThan(80);
  await olive.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(Math.min(...(await lightness('backgroundColor')))).toBeGreaterThan(220);
  expect(Math.max(...(await lightness('color')))).toBeLessThan(90);
  for (const part of ['header.topbar', '.hedgebar', 'footer', 'dialog.toast', 'main button'])
    for (const one of await olive.locator(part).all()) await expect(one).toBeHidden();
});

test('an email of the sandbox is shown as email programs show it, with its styles and without scripts', async ({
  browser,
}) => {
  await newCustomer(browser);
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  await ada.goto('/sandbox/outbox');
  await ada.getByRole('main').getByRole('table').first().getByRole('link').first().click();
  const subject = await ada.getByRole('heading', { level: 1 }).innerText();
  const heading = ada.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(subject);
  expect(await heading.evaluate((one) => getComputedStyle(one).fontSize)).toBe('24px');
  const frame = ada.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
});
