import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import {
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  placeBid,
  postJob,
  startWork,
} from './support/ready-made';

// Decision 71: on a desktop, a form is beside what it is about, or in the middle; never in the left half of an empty
// page.

const WIDE = { viewport: { width: 1280, height: 900 } };
/** The largest difference between the two margins. */
const UNEVEN_PX = 90;

async function expectToUseThePage(page: Page, paths: string[]): Promise<void> {
  const lopsided: string[] = [];
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.ok(), path).toBe(true);
    const { left, right } = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('main :is(h1, h2, p, form, img, table, dl, ol, nav, aside, .bed)')]
        .filter((part) => !part.closest('.sr-only'))
        .map((part) => part.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1);
      return {
        left: Math.min(...parts.map((part) => part.left)),
        right: window.innerWidth - Math.max(...parts.map((part) => part.right)),
      };
    });
    if (Math.abs(left - right) > UNEVEN_PX) lopsided.push(`${path}: ${Math.round(left)} and ${Math.round(right)} px`);
  }
  expect(lopsided).toEqual([]);
}

test('on a desktop the forms of a customer and of both sides use the page', async ({ browser }) => {
  const [olive, fern] = [await newCustomer(browser, undefined, WIDE), await newLandscaper(browser)];
  const open = await postJob(olive);
  const bid = await placeBid(fern, open);
  await expectToUseThePage(olive, [
    `/jobs/${open}/accept/${bid}`,
    `/jobs/${open}/bids/${bid}/decline`,
    ...['edit', 'delete'].map((form) => `/jobs/${open}/${form}`),
    `/edit-job/${open}`,
    '/post-job/job-type',
  ]);
  const { jobId } = await hiredAndPaid(olive, fern);
  await expectToUseThePage(olive, [`/jobs/${jobId}/cancel`, `/jobs/${jobId}/report-problem`]);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await expectToUseThePage(olive, [
    `/jobs/${jobId}/confirm`,
    `/jobs/${jobId}/report-problem`,
    `/jobs/${jobId}/receipt`,
    ...['account', 'addresses', 'notifications', 'security', 'support'].map(
      (one) => `/customer/settings?section=${one}`,
    ),
    '/customer/settings/addresses/add',
    '/customer/settings/notifications',
    '/customer/settings/privacy',
    '/settings-page/change-password',
    '/settings-page/two-factor',
    '/settings-page/sign-out-elsewhere',
    '/my-data',
    '/my-data/download',
    '/my-data/ask/correct',
    '/delete-account',
    '/profile-photo',
    '/logout',
    '/notifications',
    '/reviews',
    '/referrals',
    '/loyalty',
    '/favorites',
    '/recurring-jobs',
    '/payment-history',
    '/help-center/ask',
    '/reports',
    '/blocked',
    '/customer/profile/reviews',
    '/calendar-page/feed',
  ]);
});

test('the screens before signing in use the page too', async ({ page }) => {
  await page.setViewportSize(WIDE.viewport);
  await expectToUseThePage(page, [
    '/auth',
    '/auth?tab=register',
    '/auth/forgot-password',
    '/auth/reset-password?token=x',
    '/auth/confirm-email?token=x',
    '/help-center/ask',
  ]);
});
