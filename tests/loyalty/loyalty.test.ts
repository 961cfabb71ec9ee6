import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { loyaltyStage } from './loyalty-stage';

async function paid(amount?: number) {
  const stage = await loyaltyStage(amount);
  await stage.pays();
  return stage;
}
async function released(amount?: number) {
  const stage = await loyaltyStage(amount);
  await stage.worksAndMarks();
  await stage.confirms();
  return stage;
}

describe('points are earned', () => {
  test('for each whole pound that was released, once', async () => {
    const stage = await released();
    expect(stage.points()).toBe(0);
    await stage.settlesLoyalty();
    await stage.settlesLoyalty();
    expect(stage.entries()).toEqual([['earned', 185]]);
    expect(stage.points()).toBe(185);
    expect(stage.books()).toEqual({ credit: 185, due: 0, rewards: 185 });
  });

  test('but not while the payment is held', async () => {
    const stage = await paid();
    await stage.settlesLoyalty();
    expect(stage.entries()).toEqual([]);
  });

  test('and are taken back with what is refunded after release, at the rate at which they were earned', async () => {
    const stage = await released();
    await stage.settlesLoyalty();
    await stage.refunds(10_000);
    await stage.settlesLoyalty();
    expect(stage.entries()).toEqual([
      ['earned', 185],
      ['taken_back', -100],
    ]);
    expect(stage.books()).toEqual({ credit: 85, due: 0, rewards: 85 });
  });

  test('points that were already used are not taken back, so that nobody ever owes points', async () => {
    const stage = await released();
    await stage.settlesLoyalty();
    stage
      .state()
      .loyalty.accounts.set(stage.olive, { ...stage.state().loyalty.accounts.get(stage.olive)!, points: 30 });
    await stage.refunds(18_500);
    await stage.settlesLoyalty();
    expect(stage.entries().at(-1)).toEqual(['taken_back', -30]);
    expect(stage.points()).toBe(0);
  });

  test('one and a half a pound by those for whom £1,000 was released in a year', async () => {
    const stage = await released();
    await stage.has(100);
    const [entry] = stage.state().loyalty.entries;
    stage.state().loyalty.entries[0] = { ...entry!, counted: pence(100_000) };
    await stage.settlesLoyalty();
    expect(stage.entries().at(-1)).toEqual(['earned', 277]);
  });
});

describe('credit is used on a job', () => {
  test('is set aside, and comes back to the card when the payment is released', async () => {
    const stage = await paid();
    await stage.has(1_200);
    expect(await stage.use(900)).toEqual({ ok: true, value: { points: 900 } });
    expect(stage.points()).toBe(300);
    expect(stage.books()).toEqual({ credit: 300, due: 900, rewards: 1_200 });
    await stage.settlesLoyalty();
    expect(stage.credits()).toEqual([]);

    stage.marksComplete();
    await stage.confirms();
    await stage.settlesLoyalty();
    await stage.settlesLoyalty();
    expect(stage.credits()).toMatchObject([{ kind: 'refund', amount: 900, state: 'ready' }]);
    await stage.sendDueIntents.execute({ asOf: stage.now() });
    expect(stage.provider.refunds).toMatchObject([{ amount: 900, chargeId: stage.hold().chargeId }]);
    expect(stage.events().at(-1)).toBe('credit-sent');
    // Fern has her whole share, and our fee is as if no credit had been used: we owed the credit before.
    expect(stage.position()).toMatchObject({ released: 18_500, fee: 1_850, share: 16_650, transferred: 16_650 });
    expect(stage.books()).toEqual({ credit: 300 + 185, due: 0, rewards: 1_200 + 185 });
    expect(stage.uses()).toEqual([['due', 900]]);
  });

  test('before it is paid as well as after', async () => {
    const stage = await loyaltyStage();
    await stage.has(500);
    expect((await stage.use(500)).ok).toBe(true);
  });

  test('goes back to the account if the payment is refunded', async () => {
    const stage = await paid();
    await stage.has(900);
    await stage.use(900);
    stage.marksComplete();
    await stage.reports();
    await stage.settles(0, 18_500);
    await stage.settlesLoyalty();
    expect(stage.hold().state).toBe('refunded');
    expect(stage.uses()).toEqual([['returned', 900]]);
    expect([stage.points(), stage.credits()]).toEqual([900, []]);
    expect(stage.books()).toEqual({ credit: 900, due: 0, rewards: 900 });
  });

  test('goes back to the account also where it was used after a missed visit was reported, and all was refunded', async () => {
    const stage = await loyaltyStage(200_00);
    await stage.pays();
    const { jobId, olive: customerId } = stage;
    stage.changeJob({ slot: { scheduledDate: '2026-06-02', scheduledTime: '09:00', timeOfDay: null } });
    stage.at(new Date('2026-06-02T08:00:00Z'));
    await stage.startDueJobs.execute({ asOf: stage.now() });
    await stage.reportAbsence.execute({ jobId, customerId });
    await stage.has(400);
    expect(await stage.use(400)).toMatchObject({ ok: true });
    stage.later(12);
    const words = { reason: 'Nobody came', notice: 'Nobody came' };
    expect(await stage.refundMissedVisit.execute({ jobId, customerId, ...words })).toMatchObject({
      value: { toCustomer: 200_00 },
    });
    await stage.settlesLoyalty();
    expect(stage.points()).toBe(400);
    expect(stage.provider.refunds.map(({ amount }) => amount)).toEqual([200_00]);
  });

  test('up to half of our fee on what was released in the end; the rest goes back', async () => {
    const stage = await paid();
    await stage.has(900);
    await stage.use(900);
    stage.marksComplete();
    await stage.reports({ amount: pence(8_500) });
    await stage.settles(0, 8_500);
    await stage.settlesLoyalty();
    expect(stage.hold()).toMatchObject({ state: 'released', released: 10_000 });
    expect(stage.credits()).toMatchObject([{ amount: 500 }]);
    expect(stage.entries()).toContainEqual(['returned', 400]);
  });

  test('can be changed and taken off until then', async () => {
    const stage = await paid();
    await stage.has(900);
    await stage.use(900);
    await stage.use(300);
    expect([stage.points(), stage.books().due]).toEqual([600, 300]);
    await stage.use(300);
    await stage.use(0);
    expect([stage.points(), stage.books().due]).toEqual([900, 0]);
    expect(stage.uses().map(([state]) => state)).toEqual(['returned', 'returned']);
  });

  test.each([
    ['more than she has', 500, 'too-few-points'],
    ['more than half of our fee', 1_000, 'above-cap'],
    ['pence', 250, 'not-whole-pounds'],
  ])('but not %s', async (_what, points, reason) => {
    const stage = await paid();
    await stage.has(points === 500 ? 400 : 5_000);
    expect(await stage.use(points)).toEqual({ ok: false, reason });
  });

  test('but not by someone else, or on a payment that is released', async () => {
    const stage = await released();
    await stage.has(900);
    expect(await stage.use(100, stage.mallory)).toEqual({ ok: false, reason: 'job-not-found' });
    expect(await stage.use(100)).toEqual({ ok: false, reason: 'not-payable' });
  });

  test('but not while a payment of hers is in dispute', async () => {
    const stage = await paid();
    await stage.has(900);
    stage.marksComplete();
    await stage.reports({ amount: pence(5_000) });
    expect(await stage.use(100)).toEqual({ ok: false, reason: 'dispute-open' });
  });

  test('what has come back as credit cannot be refunded a second time', async () => {
    const stage = await paid();
    await stage.has(900);
    await stage.use(900);
    stage.marksComplete();
    await stage.confirms();
    await stage.settlesLoyalty();
    await stage.sendDueIntents.execute({ asOf: stage.now() });
    expect(await stage.refunds(18_500)).toMatchObject({ ok: false, reason: 'charged-back' });
    expect(await stage.refunds(17_600)).toMatchObject({ ok: true });
    expect(stage.provider.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(18_500);
  });
});

describe('points expire', () => {
  const DAY = 24;
  test('after 18 months without anything, 30 days after a notice that is sent once', async () => {
    const stage = await loyaltyStage();
    await stage.has(640);
    stage.later(515 * DAY);
    expect(await stage.expires()).toMatchObject({ told: 0, expired: 0 });
    stage.later(5 * DAY);
    expect(await stage.expires()).toMatchObject({ told: 1, expired: 0 });
    expect(await stage.expires()).toMatchObject({ told: 0, expired: 0 });
    expect(stage.events().filter((name) => name === 'points-expiring')).toHaveLength(1);
    stage.later(29 * DAY);
    expect(await stage.expires()).toMatchObject({ expired: 0 });
    stage.later(1 * DAY);
    expect(await stage.expires()).toMatchObject({ expired: 1 });
    expect([stage.points(), stage.books()]).toEqual([0, { credit: 0, due: 0, rewards: 0 }]);
  });

  test('not if something was earned or used after the notice', async () => {
    const stage = await loyaltyStage();
    await stage.has(640);
    stage.later(520 * DAY);
    await stage.expires();
    await stage.has(10);
    stage.later(31 * DAY);
    expect(await stage.expires()).toMatchObject({ told: 0, expired: 0 });
    expect(stage.points()).toBe(650);
  });
});
