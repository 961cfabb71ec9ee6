import type { Page } from '@playwright/test';
import { dayIn, expect, newPerson, PASSWORD, test } from '../support/journey';
import { expectScreens, findings, idIn, withoutScript } from '../support/looking';
import {
  call,
  confirmComplete,
  demoPerson,
  hiredAndPaid,
  makeRefundElsewhere,
  markComplete,
  newCustomer,
  newLandscaper,
  postJob,
  refundAfterRelease,
  sayInThread,
  send,
  startWork,
  whoIs,
} from '../support/ready-made';

// Accessibility of the pages of disputes, reports, suspensions and requests, for the people they concern and for the
// admins who answer. They are named by their rows in the route table.

test.describe.configure({ timeout: 300_000 });

test('a dispute that is to be put right, is decided, and appealed', async ({ browser }) => {
  const [olive, fern] = [
    await withoutScript(await newCustomer(browser)),
    await withoutScript(await newLandscaper(browser)),
  ];
  const { jobId: id } = await hiredAndPaid(olive, fern);
  await startWork(fern, id);
  await markComplete(fern, id);
  const at = `/api/jobs/${id}/dispute`;
  await call(olive, 'POST', at, { reason: 'Half of the hedge is not cut.', amount: 60 });
  await call(fern, 'POST', `${at}/answer`, { text: 'It was too wet to stand on.' });
  const terms = { wish: 'put_right', by: dayIn(5) };
  const { offerId } = await call<{ offerId: string }>(olive, 'POST', `${at}/offers`, terms);
  await expectScreens(fern, ['/jobs/:id/dispute/offers/:offerId'], { id, offerId });
  await call(fern, 'POST', `${at}/offers/${offerId}`, { accept: true });
  await expectScreens(fern, ['/jobs/:id/dispute/put-right'], { id });
  await call(fern, 'POST', `${at}/put-right`, { text: 'The other half is cut.' });
  await expectScreens(olive, ['/jobs/:id/dispute/put-right/answer'], { id });
  await call(olive, 'POST', `${at}/put-right/answer`, { right: false, why: 'It is still not level.' });
  const [ada, beth] = [
    await withoutScript(await demoPerson(browser, 'admin@hedgerow.test')),
    await withoutScript(await demoPerson(browser, 'admin2@hedgerow.test')),
  ];
  await expectScreens(ada, ['/jobs/:id/settle'], { id });
  const half = { toCustomer: 30, toLandscaper: 30, reason: 'Half of it was done.' };
  await call(ada, 'POST', `/api/jobs/${id}/settle`, half);
  await expectScreens(olive, ['/jobs/:id/dispute/appeal'], { id });
  await call(olive, 'POST', `${at}/appeal`, { text: 'Nobody looked at my photo.' });
  await expectScreens(beth, ['/jobs/:id/dispute/judge'], { id });
});

test('a job that is reported, hidden, appealed for and restored', async ({ browser }) => {
  const [olive, fern] = [await withoutScript(await newCustomer(browser)), await newLandscaper(browser)];
  const jobId = await postJob(olive);
  await send(fern, `/report/job/${jobId}`, { reason: 'illegal' });
  const [ada, beth] = [
    await withoutScript(await demoPerson(browser, 'admin@hedgerow.test')),
    await withoutScript(await demoPerson(browser, 'admin2@hedgerow.test')),
  ];
  const reported = await send(ada, `/admin/content/job/${jobId}`, { why: 'It was reported.' });
  const id = reported.split('/').at(-1) ?? '';
  await send(ada, reported, { decision: 'hide', reason: 'illegal', words: 'It asks for hemlock.' });
  await expectScreens(olive, ['/reports/decisions/:id'], { id });
  await expectScreens(ada, ['/admin/reported/:id/restore'], { id });
  await send(olive, `/reports/decisions/${id}`, { words: 'It is cow parsley.' });
  await expectScreens(beth, ['/admin/reported/:id/appeal'], { id });
});

test('someone whose account is suspended', async ({ browser }) => {
  const { id, email } = await whoIs(await newCustomer(browser));
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  await call(ada, 'POST', `/api/admin/users/${id}/suspend`, { reason: 'Threats in messages.' });
  const page = await withoutScript(await newPerson(browser));
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  expect(await findings(page, 'a suspended account', '/suspended')).toEqual([]);
});

test('what people ask us, and what an admin answers', async ({ browser }) => {
  const [olive, fern, ada] = [
    await withoutScript(await newCustomer(browser)),
    await newLandscaper(browser),
    await withoutScript(await demoPerson(browser, 'admin@hedgerow.test')),
  ];
  await olive.goto('/help-center');
  const slug = await idIn(olive, '/help-center/articles/:slug', ':slug');
  await expectScreens(olive, ['/help-center/articles/:slug'], { slug });
  const ticket = { ticketId: crypto.randomUUID(), topic: 'other', text: 'The page about my hedge is empty.' };
  const id = (await send(olive, '/help-center/ask', ticket)).split('/').at(-1) ?? '';
  await expectScreens(olive, ['/help-center/requests/:id'], { id });
  await expectScreens(ada, ['/admin-dashboard/support/:id'], { id });
  const see = { kind: 'see', words: 'Who has seen my address?', currentPassword: PASSWORD };
  const { request } = await call<{ request: { id: string } }>(olive, 'POST', '/api/data-requests', see);
  await expectScreens(ada, ['/admin-dashboard/data/:id'], { id: request.id });
  // The amount is more than one admin may decide alone.
  const { jobId } = await hiredAndPaid(olive, fern, undefined, { amount: 900 });
  await ada.request.post(`/api/admin/jobs/${jobId}/cancel`, { data: { reason: 'Neither of them answers.' } });
  await ada.goto('/admin/requests');
  const asked = await idIn(ada, '/admin/requests/:id');
  await expectScreens(ada, ['/admin/requests/:id'], { id: asked });
  await sayInThread(fern, jobId, 'I shall come at nine.');
  const [said] = await call<{ thread: { id: string } }[]>(fern, 'GET', '/api/message-threads');
  await expectScreens(ada, ['/admin/conversations/:id'], { id: said?.thread.id ?? '' });
});

/** Waits until we know what was done at the provider. Returns its id. */
async function foundAt(admin: Page, list: string, jobId: string): Promise<string> {
  let id = '';
  await expect(async () => {
    const all = await call<{ id: string; jobId: string }[]>(admin, 'GET', list);
    id = all.find((one) => one.jobId === jobId)?.id ?? '';
    expect(id).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return id;
}

test('what was refunded and taken back at the provider, and a credit note', async ({ browser }) => {
  const [olive, fern, ada] = [
    await withoutScript(await newCustomer(browser)),
    await newLandscaper(browser),
    await withoutScript(await demoPerson(browser, 'admin@hedgerow.test')),
  ];
  const account = await send(fern, '/landscaper/payouts', {});
  await send(fern, account, {});
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await confirmComplete(olive, jobId);
  const [, , , , noteId = ''] = (await refundAfterRelease(ada, jobId)).split('/');
  await expectScreens(olive, ['/jobs/:id/credit-notes/:noteId'], { id: jobId, noteId });
  await call(ada, 'POST', '/api/sandbox/dashboard', { job: jobId, act: 'reverse', amount: 20 });
  const reversal = await foundAt(ada, '/api/admin/outside-reversals', jobId);
  await expectScreens(ada, ['/admin/outside-reversals/:id'], { id: reversal });
  await makeRefundElsewhere(ada, jobId, 20);
  const refund = await foundAt(ada, '/api/admin/outside-refunds', jobId);
  await expectScreens(ada, ['/admin/outside-refunds/:id'], { id: refund });
});
