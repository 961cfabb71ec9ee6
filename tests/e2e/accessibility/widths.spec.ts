import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { demoPerson } from '../support/ready-made';
import { isAt, linkTo } from '../support/looking';

// Every page of an admin fits the screen: none scrolls sideways, and no table or list is cut off at an edge. Days,
// times and amounts do not wrap in their columns, so a table may be wider than a tablet.

test.describe.configure({ timeout: 300_000 });

const WIDTHS = [360, 600, 768, 900, 1024, 1280];
const TABS = [
  'users',
  'jobs',
  'bids',
  'messages',
  'reviews',
  'payments',
  'support',
  'verification',
  'disputes',
  'data',
  'reports',
  'audit',
];
const LISTS = [
  '/admin/find?q=hedge',
  '/admin/find?q=ellen',
  '/admin/appeals',
  '/admin/mails',
  '/admin/running',
  '/admin/audit',
  '/admin/requests',
  '/admin/reported',
  '/admin/chargebacks',
  '/admin/reconciliation',
  '/admin/reconciliation/movements',
  '/sandbox/clock',
  '/sandbox/bank',
  '/sandbox/dashboard',
  '/sandbox/outbox',
];
/** Pages about one thing, with the page that links to them. */
const PAGES = {
  '/admin/people/:id': '/admin-dashboard?tab=users',
  '/admin/jobs/:id': '/admin-dashboard?tab=jobs',
  '/admin-dashboard/verification/:id': '/admin-dashboard?tab=verification',
  '/admin-dashboard/support/:id': '/admin-dashboard?tab=support',
  '/admin-dashboard/data/:id': '/admin-dashboard?tab=data',
  '/admin/reported/:id': '/admin/reported',
  '/admin/refused-money/:id/retry': '/admin-dashboard?tab=payments',
  '/sandbox/outbox/:id': '/sandbox/outbox',
};

async function expectToFit(page: Page, path: string): Promise<void> {
  expect((await page.goto(path))?.status(), path).toBe(200);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(cutOff), `${path} at ${width} px`).toEqual([]);
  }
}

/** Runs in the page. Clipped content is invisible, and does not make the page scroll. */
function cutOff(): string[] {
  const wide = document.scrollingElement!.scrollWidth;
  const clips = (element: Element): boolean => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isMeant =
      textOverflow === 'ellipsis' || element.matches('.sr-only, .tag, .avatar, input, select, svg, svg *');
    return ['hidden', 'clip'].includes(overflowX) && !isMeant && element.clientWidth > 1;
  };
  const cut = [...document.querySelectorAll('main *')]
    .filter((element) => clips(element) && element.scrollWidth > element.clientWidth + 1)
    .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth} in ${element.clientWidth}`);
  return [...(wide > window.innerWidth ? [`the page: ${wide}`] : []), ...cut];
}

test('the dashboard’s tabs and the lists beside it fit phones, tablets and laptops', async ({ browser }) => {
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  for (const path of ['/admin-dashboard', ...TABS.map((tab) => `/admin-dashboard?tab=${tab}`), ...LISTS])
    await expectToFit(ada, path);
});

test('the pages about one person, job, document or payment fit them too', async ({ browser }) => {
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  for (const [row, list] of Object.entries(PAGES)) {
    await ada.setViewportSize({ width: 1280, height: 900 });
    await ada.goto(list);
    const path = await linkTo(ada, row);
    expect(isAt(path, row)).toBe(true);
    await expectToFit(ada, path);
  }
});

/** Runs in the page: the words of tags that are on more than one line. */
function brokenInTags(): string[] {
  const broken: string[] = [];
  for (const tag of document.querySelectorAll('main .tag')) {
    const texts = document.createTreeWalker(tag, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text as Text).data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
  }
  return broken;
}

test('no tag of the lists breaks within a word, on a small laptop and on a phone', async ({ browser }) => {
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  for (const tab of ['users', 'users&userStatus=suspended', 'jobs', 'bids', 'verification', 'disputes&stage=all']) {
    await ada.goto(`/admin-dashboard?tab=${tab}`);
    await expect(ada.locator('main .tag').first()).toBeAttached();
    for (const width of [1024, 360]) {
      await ada.setViewportSize({ width, height: 900 });
      expect(await ada.evaluate(brokenInTags), `${tab} at ${width} px`).toEqual([]);
    }
  }
});
