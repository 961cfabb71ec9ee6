import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, Response } from '@playwright/test';
import { runsAllLanes } from '../../../scripts/lanes.mjs';
import { problemsWithLargeLetters } from './everybody';
import { expect } from './journey';
import { invalidIn } from './valid-html';

// Checks a page with axe, without our script and, if that changes anything, with it; and that the HTML is valid. In the
// lane of looks, it also checks at the width of a desktop, in the dark scheme, with larger letters, more space and on
// the narrowest screen.

const EVERY_RULE = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

type Look = { width: number; colorScheme: 'light' | 'dark' };
/** The gallery has every component, and is looked at in every way. */
export const ALL_LOOKS: Look[] = [360, 1280].flatMap((width) => [
  { width, colorScheme: 'light' as const },
  { width, colorScheme: 'dark' as const },
]);
const LOOKS: Look[] = [
  { width: 360, colorScheme: 'light' },
  ...(runsAllLanes ? [{ width: 1280, colorScheme: 'dark' as const }] : []),
];

/** The minified form takes half as long to send to a page and to compile there. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Finding = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] };

/**
 * From now on, loads documents on this page without our script; `findings` runs it later. JavaScript stays enabled,
 * because axe needs it. /
 */
export async function withoutScript(page: Page): Promise<Page> {
  await page
    .context()
    .route(/\/assets\/entry\.client-[^?]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
  return page;
}

/** Whether a URL belongs to this row of the route table: /jobs/:id. */
export const isAt = (url: string, row: string): boolean =>
  new RegExp(`^${row.replace(/:\w+/g, '[^/]+')}$`).test(url.replace(/^\w+:\/\/[^/]+|[?#].*$/g, ''));

/** The violations on the open page, whose URL belongs to this row of the route table. */
export async function findings(page: Page, name: string, row?: string, looks = LOOKS): Promise<string[]> {
  // Pressing a button waits for the next page, but not for its stylesheet.
  await page.waitForLoadState();
  if (row && !isAt(page.url(), row)) return [`${name}: ${page.url()} is not ${row}`];
  if (await page.locator('.loading').count()) throw new Error(`${name}: the script has run already`);
  await showNoscript(page);
  const found = await look(page, name, looks);
  if (await letScriptRun(page)) found.push(...(await look(page, `${name}, with scripts`, looks)));
  return found;
}

/** Opens each path and checks it. */
export async function expectGood(page: Page, paths: string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    const response = await page.goto(path);
    if ((response?.status() ?? 0) >= 500) found.push(`${path} broke`);
    if (response) found.push(...(await invalid(response, path)));
    found.push(...(await findings(page, path)));
  }
  expect(found).toEqual([]);
}

/**
 * Opens pages by their rows in the route table, and checks them. Each must exist, because a 404 page is accessible too.
 * `ids`: the values of the parameters in the rows.
 */
export async function expectScreens(page: Page, rows: string[], ids: Record<string, string> = {}): Promise<void> {
  const found: string[] = [];
  for (const row of rows) {
    const response = await page.goto(row.replace(/:(\w+)/g, (name, id: string) => ids[id] ?? name));
    if (response?.status() !== 200) found.push(`${row}: ${response?.status()}`);
    if (response) found.push(...(await invalid(response, row)));
    found.push(...(await findings(page, row, row)));
  }
  expect(found).toEqual([]);
}

const invalid = async (response: Response, name: string) =>
  (await invalidIn(await response.text())).map((problem) => `${name}: ${problem}`);

/** The first link in the main part of the open page to a page of this row. */
export async function linkTo(page: Page, row: string): Promise<string> {
  const links = page.locator('main a[href]');
  const all = await links.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const link = all.find((href) => isAt(href, row));
  if (!link) throw new Error(`${page.url()} has no link to ${row}`);
  return link;
}

/** The value of a row's parameter in that link. */
export const idIn = async (page: Page, row: string, name = ':id'): Promise<string> =>
  (await linkTo(page, row)).split('/')[row.split('/').indexOf(name)] ?? '';

/** Checks the page as it is, for example with a dialog that the script has opened. */
export async function look(page: Page, name: string, looks = LOOKS): Promise<string[]> {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  if (runsAllLanes) found.push(...(await problemsWithLargeLetters(page)).map((problem) => `${name}, ${problem}`));
  for (const { width, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    for (const { id, nodes } of await violations(page))
      found.push(
        `${name}, ${width}, ${colorScheme}: ${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} (${failureSummary?.split('\n').slice(1).join('; ').trim()})`).join(' | ')}`,
      );
  }
  return found;
}

const violations = (page: Page) =>
  page.evaluate(async (runOnly): Promise<Finding[]> => {
    // In the middle of a transition, colours would have the wrong contrast.
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    // A sticky bar covers what is below it until one scrolls. Axe, which does not scroll, calls that too small to be
    // touched.
    for (const bar of document.querySelectorAll<HTMLElement>('.act-bar')) bar.style.position = 'static';
    type Axe = { run(where: Document, how: object): Promise<{ violations: Finding[] }> };
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations;
  }, EVERY_RULE);

const showNoscript = (page: Page) =>
  page.evaluate(() => {
    for (const noscript of document.querySelectorAll('noscript')) {
      const template = document.createElement('template');
      template.innerHTML = noscript.textContent ?? '';
      for (const element of template.content.children) element.setAttribute('data-from-noscript', '');
      noscript.after(template.content);
    }
  });

/** Runs our script, if the page loads it. Returns whether that changed anything apart from the empty loading sign. */
async function letScriptRun(page: Page): Promise<boolean> {
  const src = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);
  if (!src) return false;
  const body = () =>
    page.evaluate(() =>
      [...document.body.children].map((part) => (part.matches('.loading') ? '' : part.outerHTML)).join(''),
    );
  const before = await body();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-from-noscript]')) element.remove();
  });
  await page.addScriptTag({ url: `${src}?now`, type: 'module' });
  await expect(page.locator('.loading')).toHaveCount(1);
  // An island wakes at a touch, anywhere on the page.
  for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('pointerdown');
  await expect(page.locator('[data-island]:not([data-awake])')).toHaveCount(0);
  return (await body()) !== before;
}
