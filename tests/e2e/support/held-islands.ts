import type { Page } from '@playwright/test';

/** Holds back the scripts of islands until they are released, like a slow connection. */
export async function holdIslands(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/island\./, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Whether the page has been loaded anew since `remember`. */
export const remember = (page: Page) => page.evaluate(() => void (document.body.dataset.sameAs = 'before'));
export const isSamePage = (page: Page) => page.evaluate(() => document.body.dataset.sameAs === 'before');
