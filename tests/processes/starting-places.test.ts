import { expect, test } from 'vitest';
import { refuse, ok } from '#src/kernel/result';
import { StartingPlaces } from '#src/processes/starting-places';

const grid = { east: 377_600, north: 148_000 };
const frome = { postcode: 'BA11 1AA', outcode: 'BA11', town: 'Frome', grid, precision: 'sector' as const };
const bath = { outcode: 'BA2', town: 'Bath', grid };
const places = new StartingPlaces(
  { locate: async (written) => (written === 'ba11 1aa' ? ok(frome) : refuse('postcode-unknown')) },
  { findIn: async (area) => (area === 'Bath' ? bath : undefined) },
);

test('a landscaper starts from their postcode, even if the service area names another place', async () => {
  expect(await places.startOf({ postcode: 'ba11 1aa', serviceArea: 'Bath' })).toEqual({
    postcode: 'BA11 1AA',
    outcode: 'BA11',
    town: 'Frome',
    grid,
  });
  expect(await places.startOf({ postcode: 'ZZ99 9ZZ', serviceArea: 'Bath' })).toBeUndefined();
});

test('without a postcode, a landscaper starts from the place named in the service area, found by its outward code', async () => {
  expect(await places.startOf({ postcode: ' ', serviceArea: 'Bath' })).toEqual({ ...bath, postcode: 'BA2' });
  expect(await places.startOf({ postcode: '', serviceArea: 'All over' })).toBeUndefined();
});
