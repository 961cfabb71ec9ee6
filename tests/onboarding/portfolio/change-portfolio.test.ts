import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storesOn } from '#src/composition/stores';
import { AddPortfolioItem } from '#src/modules/onboarding/use-cases/add-portfolio-item';
import { RemovePortfolioItem } from '#src/modules/onboarding/use-cases/remove-portfolio-item';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aMorning, clockAt } from '#tests/support/memory/in-memory-jobs';
import { addLandscaper } from '#tests/support/people';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase({ max: 12 })));
afterAll(() => database.destroy());

test('of eight items added at the same time six are stored and two refused, and all six can be removed at the same time', async () => {
  const landscaperId = await addLandscaper(database.knex);
  const work = new KnexUnitOfWork(database.knex, storesOn);
  const adding = new AddPortfolioItem(work, randomUUID, clockAt(aMorning));
  const removing = new RemovePortfolioItem(work, randomUUID, clockAt(aMorning));
  const stored = async () => (await storesOn(database.knex).portfolios.of(landscaperId)).map(({ id }) => id);

  const ids = Array.from({ length: 8 }, (_, number) => `item-${number}`);
  const added = await Promise.all(
    ids.map((id) =>
      adding.execute({ landscaperId, item: { id, imageUrl: 'https://fern.example/wall.jpg', jobType: 'Walls' } }),
    ),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(6);
  expect(added.filter((one) => !one.ok && one.reason === 'portfolio-limit-reached')).toHaveLength(2);
  expect(await stored()).toHaveLength(6);

  await Promise.all((await stored()).map((itemId) => removing.execute({ landscaperId, itemId })));
  expect(await stored()).toEqual([]);
});
