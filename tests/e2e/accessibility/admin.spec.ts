import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import {
  demoPerson,
  hiredAndPaid,
  newCustomer,
  newLandscaper,
  sayInThread,
  whoIs,
  markComplete,
  startWork,
} from '../support/ready-made';
import { expectGood, withoutScript } from '../support/looking';

// Accessibility of what admins see, and of the pages on which people answer them.

test.describe.configure({ timeout: 300_000 });

/** The URL of the first link on a page that begins with this path. */
async function firstLink(page: Page, on: string, start: string): Promise<string> {
  await page.goto(on);
  const href = await page.getByRole('main').locator(`a[href^="${start}"]`).first().getAttribute('href');
  expect(href).not.toBeNull();
  return href ?? '';
}

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

test('the tabs of the dashboard', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'admin@hedgerow.test'));
  await expectGood(page, ['/admin-dashboard', ...TABS.map((tab) => `/admin-dashboard?tab=${tab}`)]);
});

test('the lists beside the dashboard, and the sandbox', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'admin@hedgerow.test'));
  await expectGood(page, [
    '/admin/find?q=ellen',
    '/admin/reported',
    '/admin/reported?state=decided',
    '/admin/requests',
    '/admin/appeals',
    '/admin/mails',
    '/admin/running',
    '/admin/audit',
    '/admin-dashboard?tab=users&search=nobody-is-called-this',
    '/sandbox/clock',
    '/sandbox/outbox',
  ]);
});

test('the page of a person, and what an admin can do there', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'admin@hedgerow.test'));
  const { id } = await whoIs(await newLandscaper(browser));
  const person = `/admin/people/${id}`;
  await page.goto(person);
  const acts = await page
    .locator(`main a[href^="${person}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(acts.length).toBeGreaterThan(3);
  expect(acts).toContain(`${person}/suspend`);
  await expectGood(page, [person, `${person}?at=2999-01-01T10:00`, ...acts, `/admin/content/profile/${id}`]);
  await expectGood(page, ['/email-change?key=made-up', '/unsubscribe/made-up']);
});

test('a job’s page, a reported message, a document and a request for help', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'admin@hedgerow.test'));
  const [job, reported, document] = [
    await firstLink(page, '/admin-dashboard?tab=jobs', '/admin/jobs/'),
    await firstLink(page, '/admin/reported', '/admin/reported/'),
    await firstLink(page, '/admin-dashboard?tab=verification', '/admin-dashboard/verification/'),
  ];
  await expectGood(page, [job, `${job}?step=2`, reported, document, `${job.replace('/jobs/', '/content/job/')}`]);
});

test('what an admin can do about a job', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'admin@hedgerow.test'));
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  const job = `/admin/jobs/${jobId}`;
  const acts = ['put-off-release', 'close-conversation', 'note', 'withdraw-bid'];
  await expectGood(page, [
    job,
    ...acts.map((act) => `${job}/${act}`),
    await firstLink(page, '/admin-dashboard?tab=bids&bidStatus=pending', '/admin/jobs/'),
  ]);
  await page.goto(`${job}/close-conversation`);
  await page.getByLabel('Your reason').fill('You threaten each other.');
  await page.getByRole('button', { name: 'Close the conversation' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Open the conversation again' })).toBeVisible();
  await expectGood(page, [`${job}/close-conversation`, `${job}/reopen-conversation`]);
  await expectGood(await withoutScript(olive), [`/messages/${jobId}`]);
});

test('the pages of those who report, block, ask for their data or leave', async ({ browser }) => {
  const [olive, fern] = [
    await withoutScript(await newCustomer(browser)),
    await withoutScript(await newLandscaper(browser)),
  ];
  const { jobId } = await hiredAndPaid(olive, fern);
  await sayInThread(fern, jobId, 'I shall ring you from 07700 900456.');
  const report = await firstLink(olive, `/messages/${jobId}`, '/report/message/');
  const { id } = await whoIs(fern);
  await expectGood(olive, [
    report,
    `/report/profile/${id}`,
    '/reports',
    `/block/${id}`,
    '/blocked',
    '/my-data',
    '/my-data/ask/see',
    '/my-data/ask/restrict',
    '/delete-account',
    '/help-center/ask',
    '/help-center/requests',
  ]);
});
