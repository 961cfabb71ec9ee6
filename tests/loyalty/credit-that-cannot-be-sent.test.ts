// Credit and points when the customer gets the payment back in another way: through their bank, or elsewhere.
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { chargebackSteps } from '#tests/support/escrow/chargeback-stages';
import { loyaltyStage } from './loyalty-stage';

/** Olive has paid £200 and set £4 aside; the payment was released, and the credit was sent to her card. */
async function sentCredit() {
  const stage = await loyaltyStage(200_00);
  await stage.pays();
  await stage.has(400);
  await stage.use(400);
  stage.marksComplete();
  await stage.confirms();
  await stage.settlesLoyalty();
  const sends = () => stage.sendDueIntents.execute({ asOf: stage.now() });
  return { ...stage, ...chargebackSteps(stage), sends };
}
/** The card has also expired, so we have the money again. */
async function creditCameBack() {
  const stage = await sentCredit();
  await stage.sends();
  const { id } = stage.provider.refunds.at(-1)!;
  stage.provider.becomes(id, { state: 'came-back', words: 'The card is gone.' });
  await stage.followRefund.execute({ of: { refundRef: id } });
  return stage;
}
const gone = { credit: 0, due: 0 };

describe('MONEY3-M2 a lost chargeback while credit has not gone out', () => {
  test.each([
    ['it came back', creditCameBack],
    ['it was not sent yet', sentCredit],
  ])('%s: the loss is the landscaper’s whole share, and the credit becomes points again', async (_how, stageOf) => {
    const stage = await stageOf();
    const ref = await stage.chargesBack();
    expect(stage.bank.reversals.reduce((sum, { amount }) => sum + amount, 0)).toBe(180_00);
    await stage.loses(ref);
    expect(stage.chargeback()).toMatchObject({ state: 'lost', loss: { refunds: 0, landscaper: 180_00 } });
    expect(stage.account('disputed')).toBe(0);
    expect(stage.credits().at(-1)).toMatchObject({ state: 'cancelled', chargebackId: stage.chargeback().id });
    stage.later(1);
    await stage.settlesLoyalty();
    // The 400 points are hers again; the 200 that the job had earned are not.
    expect([stage.points(), stage.books()]).toEqual([400, { credit: 400, due: 0, rewards: 400 }]);
    expect(stage.uses()).toEqual([['returned', 400]]);
  });

  test('when the case is won after all, the loss is undone and no refund is made of the credit', async () => {
    const stage = await creditCameBack();
    const ref = await stage.chargesBack();
    await stage.loses(ref);
    await stage.wins(ref);
    expect(stage.chargeback()).toMatchObject({ state: 'won', loss: null });
    expect(stage.intents().filter(({ kind, makesUpFor }) => kind === 'refund' && makesUpFor)).toEqual([]);
    stage.later(1);
    await stage.settlesLoyalty();
    expect(stage.points()).toBe(600);
  });

  test('if only a part of the payment is lost, the credit still has room, and stays', async () => {
    const stage = await creditCameBack();
    await stage.loses(await stage.chargesBack(100_00));
    expect(stage.chargeback()).toMatchObject({ loss: { refunds: 0, landscaper: 90_00 } });
    expect(stage.credits().at(-1)).toMatchObject({ state: 'refused', refusedBecause: 'came-back' });
    expect(stage.books()).toMatchObject({ due: 400 });
  });
});

describe('MONEY3-S2 points after a lost chargeback', () => {
  test('are taken back like those of a refund, and come again if it is won', async () => {
    const stage = await loyaltyStage(200_00);
    await stage.worksAndMarks();
    await stage.confirms();
    await stage.settlesLoyalty();
    const bank = chargebackSteps(stage);
    const ref = await bank.chargesBack();
    await bank.loses(ref);
    stage.later(1);
    await stage.settlesLoyalty();
    expect(stage.entries()).toEqual([
      ['earned', 200],
      ['taken_back', -200],
    ]);
    await bank.wins(ref);
    stage.later(1);
    await stage.settlesLoyalty();
    await stage.settlesLoyalty();
    expect(stage.entries().slice(2)).toEqual([['earned', 200]]);
  });

  test('credit that is settled after the loss has no room, and is returned', async () => {
    const stage = await loyaltyStage(200_00);
    await stage.pays();
    await stage.has(400);
    await stage.use(400);
    stage.marksComplete();
    await stage.confirms();
    const bank = chargebackSteps(stage);
    await bank.loses(await bank.chargesBack());
    await stage.settlesLoyalty();
    expect([stage.credits(), stage.points()]).toEqual([[], 400]);
  });
});

describe('MONEY3-M3 a refund made in the dashboard and credit', () => {
  test('of exactly the credit that came back is that credit: nobody bears anything, and there is nothing to decide', async () => {
    const stage = await creditCameBack();
    const ref = stage.provider.refundByHand(stage.hold().chargeId!, pence(4_00));
    for (let times = 0; times < 2; times += 1)
      expect(await stage.followCharge.execute({ of: { refundRef: ref } })).toMatchObject({ ok: true });
    expect([...stage.state().outsideRefunds.values()]).toEqual([]);
    expect(stage.books()).toMatchObject({ ...gone, credit: 200 });
    expect(stage.account('dispute_losses')).toBe(0);
    expect(stage.credits().at(-1)).toMatchObject({ state: 'sent', providerRef: ref });
  });

  test('of the whole charge before the credit is sent: every reading works, and the credit becomes points', async () => {
    const stage = await sentCredit();
    const { chargeId } = stage.hold();
    stage.provider.refundByHand(chargeId!, pence(200_00));
    await stage.followCharge.execute({ of: { chargeId: chargeId! } });
    await stage.sends();
    expect(await stage.followCharge.execute({ of: { chargeId: chargeId! } })).toMatchObject({ ok: true });
    expect([...stage.state().outsideRefunds.values()]).toMatchObject([{ borne: 200_00, held: 0, contested: 0 }]);
    expect(stage.credits().at(-1)).toMatchObject({ state: 'cancelled' });
    stage.later(1);
    await stage.settlesLoyalty();
    expect(stage.books()).toMatchObject({ due: 0, credit: 600 });
  });
});
