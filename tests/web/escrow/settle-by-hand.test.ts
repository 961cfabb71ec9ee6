import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { withParts } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { browser } from '#tests/support/web';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

const FAILS_LATER = { cardNumber: '4000 0000 0000 5126', expiry: '12/49', securityCode: '123' };

let on: WorkStage;
let bea: SessionUser;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
  bea = await on.cast.admin();
});
afterEach(async () => expect(await on.app.escrow.brokenInvariants()).toEqual([]));
afterAll(() => on.world.close());

/** Olive's refund of £20 was sent, and her bank returned it. */
async function aRefundThatCameBack({ whole = false, amount = 185_00 } = {}) {
  const { escrow, jobs } = on.app;
  const jobId = await on.work.hired({ ...on.pair, amount });
  await on.work.pay(jobId, on.olive, FAILS_LATER);
  await jobs.startWork.execute({ jobId, landscaperId: on.fern.id });
  if (!whole) await jobs.markComplete.execute({ jobId, landscaperId: on.fern.id, note: 'Done' });
  await escrow.reportProblem.execute({ jobId, customerId: on.olive.id, reason: 'The back is not cut' });
  const [toLandscaper, toCustomer] = whole ? [pence(0), pence(amount)] : [pence(165_00), pence(20_00)];
  await decidedDispute(
    escrow,
    { customerId: on.olive.id, landscaperId: on.fern.id },
    { jobId, adminId: on.ada.id, toLandscaper, toCustomer, secondAdminId: bea.id, reason: 'Half of it' },
  );
  const before = await holdOf(jobId);
  await on.world.database.knex('clockOffset').increment('offsetMs', 2 * 3_600_000);
  await escrow.sweepRefunds.execute({ asOf: await on.app.clock.now() });
  const refused = (await escrow.refusedMoney.all()).find((one) => one.jobId === jobId)!;
  return { jobId, before, id: refused.id, path: `/admin/refused-money/${refused.id}/settle` };
}
const holdOf = async (jobId: string) => (await on.app.escrow.holdOf(jobId))!.state;
/** The intent under which the payment was recorded as made by hand. */
const settledAs = async (jobId: string) =>
  (await on.app.escrow.settledByHand.newest()).filter((one) => one.jobId === jobId).map(({ intentId }) => intentId);
const form = (facts: object = {}) => ({
  paidFrom: 'bank',
  reference: 'FP-20260520-7',
  note: 'Olive gave us her account by phone',
  confirmed: 'on',
  ...facts,
});
const entriesOf = async (jobId: string) =>
  (await on.app.escrow.statementOf(jobId)).entries.map(({ kind, debit, credit, amountPence }) =>
    [kind, debit, credit, amountPence].join(' '),
  );

test('when a refund has come back, the admin sees why, the customer sees where the money is, and the landscaper sees nothing', async () => {
  const { jobId, before } = await aRefundThatCameBack();
  expect([before, await holdOf(jobId)]).toEqual(['released', 'releasing']);
  const dashboard = await readPage(await on.adas.get('/admin-dashboard?tab=payments'));
  expect(dashboard.text).toContain('Refund to Olive');
  expect(dashboard.text).toContain(
    'It was sent, but the customer’s bank returned it. We have the money again. The card has expired or was cancelled.',
  );
  const olives = await readPage(await on.olives.get(`/jobs/${jobId}`));
  expect(olives.text).toContain('£20.00 has not reached your card. It is yours, and it is safe with us.');
  expect(olives.text).toContain('Came back from');
  const payments = await readPage(await on.olives.get('/settings-page?section=payments'));
  expect(payments.text).toContain('£20.00 has not reached your card yet');
  expect((await readPage(await on.adas.get(`/jobs/${jobId}`))).text).toContain('£20.00 has not reached Olive.');
  const ferns = await readPage(await on.ferns.get(`/jobs/${jobId}`));
  expect(ferns.text).not.toContain('has not reached');
  expect(ferns.text).toContain('was sent to your payout account');
  expect(await entriesOf(jobId)).toContain('refund_failed provider contested 2000');
});

test('a job is not shown as refunded after its whole refund came back', async () => {
  const { jobId, path } = await aRefundThatCameBack({ whole: true });
  const kept = await readPage(await on.olives.get(`/jobs/${jobId}`));
  expect(kept.text).toContain('£185.00 has not reached your card.');
  expect(kept.text).toContain('Refund on its way');
  await on.adas.post(path, form());
  const settled = await readPage(await on.olives.get(`/jobs/${jobId}`));
  expect(settled.text).not.toContain('has not reached');
  expect(settled.text).toContain('by bank transfer');
  expect(await holdOf(jobId)).toBe('refunded');
});

test('settling by hand asks for confirmation, books from our bank, adds to the audit trail and ends the hold', async () => {
  const { jobId, path } = await aRefundThatCameBack();
  const page = await readPage(await on.adas.get(path));
  expect(page.text).toContain('Record a manual payment Refund to Olive Marsh');
  expect(page.text).toContain('Amount £20.00');
  expect(page.text).toContain('We ask the provider first');
  const sent = await on.adas.post(path, form());
  expect(went(sent)).toBe('303 /admin-dashboard?tab=payments');
  expect((await followed(on.adas, sent)).toasts.join()).toContain('Manual payment recorded');
  expect(await holdOf(jobId)).toBe('released');
  expect((await entriesOf(jobId)).at(-1)).toBe('refund contested bank 2000');
  const reports = await readPage(await on.adas.get('/admin-dashboard?tab=reports'));
  for (const words of ['Manual payments', 'FP-20260520-7', 'Olive gave us her account by phone', on.ada.fullName])
    expect(reports.text).toContain(words);
  expect((await on.adas.get(path)).status).toBe(404);
});

test('the record of a manual payment cannot be changed or deleted', async () => {
  const { jobId, path } = await aRefundThatCameBack();
  await on.adas.post(path, form({ reference: 'FP-kept' }));
  const { knex } = on.world.database;
  const [intentId] = await settledAs(jobId);
  const kept = () => knex('handSettlements').where({ intentId });
  await expect(kept().update({ note: 'Nothing of the kind' })).rejects.toThrow('hand_settlements is append-only');
  await expect(kept().delete()).rejects.toThrow('hand_settlements is append-only');
  await expect(knex.raw('truncate hand_settlements')).rejects.toThrow('hand_settlements is append-only');
  expect(await kept()).toMatchObject([{ reference: 'FP-kept', note: form().note, settledBy: on.ada.id }]);
});

test('a missing field is reported beside it, and what was typed is kept', async () => {
  const { jobId, path } = await aRefundThatCameBack();
  const answer = await on.adas.post(path, { note: 'By phone', reference: ' ' });
  expect(answer.status).toBe(422);
  const page = await readPage(answer);
  expect(page.text).toContain('Please choose where it was paid from');
  expect(page.text).toContain('Please enter the reference of the payment');
  expect(page.text).toContain('Please confirm that the money has been sent');
  expect(page.html).toContain('By phone');
  expect((await readPage(await on.adas.post(path, form({ note: '' })))).text).toContain('Please say how it was paid');
  expect(await holdOf(jobId)).toBe('releasing');
});

test('the call gives the same answer to the same body sent again, and refuses a different body or a payment that was retried', async () => {
  const { jobId, id } = await aRefundThatCameBack();
  const settle = async (facts: object = {}, which = id) =>
    bodyOf(await on.adas.json('POST', `/api/admin/refused-money/${which}/settle`, form({ confirmed: true, ...facts })));
  const [first, second] = await Promise.all([settle(), settle()]);
  expect(first).toMatchObject({ status: 200, success: true, jobId, outcome: 'on-your-word' });
  expect(second).toEqual(first);
  expect(await settle({ reference: 'FP-8' })).toMatchObject({ status: 409, code: 'settled-otherwise' });
  expect(await settle({}, (first as { settledAs?: string }).settledAs)).toMatchObject({
    status: 409,
    code: 'not-refused',
  });
  const retry = await bodyOf(await on.adas.json('POST', `/api/admin/refused-money/${id}/retry`, {}));
  expect(retry).toMatchObject({ status: 409, code: 'settled-by-hand' });

  const other = await aRefundThatCameBack();
  await on.adas.json('POST', `/api/admin/refused-money/${other.id}/retry`, {});
  expect(await settle({}, other.id)).toMatchObject({ status: 409, code: 'tried-again' });
});

test('the reference of another payment is refused beside its field', async () => {
  const { jobId, id, path } = await aRefundThatCameBack();
  const { providerRef: reference } = await on.world.database.knex('moneyIntents').where({ id }).first();
  const answer = await on.adas.post(path, form({ paidFrom: 'provider', reference }));
  expect(answer.status).toBe(422);
  const page = await readPage(answer);
  expect(page.beside('reference')).toContain('This reference belongs to another payment.');
  expect(page.value('reference')).toBe(reference);
  expect(await holdOf(jobId)).toBe('releasing');
});

test('if two admins settle the same payment, the second sees on the list that theirs was not booked', async () => {
  const { jobId, path } = await aRefundThatCameBack();
  await on.adas.post(path, form());
  const facts = await entriesOf(jobId);
  const second = await on.adas.post(path, form({ reference: 'FP-8' }));
  expect(went(second)).toBe('303 /admin-dashboard?tab=payments');
  const [toast] = (await followed(on.adas, second)).toasts;
  expect(toast).toContain('Already paid manually');
  expect(toast).toContain('Nothing more has been booked. If the money was sent twice, ask');
  expect(await entriesOf(jobId)).toEqual(facts);

  const notRefused = await on.adas.post(`/admin/refused-money/${(await settledAs(jobId))[0]}/settle`, form());
  expect((await followed(on.adas, notRefused)).toasts.join()).toContain('there is no manual payment to record');

  const other = await aRefundThatCameBack();
  await on.adas.post(`/admin/refused-money/${other.id}/retry`, {});
  const tried = await on.adas.post(other.path, form());
  expect((await followed(on.adas, tried)).toasts.join()).toContain('This has been tried again since.');
});

test('the reply to an incomplete form, or while the provider is busy, says if another admin has settled the payment by now', async () => {
  const { jobId, path } = await aRefundThatCameBack();
  const meanwhile = /No longer refused It has been tried again or paid manually in the meantime/;
  await on.app.sandbox!.faults.fail('refundsByHand', 'busy');
  const { settleByHand } = on.app.escrow;
  // Another admin settles it while the provider is being asked.
  const second = {
    execute: async (asked: Parameters<typeof settleByHand.execute>[0]) => {
      const busy = await settleByHand.execute(asked);
      await settleByHand.execute(asked);
      return busy;
    },
  };
  const slow = withParts(on.app, { escrow: { settleByHand: second } });
  const another = await browser(slow, { actor: on.ada });
  const late = await another.post(path, form());
  expect(went(late)).toBe('303 /admin-dashboard?tab=payments');
  expect((await followed(another, late)).toasts.join()).toMatch(meanwhile);

  const incomplete = await on.adas.post(path, form({ note: '' }));
  expect(went(incomplete)).toBe('303 /admin-dashboard?tab=payments');
  expect((await followed(on.adas, incomplete)).toasts.join()).toMatch(meanwhile);
  expect((await on.adas.post(`/admin/refused-money/${randomUUID()}/settle`, form({ note: '' }))).status).toBe(404);
  expect(await settledAs(jobId)).toHaveLength(1);
});

test('a payment that the provider shows is booked as found, without an admin’s record', async () => {
  const { jobId, id, path } = await aRefundThatCameBack();
  const { chargeId } = await on.world.database.knex('moneyIntents').where({ id }).first();
  const byHand = { id: `re_${randomUUID()}`, chargeId, amount: 20_00, about: '{}', at: new Date() };
  await on.world.database.knex('sandboxRefunds').insert(byHand);
  const after = await followed(on.adas, await on.adas.post(path, form()));
  expect(after.toasts.join()).toContain('Found at the provider');
  expect((await entriesOf(jobId)).at(-1)).toBe('refund contested provider 2000');
  expect(await holdOf(jobId)).toBe('released');
});

test('while the provider cannot be reached nothing is settled, and the form says so', async () => {
  const { jobId, path } = await aRefundThatCameBack();
  await on.app.sandbox!.faults.fail('refundsByHand', 'busy');
  const answer = await on.adas.post(path, form());
  expect(answer.status).toBe(503);
  const page = await readPage(answer);
  expect(page.text).toContain('We cannot reach the payment provider just now.');
  expect(page.html).toContain('FP-20260520-7');
  expect(await holdOf(jobId)).toBe('releasing');
});

test.each(['no-such-id', randomUUID()])('there is nothing to settle under %s', async (id) => {
  expect((await on.adas.get(`/admin/refused-money/${id}/settle`)).status).toBe(404);
  expect((await on.adas.post(`/admin/refused-money/${id}/settle`, form())).status).toBe(404);
  expect((await on.adas.json('POST', `/api/admin/refused-money/${id}/settle`, form())).status).toBe(404);
});

test('only an admin can see or settle a refund that came back', async () => {
  const { jobId, id, path } = await aRefundThatCameBack();
  for (const other of [on.olives, on.ferns]) {
    expect((await other.get(path)).status).toBe(303);
    expect((await other.post(path, form())).status).toBe(303);
    expect((await other.json('POST', `/api/admin/refused-money/${id}/settle`, form())).status).toBe(403);
  }
  expect((await on.nobodys.json('POST', `/api/admin/refused-money/${id}/settle`, form())).status).toBe(401);
  expect(went(await on.nobodys.get(path))).toBe('302 /auth');
  expect(await holdOf(jobId)).toBe('releasing');
});

test('£300 paid by hand are booked once a second admin has agreed, and nothing before', async () => {
  const { jobId, path } = await aRefundThatCameBack({ whole: true, amount: 300_00 });
  const entries = await entriesOf(jobId);
  const asked = await on.adas.post(path, form());
  expect(asked.status).toBe(409);
  expect((await readPage(asked)).text).toContain('A second admin has to agree');
  expect((await on.adas.post(path, form())).status).toBe(409);
  expect(await entriesOf(jobId)).toEqual(entries);
  const waiting = (await on.app.admin.requests.waiting()).filter((one) => one.jobId === jobId);
  expect(waiting).toMatchObject([{ act: 'settle-by-hand', amount: 300_00, askedBy: on.ada.id }]);

  const beas = await browser(on.app, { actor: bea });
  const request = `/admin/requests/${waiting[0]!.id}`;
  const page = await readPage(await beas.get(request));
  expect(page.heading).toBe('Record a payment made by hand');
  for (const words of ['£300.00', 'FP-20260520-7', 'Olive gave us her account by phone'])
    expect(page.text).toContain(words);
  for (const time of ['first', 'second'])
    expect(went(await beas.post(request, { decision: 'agree' })), time).toBe(`303 /jobs/${jobId}`);
  expect((await entriesOf(jobId)).slice(entries.length)).toEqual(['refund contested bank 30000']);
  const { entries: audit } = await on.app.admin.audit.list({ jobId, limit: 9 });
  expect(audit.map(({ act }) => act).slice(0, 3)).toEqual(['settle-by-hand', 'agree', 'ask-second-admin']);
  expect(audit[0]!.after).toHaveProperty('agreedBy');
});
