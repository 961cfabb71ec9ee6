import { expect, test } from 'vitest';
import { nationalGridOf } from '../../../scripts/places/national-grid';

// Landmarks whose positions are published in both systems.
test.each([
  [
    'the Royal Observatory, Greenwich',
    { latitude: 51.477811, longitude: -0.001475 },
    { east: 538_874, north: 177_344 },
  ],
  [
    'Caister water tower (the Ordnance Survey’s worked example)',
    { latitude: 52.657977, longitude: 1.716038 },
    { east: 651_410, north: 313_177 },
  ],
  ['the summit of Ben Nevis', { latitude: 56.796854, longitude: -5.003508 }, { east: 216_666, north: 771_288 }],
])('%s', (_name, position, grid) => {
  const { east, north } = nationalGridOf(position);
  expect(Math.hypot(east - grid.east, north - grid.north)).toBeLessThan(25);
});
