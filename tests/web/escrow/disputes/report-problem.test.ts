import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const statementOf = async (jobId: string) => bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}/statement`));

describe('Olive reports a problem', () => {
  test('D-DISPUTE: if it is with part of the work, the rest is released at once and the clock is stopped', async () => {
    const jobId = await on.work.marked(on.pair);
    const page = await readPage(await on.olives.get(`/jobs/${jobId}/report-problem`));
    expect(page.value('amount')).toBe('185.00');
    expect(page.text).toContain('Reporting a problem with part of it confirms the rest, which is released at once.');

    const reported = await on.olives.post(`/jobs/${jobId}/report-problem`, {
      amount: '30',
      reason: 'The joints by the drain are empty.',
    });
    expect(went(reported)).toBe(`303 /jobs/${jobId}`);
    const job = await followed(on.olives, reported);
    expect(job.toasts).toEqual([
      'Problem reported £30.00 stays held until it is settled. The rest, £155.00, was released.',
    ]);
    expect(job.text).toContain('The clock is stopped');
    expect(job.text).toContain('“The joints by the drain are empty.”');
    expect(await statementOf(jobId)).toMatchObject({
      heldPence: 30_00,
      releasedPence: 155_00,
      landscaperPence: 139_50,
      feePence: 15_50,
    });
    expect(await on.statusOf(jobId)).toBe('in_progress');
  });

  test('D-DISPUTE: if no amount is given, the whole payment is in dispute', async () => {
    const jobId = await on.work.marked(on.pair);
    expect(
      await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'Half of it is missing.' })),
    ).toEqual({
      status: 200,
      success: true,
      jobId,
      disputedAmount: 185,
      releasedAmount: 0,
    });
    expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/confirm-complete`))).toMatchObject({
      status: 409,
      code: 'payment-disputed',
    });
  });

  test('before the job is marked complete, the rest of the payment stays held as before', async () => {
    const jobId = await on.work.started(on.pair);
    expect((await readPage(await on.olives.get(`/jobs/${jobId}/report-problem`))).text).toContain(
      'The rest stays held as before',
    );
    expect(
      await bodyOf(
        await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The gate is broken.', amount: 20.5 }),
      ),
    ).toMatchObject({ disputedAmount: 20.5, releasedAmount: 0 });
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 185_00 });
  });

  test.each([
    [{ amount: '30', reason: ' ' }, 'reason', 'Please say what is wrong'],
    [{ amount: '30 quid', reason: 'Joints' }, 'amount', 'Please enter an amount in pounds, such as 30 or 30.50'],
    [{ amount: '185.01', reason: 'Joints' }, 'amount', 'Please enter at least £0.01 and at most what is held'],
    [{ amount: '0', reason: 'Joints' }, 'amount', 'Please enter at least £0.01 and at most what is held'],
  ])('%j is refused, and what was typed stays', async (fields, field, words) => {
    const jobId = await on.work.marked(on.pair);
    const back = await on.olives.post(`/jobs/${jobId}/report-problem`, fields);
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.beside(field)).toBe(words);
    expect(page.value('amount')).toBe(fields.amount);
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 185_00 });
    expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, fields))).toMatchObject({
      status: 422,
      message: words,
    });
  });

  test('a problem can be reported once, and not after the money has gone', async () => {
    const disputed = await on.work.marked(on.pair);
    await on.olives.json('POST', `/api/jobs/${disputed}/dispute`, { reason: 'Joints' });
    expect(
      await bodyOf(await on.olives.json('POST', `/api/jobs/${disputed}/dispute`, { reason: 'Joints' })),
    ).toMatchObject({ status: 409, code: 'already-reported' });
    const completed = await on.work.completed(on.pair);
    expect(
      await bodyOf(await on.olives.json('POST', `/api/jobs/${completed}/dispute`, { reason: 'Joints' })),
    ).toMatchObject({ status: 409, code: 'already-released' });
    expect((await readPage(await on.olives.get(`/jobs/${completed}/report-problem`))).text).toContain(
      'The payment has been released, so nothing is held any more.',
    );
    const unpaid = await on.work.hired(on.pair);
    expect(
      await bodyOf(await on.olives.json('POST', `/api/jobs/${unpaid}/dispute`, { reason: 'Joints' })),
    ).toMatchObject({ status: 409, code: 'not-paid' });
  });

  test('nobody else can report one', async () => {
    const jobId = await on.work.marked(on.pair);
    const all = [on.mallorys, on.adas, on.nobodys];
    const path = `/api/jobs/${jobId}/dispute`;
    expect(
      await Promise.all(all.map(async (who) => (await who.json('POST', path, { reason: 'Mine' })).status)),
    ).toEqual([404, 403, 401]);
    expect((await on.mallorys.get(`/jobs/${jobId}/report-problem`)).status).toBe(404);
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 185_00 });
  });
});

describe('Ada decides', () => {
  const disputed = async () => {
    const jobId = await on.work.marked(on.pair);
    await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'Joints', amount: 30 });
    await on.ferns.json('POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'The leaf blower lifted the sand.' });
    return jobId;
  };

  test('D-DISPUTE: the amount is split to the penny, with a reason that both can read', async () => {
    const jobId = await disputed();
    const page = await readPage(await on.adas.get(`/jobs/${jobId}/settle`));
    expect(page.heading).toBe('Decide on £30.00');
    expect(page.text).toContain('“Joints”');

    const decided = await on.adas.post(`/jobs/${jobId}/settle`, {
      toLandscaper: '19.99',
      toCustomer: '10.01',
      reason: 'Two of the six joints are empty.',
    });
    expect(went(decided)).toBe(`303 /jobs/${jobId}`);
    expect(await on.statusOf(jobId)).toBe('completed');
    for (const who of [on.olives, on.ferns, on.adas]) {
      const { text } = await readPage(await who.get(`/jobs/${jobId}`));
      expect(text).toContain('£19.99 to Fern, £10.01 back to Olive.');
      expect(text).toContain('“Two of the six joints are empty.”');
    }
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 0, releasedPence: 174_99, refundedPence: 10_01 });
  });

  test('the decision can be sent as JSON, in pounds', async () => {
    const jobId = await disputed();
    const answer = await on.adas.json('POST', `/api/jobs/${jobId}/settle`, {
      toLandscaper: 0,
      toCustomer: 30,
      reason: 'Not done.',
    });
    expect(await bodyOf(answer)).toEqual({ status: 200, success: true, jobId, outcome: 'completed' });
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 0, releasedPence: 155_00, refundedPence: 30_00 });
  });

  test.each([
    [
      { toLandscaper: '20', toCustomer: '9.99', reason: 'Half' },
      'toLandscaper',
      'Together the two amounts must come to exactly what is in dispute',
    ],
    [
      { toLandscaper: 'half', toCustomer: '15', reason: 'Half' },
      'toLandscaper',
      'Please enter the landscaper’s part in pounds, such as 0 or 30.50',
    ],
    [
      { toLandscaper: '15', toCustomer: '', reason: 'Half' },
      'toCustomer',
      'Please enter the customer’s part in pounds, such as 0 or 30.50',
    ],
    [{ toLandscaper: '15', toCustomer: '15', reason: '' }, 'reasonForCustomer', 'Please write down the reason'],
  ])('%j is refused', async (fields, field, words) => {
    const jobId = await disputed();
    const back = await on.adas.post(`/jobs/${jobId}/settle`, fields);
    expect(back.status).toBe(422);
    expect((await readPage(back)).beside(field)).toBe(words);
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 30_00 });
  });

  test('only a disputed payment can be decided, and only by an admin', async () => {
    const quiet = await on.work.marked(on.pair);
    const decision = { toLandscaper: 185, toCustomer: 0, reason: 'Fine' };
    expect(await bodyOf(await on.adas.json('POST', `/api/jobs/${quiet}/settle`, decision))).toMatchObject({
      status: 409,
      code: 'not-disputed',
    });
    const jobId = await disputed();
    const all = [on.olives, on.ferns, on.nobodys];
    expect(
      await Promise.all(all.map(async (who) => (await who.json('POST', `/api/jobs/${jobId}/settle`, decision)).status)),
    ).toEqual([403, 403, 401]);
    expect((await on.adas.json('POST', '/api/jobs/nothing/settle', decision)).status).toBe(404);
  });
});
