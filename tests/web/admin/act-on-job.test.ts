import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage, went } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let beas: Browser;
beforeAll(async () => {
  on = await workStage();
  beas = await browser(on.app, { actor: await on.cast.admin() });
});
afterAll(() => on.world.close());

const page = (jobId: string, act = '') => `/admin/jobs/${jobId}${act && `/${act}`}`;
const nextWeek = async () => addDays(londonDay(await on.app.clock.now()), 7);

describe('acts on a job', () => {
  test('an admin puts off a release: its page says when the release is due, and both are told why', async () => {
    const jobId = await on.work.marked(on.pair);
    const job = await readPage(await on.adas.get(page(jobId)));
    expect(job.text).toContain('Put off the release');
    const form = await readPage(await on.adas.get(page(jobId, 'put-off-release')));
    expect(form.text).toContain('Release due');
    const empty = await readPage(await on.adas.post(page(jobId, 'put-off-release'), { until: '', reason: 'Rain.' }));
    expect(empty.beside('until')).toBe('Please enter the day');
    expect(empty.html).toContain('Rain.');

    const until = await nextWeek();
    const done = await on.adas.post(page(jobId, 'put-off-release'), { until, reason: 'The grass is still too wet.' });
    expect(went(done)).toBe(`303 ${page(jobId)}`);
    expect((await followed(on.adas, done)).toasts[0]).toContain('Release put off');
    const [payment] = await on.world.database.knex('jobs').where({ id: jobId }).select('autoCompleteAt');
    expect(londonDay(payment.autoCompleteAt)).toBe(until);
    for (const { email } of [on.olive, on.fern]) {
      const mail = (await emailsTo(on.world, email)).find(({ subject }) => subject.includes('is released later'));
      expect(mail?.text).toContain('The grass is still too wet.');
    }
  });

  test('a conversation that an admin has closed says why to both, nobody can write in it, and it can be opened again', async () => {
    const jobId = await on.work.paid(on.pair);
    const done = await on.adas.post(page(jobId, 'close-conversation'), { reason: 'You threaten each other.' });
    expect(went(done)).toBe(`303 ${page(jobId)}`);
    for (const who of [on.olives, on.ferns]) {
      const conversation = await readPage(await who.get(`/messages/${jobId}`));
      expect(conversation.text).toContain('You threaten each other.');
      expect((await who.post(`/messages/${jobId}`, { content: 'And another thing' })).status).toBe(409);
    }
    const second = await beas.post(page(jobId, 'close-conversation'), { reason: 'Swearing.' });
    expect(second.status).toBe(409);
    const { text, summary } = await readPage(second);
    expect(JSON.stringify(summary)).toContain('closed already');
    expect(text).toContain('You threaten each other.');

    await beas.post(page(jobId, 'reopen-conversation'), { reason: 'You have made up.' });
    expect(went(await on.olives.post(`/messages/${jobId}`, { content: 'Hello again' }))).toContain('303');
  });

  test('D-ADMINPLACE a bid is withdrawn with a reason, from the list of bids or the job; both read it', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const bidId = await on.cast.placedBid(on.fern, jobId, { amount: 900_00 });
    const path = `${page(jobId, 'withdraw-bid')}?bid=${bidId}`;
    expect((await readPage(await on.adas.get('/admin-dashboard?tab=bids'))).html).toContain(path);
    expect((await readPage(await on.adas.get(page(jobId)))).html).toContain(path);
    const form = await readPage(await on.adas.get(path));
    expect(form.text).toContain('£900.00');
    expect(form.html).toContain(`name="bidId" value="${bidId}"`);
    const silent = await readPage(await on.adas.post(path, { bidId, reason: ' ' }));
    expect(silent.beside('reason')).toBe('Please write down the reason');
    await on.adas.post(path, { bidId, reason: 'It asks for cash.' });
    expect((await readPage(await on.olives.get(`/jobs/${jobId}/bids`))).text).not.toContain('£900.00');
    for (const { email } of [on.olive, on.fern]) {
      const mails = (await emailsTo(on.world, email)).map(({ text }) => text);
      expect(mails.join()).toContain('It asks for cash.');
    }
    const again = await readPage(await beas.get(path));
    expect(again.text).toContain('not open any more');
    expect(again.text).toContain('It asks for cash.');
  });

  test('a note is on the job’s page for admins only', async () => {
    const jobId = await on.work.paid(on.pair);
    await on.adas.post(page(jobId, 'note'), { reason: 'Phoned Olive about the gate.' });
    const job = await readPage(await beas.get(page(jobId)));
    expect(job.text).toContain('Phoned Olive about the gate.');
    expect(job.text).toContain(`${on.ada.fullName} wrote a note`);
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).not.toContain('Phoned Olive');
  });

  test('the call does the same, may be repeated, and refuses anybody but admins', async () => {
    const jobId = await on.work.marked(on.pair);
    const calls = async (who: Browser, body: object) =>
      bodyOf(await who.json('POST', `/api/admin/jobs/${jobId}/acts`, { reason: 'Rain.', ...body }));
    const order = { act: 'put-off-release', until: await nextWeek() };
    expect(await calls(on.adas, order)).toEqual({ status: 200, success: true, id: jobId, act: 'put-off-release' });
    expect(await calls(on.adas, order)).toMatchObject({ status: 200 });
    expect(await calls(beas, order)).toMatchObject({ status: 422, code: 'not-later' });
    expect(await calls(on.adas, { act: 'delete' })).toMatchObject({ status: 422 });
    for (const [who, status] of [
      [on.olives, 403],
      [on.ferns, 403],
      [on.nobodys, 401],
    ] as const)
      expect(await calls(who, { act: 'close-conversation' })).toMatchObject({ status });
    for (const who of [on.olives, on.ferns, on.nobodys])
      expect(went(await who.post(page(jobId, 'close-conversation'), { reason: 'Mine.' }))).not.toContain('/admin/');
    const { entries } = await on.app.admin.audit.list({ jobId, limit: 9 });
    expect(entries.map(({ act }) => act)).toEqual(['put-off-release']);
  });

  test('an act, a job or a bid that does not exist has no page', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    expect((await on.adas.get(page(jobId, 'burn'))).status).toBe(404);
    expect((await on.adas.get(page('x', 'note'))).status).toBe(404);
    expect((await readPage(await on.adas.get(`${page(jobId, 'withdraw-bid')}?bid=x`))).text).toContain(
      'could not find this bid',
    );
  });
});
