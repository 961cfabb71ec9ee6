// What is counted in towns, on PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgTowns } from '#src/modules/jobs/adapters/views/pg-towns';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';

let world: TestApp;
let cast: Cast;
let towns: PgTowns;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  towns = new PgTowns(world.database.knex, { usualMiles: 15, countedForMs: 0 });
});
afterAll(() => world.close());

const named = async (name: string) => (await towns.towns()).find((town) => town.name === name);
const found = async (id: string) => void (await world.app.onboarding.beFound.execute({ userId: id, may: true }));

test('a landscaper counts in their own town, and in those that they reach, with what they offer', async () => {
  await cast.landscaper({ postcode: 'BA11 1AA', services: ['hedge_trimming', 'other'] });
  const reaches = await cast.landscaper({ postcode: 'BA4 5PX', services: ['weeding'] });
  expect(await named('Frome')).toMatchObject({ slug: 'frome', area: 'BA', landscapers: 2, jobsDone: null });
  expect((await named('Frome'))?.services.map(({ id, landscapers }) => [id, landscapers])).toEqual([
    ['hedge_trimming', 1],
    ['weeding', 1],
  ]);
  await world.database
    .knex('jobPreferences')
    .insert({ userId: reaches.id, radiusMiles: 5, minimumValue: 100_00, jobTypes: [], updatedAt: new Date() })
    .onConflict('userId')
    .merge();
  expect(await named('Frome')).toMatchObject({ landscapers: 1 });
  expect(await named('Shepton Mallet')).toMatchObject({ landscapers: 2 });
  expect(await named('Leeds')).toBeUndefined();
});

test('only those who let their profile be found are named, and one who is suspended is not even counted', async () => {
  const [fern, joe] = [
    await cast.landscaper({ postcode: 'LS8 1NT', fullName: 'Fern Blackthorn', services: ['hedge_trimming'] }),
    await cast.landscaper({ postcode: 'LS8 1NT', fullName: 'Joe Whitlock', services: ['weeding'] }),
  ];
  const leeds = { name: 'Leeds', area: 'LS' };
  expect(await towns.landscapersIn(leeds)).toEqual([]);
  await found(fern.id);
  expect(await towns.landscapersIn(leeds)).toMatchObject([{ id: fern.id, name: 'Fern', rating: null, reviewCount: 0 }]);
  await found(joe.id);
  expect(await towns.landscapersIn(leeds)).toHaveLength(2);
  expect(await towns.landscapersIn(leeds, 'weeding')).toMatchObject([{ id: joe.id }]);
  expect(await named('Leeds')).toMatchObject({ landscapers: 2 });
  await world.database.knex('users').where({ id: joe.id }).update({ status: 'suspended' });
  expect(await named('Leeds')).toMatchObject({ landscapers: 1 });
  expect(await towns.landscapersIn(leeds)).toHaveLength(1);
});

test('the list of profiles for search engines comes in parts, and has each of them once', async () => {
  for (let one = 0; one < 4; one++) await found((await cast.landscaper()).id);
  const all = (await towns.profilesFound({ limit: 100 })).map(({ id }) => id);
  expect(all).toHaveLength(5);
  const parts = await towns.partsOfProfiles(2);
  expect(parts).toHaveLength(3);
  const inParts: string[] = [];
  for (const after of parts)
    inParts.push(...(await towns.profilesFound({ limit: 2, ...(after && { after }) })).map(({ id }) => id));
  expect(inParts).toEqual(all);
  expect(await towns.partsOfProfiles(5)).toEqual([undefined]);
});

test('the counts are kept for an hour, so that nobody waits for them twice', async () => {
  const kept = new PgTowns(world.database.knex, { usualMiles: 15 });
  const before = await kept.towns();
  await cast.landscaper({ postcode: 'EH9 2HL' });
  expect(await kept.towns()).toBe(before);
});
