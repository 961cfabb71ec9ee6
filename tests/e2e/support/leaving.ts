import type { Page } from '@playwright/test';

/** The page at this path answers only once the test says so. */
export async function heldBack(page: Page, path: string): Promise<() => void> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return goOn;
}

const SEEN = 'seen: ';

/**
 * What an element comes to say on the pages opened from now on, also on one that is being left, where a browser lets nobody
 * look: so the page itself tells, through its console. Nothing where scripts are off.
 */
export async function saidBy(page: Page, selector: string): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(SEEN)) said.push(message.text().slice(SEEN.length));
  });
  await page.addInitScript(
    ({ selector, seen }) => {
      let last: string | undefined;
      const tell = () => {
        const element = document.querySelector<HTMLElement>(selector);
        const words = element?.checkVisibility()
          ? element.innerText + (element.ariaBusy === 'true' ? ', busy' : '')
          : '';
        if (words && words !== last) console.debug(seen + words);
        last = words;
      };
      document.addEventListener('DOMContentLoaded', () => {
        tell();
        new MutationObserver(tell).observe(document.body, { attributes: true, childList: true, subtree: true });
      });
    },
    { selector, seen: SEEN },
  );
  return said;
}
