import type { Page } from '@playwright/test';

// How pages look to people who have adjusted their browser or phone so that they can read: larger letters, more space,
// their own colours.

/** The distances of WCAG 1.4.12. */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

export const SETTINGS = [
  { name: '320 px wide', width: 320, css: '' },
  { name: 'letters and lines spaced', width: 320, css: SPACING },
  { name: 'letters at 125 %', width: 360, css: 'html{font-size:125%}' },
  { name: 'letters at 150 %', width: 360, css: 'html{font-size:150%}' },
  { name: 'letters at 200 %', width: 360, css: 'html{font-size:200%}' },
] as const;

/**
 * The problems of the open page under each of these settings: nothing may scroll sideways, and the bars must be
 * complete.
 */
export async function problemsWithLargeLetters(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, css } of SETTINGS) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 640 });
    found.push(...(await page.evaluate(problemsUnder, css)).map((problem) => `${name}: ${problem}`));
  }
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  return found;
}

/** Runs in the page. Our policy allows a style sheet made by a script, but not a style element. */
function problemsUnder(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const width = document.documentElement.clientWidth;
  const words = (element: Element) =>
    `<${element.tagName.toLowerCase()}> “${element.textContent?.trim().slice(0, 30)}”`;
  const problems: string[] = [];
  const over = document.documentElement.scrollWidth - width;
  if (over > 0) {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5 && !scrolls(element.parentElement),
    );
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    problems.push(`scrolls sideways by ${over} px: ${innermost.slice(0, 3).map(words).join(', ')}`);
  }
  // Every link of the two bars can be reached, and none overlaps another.
  const parts = [...document.querySelectorAll('.topbar > .page > *, .hedgebar a')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  for (const { element, box } of parts)
    if (box.left < -1 || box.right > width + 1) problems.push(`${words(element)} is off the screen`);
  for (const [at, one] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const inOneBar = one.element.closest('.topbar') === other.element.closest('.topbar');
      if (inOneBar && across > 1 && down > 1) problems.push(`${words(one.element)} lies on ${words(other.element)}`);
    }
  return problems;
}
