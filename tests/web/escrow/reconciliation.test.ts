import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#src/modules/escrow/adapters/sandbox/sandbox-ids';
import { readPage, went } from '#tests/support/form-page';
import { browser } from '#tests/support/web';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterAll(() => on.world.close());

const LIST = '/admin/reconciliation';
const hoursPass = (hours: number) => on.world.database.knex('clockOffset').increment('offsetMs', hours * 3_600_000);

/** Olive has paid £185, and £25 of it was refunded in the provider’s dashboard three hours ago. */
async function aRefundMadeElsewhere(amount = 25_00) {
  const { knex } = on.world.database;
  const jobId = await on.work.paid(on.pair);
  const { chargeId } = await knex('holds').where({ jobId }).first('chargeId');
  const id = newId('re');
  await knex('sandboxRefunds').insert({ id, chargeId, amount, about: '{}', at: knex.raw('app_now()') });
  await hoursPass(3);
  await on.adas.post(LIST, {});
  const { id: movementId } = await knex('providerMovements').whereRaw('? = any(source_ids)', [id]).first('id');
  return { jobId, refundId: id, path: `${LIST}/movement-${movementId}`, id: `movement-${movementId}` };
}
const clearing = async (): Promise<number> =>
  Number(
    (
      await on.world.database.knex.raw<{ rows: [{ sum: number }] }>(
        `select coalesce(sum(e.amount), 0)::int as sum from ledger.entry e join ledger.account a on a.id = e.account_id where a.kind = 'provider_clearing'`,
      )
    ).rows[0].sum,
  );
const there = async (): Promise<number> =>
  Number(
    (
      await on.world.database
        .knex('sandboxMovements')
        .sum({ sum: on.world.database.knex.raw('amount - fee') })
        .first()
    )?.sum,
  );

test('STRIPE-M2: if every movement is booked, both balances are the same to the penny, fees included, and nothing differs', async () => {
  const never = await readPage(await on.adas.get(LIST));
  expect(never.text).toContain('Our books have never been compared with the provider’s.');
  await on.work.completed(on.pair);
  const sent = await on.adas.post(LIST, {});
  expect(went(sent)).toBe(`303 ${LIST}`);
  const page = await followed(on.adas, sent);
  expect(page.toasts.join()).toContain('Both books agree.');
  expect(page.text).toContain('Nothing differs');
  expect(page.text).toContain('All is well Our books and the provider’s agree to the penny.');
  expect(page.text).toMatch(/At the provider £15\.52.*In our books £15\.52.*Gap £0\.00/);
  expect(page.text).toMatch(
    new RegExp(`Last compared (?:today|yesterday) at .*, for ${on.ada.fullName}, up to movement txn_sandbox_\\w+\\.`),
  );
  expect([await clearing(), await there()]).toEqual([15_52, 15_52]);
  expect(await on.app.escrow.brokenInvariants()).toEqual([]);
});

test('if the books have not been compared for more than a day, the page and the dashboard say so until they are', async () => {
  const dashboard = async () => (await readPage(await on.adas.get('/admin-dashboard?tab=payments'))).text;
  expect(await dashboard()).not.toContain('have not been compared');
  await hoursPass(27);
  expect((await readPage(await on.adas.get(LIST))).text).toContain('The last comparison is too old');
  expect(await dashboard()).toContain('have not been compared with the payment provider’s for more than a day.');
  await on.adas.post(LIST, {});
  const page = await readPage(await on.adas.get(LIST));
  expect(page.text).toContain('All is well');
  expect(page.text).toContain('Earlier comparisons');
  expect(await dashboard()).not.toContain('have not been compared');
});

test('STRIPE-M1 STRIPE-M2: a refund made elsewhere is listed with its reason, its job and its age', async () => {
  const { jobId, path, refundId } = await aRefundMadeElsewhere();
  const page = await readPage(await on.adas.get(LIST));
  expect(page.text).toContain('Not in our books: refund');
  expect(page.text).toContain('−£25.00 there, nothing here.');
  expect(page.html).toContain(`href="/jobs/${jobId}"`);
  expect(page.html).toContain(`href="${path}"`);
  expect(page.text).toContain('3 hours ago');
  expect(page.text).toContain('No one yet');
  const shown = await readPage(await on.adas.get(path));
  expect(shown.heading).toBe('Not in our books: refund');
  expect(shown.text).toContain('Open: find out why, then settle it.');
  expect(shown.text).toContain('What to do Money moved at the provider');
  expect(shown.text).toContain(refundId);
  expect(page.text).toContain('1 difference needs action The provider has £25.00 less than our books say.');
  expect((await readPage(await on.adas.get('/admin-dashboard?tab=payments'))).text).toContain(
    '1 difference to settle.',
  );
  expect((await readPage(await on.adas.get('/admin-dashboard?tab=payments'))).text).toContain(
    'Differences 1between our books and the provider’s',
  );
  await hoursPass(26);
  expect((await readPage(await on.adas.get(LIST))).text).toContain('1 day ago, overdue');
});

test('the list can be filtered by kind and by owner, and saved as CSV', async () => {
  const { path, id } = await aRefundMadeElsewhere(7_00);
  const listed = async (query: string) => (await readPage(await on.adas.get(`${LIST}?${query}`))).html.includes(path);
  expect([await listed('kind=no-entry'), await listed('kind=amount'), await listed('kind=nonsense')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await listed('owner=me')).toBe(false);
  const sent = await on.adas.post(`${path}/take`, { isTaken: 'on', note: '=1+1, asked Stripe' });
  expect(went(sent)).toBe(`303 ${path}`);
  expect((await followed(on.adas, sent)).text).toContain(`Owner ${on.ada.fullName}`);
  expect(await listed('owner=me')).toBe(true);

  const file = await on.adas.get(`${LIST}.csv?owner=me`);
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="open-differences.csv"');
  const lines = (await file.text()).split('\r\n');
  expect(lines[0]).toContain('id,difference,movement,at provider,fee,in our books,apart,reasons,since,job,owner,note');
  expect(lines[1]).toContain(`${id},Not in our books,Refund,-7.00,0.00,,-7.00,`);
  expect(lines[1]).toContain(`"'=1+1, asked Stripe"`);
  expect(lines).toHaveLength(3);
});

test('when an admin takes a difference, the note is kept, and another admin sees whose it is', async () => {
  const { path } = await aRefundMadeElsewhere(6_00);
  await on.adas.post(`${path}/take`, { isTaken: 'on', note: 'Asked Stripe' });
  const bert = await on.cast.admin();
  const berts = await browser(on.app, { actor: bert });
  const page = await readPage(await berts.get(`${path}/take`));
  expect(page.text).toContain(`${on.ada.fullName} is taking care of this. If you take it, they no longer are.`);
  expect([page.value('isTaken'), page.value('note')]).toEqual([undefined, 'Asked Stripe']);
  const long = await berts.post(`${path}/take`, { note: 'x'.repeat(2_001) });
  expect(long.status).toBe(422);
});

test('a difference of more than £250 is written off once a second admin has agreed, and nothing is booked before', async () => {
  const { path, id } = await aRefundMadeElsewhere(260_00);
  const form = await readPage(await on.adas.get(`${path}/settle`));
  const before = (await clearing()) - (await there());
  const order = { way: 'written-off', reason: 'Refunded twice by mistake', seen: String(form.value('seen')) };
  const asked = await on.adas.post(`${path}/settle`, order);
  expect(asked.status).toBe(409);
  expect((await readPage(asked)).text).toContain('A second admin has to agree to this. They have been asked.');
  expect((await clearing()) - (await there())).toBe(before);

  const [request] = await on.app.admin.requests.waiting();
  expect(request).toMatchObject({ act: 'settle-difference', subjectId: id, job: null, amount: 260_00 });
  const berts = await browser(on.app, { actor: await on.cast.admin() });
  expect((await readPage(await berts.get('/admin/requests'))).text).toContain('Settle a difference');
  const page = await readPage(await berts.get(`/admin/requests/${request!.id}`));
  expect(page.text).toContain('£260.00');
  const agreed = await berts.post(`/admin/requests/${request!.id}`, { decision: 'agree' });
  expect(went(agreed)).toBe(`303 ${path}`);
  expect((await clearing()) - (await there())).toBe(before - 260_00);
  const { entries } = await on.app.admin.audit.list({ limit: 1 });
  expect(entries[0]).toMatchObject({ after: { way: 'written-off', agreedBy: expect.any(String) } });
});

test('STRIPE-M2 CHAOS-M1: when a difference is written off, the loss is booked once, both books agree, and who, when and why are kept', async () => {
  const { path, id } = await aRefundMadeElsewhere(5_00);
  const form = await readPage(await on.adas.get(`${path}/settle`));
  expect(form.text).toContain('the difference is our loss or gain');
  const before = (await clearing()) - (await there());
  const order = { way: 'written-off', reason: 'Refunded twice by mistake', seen: String(form.value('seen')) };
  const sent = await on.adas.post(`${path}/settle`, order);
  expect(went(sent)).toBe(`303 ${path}`);
  const page = await followed(on.adas, sent);
  expect(page.toasts.join()).toContain('Written off');
  expect(page.text).toContain('Both books agree about this.');
  expect(page.text).toContain('Refunded twice by mistake');
  expect(page.text).toContain(on.ada.fullName);
  expect((await clearing()) - (await there())).toBe(before - 5_00);

  const again = await on.adas.post(`${path}/settle`, order);
  expect(again.status).toBe(409);
  expect((await readPage(again)).text).toContain('Both books now agree about this. Nothing more has been booked.');
  expect((await readPage(await on.adas.get(LIST))).html).not.toContain(path);
  const settled = await readPage(await on.adas.get(`${LIST}?show=settled`));
  expect(settled.text).toContain('Refunded twice by mistake');
  const file = await (await on.adas.get(`${LIST}.csv?show=settled`)).text();
  expect(file).toContain(`${id},Written off,-5.00,`);
  expect(await on.app.escrow.brokenInvariants()).toEqual([]);
  const { knex } = on.world.database;
  await expect(knex('differenceSettlements').update({ reason: 'Other' })).rejects.toThrow('append-only');
  await expect(knex('providerMovements').delete()).rejects.toThrow('append-only');
});

test('when an admin matches them by hand, a payment recorded under another reference belongs to the movement', async () => {
  await on.app.sandbox!.faults.fail('payOut', 'refused');
  const jobId = await on.work.completed(on.pair);
  const { knex } = on.world.database;
  const refused = (await on.app.escrow.refusedMoney.all()).find((one) => one.jobId === jobId)!;
  const payment = { paidFrom: 'provider' as const, reference: `typed ${jobId}`, note: 'By phone' };
  await on.app.escrow.settleByHand.execute({ intentId: refused.id, adminId: on.ada.id, payment });
  const { payeeId } = await knex('payees').where({ landscaperId: on.fern.id }).first('payeeId');
  const { chargeId } = await knex('holds').where({ jobId }).first('chargeId');
  const id = newId('tr');
  await knex('sandboxTransfers').insert({
    id,
    payeeId,
    chargeId,
    amount: 166_50,
    about: '{}',
    at: knex.raw('app_now()'),
  });
  await hoursPass(25);
  await on.adas.post(LIST, {});
  const { id: movementId } = await knex('providerMovements').whereRaw('? = any(source_ids)', [id]).first('id');
  const { transactionId } = (
    await knex.raw<{ rows: [{ transactionId: number }] }>(
      'select id as transaction_id from ledger.transaction where provider_ref = ?',
      [payment.reference],
    )
  ).rows[0];
  const path = `${LIST}/movement-${movementId}`;
  expect((await readPage(await on.adas.get(LIST))).html).toContain(`${LIST}/entry-${transactionId}`);

  const form = await readPage(await on.adas.get(`${path}/settle`));
  const order = { way: 'matched', reason: 'The same payout', seen: String(form.value('seen')) };
  const none = await on.adas.post(`${path}/settle`, order);
  expect(none.status).toBe(422);
  expect((await readPage(none)).text).toContain('Please choose what it belongs to.');
  const sent = await on.adas.post(`${path}/settle`, { ...order, with: String(transactionId) });
  expect(went(sent)).toBe(`303 ${path}`);
  const list = await readPage(await on.adas.get(LIST));
  expect(list.html).not.toContain(`movement-${movementId}`);
  expect(list.html).not.toContain(`entry-${transactionId}`);
});

test('STRIPE-M3: a transfer made in the dashboard is booked as the payout of the job that the admin names, and of no other', async () => {
  const { knex } = on.world.database;
  await on.app.sandbox!.faults.fail('payOut', 'refused');
  const jobId = await on.work.completed(on.pair);
  const { number } = await knex('jobs').where({ id: jobId }).first('number');
  const { payeeId } = await knex('payees').where({ landscaperId: on.fern.id }).first('payeeId');
  const { chargeId } = await knex('holds').where({ jobId }).first('chargeId');
  const transfer = async (amount: number) => {
    const id = newId('tr');
    await knex('sandboxTransfers').insert({
      id,
      payeeId,
      chargeId,
      amount,
      about: '{}',
      at: knex.raw('app_now()'),
    });
    await hoursPass(3);
    await on.adas.post(LIST, {});
    const found = await knex('providerMovements').whereRaw('? = any(source_ids)', [id]).first('id');
    return { ref: id, id: `movement-${found.id}`, path: `${LIST}/movement-${found.id}` };
  };
  const says = async ({ path }: { path: string }, job: string) => {
    const form = await readPage(await on.adas.get(`${path}/settle`));
    const order = { way: 'payout-of-job', job, reason: 'Fern had asked for it', seen: String(form.value('seen')) };
    return on.adas.post(`${path}/settle`, order);
  };
  const wrong = await readPage(await says(await transfer(160_00), String(number)));
  expect(wrong.beside('job')).toBe(
    'The transfer is of £160.00, and £166.50 of this job has not been sent. Please check the job.',
  );
  expect([wrong.value('job'), wrong.value('reason')]).toEqual([String(number), 'Fern had asked for it']);

  const made = await transfer(166_50);
  expect((await readPage(await on.adas.get(`${made.path}/settle`))).text).toContain('It is the payout of a job');
  expect((await readPage(await says(made, 'Fern’s'))).beside('job')).toBe('Please enter the number of the job');
  expect((await readPage(await says(made, '999999'))).beside('job')).toContain('We could not find a paid job');
  const sent = await says(made, `Job ${number}`);
  expect(went(sent)).toBe(`303 ${made.path}`);
  expect((await followed(on.adas, sent)).toasts.join()).toContain('Booked as a payout');
  const { entries } = (await on.app.escrow.statementOf(jobId))!;
  expect(entries.at(-1)).toMatchObject({ kind: 'transfer', amountPence: 166_50 });
  expect((await on.app.escrow.refusedMoney.all()).map((one) => one.jobId)).not.toContain(jobId);

  const again = await transfer(166_50);
  expect((await readPage(await says(again, String(number)))).beside('job')).toContain(
    'No payout of this job is waiting',
  );
  const one = await bodyOf(await on.adas.json('GET', `/api/admin/reconciliation/${again.id}`));
  const order = { way: 'payout-of-job', job: number, reason: 'Once more', seen: one.seen };
  expect(await bodyOf(await on.adas.json('POST', `/api/admin/reconciliation/${again.id}/settle`, order))).toMatchObject(
    {
      status: 422,
      code: 'nothing-unsent',
    },
  );
  expect(await on.app.escrow.brokenInvariants()).toEqual([]);
});

test('what is missing in the form is reported beside its field', async () => {
  const { path } = await aRefundMadeElsewhere(4_00);
  const answer = await on.adas.post(`${path}/settle`, { way: 'correction', seen: 'x', reason: '' });
  expect(answer.status).toBe(422);
  const page = await readPage(answer);
  expect(page.text).toContain('Please say why');
  const seen = String((await readPage(await on.adas.get(`${path}/settle`))).value('seen'));
  const noAccount = await readPage(await on.adas.post(`${path}/settle`, { way: 'correction', seen, reason: 'A fee' }));
  expect(noAccount.text).toContain('Please choose the account');
  const noWay = await readPage(await on.adas.post(`${path}/settle`, { seen, reason: 'A fee' }));
  expect(noWay.text).toContain('Please choose what to do');
  const changed = await on.adas.post(`${path}/settle`, { way: 'expected', seen: 'no-entry 0 -399', reason: 'A fee' });
  expect(changed.status).toBe(409);
});

test('the JSON calls return the comparison, a difference, and settle it', async () => {
  const { id, jobId } = await aRefundMadeElsewhere(3_00);
  const run = await bodyOf(await on.adas.json('POST', '/api/admin/reconciliation/run', {}));
  expect(run).toMatchObject({ status: 200, success: true, state: 'compared', differences: expect.any(Number) });
  const list = await bodyOf(await on.adas.json('GET', '/api/admin/reconciliation?kind=no-entry'));
  expect(list).toMatchObject({ status: 200, isUnderWay: false, comparison: { unexplained: 0 } });
  expect(list.differences).toContainEqual(
    expect.objectContaining({
      id,
      jobId,
      apart: -3,
      movement: expect.objectContaining({ kind: 'refund', amount: -3 }),
    }),
  );
  const one = await bodyOf(await on.adas.json('GET', `/api/admin/reconciliation/${id}`));
  expect(one).toMatchObject({
    status: 200,
    state: 'open',
    seen: 'no-entry 0 -300',
    ways: ['matched', 'expected', 'correction', 'written-off'],
    reasons: [{ kind: 'no-entry', here: 0, there: -3 }],
  });
  const taken = await bodyOf(await on.adas.json('POST', `/api/admin/reconciliation/${id}/take`, { isTaken: true }));
  expect(taken).toMatchObject({ status: 200, success: true });
  const order = { way: 'expected', reason: 'A gift', seen: one.seen };
  const settle = async () => bodyOf(await on.adas.json('POST', `/api/admin/reconciliation/${id}/settle`, order));
  expect(await settle()).toMatchObject({ status: 200, success: true, id, way: 'expected' });
  expect(await settle()).toMatchObject({ status: 409, code: 'already-settled' });
  expect(await bodyOf(await on.adas.json('GET', `/api/admin/reconciliation/${id}`))).toMatchObject({
    state: 'expected',
  });
  const nothing = await bodyOf(await on.adas.json('GET', '/api/admin/reconciliation/movement-txn_no'));
  expect(nothing).toMatchObject({ status: 404, code: 'difference-not-found' });
  expect((await on.adas.get(`${LIST}/nonsense`)).status).toBe(404);
});

test('while the provider cannot be read, the admin reads why, and nothing is lost', async () => {
  await on.app.sandbox!.faults.fail('movements', 'busy');
  const answer = await on.adas.post(LIST, {});
  expect(answer.status).toBe(503);
  expect((await readPage(answer)).text).toContain('We cannot read the provider’s books just now.');
  expect(went(await on.adas.post(LIST, {}))).toBe(`303 ${LIST}`);
});

test('only an admin sees or changes any of it', async () => {
  const { path, id } = await aRefundMadeElsewhere(2_00);
  const calls = [
    ['GET', '/api/admin/reconciliation'],
    ['GET', `/api/admin/reconciliation/${id}`],
    ['POST', '/api/admin/reconciliation/run'],
    ['POST', `/api/admin/reconciliation/${id}/take`],
    ['POST', `/api/admin/reconciliation/${id}/settle`],
  ] as const;
  for (const [who, status] of [
    [on.nobodys, 401],
    [on.olives, 403],
    [on.ferns, 403],
  ] as const) {
    for (const [method, url] of calls) {
      const answer = await who.json(
        method,
        url,
        method === 'POST' ? { way: 'expected', reason: 'x', seen: 'x' } : undefined,
      );
      expect([url, answer.status]).toEqual([url, status]);
    }
    for (const url of [LIST, `${LIST}.csv`, path, `${path}/take`, `${path}/settle`]) {
      const page = await who.get(url);
      expect([url, page.status === 200]).toEqual([url, false]);
      expect(await page.text()).not.toContain('£2.00');
    }
    for (const url of [LIST, `${path}/take`, `${path}/settle`])
      expect((await who.post(url, { way: 'expected', reason: 'x', seen: 'no-entry 0 -200' })).status).not.toBe(200);
  }
  const shown = await bodyOf(await on.adas.json('GET', `/api/admin/reconciliation/${id}`));
  expect(shown).toMatchObject({ state: 'open', owner: null });
});

test('STRIPE-M2: the scheduled run compares every day and warns admins by email of what has been open for a day', async () => {
  const { knex } = on.world.database;
  await aRefundMadeElsewhere(1_00);
  await on.app.advanceClock!(30);
  const comparisons: { askedBy: string | null }[] = await knex('bookComparisons').whereNull('askedBy');
  expect(comparisons.length).toBeGreaterThan(0);
  const mails: { subject: string }[] = await knex('mails').where({ toAddress: on.ada.email }).select('subject');
  expect(mails.map(({ subject }) => subject).join()).toMatch(/Our books: \d+ differences? with the payment provider/);
});
