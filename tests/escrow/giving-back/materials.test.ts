import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { computeCancellation } from '#src/modules/escrow/domain/cancellation';
import { MATERIALS_MAX } from '#src/modules/escrow/domain/materials';
import { aMorning, escrowStage } from '#tests/support/escrow/escrow-stage';

/** Olive has paid £185 for work that begins 20 days later, at nine. */
async function paid() {
  const stage = await escrowStage();
  await stage.pays();
  stage.changeJob({ slot: { scheduledDate: '2026-06-02', scheduledTime: '09:00', timeOfDay: null } });
  const { jobId, olive, fern } = stage;
  const buys = (amount: number, facts: { id?: string; landscaperId?: string; receiptPhotoId?: string } = {}) =>
    stage.recordMaterials.execute({
      id: randomUUID(),
      jobId,
      landscaperId: fern,
      what: 'Ten bags of compost',
      amount: pence(amount),
      receiptPhotoId: stage.uploads(facts.landscaperId ?? fern),
      ...facts,
    });
  const removes = (materialsId: string, landscaperId = fern) =>
    stage.removeMaterials.execute({ jobId, landscaperId, materialsId });
  const cancels = (by: 'customer' | 'landscaper' = 'customer') =>
    stage.callOffJob.execute({
      jobId,
      by,
      userId: by === 'customer' ? olive : fern,
      reason: 'Moving house',
      notice: 'Cancelled.',
    });
  return { ...stage, buys, removes, cancels };
}

test.each([
  ['within the 14 days, all goes back', 2, 0],
  ['in good time, the materials are paid for', 17, 38_40],
  ['half a day before the start, the materials are paid for beside the quarter', 19.5, 46_25 + 38_40],
])('Olive cancels after Fern has bought materials for £38.40: %s', async (_when, daysOn, toLandscaper) => {
  const stage = await paid();
  expect(await stage.buys(38_40)).toMatchObject({ ok: true, value: { amount: 38_40, recordedAt: aMorning } });
  stage.later(daysOn * 24);
  expect(await stage.cancels()).toMatchObject({ ok: true, value: { toLandscaper, fee: 0 } });
  expect(stage.provider.refunds).toMatchObject([{ amount: 18_500 - toLandscaper }]);
  expect(stage.position()).toMatchObject({ held: 0, compensated: toLandscaper, transferred: toLandscaper, fee: 0 });
});

test('if Fern cancels, their materials are their own', async () => {
  const stage = await paid();
  await stage.buys(38_40);
  stage.later(17 * 24);
  expect(await stage.cancels('landscaper')).toMatchObject({ ok: true, value: { toCustomer: 18_500 } });
});

test('a customer who agrees that nobody let Fern in pays for the materials as well as the quarter, and never more than is held', () => {
  const facts = { by: 'customer' as const, now: new Date('2026-06-10'), contractAt: aMorning, startsAt: null };
  const of = (materials: number) =>
    computeCancellation(
      { ...facts, askedForEarlyStart: false, percentDone: 0, noAccess: true, materials: pence(materials) },
      pence(18_500),
    ).toLandscaper;
  expect([of(0), of(38_40), of(18_000)]).toEqual([46_25, 84_65, 18_500]);
});

test('a customer who pays for work in proportion pays no more because materials were bought', () => {
  const facts = { by: 'customer' as const, now: aMorning, contractAt: aMorning, startsAt: null, percentDone: 40 };
  const of = (materials: number) =>
    computeCancellation({ ...facts, askedForEarlyStart: true, materials: pence(materials) }, pence(18_500));
  expect(of(38_40)).toEqual(of(0));
});

test('recording it twice with the same id records it once, and tells Olive once', async () => {
  const stage = await paid();
  const id = randomUUID();
  const [first, again] = [await stage.buys(38_40, { id }), await stage.buys(38_40, { id })];
  expect(again).toEqual(first);
  expect([stage.materials().length, stage.events().filter((name) => name === 'materials-recorded').length]).toEqual([
    1, 1,
  ]);
});

test('removed materials are not paid for, and removing them again changes nothing', async () => {
  const stage = await paid();
  const id = randomUUID();
  await stage.buys(38_40, { id });
  expect(await stage.removes(id, stage.mallory)).toEqual({ ok: false, reason: 'not-your-job' });
  for (let time = 0; time < 2; time += 1) expect(await stage.removes(id)).toMatchObject({ ok: true });
  stage.later(17 * 24);
  expect(await stage.cancels()).toMatchObject({ ok: true, value: { toLandscaper: 0 } });
  expect(await stage.removes(id)).toEqual({ ok: false, reason: 'not-paid' });
});

test('materials are refused from others, without an own receipt, for more than is held, too often, and once the work is complete', async () => {
  const stage = await paid();
  expect(await stage.buys(100, { landscaperId: stage.mallory })).toEqual({ ok: false, reason: 'not-your-job' });
  expect(await stage.buys(100, { landscaperId: stage.olive })).toEqual({ ok: false, reason: 'not-your-job' });
  const notHers = stage.uploads(stage.mallory);
  expect(await stage.buys(100, { receiptPhotoId: notHers })).toEqual({ ok: false, reason: 'photo-not-found' });
  expect(await stage.buys(18_501)).toEqual({ ok: false, reason: 'more-than-held' });
  for (let n = 0; n < MATERIALS_MAX; n += 1) expect(await stage.buys(100)).toMatchObject({ ok: true });
  expect(await stage.buys(100)).toEqual({ ok: false, reason: 'too-many-materials' });
  const [recorded] = stage.materials();
  stage.marksComplete();
  expect(await stage.buys(100)).toEqual({ ok: false, reason: 'already-marked-complete' });
  expect(await stage.removes(recorded!.id)).toEqual({ ok: false, reason: 'already-marked-complete' });
});

test('before the payment there is no money for them', async () => {
  const stage = await escrowStage();
  const bought = {
    id: randomUUID(),
    jobId: stage.jobId,
    landscaperId: stage.fern,
    what: 'Compost',
    amount: pence(100),
  };
  const recorded = await stage.recordMaterials.execute({ ...bought, receiptPhotoId: randomUUID() });
  expect(recorded).toEqual({ ok: false, reason: 'not-paid' });
});

test('the form of a purchase that was removed since records nothing', async () => {
  const stage = await paid();
  const id = randomUUID();
  await stage.buys(38_40, { id });
  await stage.removes(id);
  expect(await stage.buys(38_40, { id })).toEqual({ ok: false, reason: 'form-used' });
  expect(stage.materials()).toEqual([]);
});
