import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { demoPerson } from './support/ready-made';

// The bars of a phone step aside while someone reads downwards. It is done by the stylesheet, so it needs no scripts.

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const barsOf = (page: Page) => ({
  top: page.locator('header.topbar'),
  bottom: page.getByRole('navigation', { name: 'Main, bottom' }),
});
/** Turns the wheel, which unlike a script counts as reading. */
async function read(page: Page, pixels: number): Promise<void> {
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, pixels);
}

test('the bars of a phone hide on the way down and come back on the way up, but never with the focus in them (N-TOP-17, N-BOT-08)', async ({
  browser,
}) => {
  const page = await demoPerson(browser, 'customer@hedgerow.test', { ...PHONE, isMobile: false });
  await page.goto('/customer-dashboard');
  const { top, bottom } = barsOf(page);
  for (const bar of [top, bottom]) await expect(bar).toBeInViewport();

  await read(page, 600);
  for (const bar of [top, bottom]) await expect(bar).not.toBeInViewport();
  await read(page, -100);
  for (const bar of [top, bottom]) await expect(bar).toBeInViewport();

  await bottom.getByRole('link', { name: 'Home' }).focus();
  await read(page, 300);
  await expect(bottom).toBeInViewport();
  await page.locator('header.topbar summary').last().focus();
  await expect(top).toBeInViewport();
});

test('the bar at the foot leaves room for the keyboard while something is being typed (N-BOT-07)', async ({
  browser,
}) => {
  const page = await demoPerson(browser, 'customer@hedgerow.test', PHONE);
  await page.goto('/my-jobs');
  const { bottom } = barsOf(page);
  await expect(bottom).toBeVisible();
  await page.getByRole('main').getByRole('textbox').or(page.getByRole('main').getByRole('searchbox')).first().focus();
  await expect(bottom).toBeHidden();
  await page.getByRole('main').getByRole('button').first().focus();
  await expect(bottom).toBeVisible();
});
