import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { londonDay } from '#src/kernel/day';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { jpeg } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let beas: Browser;
beforeAll(async () => {
  on = await workStage();
  beas = await browser(on.app, { actor: await on.cast.admin(), sandbox: true });
});
afterAll(() => on.world.close());

const reasons = { reasonForCustomer: 'Two joints are empty.', reasonForLandscaper: 'Two joints were left empty.' };
const pageOf = async (who: Browser, path: string) => readPage(await who.get(path));
async function disputed(fields: Record<string, unknown> = {}, amount?: number): Promise<string> {
  const jobId = await on.work.marked({ ...on.pair, amount });
  const report = { reason: 'The joints are empty.', amount: 30, ...fields };
  expect((await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, report)).status).toBe(200);
  return jobId;
}
const call = (who: Browser, jobId: string, path: string, body: object = {}) =>
  who.json('POST', `/api/jobs/${jobId}/dispute/${path}`, body);
const statementOf = async (jobId: string) => bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}/statement`));
const caseOf = async (jobId: string) => (await on.app.escrow.disputes.ofJob(jobId))!.dispute;

describe('SPEC-M3, LOOK-M11: a dispute is heard from both sides, from opening to appeal', () => {
  test('with words and photos, read by both and by the admin, who decides with a reason for each', async () => {
    const jobId = await on.work.marked(on.pair);
    const reported = await on.olives.post(`/jobs/${jobId}/report-problem`, {
      kind: 'part_done',
      amount: '30',
      reason: 'The joints by the drain are empty.',
      wish: 'reduce',
      less: '20',
      photos: [await jpeg('joints.jpg')],
    });
    expect(went(reported)).toBe(`303 /jobs/${jobId}`);
    const asked = await pageOf(on.ferns, `/jobs/${jobId}`);
    expect(asked.text).toContain('Answer Olive');
    const dispute = await pageOf(on.ferns, `/jobs/${jobId}/dispute`);
    expect(dispute.text).toContain('Only part of it was done');
    expect(dispute.text).toContain('£20.00 goes back to Olive');
    expect(dispute.html).toContain('Photo 1 of 1 sent by Olive');

    expect((await pageOf(on.adas, `/jobs/${jobId}/settle`)).text).toContain('The other side has not answered yet');
    const early = { toLandscaper: 30, toCustomer: 0, reason: 'No' };
    expect(await bodyOf(await on.adas.json('POST', `/api/jobs/${jobId}/settle`, early))).toMatchObject({
      status: 409,
      code: 'not-heard',
    });

    const answered = await on.ferns.post(`/jobs/${jobId}/dispute/answer`, {
      text: 'The leaf blower must have lifted the sand.',
      photos: [await jpeg('sand.jpg')],
    });
    expect(went(answered)).toBe(`303 /jobs/${jobId}/dispute`);
    for (const who of [on.olives, on.ferns, on.adas]) {
      const { text } = await pageOf(who, `/jobs/${jobId}/dispute`);
      expect(text).toContain('The joints by the drain are empty.');
      expect(text).toContain('The leaf blower must have lifted the sand.');
      expect(text).toContain('Talking it over');
    }

    const file = await pageOf(on.adas, `/jobs/${jobId}/settle?back=half`);
    expect(file.heading).toBe('Decide on £30.00');
    expect([file.value('toLandscaper'), file.value('toCustomer')]).toEqual(['15.00', '15.00']);
    expect(file.text).toContain('It adds up.');
    expect(file.text).toContain('All trimmed and swept.');
    const worked = await on.adas.post(`/jobs/${jobId}/settle`, { do: 'work-out', toLandscaper: '20', toCustomer: '1' });
    expect((await readPage(worked)).text).toContain('£9.00 is left to divide.');
    const decided = await on.adas.post(`/jobs/${jobId}/settle`, { toLandscaper: '20', toCustomer: '10', ...reasons });
    expect(went(decided)).toBe(`303 /jobs/${jobId}`);

    const [olive, fern] = [await pageOf(on.olives, `/jobs/${jobId}`), await pageOf(on.ferns, `/jobs/${jobId}`)];
    expect(olive.text).toContain('£20.00 to Fern, £10.00 back to Olive.');
    expect(olive.text).toContain('“Two joints are empty.”');
    expect(olive.text).not.toContain('Two joints were left empty.');
    expect(fern.text).toContain('“Two joints were left empty.”');

    const appealed = await on.olives.post(`/jobs/${jobId}/dispute/appeal`, { text: 'There are four of them.' });
    expect((await followed(on.olives, appealed)).toasts[0]).toMatch(/^Appeal sent/);
    expect((await pageOf(on.adas, `/jobs/${jobId}/dispute/judge`)).text).toContain('You decided this');
    const judgement = { upheld: 'yes', refund: '5', ...reasons };
    expect((await on.adas.post(`/jobs/${jobId}/dispute/judge`, judgement)).status).toBe(409);
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 10_00 });
    expect(went(await beas.post(`/jobs/${jobId}/dispute/judge`, judgement))).toBe(`303 /jobs/${jobId}/dispute`);
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 15_00 });
    const ended = await pageOf(on.olives, `/jobs/${jobId}/dispute`);
    expect(ended.text).toContain('£5.00 more goes back to Olive.');
    expect(await on.app.escrow.brokenInvariants()).toEqual([]);
  });

  test('WEB-S5: while the work goes on, a decision and its reason are on the job’s page', async () => {
    const jobId = await on.work.started(on.pair);
    await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The gate is broken.', amount: 30 });
    await call(on.ferns, jobId, 'answer', { text: 'It was broken before.' });
    await on.adas.json('POST', `/api/jobs/${jobId}/settle`, {
      toLandscaper: 10,
      toCustomer: 20,
      reason: 'It was not.',
    });
    for (const who of [on.olives, on.ferns, on.adas]) {
      const { text } = await pageOf(who, `/jobs/${jobId}`);
      expect(text).toContain('“It was not.”');
      expect(text).toContain('We decided about the problem');
      expect(text).toContain('Work is under way');
    }
  });
});

describe('what the two agree on needs no admin', () => {
  test('an offer is accepted with one press, on the page', async () => {
    const jobId = await disputed();
    await call(on.ferns, jobId, 'answer', { text: 'Some of them are.' });
    const form = await pageOf(on.ferns, `/jobs/${jobId}/dispute/offer`);
    const fields = { offerId: form.value('offerId')!, wish: 'reduce', note: 'For the sand' };
    const wrong = await on.ferns.post(`/jobs/${jobId}/dispute/offer`, { ...fields, less: '30.01' });
    expect(wrong.status).toBe(422);
    expect((await readPage(wrong)).beside('less')).toBe('Please enter at least £0.01 and at most what is in dispute');
    expect((await on.ferns.post(`/jobs/${jobId}/dispute/offer`, { ...fields, less: '12' })).status).toBe(303);
    expect((await on.ferns.post(`/jobs/${jobId}/dispute/offer`, { ...fields, less: '12' })).status).toBe(303);
    const seen = await pageOf(on.olives, `/jobs/${jobId}/dispute`);
    expect(seen.text).toContain('Fern offers: £12.00 goes back to Olive');
    const offer = (await caseOf(jobId)).offers;
    expect(offer).toHaveLength(1);
    const accepted = await on.olives.post(`/jobs/${jobId}/dispute/offers/${offer[0]!.id}`, { accept: 'yes' });
    expect(went(accepted)).toBe(`303 /jobs/${jobId}/dispute`);
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 0, refundedPence: 12_00, releasedPence: 173_00 });
    expect(await on.statusOf(jobId)).toBe('completed');
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).toContain('The problem was settled');
  });

  test('a promise to put it right by a day settles the dispute once the customer says that it was kept', async () => {
    const by = londonDay(new Date(Date.now() + 3 * 24 * 3_600_000));
    const jobId = await disputed({ wish: 'put_right', by });
    const [wish] = (await caseOf(jobId)).offers;
    expect(await bodyOf(await call(on.ferns, jobId, `offers/${wish!.id}`, { accept: true }))).toMatchObject({
      state: 'putting_right',
    });
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 30_00 });
    expect((await on.ferns.post(`/jobs/${jobId}/dispute/put-right`, { text: 'Filled them.' })).status).toBe(303);
    expect((await pageOf(on.olives, `/jobs/${jobId}/dispute/put-right/answer`)).text).toContain('Filled them.');
    const no = await on.olives.post(`/jobs/${jobId}/dispute/put-right/answer`, { right: 'no', why: '' });
    expect((await readPage(no)).beside('why')).toBe('Please say what is still wrong');
    await on.olives.post(`/jobs/${jobId}/dispute/put-right/answer`, { right: 'yes', why: '' });
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 0, releasedPence: 185_00 });
  });

  test('a dispute that its reporter withdraws moves no money, and the payment is released as usual', async () => {
    const jobId = await disputed();
    expect((await call(on.ferns, jobId, 'withdraw')).status).toBe(409);
    expect((await on.olives.post(`/jobs/${jobId}/dispute/withdraw`, {})).status).toBe(303);
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 30_00, releasedPence: 155_00 });
    const confirmed = await on.olives.json('POST', `/api/jobs/${jobId}/confirm-complete`);
    expect(confirmed.status).toBe(200);
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 0, releasedPence: 185_00 });
  });
});

test('Fern reports that nobody lets her in, and Olive is asked', async () => {
  const jobId = await on.work.started(on.pair);
  const page = await pageOf(on.ferns, `/jobs/${jobId}/report-problem`);
  expect(page.text).toContain('There was no access');
  expect(page.text).not.toContain('Nobody came');
  const fields = { kind: 'no_access', reason: 'The gate is locked.', amount: '185' };
  expect((await on.ferns.post(`/jobs/${jobId}/report-problem`, fields)).status).toBe(303);
  expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).toContain('Answer Fern');
  const wrong = { kind: 'nobody_came', reason: 'x' };
  expect((await on.ferns.json('POST', `/api/jobs/${jobId}/dispute`, wrong)).status).toBe(422);
});

test('above £250 a second admin has to decide the same, and an admin who knows one of them decides nothing', async () => {
  const jobId = await disputed({ amount: 300 }, 400_00);
  await call(on.ferns, jobId, 'answer', { text: 'No.' });
  const split = { toLandscaper: 100, toCustomer: 200, reason: 'Two thirds' };
  const settle = (who: Browser) => who.json('POST', `/api/jobs/${jobId}/settle`, split);
  expect(await bodyOf(await settle(on.adas))).toMatchObject({ success: true, outcome: 'proposed' });
  expect(await statementOf(jobId)).toMatchObject({ heldPence: 300_00 });
  expect((await pageOf(beas, `/jobs/${jobId}/settle`)).text).toContain('Another admin has decided: £100.00 to Fern');
  expect((await pageOf(on.olives, `/jobs/${jobId}/dispute`)).text).not.toContain('admin has decided');
  expect((await beas.post(`/jobs/${jobId}/dispute/conflict`, { note: 'Fern is my cousin' })).status).toBe(303);
  expect(await bodyOf(await settle(beas))).toMatchObject({ status: 409, code: 'conflict-of-interest' });
  expect((await pageOf(on.ferns, `/jobs/${jobId}/dispute`)).html).not.toContain('cousin');
  const cyds = await browser(on.app, { actor: await on.cast.admin(), sandbox: true });
  expect(await bodyOf(await settle(cyds))).toMatchObject({ success: true, outcome: 'completed' });
  expect(await statementOf(jobId)).toMatchObject({ heldPence: 0, refundedPence: 200_00 });
});

test('nobody else sees or touches a dispute', async () => {
  const jobId = await disputed();
  const pages = ['dispute', 'dispute/answer', 'dispute/offer', 'dispute/withdraw', 'dispute/appeal'];
  for (const path of pages)
    for (const who of [on.mallorys, on.rowans])
      expect([path, (await who.get(`/jobs/${jobId}/${path}`)).status]).toEqual([path, 404]);
  const calls: [string, object][] = [
    ['answer', { text: 'x' }],
    ['offers', { wish: 'refund' }],
    ['offers/x', { accept: true }],
    ['withdraw', {}],
    ['appeal', { text: 'x' }],
  ];
  for (const [path, body] of calls) {
    const statuses = [];
    for (const who of [on.mallorys, on.rowans, on.adas, on.nobodys])
      statuses.push((await call(who, jobId, path, body)).status);
    expect([path, statuses]).toEqual([path, [404, 404, 403, 401]]);
  }
  for (const path of ['judge', 'conflict'])
    expect((await call(on.olives, jobId, path, { note: 'x', upheld: true, ...reasons })).status).toBe(403);
  expect((await caseOf(jobId)).state).toBe('open');
});

test('A-NAV-02, LOOK-M6: admins have a queue by deadline, with what is in dispute, on the dashboard and as JSON', async () => {
  const jobId = await disputed();
  const answer = await on.adas.json('GET', '/api/admin/disputes');
  const queue = (await answer.json()) as { disputes: unknown[]; total: number };
  expect(queue.disputes).toContainEqual(
    expect.objectContaining({ jobId, status: 'open', amount: 30, openedBy: 'customer', customerName: 'Olive Marsh' }),
  );
  expect(queue.total).toBe(queue.disputes.length);
  const totalOf = async (query: string) =>
    (await bodyOf(await on.adas.json('GET', `/api/admin/disputes?${query}`))).total;
  expect(await totalOf('stage=all')).toBe(
    ((await totalOf('stage=open')) as number) + ((await totalOf('stage=ended')) as number),
  );
  expect(await totalOf('search=nobody@hedgerow.test')).toBe(0);
  const { number } = (await on.app.jobs.views.jobFor(on.ada, jobId))!;
  expect(await totalOf(`search=${number}`)).toBe(1);
  const file = await (await on.adas.get(`/admin-dashboard/disputes.csv?search=${number}`)).text();
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain('Olive Marsh');
  const tab = await pageOf(on.adas, '/admin-dashboard?tab=disputes');
  expect(tab.text).toContain('£30.00');
  expect(tab.text).toContain('Waiting for an answer');
  expect(tab.text).toMatch(/Fern [A-Z]\w+ to answer ?\d+ min ?in \d+ h/);
  expect(tab.text).toMatch(/\d waits? for others, £/);
  expect(went(await on.adas.get('/disputes-page'))).toContain('/admin-dashboard?tab=disputes');
});

test('SPEC3-S6 D-DISPUTE: by call too an admin reads both sides, what they offered and the conversation, and nobody else does', async () => {
  const jobId = await disputed({ kind: 'part_done', wish: 'reduce', less: 20 });
  await on.ferns.post(`/messages/${jobId}`, { content: 'I can come back on Friday.' });
  const read = async (who: Browser) => bodyOf(await who.json('GET', `/api/admin/disputes/${jobId}`));
  expect(await read(on.adas)).toMatchObject({
    status: 'open',
    openedBy: 'customer',
    reason: 'part_done',
    amount: 30,
    disputed: 30,
    paid: 185,
    customer: { statement: { text: 'The joints are empty.' } },
    landscaper: { statement: null },
    offers: [
      {
        by: 'customer',
        kind: 'reduce',
        amount: 20,
        isWish: true,
      },
    ],
  });
  await call(on.ferns, jobId, 'answer', { text: 'They were full on Tuesday.' });
  const heard = await read(on.adas);
  expect(heard).toMatchObject({ landscaper: { statement: { text: 'They were full on Tuesday.' } } });
  expect((heard.file as { messages: { text: string }[] }).messages.map(({ text }) => text)).toContain(
    'I can come back on Friday.',
  );
  const list = await bodyOf(await on.adas.json('GET', '/api/admin/disputes?pageSize=100'));
  expect(list.disputes).toContainEqual(
    expect.objectContaining({ jobId, words: 'The joints are empty.', answer: 'They were full on Tuesday.' }),
  );
  for (const who of [on.olives, on.ferns]) expect(await read(who)).toMatchObject({ status: 403 });
  const fine = await on.work.marked(on.pair);
  expect(await bodyOf(await on.adas.json('GET', `/api/admin/disputes/${fine}`))).toMatchObject({
    status: 404,
    code: 'not-disputed',
  });
});

test('S-MSG-16: a job that a dispute cancels says so in its conversation', async () => {
  const jobId = await on.work.started(on.pair);
  await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'Nothing is done.', wish: 'refund' });
  const [wish] = (await caseOf(jobId)).offers;
  await call(on.ferns, jobId, `offers/${wish!.id}`, { accept: true });
  expect(await on.statusOf(jobId)).toBe('cancelled');
  expect((await pageOf(on.olives, `/messages/${jobId}`)).text).toContain('This job was cancelled.');
});
