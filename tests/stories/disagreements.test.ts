// Stories that once ended wrong, in the language of random stories: each step checks that the acts table and the use
// case agree.
import { describe, expect, test } from 'vitest';
import { type Story, storyOf } from '#tests/support/stories/story';

const job = ({ world }: Story) => world.standing(world.jobIds[0]!);
const sent = ({ world }: Story) => world.stage.provider.transfers.reduce((sum, { amount }) => sum + amount, 0);
const givenBack = ({ world }: Story) => world.stage.provider.refunds.reduce((sum, { amount }) => sum + amount, 0);
const taken = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });

describe('HOUSE3-M1 an act is ruled once', () => {
  test('a payment that a bank asks for can still be reported as a problem', async () => {
    const on = await storyOf('paid', 'hired');
    await on.first.bank.takesCharge(100);
    expect(await on.first.customer.reportsProblem(10_00)).toMatchObject(taken);
    expect(await on.first.landscaper.reportsProblem()).toEqual(refused('already-reported'));
  });

  test('an absence is reported from the agreed time on, and not before', async () => {
    const on = await storyOf('paid', 'due');
    expect(await on.first.customer.reportsAbsence()).toEqual(refused('not-begun-yet'));
    await on.clock.later(24);
    expect(await on.first.customer.reportsAbsence()).toEqual(refused('not-begun-yet'));
    await on.clock.later(1);
    expect(await on.first.customer.reportsAbsence()).toMatchObject(taken);
  });

  test('a review can be asked for before the job is paid', async () => {
    const on = await storyOf('hired', 'hired');
    expect(await on.first.landscaper.asksForReview()).toMatchObject(taken);
    expect(await on.first.landscaper.asksForReview()).toEqual(refused('asked-lately'));
  });

  test('a customer who asked for an early start cannot ask to cancel once a dispute is settled', async () => {
    const on = await storyOf('paid', 'hired');
    await on.clock.later(25);
    await on.first.landscaper.starts();
    expect(await on.first.customer.reportsProblem(40_00)).toMatchObject(taken);
    await on.first.landscaper.answersDispute();
    await on.first.landscaper.offers('refund');
    expect(await on.first.customer.acceptsOffer()).toMatchObject(taken);
    expect(await on.first.customer.asksToCancel(50)).toEqual(refused('already-reported'));
  });

  test('an increase that was asked for can be neither paid nor declined once the payment is released', async () => {
    const on = await storyOf('asked', 'hired');
    await on.first.landscaper.marksComplete(0);
    await on.clock.later(48);
    expect(await on.first.customer.answersIncrease(false)).toEqual(refused('not-held'));
  });
});

describe('MKT3-B1 nobody is paid for not coming', () => {
  test('(a) if the landscaper says nothing, and then marks the work complete without a photo', async () => {
    const on = await storyOf('due', 'hired');
    await on.clock.later(1);
    await on.first.customer.reportsAbsence();
    expect(await on.first.landscaper.marksComplete(0)).toEqual(refused('absence-open'));
    await on.clock.later(12);
    expect(await on.first.landscaper.marksComplete(1)).toEqual(refused('absence-open'));
    await on.clock.later(100);
    expect(await on.first.scheduler.releases()).toMatchObject({ ok: false });
    expect(sent(on)).toBe(0);
    expect(await on.first.customer.hasEverythingBack()).toMatchObject(taken);
    expect([sent(on), givenBack(on), (await job(on)).status]).toEqual([0, 185_00, 'cancelled']);
  });

  test('(b) if the landscaper says “sorry, maybe next week”, and then marks the work complete', async () => {
    const on = await storyOf('due', 'hired');
    await on.clock.later(1);
    await on.first.customer.reportsAbsence();
    await on.first.landscaper.doesNotCome();
    expect(await on.first.customer.reportsAbsence()).toMatchObject(taken); // It is still open.
    for (let day = 0; day < 14; day += 1) await on.clock.later(24);
    expect(await on.first.landscaper.marksComplete(1)).toEqual(refused('absence-open'));
    expect(await on.first.customer.hasEverythingBack()).toMatchObject(taken);
    expect([sent(on), givenBack(on)]).toEqual([0, 185_00]);
  });

  test('a landscaper who says that they come again is paid only once the customer says that they did', async () => {
    const on = await storyOf('due', 'hired');
    await on.clock.later(1);
    await on.first.customer.reportsAbsence();
    await on.first.landscaper.comes(3);
    await on.clock.later(6);
    expect(await on.first.landscaper.marksComplete(1)).toMatchObject({ ok: false });
    const other = await storyOf('due', 'hired');
    await other.clock.later(1);
    await other.first.customer.reportsAbsence();
    await other.first.landscaper.comes(1);
    await other.clock.later(1);
    expect(await other.first.landscaper.marksComplete(0)).toEqual(refused('photos-needed'));
    expect(await other.first.landscaper.marksComplete(1)).toMatchObject(taken);
    await other.clock.later(100);
    expect([sent(other), await other.first.customer.hasEverythingBack()]).toEqual([0, refused('for-admin')]);
    await other.first.customer.saysTheyCame();
    await other.clock.later(24);
    expect(sent(other)).toBe(166_50);
  });
});
