import { expect, test } from 'vitest';
import { hedge, HEDGE, portfolioStage, wall } from '#tests/support/onboarding/portfolio-stage';

test('removes one item; the others and their uploads stay', async () => {
  const { save, remove, idsOf, profilePhotos } = portfolioStage();
  await save([wall, hedge]);
  expect((await remove('w')).ok).toBe(true);
  expect(await idsOf()).toEqual(['h']);
  expect([...profilePhotos.claimed]).toEqual([HEDGE]);
});

test('releases the upload of the removed item', async () => {
  const { save, remove, profilePhotos } = portfolioStage();
  await save([hedge]);
  await remove('h');
  expect([...profilePhotos.claimed]).toEqual([]);
});

test('does not find an item that has already been removed', async () => {
  const { save, remove } = portfolioStage();
  await save([wall]);
  await remove('w');
  expect(await remove('w')).toEqual({ ok: false, reason: 'item-not-found' });
});
