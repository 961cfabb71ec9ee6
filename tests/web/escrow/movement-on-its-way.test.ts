import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#src/modules/escrow/adapters/sandbox/sandbox-ids';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => void (on = await workStage()));
afterAll(() => on.world.close());

test('STRIPE-M2: while a movement is on its way nothing needs action, and the page does not say that both balances are equal', async () => {
  const { knex } = on.world.database;
  const jobId = await on.work.paid(on.pair);
  const { chargeId } = await knex('holds').where({ jobId }).first('chargeId');
  await knex('sandboxRefunds').insert({
    id: newId('re'),
    chargeId,
    amount: 300,
    about: '{}',
    at: knex.raw('app_now()'),
  });
  await on.adas.post('/admin/reconciliation', {});
  const { text } = await readPage(await on.adas.get('/admin/reconciliation'));
  expect(text).toContain('All is well Our books and the provider’s agree, apart from what is expected or on its way.');
  expect(text).toContain('1 movement of the last hours is still to appear in the other book');
});
