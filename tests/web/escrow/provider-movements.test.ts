import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterAll(() => on.world.close());

const LIST = '/admin/reconciliation/movements';

/** Olive has paid £185, and £25 of it was refunded in the provider’s dashboard, of which we have not heard. */
async function aRefundMadeElsewhere() {
  const { knex } = on.world.database;
  const jobId = await on.work.paid(on.pair);
  const { chargeId } = await knex('holds').where({ jobId }).first('chargeId');
  await knex('sandboxRefunds').insert({
    id: 're_elsewhere',
    chargeId,
    amount: 25_00,
    about: '{}',
    at: knex.raw('app_now()'),
  });
  await on.adas.post('/admin/reconciliation', {});
  return { jobId, chargeId: chargeId as string };
}

test('MONEY3-S6: every movement of the provider is listed with what it was matched to, by page and CSV', async () => {
  const { chargeId, jobId } = await aRefundMadeElsewhere();
  const { text, html } = await readPage(await on.adas.get(LIST));
  expect(text).toContain('Card payment £185.00, number ');
  expect(text).toContain('−£25.00 there, nothing here.');
  expect(html).toContain(`/admin/jobs/${jobId}`);
  expect(html).toContain('/admin/reconciliation/movement-');
  expect((await readPage(await on.adas.get('/admin/reconciliation'))).html).toContain(`href="${LIST}"`);

  const listed = async (query: string) => (await readPage(await on.adas.get(`${LIST}?${query}`))).text;
  for (const [query, hasCharge, hasRefund] of [
    ['match=matched', true, false],
    ['match=not-matched', false, true],
    ['kind=refund', false, true],
    ['kind=nonsense', true, true],
    [`search=${chargeId}`, true, true],
    ['search=re_elsewhere', false, true],
    ['search=%C2%A325', false, true],
    ['since=2000-01-01&until=2000-01-02', false, false],
  ] as const) {
    const found = await listed(query);
    expect([query, found.includes(`${chargeId}`) && found.includes('£185.00, number')]).toEqual([query, hasCharge]);
    expect([query, found.includes('re_elsewhere −£25.00') || found.includes('−£25.00 there')]).toEqual([
      query,
      hasRefund,
    ]);
  }

  const file = await on.adas.get(`${LIST}.csv`);
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="movements.csv"');
  const lines = (await file.text()).split('\r\n');
  expect(lines[0]).toContain(
    'movement,at,kind,references,amount,fee,net,matched to,booked as,booked,fact,matched by,differs,job',
  );
  expect(lines.find((line) => line.includes('re_elsewhere'))).toContain(
    ',Refund,re_elsewhere,-25.00,0.00,-25.00,,,,,,"−£25.00 there, nothing here.",',
  );
  expect(lines.find((line) => line.includes(`,Card payment,${chargeId},185.00,`))).toContain(
    ',1 2,"Card payment, Provider’s fee",185.00 -2.98,capture:',
  );
});

test('only an admin sees them', async () => {
  for (const who of [on.nobodys, on.olives, on.ferns])
    for (const url of [LIST, `${LIST}.csv`]) {
      const answer = await who.get(url);
      expect([url, answer.status === 200]).toEqual([url, false]);
      expect(await answer.text()).not.toContain('£185.00');
    }
});
