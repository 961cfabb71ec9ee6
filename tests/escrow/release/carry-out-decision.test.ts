import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { amountsOf, paidStage } from '#tests/support/escrow/payment-increase-stage';

describe('a hold paid by two charges', () => {
  test('is released by one transfer drawn on each charge', async () => {
    const stage = await paidStage();
    await stage.raises(220);
    stage.marksComplete();
    await stage.confirms();
    const { chargeId, topUps } = stage.hold();
    expect(stage.provider.transfers.map(({ chargeId: drawnOn, amount }) => [drawnOn, amount])).toEqual([
      [chargeId, 16_650],
      [topUps[0]!.chargeId, 3_150],
    ]);
    expect(stage.position()).toMatchObject({
      held: 0,
      released: 22_000,
      fee: 2_200,
      share: 19_800,
      transferred: 19_800,
    });
    expect(stage.hold().state).toBe('released');
  });

  test('costs the fee on the whole amount, even if the fees on its parts had to be rounded', async () => {
    const stage = await paidStage({ amount: pence(1_05) });
    await stage.raises(1.49);
    await stage.raises(1.94);
    stage.marksComplete();
    await stage.confirms();
    expect(stage.position()).toMatchObject({ released: 1_94, fee: 19, share: 175, transferred: 175 });
    expect(amountsOf(stage.provider.transfers)).toEqual([94, 40, 41]);
  });

  test('is disputed and settled as a whole, and no charge pays out more than it brought in', async () => {
    const stage = await paidStage();
    await stage.raises(220);
    stage.marksComplete();
    await stage.reports({ amount: pence(10_000) });
    await stage.settles(2_000, 8_000);
    const { chargeId, topUps } = stage.hold();
    // £120 and £20 are drawn on the first charge. The £80 refund uses the rest of it and all of the second.
    expect(stage.provider.transfers.map(({ amount }) => amount)).toEqual([10_800, 1_800]);
    expect(stage.provider.refunds.map(({ chargeId: drawnOn, amount }) => [drawnOn, amount])).toEqual([
      [chargeId, 4_500],
      [topUps[0]!.chargeId, 3_500],
    ]);
    expect(stage.position()).toMatchObject({ released: 14_000, refunded: 8_000, held: 0, contested: 0, fee: 1_400 });
    expect(stage.hold().state).toBe('released');
  });

  test('is refunded in full by one refund for each charge', async () => {
    const stage = await paidStage();
    await stage.raises(220);
    await stage.reports();
    expect(stage.hold().dispute?.amount).toBe(22_000);
    await stage.settles(0, 22_000);
    expect(amountsOf(stage.provider.refunds)).toEqual([18_500, 3_500]);
    expect(stage.hold().state).toBe('refunded');
  });
});
