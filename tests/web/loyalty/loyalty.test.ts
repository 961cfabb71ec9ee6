import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storesOn } from '#src/composition/stores';
import { brokenInvariants } from '#src/modules/escrow/adapters/pg-ledger';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { pointsFromElsewhere } from '#tests/support/escrow/points-from-elsewhere';
import { readPage, went } from '#tests/support/form-page';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const settles = async () => on.app.loyalty.settleLoyalty.execute({ asOf: await on.app.clock.advance(1) });
const gives = async (points: number) => {
  const now = await on.app.clock.now();
  await pointsFromElsewhere(new KnexUnitOfWork(on.world.database.knex, storesOn), {
    userId: on.olive.id,
    points,
    at: now,
  });
};
const finish = async (jobId: string) => {
  await on.app.jobs.startWork.execute({ jobId, landscaperId: on.fern.id });
  await on.app.jobs.markComplete.execute({ jobId, landscaperId: on.fern.id, note: 'Done.' });
  await on.app.escrow.confirmCompletion.execute({ jobId, customerId: on.olive.id });
};
const page = async (path = '/loyalty') => (await readPage(await on.olives.get(path))).text;

describe('N-TOP-04 a customer’s points', () => {
  test('are listed with the job they are for, once its payment is released', async () => {
    expect(await page()).toContain('No points yet');
    await on.work.completed(on.pair);
    await settles();
    const text = await page();
    for (const said of [
      '185',
      'kept until',
      'Seedling',
      '£65.00 to Sapling',
      'Earned: the payment was released',
      '+185',
    ])
      expect(text).toContain(said);
    const csv = await (await on.olives.get('/loyalty/points.csv')).text();
    expect(csv).toContain('Earned: the payment was released');
    expect(csv).toContain('185');
  });

  test('come off a job: set aside on its page, sent to the card once it is released', async () => {
    await gives(1_000);
    const jobId = await on.work.paid(on.pair);
    expect(await page(`/jobs/${jobId}`)).toContain('Use £9.00 of credit');
    const form = await readPage(await on.olives.get(`/jobs/${jobId}/credit`));
    expect(form.text).toContain('up to £9.00, which is half of our fee in whole pounds');
    const answer = await on.olives.post(`/jobs/${jobId}/credit`, { points: '900' });
    expect(went(answer)).toContain(`/jobs/${jobId}`);
    expect(await page(`/jobs/${jobId}`)).toContain(
      '£9.00 of your credit goes back to your card when the payment is released',
    );
    expect(await page()).toContain('£9.00 of credit comes back when it is released');

    await finish(jobId);
    await settles();
    expect(await page(`/jobs/${jobId}`)).toContain('is on its way back');
    await on.app.escrow.sendDueIntents.execute({ asOf: await on.app.clock.now() });
    expect(await page(`/jobs/${jobId}`)).toContain('£9.00 of your credit went back to the card you paid with');
    expect(await brokenInvariants(on.world.database.knex)).toEqual([]);
  });

  test('MONEY3-S1 once sent to the card they are money back in the payment history and its file, beside their payment', async () => {
    await gives(1_000);
    const jobId = await on.work.paid(on.pair);
    await on.olives.post(`/jobs/${jobId}/credit`, { points: '900' });
    await finish(jobId);
    await settles();
    await on.app.escrow.sendDueIntents.execute({ asOf: await on.app.clock.now() });
    const file = await (await on.olives.get(`/payment-history/payments.csv?job=${jobId}`)).text();
    const [heading = '', ...rows] = file.trim().split('\r\n');
    const back = heading.split(',').findIndex((name) => /back to you/i.test(name));
    expect(rows.filter((row) => row.includes('Credit back to your card')).map((row) => row.split(',')[back])).toEqual([
      '9.00',
    ]);
    const made = await (await on.olives.json('GET', `/api/customer/payments?job=${jobId}`)).json();
    expect(made).toMatchObject({ totals: { paid: 185, refunded: 9, released: 185, held: 0 } });
    expect((made as { payments: { kind: string }[] }).payments.map(({ kind }) => kind)).toEqual([
      'refund',
      'release',
      'payment',
    ]);
  });

  test('above the cap are refused beside the field, with a sentence that says how many can be used', async () => {
    await gives(5_000);
    const jobId = await on.work.paid(on.pair);
    const answer = await on.olives.post(`/jobs/${jobId}/credit`, { points: '1000' });
    expect(answer.status).toBe(422);
    expect((await readPage(answer)).beside('points')).toContain('At most half of our fee can come off one job');
  });

  test('cannot be used by anybody else, or before someone is hired', async () => {
    const paid = await on.work.paid(on.pair);
    for (const other of [on.mallorys, on.ferns, on.rowans])
      expect((await other.post(`/jobs/${paid}/credit`, { points: '100' })).status).not.toBe(200);
    const posted = await on.cast.postedJob(on.olive);
    expect(await page(`/jobs/${posted}/credit`)).toContain('from when you choose a bid until the payment is released');
  });
});
