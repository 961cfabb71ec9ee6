import type { Browser, Page } from '@playwright/test';
import { expect, payByCard, photo, test } from '../support/journey';
import { findings, idIn, withoutScript } from '../support/looking';
import {
  hiredAndPaid,
  newCustomer,
  newLandscaper,
  placeBid,
  postJob,
  proposeDate,
  suggestDate,
  startWork,
} from '../support/ready-made';

// Accessibility of the pages of one job, from its posting to its review, for the customer and the landscaper.

test.describe.configure({ timeout: 300_000 });

/** Collects the violations found, with functions that look for more. */
function collector() {
  const found: string[] = [];
  const seen = async (page: Page, name: string, row?: string) => void found.push(...(await findings(page, name, row)));
  const look = async (who: Page, paths: string[], when: string) => {
    for (const path of paths) {
      await who.goto(path);
      await seen(who, `${when}: ${path}`);
    }
  };
  return { found, look, seen };
}

const newPair = async (browser: Browser) =>
  [await withoutScript(await newCustomer(browser)), await withoutScript(await newLandscaper(browser))] as const;

/** Questions that both share are on more pages than those about hedges. */
const TREES_AND_WEEDS = {
  services_requested: '["tree_pruning","weeding"]',
  treeProtection: 'unknown',
  weedMethod: 'non_chemical',
  waste_removal: 'yes',
  wasteKinds: '["green","soil"]',
};

test('a job from its posting to a bid, as customer and landscaper see it', async ({ browser }) => {
  const [olive, fern] = await newPair(browser);
  const { found, look, seen } = collector();
  const jobId = await postJob(olive, 'An old pear, and dandelions under it.', TREES_AND_WEEDS);
  const at = (path = '') => `/jobs/${jobId}${path}`;
  await look(olive, [at(), at('/bids'), at('/edit'), `/edit-job/${jobId}`, at('/trees'), at('/delete')], 'posted');
  await olive.goto(at('/trees'));
  await olive.getByLabel(/^If yes: when you gave notice/).fill('2020-02-02');
  await olive.getByRole('radio', { name: /^Yes: a conservation area/ }).check();
  await olive.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await seen(olive, 'the answer about the tree');
  await look(fern, [at(), at('/ask'), at('/bid')], 'posted');
  await fern.goto(at('/bid'));
  await fern.getByRole('button', { name: 'Place bid' }).click();
  await seen(fern, 'a bid, wrong');
  await fern.getByLabel('Your price, all in').fill('185');
  await fern.getByRole('button', { name: 'Place bid' }).click();
  await seen(fern, 'a bid that was placed');
  await look(fern, [at(), at('/bid'), '/landscaper/dashboard'], 'bid');
  await fern.goto(at());
  const bidId = await idIn(fern, '/bids/:id/edit');
  await look(fern, [`/bids/${bidId}/edit`, `/bids/${bidId}/withdraw`], 'bid');
  await look(olive, [at(), at('/bids')], 'bid');
  expect(found).toEqual([]);
});

test('bids that are marked, declined and outdated, as customer and landscaper see them', async ({ browser }) => {
  const [olive, fern] = await newPair(browser);
  const rowan = await newLandscaper(browser, 'Rowan', 'Thorne');
  const { found, look, seen } = collector();
  const jobId = await postJob(olive, 'Back hedge, about 5 metres.');
  const [at, bids] = [`/jobs/${jobId}`, `/jobs/${jobId}/bids`];
  const [ferns] = [await placeBid(fern, jobId), await placeBid(rowan, jobId)];
  await olive.request.post(`/api${at}/shortlist-bid`, { data: { bidId: ferns, shortlisted: true } });
  await look(olive, [bids, `${bids}?show=shortlist`, `${bids}/${ferns}/decline`], 'marked');
  await olive.getByRole('button', { name: 'Decline this bid' }).click();
  await seen(olive, 'a decline, wrong');
  await olive.request.post(`/api${at}/decline-bid`, { data: { bidId: ferns, reason: 'price-too-high' } });
  await look(olive, [bids, `${bids}/${ferns}/undo-decline`], 'declined');
  await look(fern, ['/landscaper/dashboard?bids=rejected', `${at}/bid`], 'declined');
  const again = await placeBid(fern, jobId);
  await olive.request.put(`/api${at}`, { data: { description: 'Both hedges.' } });
  await look(olive, [bids], 'changed');
  await look(fern, [`/bids/${again}/changes`], 'changed');
  expect(found).toEqual([]);
});

test('a job from the choice of a bid to its payment, as customer and landscaper see it', async ({ browser }) => {
  const [olive, fern] = await newPair(browser);
  const { found, look, seen } = collector();
  const jobId = await postJob(olive, 'Back hedge, about 5 metres.');
  const at = (path = '') => `/jobs/${jobId}${path}`;
  const bidId = await placeBid(fern, jobId);
  await olive.goto(at('/bids'));
  await olive
    .getByRole('main')
    .getByRole('link', { name: /^(Choose|Accept)/ })
    .first()
    .click();
  await seen(olive, 'choosing', '/jobs/:id/accept/:bidId');
  await look(olive, [at(`/accept/${bidId}/contract`), at(`/accept/${bidId}`)], 'choosing');
  await olive.getByRole('button', { name: /^Accept & Pay/ }).click();
  await seen(olive, 'the provider’s page', '/sandbox/checkout/:id');
  await olive.getByRole('button', { name: /^Pay £/ }).click();
  await seen(olive, 'the provider’s page, wrong');
  await look(olive, [at(), at('/bids'), at('/pay'), '/customer-dashboard'], 'chosen');
  await look(fern, [at(), '/landscaper/dashboard'], 'chosen');
  await olive.goto(at('/pay'));
  await olive.getByRole('main').getByRole('button', { name: /^Pay/ }).click();
  await payByCard(olive, '4000 0027 6000 3184');
  await expect(olive.getByRole('heading', { name: 'Your bank asks: is this you?' })).toBeVisible();
  await seen(olive, '3-D Secure', '/sandbox/checkout/:id/challenge');
  await olive.getByRole('button', { name: 'Confirm' }).click();
  await seen(olive, 'payment success');
  expect(found).toEqual([]);
});

test('a paid job until its date is proposed, as customer and landscaper see it', async ({ browser }) => {
  const [olive, fern] = await newPair(browser);
  const { found, look, seen } = collector();
  const { jobId } = await hiredAndPaid(olive, fern, TREES_AND_WEEDS);
  const of = (path = '') => `/jobs/${jobId}${path}`;
  await look(olive, [of(), of('/report-problem'), of('/receipt'), `/messages/${jobId}`, '/customer-dashboard'], 'held');
  await look(
    fern,
    [of(), of('/start'), of('/mark-complete'), `/messages/${jobId}`, '/landscaper/messages', '/landscaper/dashboard'],
    'held',
  );
  await look(fern, [of('/schedule'), of('/request-review'), `/messages/${jobId}/archive`], 'held');
  await fern.goto(of('/schedule'));
  await fern.getByRole('button', { name: /^Propose/ }).click();
  await seen(fern, 'a date, wrong');
  await proposeDate(fern, jobId);
  await look(fern, [of()], 'a date proposed');
  await look(olive, [of(), of('/schedule/answer'), of('/schedule/suggest')], 'a date proposed');
  await olive.getByRole('button', { name: 'Suggest this day' }).click();
  await seen(olive, 'another day, wrong');
  await suggestDate(olive, jobId);
  await look(olive, [of()], 'another day suggested');
  await look(fern, [of(), of('/schedule/suggestion')], 'another day suggested');
  await fern.getByRole('button', { name: 'Accept this date' }).click();
  await seen(fern, 'a date agreed');
  await look(fern, [of('/move?why=rain')], 'a date agreed');
  await look(olive, [of(), of('/move')], 'a date agreed');
  expect(found).toEqual([]);
});

test('the calendar and its pages, as customer and landscaper see them', async ({ browser }) => {
  const [olive, fern] = await newPair(browser);
  const { found, look, seen } = collector();
  const { jobId } = await hiredAndPaid(olive, fern);
  await proposeDate(fern, jobId);
  const views = ['/calendar-page', '/calendar-page?view=week', '/calendar-page?view=month&from=2027-05-01'];
  await look(olive, [...views, '/calendar-page/feed'], 'calendar');
  await look(fern, [...views, '/calendar-page/days-off', '/calendar-page/limits', '/calendar-page/feed'], 'calendar');
  await fern.getByRole('button', { name: 'Make the address' }).click();
  await seen(fern, 'a feed, wrong');
  await fern.getByLabel('Without addresses').check();
  await fern.getByRole('button', { name: 'Make the address' }).click();
  await seen(fern, 'a feed made');
  await look(fern, ['/calendar-page/feed', '/calendar-page/feed/revoke'], 'a feed made');
  await fern.goto('/calendar-page/limits');
  await fern.getByLabel('Most jobs a day').fill('lots');
  await fern.getByRole('button', { name: 'Save' }).click();
  await seen(fern, 'jobs a day, wrong');
  expect(found).toEqual([]);
});

test('a job in progress with a request for more money, as customer and landscaper see it', async ({ browser }) => {
  const [olive, fern] = await newPair(browser);
  const { found, look, seen } = collector();
  const { jobId } = await hiredAndPaid(olive, fern);
  const of = (path = '') => `/jobs/${jobId}${path}`;
  await proposeDate(fern, jobId);
  await startWork(fern, jobId);
  await look(fern, [of(), of('/contract'), of('/mark-complete'), of('/request-payment-increase')], 'started');
  await fern.getByLabel('New total price (£)').fill('999');
  await fern.getByRole('button', { name: /^Ask / }).click();
  await seen(fern, 'more asked for, wrong');
  await fern.getByLabel('Why').fill('It is twice as long as in the photo.');
  await fern.getByRole('button', { name: /^Ask / }).click();
  await look(fern, [of(), '/landscaper/dashboard'], 'more asked for');
  await look(olive, [of(), '/customer-dashboard'], 'more asked for');
  await olive.goto(of());
  await olive.getByRole('link', { name: 'Read it and answer' }).click();
  await seen(olive, 'the answer to more', '/jobs/:id/payment-increase/:increaseId');
  expect(found).toEqual([]);
});

test('a finished job until its review, as customer and landscaper see it', async ({ browser }) => {
  const [olive, fern] = await newPair(browser);
  const { found, look, seen } = collector();
  const { jobId } = await hiredAndPaid(olive, fern);
  const of = (path = '') => `/jobs/${jobId}${path}`;
  await startWork(fern, jobId);
  await fern.goto(of('/mark-complete'));
  await fern.getByLabel('Photos of the finished work').setInputFiles(await photo('after.jpg', '#9bc46b'));
  await fern.getByRole('button', { name: 'Mark Complete' }).click();
  await seen(fern, 'marked complete');
  await look(olive, [of(), of('/confirm'), of('/report-problem'), '/customer-dashboard'], 'marked complete');
  await olive.goto(of('/confirm'));
  await olive
    .getByRole('main')
    .getByRole('button', { name: /release/i })
    .click();
  await seen(olive, 'released');
  await look(olive, [of(), of('/review'), of('/receipt'), '/customer-dashboard'], 'released');
  await look(olive, ['/garden-services', '/checkout'], 'garden services');
  await look(fern, [of(), of('/receipt'), '/landscaper/dashboard', '/landscaper/settings'], 'released');
  await fern.goto('/landscaper/settings?section=job-preferences');
  await fern.getByRole('button', { name: 'Set up payouts' }).click();
  await seen(fern, 'the provider’s page for landscapers', '/sandbox/onboarding/:id');
  expect(found).toEqual([]);
});
