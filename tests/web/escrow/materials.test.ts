import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { jpeg } from '#tests/support/pictures';
import { followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let jobId: string;
beforeAll(async () => {
  on = await workStage();
  jobId = await on.work.paid(on.pair);
});
afterAll(() => on.world.close());

const buy = async (form: object = {}) =>
  on.ferns.post(`/jobs/${jobId}/materials`, {
    materialsId: on.app.newId(),
    what: 'Ten bags of compost',
    amount: '38.40',
    photos: await jpeg('receipt.jpg'),
    ...form,
  });

test('Fern records what they bought, with the receipt; Olive reads it, is told by mail, and sees it before cancelling', async () => {
  expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).html).toContain(`href="/jobs/${jobId}/materials"`);
  const sent = await buy();
  expect(went(sent)).toBe(`303 /jobs/${jobId}/materials`);
  expect((await followed(on.ferns, sent)).text).toContain('Ten bags of compost');

  const job = await readPage(await on.olives.get(`/jobs/${jobId}`));
  expect(job.text).toMatch(/Materials bought .*Ten bags of compost .*£38.40/);
  const receipt = /href="(\/photos\/[^"]+)">receipt/.exec(job.html)![1]!;
  expect((await on.olives.get(receipt)).headers.get('Content-Type')).toBe('image/jpeg');
  await on.app.notifications.deliverDueEvents.execute({ asOf: await on.app.clock.now() });
  const mails = await on.world.database.knex('mails').where({ toAddress: on.olive.email }).pluck('subject');
  expect(mails.filter((subject) => /has bought materials for/.test(subject))).toHaveLength(1);

  const within = await readPage(await on.olives.get(`/jobs/${jobId}/cancel`));
  expect(within.text).toMatch(/Back to you[^£]*£185.00/);
  await on.app.clock.advance(20 * 24);
  const page = await readPage(await on.olives.get(`/jobs/${jobId}/cancel`));
  expect(page.text).toContain('Materials that were bought for the job are paid for.');
  expect(page.text).toMatch(/Back to you[^£]*£146.60/);
  expect(page.text).toMatch(/To Fern ?£38.40 of it for materials bought ?£38.40/);
  expect(page.html).toContain(`href="/jobs/${jobId}/report-problem"`);
});

test('a form without a receipt, an amount or words says so beside the field and keeps what was typed', async () => {
  const read = async (form: object) => {
    const answer = await buy(form);
    expect(answer.status).toBe(422);
    return readPage(answer);
  };
  const none = await read({ photos: undefined });
  expect(none.text).toContain('Please add a photo of the receipt');
  expect(none.value('what')).toBe('Ten bags of compost');
  const noAmount = await read({ amount: 'a lot' });
  expect(noAmount.text).toContain('Please enter an amount in pounds, such as 30 or 30.50');
  expect(noAmount.html).toMatch(/name="photoIds"/);
  expect((await read({ what: '' })).text).toContain('Please say what you bought');
  expect((await read({ amount: '200' })).text).toContain('Together that is more than is held for this job.');
});

test('programs record and remove materials; nobody else can, signed in or not', async () => {
  const path = `/api/jobs/${jobId}/materials`;
  const uploaded = await on.ferns.post('/api/upload-images', { photos: await jpeg('receipt.jpg') });
  const { imageUrls } = (await uploaded.json()) as { imageUrls: string[] };
  const body = { what: 'Six posts', amount: 12.5, receipt: imageUrls[0] };
  for (const [who, status] of [
    [on.nobodys, 401],
    [on.olives, 403],
    [on.rowans, 404],
  ] as const)
    expect((await who.json('POST', path, body)).status).toBe(status);
  const missing = await on.ferns.json('POST', path, { what: 'Six posts', amount: 12.5 });
  expect([missing.status, Object.keys((await missing.json()).fields)]).toEqual([422, ['receipt']]);
  const recorded = await (await on.ferns.json('POST', path, body)).json();
  expect(recorded).toEqual({ success: true, materials: { id: expect.any(String), what: 'Six posts', amount: 12.5 } });
  const one = `${path}/${recorded.materials.id}`;
  expect((await on.olives.json('DELETE', one)).status).toBe(403);
  expect((await on.rowans.json('DELETE', one)).status).toBe(404);
  expect(await (await on.ferns.json('DELETE', one)).json()).toEqual({ success: true });
  expect((await readPage(await on.olives.get(`/jobs/${jobId}`))).text).not.toContain('Six posts');
});

test('Fern removes it on a page of its own', async () => {
  await buy({ what: 'Gravel' });
  const list = await readPage(await on.ferns.get(`/jobs/${jobId}/materials`));
  const [path] = [...list.html.matchAll(/\/jobs\/[0-9a-f-]{36}\/materials\/[0-9a-f-]{36}\/remove/g)].at(-1)!;
  expect((await readPage(await on.ferns.get(path))).text).toContain('Gravel');
  expect(went(await on.ferns.post(path, {}))).toBe(`303 /jobs/${jobId}/materials`);
  expect((await readPage(await on.olives.get(`/jobs/${jobId}`))).text).not.toContain('Gravel');
  expect((await on.ferns.get(path)).status).toBe(404);
});

test('once the work is marked complete, its page says why it can no longer be removed', async () => {
  await buy({ what: 'Bark' });
  const list = await readPage(await on.ferns.get(`/jobs/${jobId}/materials`));
  const [path] = [...list.html.matchAll(/\/jobs\/[0-9a-f-]{36}\/materials\/[0-9a-f-]{36}\/remove/g)].at(-1)!;
  expect((await on.ferns.json('POST', `/api/jobs/${jobId}/mark-complete`, {})).status).toBe(200);
  const page = await readPage(await on.ferns.get(path));
  expect(page.text).toContain('The work was marked complete, so what you have bought can no longer be changed.');
  expect(page.html).not.toContain('<form method="post" action="/jobs');
  expect((await on.ferns.post(path, {})).status).toBe(409);
});
