import { expect, test } from 'vitest';
import { hedge, HEDGE, portfolioStage, wall } from '#tests/support/onboarding/portfolio-stage';

test('an item is added at the end, and its upload is claimed', async () => {
  const { save, add, idsOf, profilePhotos } = portfolioStage();
  await save([wall]);
  expect((await add(hedge)).ok).toBe(true);
  expect(await idsOf()).toEqual(['w', 'h']);
  expect([...profilePhotos.claimed]).toEqual([HEDGE]);
});

test('an item without a picture is refused', async () => {
  const { add, idsOf } = portfolioStage();
  expect(await add({ ...wall, imageUrl: ' ' })).toEqual({ ok: false, reason: 'picture-or-type-missing' });
  expect(await idsOf()).toEqual([]);
});
