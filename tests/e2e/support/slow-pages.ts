import type { Page } from '@playwright/test';

/** Delays the response of the page at this path until the returned function is called. */
export async function delayResponse(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return release;
}

const SEEN = 'seen: ';

/**
 * Collects the texts that an element shows on the pages opened from now on. The page reports them through its console,
 * because Playwright cannot read a page while the browser is leaving it. Stays empty with scripts off.
 */
export async function textsShownBy(page: Page, selector: string): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(SEEN)) said.push(message.text().slice(SEEN.length));
  });
  await page.addInitScript(
    ({ selector, seen }) => {
      let last: string | undefined;
      const report = () => {
        const element = document.querySelector<HTMLElement>(selector);
        const words = element?.checkVisibility()
          ? element.innerText + (element.ariaBusy === 'true' ? ', busy' : '')
          : '';
        if (words && words !== last) console.debug(seen + words);
        last = words;
      };
      document.addEventListener('DOMContentLoaded', () => {
        report();
        new MutationObserver(report).observe(document.body, { attributes: true, childList: true, subtree: true });
      });
    },
    { selector, seen: SEEN },
  );
  return said;
}
