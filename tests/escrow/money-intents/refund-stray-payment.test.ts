import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { ok } from '#src/kernel/result';
import { refundStrayPayment } from '#src/modules/escrow/use-cases/money-intents/refund-stray-payment';
import { escrowStage, type Logged } from '#tests/support/escrow/escrow-stage';
import { sendDue } from '#tests/support/escrow/sending-stages';

/** Olive has paid for the job, and another £185 that no one requested has arrived on another page. */
async function strayPayment() {
  const stage = await escrowStage();
  await stage.pays();
  const checkout = { ...stage.checkouts()[0]!, id: randomUUID(), providerRef: 'cs_stray', chargeId: 'ch_stray' };
  await stage.stores.checkouts.add(checkout);
  const { holdId, jobId } = stage;
  const paid = {
    state: 'paid' as const,
    chargeId: 'ch_stray',
    card: null,
    amount: pence(18_500),
    about: { holdId, jobId },
  };
  const warnings: Logged['facts'][] = [];
  const log = { info: () => {}, error: () => {}, warn: (_: string, facts?: Logged['facts']) => warnings.push(facts) };
  const hold = stage.hold();
  const taken = await stage.work.run(async (stores) =>
    ok(await refundStrayPayment(stores, hold, checkout, paid, { newId: randomUUID, log, now: stage.now() })),
  );
  return { ...stage, checkout, warnings, before: hold, taken: taken.value, refund: stage.intents()[0]! };
}

test('the whole payment is to be refunded to the charge it came from', async () => {
  const { taken, refund, holdId, fern, intents } = await strayPayment();
  expect(taken).toEqual({ state: 'refunding', refunds: [refund.id] });
  expect(intents()).toHaveLength(1);
  expect(refund).toMatchObject({ kind: 'refund', state: 'ready', amount: 18_500, chargeId: 'ch_stray' });
  expect(refund).toMatchObject({ holdId, landscaperId: fern, source: 'held' });
});

test('the ledger has it under the checkout, and the money of the hold does not change', async () => {
  const { position, hold, before, checkout, holdId, refund } = await strayPayment();
  expect(refund.paymentRef).toBe(checkout.id);
  expect(position(checkout.id)).toMatchObject({ captured: 18_500, held: 18_500 });
  expect(position(holdId)).toMatchObject({ captured: 18_500, held: 18_500 });
  expect(hold()).toEqual(before);
});

test('once the refund is sent, nothing of it is left, and the hold is still held', async () => {
  const stage = await strayPayment();
  stage.provider.refund = async () => ({ refundId: 're_stray' });
  await sendDue(stage);
  expect(stage.position(stage.checkout.id)).toMatchObject({ captured: 18_500, held: 0, refunded: 18_500 });
  expect(stage.hold()).toEqual(stage.before);
});

test('the log says which payment it was', async () => {
  const { warnings, checkout, holdId } = await strayPayment();
  expect(warnings).toEqual([{ checkoutId: checkout.id, holdId, holdState: 'held', amount: 18_500 }]);
});
