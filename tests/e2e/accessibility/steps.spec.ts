import type { Page } from '@playwright/test';
import { dayIn, expect, newPerson, photo, test } from '../support/journey';
import { expectScreens, findings, idIn, withoutScript } from '../support/looking';
import {
  call,
  chooseBid,
  confirmComplete,
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  payAt,
  placeBid,
  postJob,
  proposeDate,
  send,
  signInByCall,
  startWork,
  whoIs,
} from '../support/ready-made';

// Accessibility of the pages on which one thing is done: added, answered, removed, cancelled. They are named by their
// rows in the route table.

test.describe.configure({ timeout: 300_000 });

test('an address, a picture, a garden service and a job that comes again', async ({ browser }) => {
  const olive = await withoutScript(await newCustomer(browser));
  const mums = { label: 'Mum', address: '2 Mill Lane, Frome BA11 4HT' };
  const { id } = await call<{ id: string }>(olive, 'POST', '/api/customer/addresses', mums);
  await expectScreens(
    olive,
    ['/customer/settings/addresses/:id/edit', '/customer/settings/addresses/:id/delete', '/profile-photo/remove'],
    { id },
  );
  const { url } = await call<{ url: string }>(olive, 'POST', '/api/create-subscription-checkout');
  await payAt(olive, url);
  await expectScreens(olive, ['/checkout/one-time', '/checkout/subscription']);
  const service = await idIn(olive, '/garden-services/:id/cancel');
  await expectScreens(olive, ['/garden-services/:id/cancel', '/garden-services/:id/resume'], { id: service });
  const again = { is_recurring: 'true', recurrence_type: 'every 10 days' };
  const jobId = await postJob(olive, undefined, again);
  await expectScreens(olive, ['/recurring-jobs/:id/cancel', '/post-job/repost/:id'], { id: jobId });
});

/** Adds a photo to a draft, and opens the page that removes it. */
async function removingAPhoto(page: Page, row: string): Promise<void> {
  await page.getByLabel('Photos of the job').setInputFiles(await photo('front.jpg'));
  await page.getByRole('button', { name: 'Add these photos' }).click();
  const id = await page.getByRole('button', { name: 'Remove front.jpg' }).getAttribute('value');
  await expectScreens(page, [row], { id: id ?? '' });
}

async function describeAt(page: Page, jobType: string): Promise<void> {
  await page.goto(jobType);
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await page.getByLabel('Describe the job').fill('Front hedge, about 12 metres.');
  await page.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();
}

/** Opens the steps after the first of a draft that has a photo. */
async function furtherSteps(page: Page, dates: string, others: string[]): Promise<void> {
  await expectScreens(page, [dates]);
  await page.getByRole('checkbox', { name: 'My date is flexible' }).check();
  await page.getByRole('button', { name: 'Next: Address & Extras' }).click();
  await expectScreens(page, others);
}

test('the drafts of the classic form and of people without an account', async ({ browser }) => {
  const olive = await withoutScript(await newCustomer(browser));
  await describeAt(olive, '/customer/post-job/classic/job-type');
  await removingAPhoto(olive, '/customer/post-job/classic/photos/:id/remove');
  await furtherSteps(olive, '/customer/post-job/classic/photos-scheduling', [
    '/customer/post-job/classic/address-extras',
    '/customer/post-job/classic/forget',
  ]);
  const guest = await withoutScript(await newPerson(browser));
  await describeAt(guest, '/post-job-guest/job-type');
  await removingAPhoto(guest, '/post-job-guest/photos/:id/remove');
  await furtherSteps(guest, '/post-job-guest/photos-scheduling', ['/post-job-guest/address-extras']);
  await signInByCall(guest, 'customer@hedgerow.test');
  await expectScreens(guest, ['/post-job/take-over']);
  const una = await withoutScript(await newPerson(browser));
  await una.goto('/post-job-soft-signup');
  await removingAPhoto(una, '/post-job-soft-signup/photos/:id/remove');
  await expectScreens(una, ['/post-job-soft-signup/forget']);
});

test('favourites, a question, an invitation and a review answered', async ({ browser }) => {
  const [olive, fern] = [
    await withoutScript(await newCustomer(browser)),
    await withoutScript(await newLandscaper(browser)),
  ];
  const { id } = await whoIs(fern);
  await send(olive, `/favorites/${id}/add`, {});
  await expectScreens(olive, ['/favorites/:id/add', '/favorites/:id', '/favorites/:id/ask', '/favorites/:id/remove'], {
    id,
  });
  const jobId = await postJob(olive);
  const question = { question: 'How high is it?' };
  const asked = await call<{ id: string }>(fern, 'POST', `/api/jobs/${jobId}/questions`, question);
  await expectScreens(olive, ['/jobs/:id/questions/:questionId/answer'], { id: jobId, questionId: asked.id });
  await expectScreens(fern, ['/landscaper/browse/:id'], { id: jobId });
  await olive.goto('/referrals');
  const [code = ''] = /\b[A-Z2-9]{8}\b/.exec(await olive.getByRole('main').innerText()) ?? [];
  await expectScreens(fern, ['/join/:code'], { code });
  const done = await hiredAndPaid(olive, fern);
  await expectScreens(olive, ['/jobs/:id/credit'], { id: done.jobId });
  await startWork(fern, done.jobId);
  await markComplete(fern, done.jobId);
  await confirmComplete(olive, done.jobId);
  await call(olive, 'POST', `/api/jobs/${done.jobId}/review`, { rating: 4, comment: 'Straight and tidy.' });
  await call(fern, 'POST', `/api/jobs/${done.jobId}/review-customer`, {
    goodAccess: true,
    clearBrief: true,
    paidOnTime: true,
  });
  await fern.goto('/reviews?f=received');
  await expectScreens(fern, ['/reviews/:id/reply'], { id: await idIn(fern, '/reviews/:id/reply') });
});

test('a portfolio, days off, and what was bought for a job', async ({ browser }) => {
  const [olive, fern] = [
    await withoutScript(await newCustomer(browser)),
    await withoutScript(await newLandscaper(browser)),
  ];
  await send(fern, '/landscaper/profile/portfolio', { jobType: 'Hedge Trimming', photos: await photo('hedge.jpg') });
  await fern.goto('/landscaper/profile/portfolio');
  const itemId = await idIn(fern, '/landscaper/profile/portfolio/:itemId/remove', ':itemId');
  await expectScreens(fern, ['/landscaper/profile/portfolio/:itemId/remove'], { itemId });
  await send(fern, '/calendar-page/days-off', { firstDay: dayIn(20) });
  await fern.goto('/calendar-page/days-off');
  const days = await idIn(fern, '/calendar-page/days-off/:id/remove');
  await expectScreens(fern, ['/calendar-page/days-off/:id/remove'], { id: days });
  const { jobId } = await hiredAndPaid(olive, fern);
  const bought = { what: 'Yew, 3 plants', amount: '42.50', photos: await photo('receipt.jpg') };
  await send(fern, `/jobs/${jobId}/materials`, bought);
  await fern.goto(`/jobs/${jobId}/materials`);
  const materialsId = await idIn(fern, '/jobs/:id/materials/:materialsId/remove', ':materialsId');
  await expectScreens(fern, ['/jobs/:id/materials/:materialsId/remove'], { id: jobId, materialsId });
});

test('the provider’s page left, and work under way cancelled', async ({ browser }) => {
  const [olive, fern] = [
    await withoutScript(await newCustomer(browser)),
    await withoutScript(await newLandscaper(browser)),
  ];
  const posted = await postJob(olive);
  const checkout = await chooseBid(olive, posted, await placeBid(fern, posted));
  const page = ['/sandbox/checkout/:id', '/sandbox/checkout/:id/challenge', '/sandbox/checkout/:id/leave'];
  await expectScreens(olive, page, { id: checkout.split('/').at(-1) ?? '' });
  const { jobId } = await hiredAndPaid(olive, fern, undefined, { earlyStart: true });
  await proposeDate(fern, jobId);
  await startWork(fern, jobId);
  await expectScreens(olive, ['/jobs/:id/cancel/work-done', '/jobs/:id/cancel/no-access'], { id: jobId });
  const half = { percentDone: 50, reason: 'We are moving house.' };
  await call(olive, 'POST', `/api/jobs/${jobId}/cancel/work-done`, half);
  await expectScreens(fern, ['/jobs/:id/cancel/agree'], { id: jobId });
});

test('the provider’s test pages with something wrong', async ({ browser }) => {
  const page = await withoutScript(await newPerson(browser));
  const found: string[] = [];
  for (const { on, press, row } of [
    { on: '/stripe-account-test', press: 'Generate link', row: '/stripe-account-test/link' },
    { on: '/stripe-connect-test', press: 'Create payment intent', row: '/stripe-connect-test/payment' },
    { on: '/stripe-connect-test', press: 'Check status', row: '/stripe-connect-test/status' },
  ]) {
    await page.goto(on);
    await page.getByRole('button', { name: press }).first().click();
    found.push(...(await findings(page, press, row)));
  }
  expect(found).toEqual([]);
});
