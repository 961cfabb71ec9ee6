import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterEach(async () => expect(await on.app.escrow.brokenInvariants()).toEqual([]));
afterAll(() => on.world.close());

const refundsElsewhere = async (job: string, amount?: string) => {
  const done = await on.adas.json('POST', '/api/sandbox/dashboard', { job, act: 'refund', amount });
  expect(done.status).toBe(200);
  await on.app.escrow.sweepOutside.execute({ asOf: await on.app.clock.now() });
};
const pageOf = async (who: WorkStage['olives'], path: string) => readPage(await who.get(path));

describe('STRIPE-M1 a refund made in the provider’s dashboard', () => {
  test('of a part: both sides see it and what is still held, and only that is released', async () => {
    const jobId = await on.work.paid(on.pair);
    await refundsElsewhere(jobId, '20');
    const olives = await pageOf(on.olives, `/jobs/${jobId}`);
    expect(olives.text).toContain('We refunded £20.00 to your card.');
    expect(olives.text).not.toContain('made at the provider');
    expect((await pageOf(on.ferns, `/jobs/${jobId}`)).text).toContain('We refunded £20.00 to Olive’s card.');
    const adas = await pageOf(on.adas, `/jobs/${jobId}`);
    expect(adas.text).toContain('It was made at the provider');
    expect(await on.app.escrow.statementOf(jobId)).toMatchObject({ heldPence: 165_00, refundedPence: 20_00 });
  });

  test('of all: the job ends, and everyone is told that nothing is held', async () => {
    const jobId = await on.work.paid(on.pair);
    await refundsElsewhere(jobId);
    expect(await on.statusOf(jobId)).toBe('cancelled');
    const notes = await on.app.escrow.givingBack.creditNotes({ id: on.ada.id, isAdmin: true }, jobId);
    expect(notes).toMatchObject([{ why: 'elsewhere', amountPence: 185_00 }]);
    expect(await on.app.escrow.statementOf(jobId)).toMatchObject({ heldPence: 0, refundedPence: 185_00 });
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).toContain('We refunded £185.00 to your card.');
  });
});

describe('STRIPE-M1 a refund of released money', () => {
  async function refunded(amount = '100') {
    const jobId = await on.work.completed(on.pair);
    await refundsElsewhere(jobId, amount);
    const [refund] = await on.app.escrow.outsideRefunds.ofJob(jobId);
    return { jobId, path: `/admin/outside-refunds/${refund!.id}`, id: refund!.id };
  }

  test('is on the dashboard until an admin decides; the page says what each choice does, and keeps the typed text', async () => {
    const { jobId, path, id } = await refunded();
    expect((await pageOf(on.adas, '/admin-dashboard?tab=payments')).html).toContain(`href="${path}"`);
    expect((await pageOf(on.adas, `/jobs/${jobId}`)).text).toContain('Hedgerow bears £100.00 of it.');
    const page = await pageOf(on.adas, path);
    expect(page.heading).toBe('A refund made at the provider');
    expect(page.text).toContain('gives back £90.00, and we give back £10.00 of our fee.');
    const empty = await on.adas.post(path, { decision: 'borne', because: '' });
    expect(empty.status).toBe(422);
    const again = await readPage(empty);
    expect(again.beside('because')).toBe('Please write down the reason');
    expect(again.html).toMatch(/value="borne"[^>]*checked|checked[^>]*value="borne"/);
    const listed: unknown = await (await on.adas.get('/api/admin/outside-refunds')).json();
    expect(listed).toEqual(expect.arrayContaining([expect.objectContaining({ id, amount: 100, borne: 100, jobId })]));
  });

  test('is taken back by an admin with a reason, once', async () => {
    const { jobId, path, id } = await refunded();
    const decision = { decision: 'taken-back', because: 'The back was never cut' };
    expect(went(await on.adas.post(path, decision))).toBe(`303 /jobs/${jobId}`);
    expect(went(await on.adas.post(path, decision))).toBe(`303 /jobs/${jobId}`);
    expect(await on.app.escrow.statementOf(jobId)).toMatchObject({ releasedPence: 85_00, landscaperPence: 76_50 });
    expect((await pageOf(on.adas, path)).text).toContain('the landscaper gives it back. “The back was never cut”');
    const other = await on.adas.json('POST', `/api${path}`, { decision: 'borne', because: 'x' });
    expect(JSON.stringify(await bodyOf(other))).toContain('This was decided already. Go back to the job to see how.');
    expect(other.status).toBe(409);
    expect(await on.app.escrow.outsideRefunds.find(id)).toMatchObject({ decision: { by: on.ada.fullName } });
  });

  test('is borne by us over JSON, and leaves the list', async () => {
    const { jobId, path, id } = await refunded('10');
    const done = await on.adas.json('POST', `/api${path}`, { decision: 'borne', because: 'Goodwill' });
    expect(await bodyOf(done)).toEqual({ status: 200, success: true, jobId, amount: 10, share: 0, fee: 0 });
    expect((await on.app.escrow.outsideRefunds.undecided()).map((one) => one.id)).not.toContain(id);
  });

  test('can be decided by admins only, and the page of an unknown one is not found', async () => {
    const { path } = await refunded('5');
    for (const who of [on.olives, on.ferns])
      expect((await who.json('POST', `/api${path}`, { decision: 'borne', because: 'x' })).status).toBe(403);
    expect((await on.adas.get('/admin/outside-refunds/nothing')).status).toBe(404);
  });
});

describe('STRIPE-M1 a payout that is reversed in the provider’s dashboard', () => {
  async function reversed(amount = '50') {
    const jobId = await on.work.completed(on.pair);
    const done = await on.adas.json('POST', '/api/sandbox/dashboard', { job: jobId, act: 'reverse', amount });
    expect(done.status).toBe(200);
    await on.app.escrow.sweepOutside.execute({ asOf: await on.app.clock.now() });
    const [reversal] = await on.app.escrow.outsideReversals.ofJob(jobId);
    return { jobId, path: `/admin/outside-reversals/${reversal!.id}`, id: reversal!.id };
  }

  test('is owed to Fern again, and paid again by an admin, once', async () => {
    const { jobId, path } = await reversed();
    expect((await pageOf(on.adas, '/admin-dashboard?tab=payments')).html).toContain(`href="${path}"`);
    expect((await pageOf(on.ferns, `/jobs/${jobId}`)).text).toContain('We owe it to you again');
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).not.toContain('We owe it to you again');
    const page = await pageOf(on.adas, path);
    expect([page.heading, page.text.includes('is owed £50.00 again')]).toEqual([
      'A payout reversed at the provider',
      true,
    ]);
    const decision = { decision: 'paid-again', because: 'Our own mistake' };
    for (let time = 0; time < 2; time += 1) expect(went(await on.adas.post(path, decision))).toBe(`303 /jobs/${jobId}`);
    const sent = (await on.app.escrow.statementOf(jobId)).entries.filter(({ kind }) => kind === 'transfer');
    expect(sent.map(({ amountPence }) => amountPence)).toEqual([166_50, 50_00]);
    expect((await pageOf(on.adas, path)).text).toContain('it is paid again. “Our own mistake”');
  });

  test('is left with a reason that Fern reads; anything else is refused', async () => {
    const { jobId, path, id } = await reversed();
    const empty = await readPage(await on.adas.post(path, { because: 'Agreed by phone' }));
    expect(empty.beside('decision')).toBe('Please choose whether it is paid again');
    const listed: unknown = await (await on.adas.get('/api/admin/outside-reversals')).json();
    expect(listed).toEqual(expect.arrayContaining([expect.objectContaining({ id, amount: 50, jobId })]));
    const left = { decision: 'left', because: 'Agreed by phone' };
    expect(await bodyOf(await on.adas.json('POST', `/api${path}`, left))).toEqual({
      status: 200,
      success: true,
      jobId,
      amount: 50,
    });
    expect((await on.adas.json('POST', `/api${path}`, { ...left, decision: 'paid-again' })).status).toBe(409);
    expect((await on.ferns.json('POST', `/api${path}`, left)).status).toBe(403);
    expect((await pageOf(on.ferns, `/jobs/${jobId}`)).text).toContain('“Agreed by phone”');
  });
});

test('the sandbox’s dashboard says beside the field what is wrong', async () => {
  const jobId = await on.work.paid(on.pair);
  const wrong = async (form: Record<string, string>) => {
    const answer = await on.adas.post('/sandbox/dashboard', form);
    return [answer.status, await readPage(answer)] as const;
  };
  const act = 'refund';
  const [status, page] = await wrong({ job: jobId, act, amount: '185.01' });
  expect([status, page.beside('amount')]).toEqual([409, 'That is more than is left of it there.']);
  const [missing, none] = await wrong({ job: 'none', act, amount: '' });
  expect([missing, none.beside('job')]).toEqual([404, 'We could not find a payment for this job.']);
  const [unsaid, blank] = await wrong({ job: jobId, amount: '' });
  expect([unsaid, blank.beside('act')]).toEqual([422, 'Please choose what is done there']);
  expect((await on.adas.json('POST', '/api/sandbox/dashboard', { job: jobId })).status).toBe(422);
  expect((await on.app.escrow.holdOf(jobId))!.state).toBe('held');
});
