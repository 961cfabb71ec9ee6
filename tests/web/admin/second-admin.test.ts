import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage, went } from '#tests/support/form-page';
import { addAdmin } from '#tests/support/people';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let beas: Browser;
let caras: Browser;
beforeAll(async () => {
  on = await workStage();
  beas = await browser(on.app, { actor: await on.cast.admin() });
  const cara = await addAdmin(on.world.database.knex, { fullName: 'Cara Sedge' });
  caras = await browser(on.app, { actor: { ...on.ada, id: cara } });
});
afterAll(() => on.world.close());

const dear = () => on.work.paid({ ...on.pair, amount: 300_00 });
const cancels = async (who: Browser, jobId: string, body: object = {}) =>
  bodyOf(await who.json('POST', `/api/admin/jobs/${jobId}/cancel`, { reason: 'They have fallen out.', ...body }));
const requestAbout = async (jobId: string) =>
  (await on.app.admin.requests.waiting()).find((one) => one.jobId === jobId)!;

test('cancelling a job of £300 waits for a second admin, moves nothing before, and is carried out once they agree', async () => {
  const jobId = await dear();
  expect(await cancels(on.adas, jobId)).toMatchObject({ status: 409, code: 'second-admin-needed' });
  expect(await cancels(on.adas, jobId)).toMatchObject({ status: 409, code: 'second-admin-needed' });
  expect(await cancels(beas, jobId, { toLandscaper: 10 })).toMatchObject({ status: 409, code: 'asked-already' });
  expect(await on.statusOf(jobId)).toBe('active');

  const { id } = await requestAbout(jobId);
  expect((await readPage(await beas.get('/admin/requests'))).text).toContain('£300.00');
  const own = await readPage(await on.adas.get(`/admin/requests/${id}`));
  expect(own.text).toContain('another admin has to agree');
  expect((await on.adas.post(`/admin/requests/${id}`, { decision: 'agree' })).status).toBe(403);
  expect(await on.statusOf(jobId)).toBe('active');

  const agreed = await beas.post(`/admin/requests/${id}`, { decision: 'agree' });
  expect(went(agreed)).toBe(`303 /jobs/${jobId}`);
  expect((await followed(beas, agreed)).toasts[0]).toContain('Agreed and done');
  expect(await on.statusOf(jobId)).toBe('cancelled');
  expect(await on.app.escrow.statementOf(jobId)).toMatchObject({ heldPence: 0, refundedPence: 300_00 });
  expect((await beas.post(`/admin/requests/${id}`, { decision: 'agree' })).status).toBe(303);
  expect((await caras.post(`/admin/requests/${id}`, { decision: 'refuse', answer: 'No.' })).status).toBe(409);
  const { entries } = await on.app.admin.audit.list({ jobId, limit: 9 });
  expect(entries.map(({ act }) => act)).toEqual(['cancel-job', 'agree', 'ask-second-admin']);
  expect(entries[0]!.after).toMatchObject({ toCustomer: 300_00 });
});

test('a second admin refuses with a reason: nothing moves, and another request can be made', async () => {
  const jobId = await dear();
  await cancels(on.adas, jobId);
  const { id } = await requestAbout(jobId);
  const silent = await readPage(await beas.post(`/admin/requests/${id}`, { decision: 'refuse', answer: '' }));
  expect(silent.beside('answer')).toBe('Please write down the reason');
  expect(went(await beas.post(`/admin/requests/${id}`, { decision: 'refuse', answer: 'Ask Fern first.' }))).toBe(
    '303 /admin/requests',
  );
  expect((await readPage(await on.adas.get(`/admin/requests/${id}`))).text).toContain('Ask Fern first.');
  expect(await on.statusOf(jobId)).toBe('active');
  expect(await cancels(on.adas, jobId)).toMatchObject({ code: 'second-admin-needed' });
  expect((await requestAbout(jobId)).id).not.toBe(id);
});

test('a refund of £260 after release waits for a second admin; one of £250 does not', async () => {
  const jobId = await on.work.completed({ ...on.pair, amount: 300_00 });
  const refund = async (amount: number) =>
    bodyOf(
      await on.adas.json('POST', `/api/admin/jobs/${jobId}/refund`, { amount, reason: 'The back was never cut.' }),
    );
  expect(await refund(260)).toMatchObject({ status: 409, code: 'second-admin-needed' });
  const { id } = await requestAbout(jobId);
  const decide = await beas.json('POST', `/api/admin/requests/${id}/decide`, { decision: 'agree' });
  expect(await bodyOf(decide)).toEqual({ status: 200, success: true, id, outcome: 'agreed' });
  // On a busy machine the provider's answer may come after the page's.
  await vi.waitFor(
    async () => expect(await on.app.escrow.statementOf(jobId)).toMatchObject({ refundedPence: 260_00 }),
    30_000,
  );
  const other = await on.work.completed({ ...on.pair, amount: 300_00 });
  const small = await on.adas.json('POST', `/api/admin/jobs/${other}/refund`, { amount: 250, reason: 'Half.' });
  expect(small.status).toBe(200);
});

test('an agreed act that can no longer be done is reported truly', async () => {
  const jobId = await dear();
  await cancels(on.adas, jobId);
  const { id } = await requestAbout(jobId);
  await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'Joints' });
  const decide = await beas.json('POST', `/api/admin/requests/${id}/decide`, { decision: 'agree' });
  expect(await bodyOf(decide)).toMatchObject({ status: 409, code: 'not-possible' });
  expect(await on.app.escrow.statementOf(jobId)).toMatchObject({ refundedPence: 0 });
});

test('nobody but an admin sees or decides a request', async () => {
  const jobId = await dear();
  await cancels(on.adas, jobId);
  const { id } = await requestAbout(jobId);
  for (const who of [on.nobodys, on.olives, on.ferns]) {
    expect((await who.get(`/admin/requests/${id}`)).status).toBeGreaterThanOrEqual(302);
    expect((await who.post(`/admin/requests/${id}`, { decision: 'agree' })).status).toBeGreaterThanOrEqual(302);
    const call = await who.json('POST', `/api/admin/requests/${id}/decide`, { decision: 'agree' });
    expect([401, 403]).toContain(call.status);
  }
  expect(await on.statusOf(jobId)).toBe('active');
});
