import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PgFavouriteRepository } from '#src/modules/bidding/adapters/favourites/pg-favourite-repository';
import { PgFavouriteViews } from '#src/modules/bidding/adapters/favourites/pg-favourite-views';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { inMemoryFavourites } from '#tests/support/memory/in-memory-bidding';
import { aMorning, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper } from '#tests/support/people';

const joe = randomUUID();
const later = new Date('2026-05-13T10:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addCustomer(database.knex, { id: olive });
  await addCustomer(database.knex, { id: mallory });
  await addLandscaper(database.knex, { id: fern, businessName: 'Blackthorn & Daughter' });
  await addLandscaper(database.knex, { id: joe, fullName: 'Joe Whitlock' });
});
beforeEach(() => database.knex('favourites').delete());
afterAll(() => database.destroy());
const notedBy = async (customerId: string) =>
  (await new PgFavouriteViews(database.knex).of(customerId)).map(({ landscaperId, note }) => [landscaperId, note]);

describe.each([
  ['memory', () => inMemoryFavourites(fern, joe)],
  ['PostgreSQL', () => new PgFavouriteRepository(database.knex)],
])('%s', (_kind, open) => {
  test('a favourite is noted only if there is one, and removing nothing is no mistake', async () => {
    const favourites = open();
    await favourites.add({ customerId: olive, landscaperId: fern, note: '', addedAt: aMorning });
    expect(await favourites.note(olive, fern, 'Mornings')).toBe(true);
    expect(await favourites.note(olive, joe, 'Mornings')).toBe(false);
    expect(await favourites.note(mallory, fern, 'Mornings')).toBe(false);
    await favourites.remove(olive, fern);
    await favourites.remove(olive, fern);
    expect(await favourites.note(olive, fern, 'Mornings')).toBe(false);
  });

  test('only landscapers can be added', async () => {
    const favourites = open();
    const answers = [fern, mallory, randomUUID(), 'nobody'].map((id) => favourites.mayBeAdded(id));
    expect(await Promise.all(answers)).toEqual([true, false, false, false]);
  });
});

test('adding someone again keeps the note and the day', async () => {
  const favourites = new PgFavouriteRepository(database.knex);
  await favourites.add({ customerId: olive, landscaperId: fern, note: '', addedAt: aMorning });
  await favourites.note(olive, fern, 'Mornings');
  await favourites.add({ customerId: olive, landscaperId: fern, note: '', addedAt: later });
  const [hers] = await new PgFavouriteViews(database.knex).of(olive);
  expect(hers).toMatchObject({ note: 'Mornings', addedAt: aMorning });
});

describe('what a customer reads', () => {
  const add = (landscaperId: string, addedAt: Date, customerId = olive) =>
    new PgFavouriteRepository(database.knex).add({ customerId, landscaperId, note: '', addedAt });

  test('the ones added last come first, and nobody reads another’s', async () => {
    await add(fern, aMorning);
    await add(joe, later);
    await add(fern, later, mallory);
    expect(await notedBy(olive)).toEqual([
      [joe, ''],
      [fern, ''],
    ]);
    const views = new PgFavouriteViews(database.knex);
    expect((await views.of(olive))[1]).toMatchObject({
      businessName: 'Blackthorn & Daughter',
      jobsForYou: 0,
      lastJob: null,
      rating: null,
      isAvailable: true,
    });
    expect([await views.has(olive, fern), await views.has(mallory, joe), await views.has(olive, 'nobody')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['who is suspended', () => database.knex('users').where({ id: joe }).update({ status: 'suspended' })],
    [
      'whose profile is unfinished',
      () => database.knex('users').where({ id: joe }).update({ profileCompleted: false }),
    ],
    [
      'with whom there is a block',
      () => database.knex('blocks').insert({ blockerId: joe, blockedId: olive, blockedAt: aMorning }),
    ],
  ])('a landscaper %s stays listed, last, as not available', async (_who, happens) => {
    await add(fern, aMorning);
    await add(joe, later);
    await happens();
    const listed = await new PgFavouriteViews(database.knex).of(olive);
    expect(listed.map(({ landscaperId, isAvailable }) => [landscaperId, isAvailable])).toEqual([
      [fern, true],
      [joe, false],
    ]);
    await database.knex('users').where({ id: joe }).update({ status: 'active', profileCompleted: true });
    await database.knex('blocks').delete();
  });
});
