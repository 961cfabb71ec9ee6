import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SandboxFaults } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { SandboxPaymentProvider } from '#src/modules/escrow/adapters/sandbox/sandbox-payment-provider';
import { newId } from '#src/modules/escrow/adapters/sandbox/sandbox-ids';
import { SandboxServiceSales } from '#src/modules/sales/adapters/sandbox-service-sales';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.destroy());

const settings = { baseUrl: 'https://hedgerow.test', webhookSecret: 'whsec_test' };

/** A page whose time is over, and a customer whose payment on it began earlier. */
async function paidAtTheLastMoment() {
  const { knex } = database;
  const id = newId('cs');
  const page = { id, about: '{}', lines: '[]', sells: 'service', amount: 50_00, customerEmail: 'olive@hedgerow.test' };
  const over = knex.raw(`app_now() - interval '1 second'`);
  const urls = { doneUrl: 'https://hedgerow.test/done', cancelUrl: 'https://hedgerow.test/' };
  await knex('sandboxCheckouts').insert({ ...page, ...urls, createdAt: over, expiresAt: over });
  const paying = await knex.transaction();
  await paying('sandboxCheckouts').where({ id }).forUpdate().select('id');
  return {
    id,
    async pays() {
      await paying('sandboxCheckouts').where({ id }).update({ state: 'paid' });
      const charge = { id: newId('ch'), checkoutId: id, amount: 50_00, refundsGo: 'at_once' };
      await paying('sandboxCharges').insert({ ...charge, at: paying.raw('app_now()') });
      await paying.commit();
    },
  };
}

test('MONEY3-S4 a page that is being paid when its time is over is read as paid, and never as closed before', async () => {
  const faults = new SandboxFaults(database.knex);
  const provider = new SandboxPaymentProvider(database.knex, faults, settings);
  const sales = new SandboxServiceSales(database.knex, faults, settings);
  for (const read of [(id: string) => provider.readCheckout(id), (id: string) => sales.readServiceCheckout(id)]) {
    const page = await paidAtTheLastMoment();
    const reading = read(page.id);
    await page.pays();
    expect(await reading).toMatchObject({ state: 'paid' });
  }
  expect(await sales.readServiceCheckout(randomUUID())).toEqual({ state: 'gone' });
});
