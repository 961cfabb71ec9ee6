import { expect, test } from 'vitest';
import { refuse, ok } from '#src/kernel/result';
import { StartingPlaces } from '#src/processes/starting-places';

const grid = { east: 377_600, north: 148_000 };
const frome = { postcode: 'BA11 1AA', outcode: 'BA11', town: 'Frome', grid, precision: 'sector' as const };
const bath = { outcode: 'BA2', town: 'Bath', grid };
const kent = { outcode: '', town: 'Kent', grid, reachMiles: 42 };
const places = new StartingPlaces(
  {
    locate: async (written) => (written === 'ba11 1aa' ? ok(frome) : refuse('postcode-unknown')),
    locateTown: async () => undefined,
  },
  { findIn: async (area) => ({ Bath: bath, Kent: kent })[area] },
);

test('a landscaper starts from their postcode, even if the service area names another place', async () => {
  expect(await places.startOf({ postcode: 'ba11 1aa', serviceArea: 'Bath' })).toEqual({
    postcode: 'BA11 1AA',
    outcode: 'BA11',
    town: 'Frome',
    grid,
    reachMiles: null,
  });
  expect(await places.startOf({ postcode: 'ZZ99 9ZZ', serviceArea: 'Bath' })).toBeUndefined();
});

test('without a postcode, a landscaper starts from the place named in the service area, found by its outward code', async () => {
  expect(await places.startOf({ postcode: ' ', serviceArea: 'Bath' })).toEqual({
    ...bath,
    postcode: 'BA2',
    reachMiles: null,
  });
  expect(await places.startOf({ postcode: '', serviceArea: 'All over' })).toBeUndefined();
});

test('a region is a start without a postcode, with how far it reaches', async () => {
  expect(await places.startOf({ postcode: '', serviceArea: 'Kent' })).toEqual({ ...kent, postcode: '' });
});
