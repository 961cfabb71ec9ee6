import { expect, test } from 'vitest';
import { hedge, HEDGE, portfolioStage, wall } from '#tests/support/onboarding/portfolio-stage';

test('an item is removed, and the others stay with their uploads', async () => {
  const { save, remove, idsOf, profilePhotos } = portfolioStage();
  await save([wall, hedge]);
  expect((await remove('w')).ok).toBe(true);
  expect(await idsOf()).toEqual(['h']);
  expect([...profilePhotos.claimed]).toEqual([HEDGE]);
});

test('the upload of a removed item is released', async () => {
  const { save, remove, profilePhotos } = portfolioStage();
  await save([hedge]);
  await remove('h');
  expect([...profilePhotos.claimed]).toEqual([]);
});

test('an item that has been removed already is not found', async () => {
  const { save, remove } = portfolioStage();
  await save([wall]);
  await remove('w');
  expect(await remove('w')).toEqual({ ok: false, reason: 'item-not-found' });
});
