import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterAll(() => on.world.close());

/** Fern's payout for a finished job, finally refused by the provider. */
async function aRefusedPayout() {
  await on.app.sandbox!.faults.fail('payOut', 'refused');
  const jobId = await on.work.completed(on.pair);
  const refused = (await on.app.escrow.refusedMoney.all()).find((one) => one.jobId === jobId)!;
  return { jobId, id: refused.id, path: `/admin/refused-money/${refused.id}/retry` };
}
const holdOf = async (jobId: string) => (await on.app.escrow.holdOf(jobId))!.state;

test('the admin dashboard lists what the provider refused until a retry succeeds', async () => {
  const { jobId, path } = await aRefusedPayout();
  const dashboard = await readPage(await on.adas.get('/admin-dashboard?tab=payments'));
  expect(dashboard.text).toContain('Needs action: refused by the payment provider');
  expect(dashboard.text).toContain('Payout to Fern Blackthorn');
  expect(dashboard.text).toContain('£166.50');
  expect(dashboard.html).toContain(`href="${path}"`);

  const page = await readPage(await on.adas.get(path));
  expect(page.text).toContain('Try again to send £166.50');
  expect(page.text).toContain('The sandbox provider refuses this movement of money, as a test asked.');

  const sent = await on.adas.post(path, {});
  expect(went(sent)).toBe('303 /admin-dashboard?tab=payments');
  const after = await followed(on.adas, sent);
  expect(after.toasts.join()).toContain('Sent');
  expect(after.text).not.toContain('Needs action: refused by the payment provider');
  expect(await holdOf(jobId)).toBe('released');
  expect((await on.adas.get(path)).status).toBe(404);
});

test('if the retry is refused, the payout stays in the list, with the admin who tried', async () => {
  const { jobId, path } = await aRefusedPayout();
  await on.app.sandbox!.faults.fail('payOut', 'refused');
  const after = await followed(on.adas, await on.adas.post(path, {}));
  expect(after.toasts.join()).toContain('Refused again');
  expect(after.text).toContain(`Last tried by ${on.ada.fullName}.`);
  const [again] = await on.app.escrow.refusedMoney.all();
  await on.adas.post(`/admin/refused-money/${again!.id}/retry`, {});
  expect(await holdOf(jobId)).toBe('released');
});

test('the JSON calls return the list, and retry; a retry can be repeated', async () => {
  const { jobId, id } = await aRefusedPayout();
  const listed = (await (await on.adas.json('GET', '/api/admin/refused-money')).json()) as object[];
  expect(listed).toEqual([
    expect.objectContaining({
      id,
      kind: 'pay_out',
      amount: 166.5,
      jobId,
      reason: 'wrong-request',
      whose: 'Fern Blackthorn',
    }),
  ]);
  const retry = async () => bodyOf(await on.adas.json('POST', `/api/admin/refused-money/${id}/retry`, {}));
  const first = await retry();
  expect(first).toMatchObject({ status: 200, success: true, jobId, state: 'sent' });
  expect(await retry()).toEqual(first);
  const { retryId } = first as { retryId?: string };
  expect(await bodyOf(await on.adas.json('POST', `/api/admin/refused-money/${retryId}/retry`, {}))).toMatchObject({
    status: 409,
    code: 'not-refused',
  });
});

test('the form leads back to the list, with the reason, if the money has been settled by hand or sent since', async () => {
  const { jobId, id, path } = await aRefusedPayout();
  const sentByHand = { paidFrom: 'bank', reference: `FP-${id}`, note: 'Fern gave us her account', confirmed: 'on' };
  await on.adas.post(`/admin/refused-money/${id}/settle`, sentByHand);
  const late = await on.adas.post(path, {});
  expect(went(late)).toBe('303 /admin-dashboard?tab=payments');
  const [toast] = (await followed(on.adas, late)).toasts;
  expect(toast).toContain('Already paid manually');
  expect(toast).toContain('This has since been paid manually, so it is not sent again.');

  const settled = (await on.app.escrow.settledByHand.newest()).find((one) => one.jobId === jobId)!;
  const notRefused = await on.adas.post(`/admin/refused-money/${settled.intentId}/retry`, {});
  expect((await followed(on.adas, notRefused)).toasts.join()).toContain('there is nothing to try again');
});

test.each(['no-such-id', randomUUID()])('there is nothing to retry under the id %s', async (id) => {
  expect((await on.adas.get(`/admin/refused-money/${id}/retry`)).status).toBe(404);
  expect((await on.adas.post(`/admin/refused-money/${id}/retry`, {})).status).toBe(404);
  expect((await on.adas.json('POST', `/api/admin/refused-money/${id}/retry`, {})).status).toBe(404);
});

test('only an admin can see or retry it', async () => {
  const { jobId, id, path } = await aRefusedPayout();
  for (const other of [on.olives, on.ferns]) {
    expect((await other.get(path)).status).toBe(303);
    expect((await other.post(path, {})).status).toBe(303);
    expect((await other.json('POST', `/api/admin/refused-money/${id}/retry`, {})).status).toBe(403);
    expect((await other.json('GET', '/api/admin/refused-money')).status).toBe(403);
  }
  expect((await on.nobodys.json('POST', `/api/admin/refused-money/${id}/retry`, {})).status).toBe(401);
  expect(went(await on.nobodys.get(path))).toBe('302 /auth');
  expect(await holdOf(jobId)).toBe('releasing');
});
