import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';
import { askedStage, paidStage, refusal, unwrap } from '#tests/support/escrow/payment-increase-stage';

describe('requesting a payment increase', () => {
  test('saves the request, notifies the customer and changes nothing else', async () => {
    const stage = await askedStage();
    expect(stage.increases()).toMatchObject([
      {
        state: 'asked',
        fromAmount: 18_500,
        toAmount: 22_000,
        reason: 'The hedge is twice as long',
        askedAt: stage.now(),
      },
    ]);
    expect(stage.events().at(-1)).toBe('increase-requested');
    expect(stage.hold()).toMatchObject({ amount: 18_500, state: 'held' });
  });

  test('a second request for the same price returns the open one; a request for another price is refused', async () => {
    const stage = await askedStage();
    const [first] = stage.increases();
    expect(unwrap(await stage.asksFor(220))).toEqual(first);
    expect(await stage.asksFor(230)).toEqual(refusal('already-asked'));
    expect(stage.increases()).toHaveLength(1);
    expect(stage.events().filter((name) => name === 'increase-requested')).toHaveLength(1);
  });

  test.each([185, 184.99, 0])('is refused for £%s, which is not more than was agreed', async (pounds) => {
    const stage = await paidStage();
    expect(await stage.asksFor(pounds)).toEqual(refusal('not-more-than-agreed'));
  });

  test('is only for the landscaper of the job, while its payment is held and undisputed and the work is not marked complete', async () => {
    const stage = await escrowStage();
    expect(await stage.asksFor(220)).toEqual(refusal('not-held'));
    await stage.pays();
    expect(await stage.asksFor(220, stage.mallory)).toEqual(refusal('not-your-job'));
    stage.marksComplete();
    expect(await stage.asksFor(220)).toEqual(refusal('already-marked-complete'));
    stage.changeJob({ landscaperCompletedAt: null, status: 'active' });
    await stage.reports({ amount: pence(100) });
    expect(await stage.asksFor(220)).toEqual(refusal('payment-disputed'));
    stage.forgetJob();
    expect(await stage.asksFor(220)).toEqual(refusal('job-not-found'));
  });
});
