import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { askedStage, refusal, unwrap } from '#tests/support/escrow/payment-increase-stage';

describe('the customer’s answer', () => {
  test('declining leaves the price as agreed; the landscaper is notified and can ask again (S-JOB-13)', async () => {
    const stage = await askedStage();
    expect(unwrap(await stage.answers(false))).toMatchObject({ state: 'declined', endedAt: stage.now() });
    expect(unwrap(await stage.answers(false)).state).toBe('declined');
    expect(await stage.answers(true)).toEqual(refusal('already-answered'));
    expect(stage.hold().amount).toBe(18_500);
    expect(stage.events().filter((name) => name === 'increase-declined')).toHaveLength(1);
    expect(unwrap(await stage.asksFor(200)).state).toBe('asked');
  });

  test('accepting does not raise the price until the difference is paid (S-JOB-13)', async () => {
    const stage = await askedStage();
    expect(unwrap(await stage.answers(true))).toMatchObject({ state: 'accepted' });
    stage.later(1);
    expect(unwrap(await stage.answers(true)).payBy).toEqual(new Date(stage.now().getTime() + 23 * 3_600_000));
    expect(await stage.answers(false)).toEqual(refusal('already-answered'));
    expect(stage.hold().amount).toBe(18_500);
    expect(stage.job().budget).toBeUndefined();
  });

  test('only the job’s customer can answer, and only a request for that job', async () => {
    const stage = await askedStage();
    expect(await stage.answers(true, { customerId: stage.mallory })).toEqual(refusal('increase-not-found'));
    expect(await stage.answers(true, { increaseId: stage.mallory })).toEqual(refusal('increase-not-found'));
  });

  test('comes too late once the payment has been released or disputed', async () => {
    const stage = await askedStage();
    stage.marksComplete();
    await stage.confirms();
    expect(await stage.answers(true)).toEqual(refusal('not-held'));
    const other = await askedStage();
    await other.reports({ amount: pence(100) });
    expect(await other.answers(true)).toEqual(refusal('payment-disputed'));
  });
});
