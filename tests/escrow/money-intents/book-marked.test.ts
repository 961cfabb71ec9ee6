// MONEY3-M4: money moved although we had concluded that it had not.
import { describe, expect, test } from 'vitest';
import { heldStage, markedStage, releasedStage } from '#tests/support/escrow/chargeback-stages';

describe('a movement with our mark, told by a notice, ends its intent', () => {
  test('a payout that we thought unsent is booked, and is not sent a second time', async () => {
    const stage = await markedStage();
    stage.provider.fail('payOut', 'lost-after');
    await stage.confirms();
    const [intent] = stage.intents();
    // As if the library had delayed the repeat, and the search had found nothing yet.
    await stage.stores.intents.save({ ...intent!, state: 'ready', nextAttemptAt: stage.now() });
    const payoutRef = stage.provider.transfers[0]!.id;
    await stage.followPayout.execute({ payoutRef });
    expect(stage.intents()).toMatchObject([{ state: 'sent', providerRef: payoutRef }]);
    expect(stage.hold().state).toBe('released');
    await stage.followPayout.execute({ payoutRef });
    await stage.sendsDue();
    expect(stage.provider.transfers).toHaveLength(1);
    expect(stage.facts().filter((kind) => kind === 'transfer')).toHaveLength(1);
  });

  test('a payout that we thought refused is booked as well', async () => {
    const stage = await markedStage();
    stage.provider.fail('payOut', 'lost-after');
    await stage.confirms();
    const [intent] = stage.intents();
    const refused = { refusedBecause: 'wrong-request' as const, refusedWords: 'No.', refusedAt: stage.now() };
    await stage.stores.intents.save({ ...intent!, state: 'refused', ...refused });
    await stage.followPayout.execute({ payoutRef: stage.provider.transfers[0]!.id });
    expect(stage.intents()).toMatchObject([{ state: 'refused' }, { state: 'sent', retryOf: intent!.id }]);
    expect(stage.hold().state).toBe('released');
  });

  test('a refund that we thought refused is booked once, and hearing of it again is no alarm', async () => {
    const stage = await heldStage();
    stage.provider.fail('refund', 'lost-after');
    const { jobId, olive: userId } = stage;
    await stage.callOffJob.execute({ jobId, by: 'customer', userId, reason: 'Moving', notice: 'Called off.' });
    const [intent] = stage.intents();
    const refused = { refusedBecause: 'wrong-request' as const, refusedWords: 'No.', refusedAt: stage.now() };
    await stage.stores.intents.save({ ...intent!, state: 'refused', ...refused });
    const { chargeId } = intent!;
    await stage.followCharge.execute({ of: { chargeId } });
    await stage.followCharge.execute({ of: { chargeId } });
    expect(stage.intents()).toMatchObject([{ state: 'refused' }, { state: 'sent', retryOf: intent!.id }]);
    expect(stage.facts().filter((kind) => kind === 'refund')).toHaveLength(1);
    expect(stage.logged.filter(({ facts }) => facts?.alarm === 'money-moved-unasked')).toEqual([]);
  });

  test('an intent settled in another way meanwhile raises an alarm', async () => {
    const stage = await releasedStage();
    const ref = await stage.chargesBack();
    const [takeBack] = stage.intents().filter(({ kind }) => kind === 'take_back');
    const refused = { refusedBecause: 'payee-short' as const, refusedWords: 'No.', refusedAt: stage.now() };
    await stage.stores.intents.save({ ...takeBack!, state: 'refused', providerRef: null, ...refused });
    await stage.followPayout.execute({ payoutRef: takeBack!.reverses! });
    expect(ref).toBeDefined();
    expect(stage.logged.at(-1)).toMatchObject({ level: 'error', facts: { alarm: 'money-moved-unasked' } });
  });
});

describe('a “no” to the first call is not believed before a search', () => {
  test('the library had repeated the call: the payout that was made is found', async () => {
    const stage = await markedStage();
    stage.provider.fail('payOut', 'repeated-and-refused');
    await stage.confirms();
    expect(stage.intents()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(stage.provider.transfers).toHaveLength(1);
  });
});
